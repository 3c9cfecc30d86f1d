/** Letters to people: only for a forgotten password, and only where an SMTP server is set. */

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** @throws when it can't be handed over */
  send(letter: Letter): Promise<void>;
}
