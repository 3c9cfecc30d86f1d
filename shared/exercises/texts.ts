/** What an exercise is called, asks for and hints at, in English: the source of the client's translations. */

export interface ExerciseText {
  readonly title: string;
  /** What to do, in one sentence. */
  readonly task: string;
  /** How, for who asks. */
  readonly hint: string;
}

export const EXERCISE_TEXTS: Readonly<Record<string, ExerciseText>> = {
  'pot-1': {
    title: 'On the diagonal',
    task: 'Pot the red piece. One strike earns all stars.',
    hint: 'Pocket, piece and striker on one line: then strike straight.',
  },
  'pot-2': {
    title: 'One after the other',
    task: 'Pot both pieces; two strikes earn all stars.',
    hint: 'Place the striker anew for each piece: it may lie anywhere in your zone.',
  },
  'pot-3': {
    title: 'Three in one series',
    task: 'Win the set. For three stars without losing the right of strike.',
    hint: 'A piece level with you goes best into the pocket on its own side of the table.',
  },
  'pot-4': {
    title: 'Between strangers',
    task: 'Win the set past the opponent’s pieces.',
    hint: 'Touch an own piece first: an opponent’s one first is a foul.',
  },
  'pot-5': {
    title: 'Clear the table',
    task: 'Pot all five in one series.',
    hint: 'Begin with those that open the way for others.',
  },
  'cut-1': {
    title: 'A little to the side',
    task: 'Cut the piece into a far pocket.',
    hint: 'Aim at the point on the far side of the piece from the pocket.',
  },
  'cut-2': {
    title: 'From the middle',
    task: 'Cut the piece from the midline into a far pocket.',
    hint: 'Go to the end of your zone: the cut gets fuller.',
  },
  'cut-3': {
    title: 'Along the rail',
    task: 'Cut the piece near the far rail into the pocket.',
    hint: 'The nearer to the rail, the thinner the cut may be.',
  },
  'cut-4': {
    title: 'Two sides',
    task: 'Pot the pieces at both side rails.',
    hint: 'Which pocket is open, and from where?',
  },
  'cut-5': {
    title: 'The triangle',
    task: 'Win the set; three stars in one series.',
    hint: 'A cut piece may open the way for the next.',
  },
  'bank-1': {
    title: 'Off the far rail',
    task: 'The far pockets are guarded. Pot the piece off a rail.',
    hint: 'It comes off the far rail a little flatter than it came.',
  },
  'bank-2': {
    title: 'Off the side rail',
    task: 'Pot the piece off a rail.',
    hint: 'Send it to the side rail first.',
  },
  'bank-3': {
    title: 'From behind',
    task: 'By way of the opposite rail, pot the piece into the near pocket.',
    hint: 'The striker comes back from the far rail and pushes it towards you.',
  },
  'bank-4': {
    title: 'By the side rail',
    task: 'The direct way is blocked: come by way of a side rail and pot the piece.',
    hint: 'Strike at the side rail; the striker leaves it flatter towards the far end.',
  },
  'bank-5': {
    title: 'Tight at the rail',
    task: 'Two pieces touch the far rail. Pot them both.',
    hint: 'A piece that touches the rail comes off it at once: strike it at an angle.',
  },
  'dark-1': {
    title: 'In your own zone',
    task: 'The piece is dark. Pot it by way of the opposite rail.',
    hint: 'Straight up and back: the corner pocket is right behind it.',
  },
  'dark-2': {
    title: 'Into the circle by the side rail',
    task: 'The piece in the circle is dark. Pot it by way of a side rail.',
    hint: 'A side rail before a piece in the circle is correct (13.3).',
  },
  'dark-3': {
    title: 'Into the circle from behind',
    task: 'Pot the dark piece in the circle by way of the opposite rail.',
    hint: 'It goes to a near pocket.',
  },
  'dark-4': {
    title: 'Back into the light',
    task: 'Bring the dark pieces out of your zone without a foul.',
    hint: 'Only by the opposite rail; coming back, the striker carries them off sideways or past the line.',
  },
  'dark-5': {
    title: 'Only dark ones left',
    task: 'Win the set with two dark pieces.',
    hint: 'Without light pieces the opposite rail comes first; then anything may be touched.',
  },
  'break-1': {
    title: 'The opening strike',
    task: 'Pot a piece with the opening strike; one more, or another brought into the open, earns more stars.',
    hint: 'Hit the row off its middle, hard.',
  },
  'break-2': {
    title: 'The pyramid',
    task: 'Break the six pieces up and pot them all in four strikes.',
    hint: 'The first strike decides how many fall.',
  },
  'break-3': {
    title: 'From the opening to the end',
    task: 'From the opening position: pot three, five, all, in one series.',
    hint: 'Every strike has to pot; loosen the rest on the way.',
  },
  'safe-1': {
    title: 'Into the dark',
    task: 'Drive both opponent’s pieces into the opponent’s dark field: zone or circle.',
    hint: 'What lies behind the far zone line is dark for the opponent.',
  },
  'safe-2': {
    title: 'Into the circle',
    task: 'Leave the opponent no open straight pot.',
    hint: 'The inside of the circle is dark for both.',
  },
  'safe-3': {
    title: 'Nothing to strike at',
    task: 'Leave the opponent no open straight pot.',
    hint: 'Drive your piece at the opponent’s: first contact is yours.',
  },
  'penalty-1': {
    title: 'The penalty piece',
    task: 'Your last piece lies at the middle of the far rail. Win the set.',
    hint: 'At an angle into the rail, and it comes off to a near pocket.',
  },
  'penalty-2': {
    title: 'With a debt',
    task: 'You owe a penalty piece. Pot your last, then the one that is laid.',
    hint: 'A set can’t be won with a debt: the owed piece is laid at once and you go on.',
  },
  'penalty-3': {
    title: 'Three at the rail',
    task: 'Three penalty pieces side by side: win the set.',
    hint: 'Break them up, or send the outer ones along the rail.',
  },
  'penalty-4': {
    title: 'The whole bill',
    task: 'A penalty piece, a debt, a dark piece and a light one: win the set in one series.',
    hint: 'The debt is laid when your last piece falls; keep an eye on the middle of the far rail.',
  },
};
