/** What letters are written with, one implementation a language. Pure: nothing is sent here. */

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

export interface GameReminder {
  readonly a: string;
  readonly b: string;
  readonly competition: string;
  readonly round: number;
  /** It is played within a day; soon; or it has no time yet, and its deadline comes near. */
  readonly about: 'tomorrow' | 'soon' | 'closing';
  /** Its time or deadline, as the competition's zone has it. */
  readonly when: string;
  readonly link: string;
}

export interface LineupReminder {
  readonly a: string;
  readonly b: string;
  readonly competition: string;
  readonly minutes: number;
  readonly link: string;
}

export interface Letters {
  /** Opened within an hour, `link` leads to the choice of a new password. */
  newPassword(about: { readonly name: string; readonly link: string }): Letter;
  gameReminder(about: GameReminder): Letter;
  lineupReminder(about: LineupReminder): Letter;
}
