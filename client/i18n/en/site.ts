/** Texts around the game: what novuss is, how the physics works, privacy, terms. */
export const site = {
  'about.title': 'About novuss',
  'about.document': 'About – Novuss',
  'about.1.head': 'The game',
  'about.1':
    'Novuss is a cue sport of the Baltic, at home above all in Latvia and Estonia. On a square wooden table with a pocket in each corner each side drives its eight wooden pieces into the pockets, with a striker that is hit by a cue. It is played by two, or by two pairs.',
  'about.2.head': 'This place',
  'about.2':
    'Here you play novuss in the browser: against others, with friends, in competitions of clubs and leagues, or alone against the computer. There are lessons, exercises and a table for practice. Most of it works on a phone, by keyboard, and some of it without a connection.',
  'about.3.head': 'Who it is for',
  'about.3':
    'For everybody who wants to try the game, for players who want an opponent at any hour, and for clubs and federations that run competitions by the rule book. Playing costs nothing and needs no account; with a name and a password your games and your rating are yours on every device.',
  'about.4.head': 'The rules',
  'about.4':
    'The rules are those of the Latvian Novuss Federation, in force from 1 March 2008. Every ruling names its clause, and every clause can be read here.',
  'about.5.head': 'How it is kept fair',
  'about.5':
    'The service simulates every strike and rules on it; no page can change that. Each game is written down and can be replayed strike by strike.',

  'physics.title': 'How the physics works',
  'physics.document': 'Physics – Novuss',
  'physics.1.head': 'Computed, not stepped',
  'physics.1':
    'Many games move their discs in small slices of time and look whether something overlaps. Here a strike is computed from contact to contact: when and where two discs will touch is found by solving an equation, and then everything is moved to that moment exactly.',
  'physics.2.head': 'What is in it',
  'physics.2':
    'Discs slide and slow down by friction, and spin when they are hit off the middle. In a contact they give back most of their speed, and their edges rub. Rails throw back with less. A disc drops when its middle comes over a pocket. At full power discs can hop, and fly over the rail.',
  'physics.3.head': 'The same everywhere',
  'physics.3':
    'The same strike from the same position gives the same result on every computer, to the last bit. So the service, a replay and a referee see the same course. For this only plain arithmetic is used, and a strike travels as whole numbers.',
  'physics.4.head': 'The same for everybody',
  'physics.4':
    'There is no luck in the course: the same strike runs the same way for everybody. What you set is what is struck, unless the table says that its cue errs: there the service draws a small error, the same in size for both sides, and writes it down before the course is computed. Bots get errors of the hand on purpose, so that they can be beaten.',
  'physics.5.head': 'How we know',
  'physics.5':
    'Directions after a cut are right to a millionth of a degree, against the formula for ideal discs. Whole courses agree to some thousandths of a millimetre with a slow program that shares nothing with ours and steps by a millionth of a second. Ten thousand random strikes are played in every test.',
  'physics.6.head': 'What is not known',
  'physics.6':
    'How slippery a real table is, how much rails and discs give back, and when a disc flies differ from table to table. The usual table here is our best estimate, not a measurement of one certain table. Tables that are faster or slower can be chosen for friendly games. The wood is perfectly level, the discs never wear, and a piece never stands on its edge.',

  'privacy.title': 'Privacy',
  'privacy.document': 'Privacy – Novuss',
  'privacy.1.head': 'In short',
  'privacy.1':
    'No advertising, no tracking, no cookies of others. What is kept is what the game needs. You can download all of it, and delete your account, on the page of your account.',
  'privacy.2.head': 'Who is responsible',
  'privacy.2': 'The operator of this service.',
  'privacy.3.head': 'Without an account',
  'privacy.3':
    'Who comes in is a guest. The service keeps a number for the guest, the name that you may choose, and when you came. A cookie tells the browser apart; it ends after 400 days without a visit.',
  'privacy.4.head': 'With an account',
  'privacy.4':
    'The service keeps your name, a hash of your password, your language, and your e-mail address if you give one. The address is used for letters about your own account only. Other people see your name, never your address. A former name is kept for 30 days, so that nobody else takes it.',
  'privacy.5.head': 'Sessions',
  'privacy.5':
    'For each browser in which you are logged in: a hash of the cookie, when it began and was last seen, and what the browser calls itself. You can end each of them. A link for a new password holds for one hour.',
  'privacy.6.head': 'Games',
  'privacy.6':
    'Every game at a table of the service is written down for good: who played, every strike, every ruling, when. Who has the link can watch and replay it. Results and ratings are public. Games against the computer in your browser stay in your browser.',
  'privacy.7.head': 'Competitions and teams',
  'privacy.7':
    'Entries, results, protocols, protests and decisions of referees belong to the competition and stay with it. What a team says in its own channel is kept for the team. What watchers say is not stored: the last 50 lines of a table are there as long as it is open.',
  'privacy.8.head': 'People',
  'privacy.8':
    'Friends and blocks are kept until you end them or delete your account. Challenges are kept with the games they led to.',
  'privacy.9.head': 'In your browser',
  'privacy.9':
    'Settings, progress in lessons and exercises, saved positions, the last game against the computer and the list of your tables are kept in the browser and are not sent.',
  'privacy.10.head': 'Technical records',
  'privacy.10':
    'Your network address is counted for minutes, to hold off too many requests. The service’s own log has no network addresses, cookies or passwords. A proxy in front of it may write a log of its own, and backups hold what the service held: ask the operator how long they are kept.',
  'privacy.11.head': 'When you delete your account',
  'privacy.11':
    'Your name, password, address, language, sessions, friends and blocks are removed at once. Games and results stay, under “deleted” in place of your name.',

  'fair.title': 'Fair play',
  'fair.document': 'Fair play – Novuss',
  'fair.1.head': 'In short',
  'fair.1':
    'Through a screen nobody sees who or what holds the cue. This page says what cannot be prevented, what is done, and what you can do.',
  'fair.2.head': 'What cannot be prevented',
  'fair.2':
    'The program that moves the discs runs in your browser too: without it there would be no practice, no line of sight and no replay. Whoever has it can let a program try a thousand strikes and send the best: a perfect aim. Nor can a service see who sits at the screen, who stands behind them with advice, or what two people have agreed on beforehand.',
  'fair.3.head': 'What only the service does',
  'fair.3':
    'A page asks for a strike, no more. The service checks placement and aim, computes the course, rules on it and keeps the clocks; what a changed page claims counts for nothing. Every game is written down strike by strike. Its record can be downloaded, and with the program anyone can compute all of it again and see whether it is true.',
  'fair.4.head': 'What nobody gets before its time',
  'fair.4':
    'Your opponent sees your striker and your cue while you aim, as at a table, and nothing else of what you think of. A strike reaches the pages when it is made, to be played back; until that is over no page, list or file tells what came of it. Line-ups that were handed in stay hidden until both are in. Watchers can be kept back by some minutes.',
  'fair.5.head': 'The error of the cue',
  'fair.5':
    'Rated games and competitions can be played with a small error of the cue. For every strike the service draws by a chance that nobody can foresee how far direction, speed and tip come out other than asked for, and writes both down, so that replays stay exact. A perfect aim is then no longer perfect: of strikes that pot without an error, in positions laid at random, 96 of 100 still pot with the small one and 87 with the large one; if the safest of twelve was chosen, 99 and 95. It is off unless it was chosen, is the same for both sides, and is told at the table, in the regulations and in the protocol. A bot’s hand errs by itself and gets no second error.',
  'fair.6.head': 'Flags',
  'fair.6':
    'Over many strikes and games the service may look for what people hardly do: precision and timing that no hand has, results that go to and fro between accounts, games that are thrown away, several accounts of one person. What it finds is a flag with its evidence, for people to look at. It is never a proof, and no program bans anybody.',
  'fair.7.head': 'What you can do',
  'fair.7':
    'Play yourself, and with one account. Report whom you suspect, or a message that insults you: it goes to the moderators with what stood around it. Look at the game again, strike by strike. In a competition, call a referee or protest. Play with people you know, with the error of the cue, or block whom you do not want to meet.',
  'fair.8.head': 'If it is about you',
  'fair.8':
    'A warning, a silence, a pause or a ban is imposed by a person, with a reason that you read, and mostly with an end. You can appeal once against each; where there is another moderator, not the one who decided answers. What moderators do is written down.',

  'terms.title': 'Terms',
  'terms.document': 'Terms – Novuss',
  'terms.1.head': 'The service',
  'terms.1':
    'You may play here without charge. The service is offered as it is; it may be changed, be down, or end. Games that a fault of the service breaks off have no result.',
  'terms.2.head': 'Your account',
  'terms.2':
    'One person, one account. Keep your password to yourself. Names must not insult, and must not be those of other people.',
  'terms.3.head': 'Fair play',
  'terms.3':
    'Play by the rules yourself. Programs that aim, advice during a set beyond what the rules allow, agreed results and games lost on purpose are forbidden. Who leaves games pauses from rated play.',
  'terms.4.head': 'Behaviour',
  'terms.4':
    'Be decent to others. Insults, threats and unwanted advertising are removed, and their authors may be excluded.',
  'terms.5.head': 'Competitions',
  'terms.5':
    'A competition is run by its organiser under its regulations and the rules of novuss. Decisions of its referees are theirs.',
  'terms.6.head': 'What you write and play',
  'terms.6':
    'Records of games may be watched, replayed, downloaded and studied by anyone. What you write stays yours; you allow it to be shown where you wrote it.',
  'terms.7.head': 'Ending it',
  'terms.7': 'You can delete your account at any time. The operator may exclude who breaks these terms, and says why.',

  'operator.title': 'Operator',
  'operator.name': 'Operator: {{name}}',
  'operator.contact': 'Contact: {{contact}}',
  'operator.none': 'The operator of this service has not given a name yet.',
  'operator.unknown': 'The operator cannot be asked for just now.',
  template: 'This is a template that comes with the program. The operator of a service is responsible for its text.',
} as const;
