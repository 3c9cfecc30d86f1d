/** What must hold of every answer: what breaks it is written down once, with what was sent. */
import { errors } from '../../../client/i18n/en/errors.ts';
import { FINDING_CODES } from '../../../shared/rules/findings.ts';

/** Something that only some may see. */
export interface Mark {
  readonly what: string;
  readonly text: string;
  /** Who may: names of roles. */
  readonly owners: readonly string[];
  /** Whether it is a secret still. */
  readonly holds?: () => Promise<boolean>;
}

export interface Fault {
  readonly what: string;
  /** What was sent, shortened. */
  readonly sent: string;
  times: number;
}

const KNOWN = new Set<string>([...Object.keys(errors), ...FINDING_CODES]);
/** What no answer has in it: where our sources lie, and how a password is kept. */
const INSIDE = /node_modules|\\n {4}at |\.ts:\d+:\d+|"password":"|\$argon2id\$/;
const SHOWN = 400;

export class Oracle {
  readonly faults = new Map<string, Fault>();
  readonly marks: Mark[] = [];
  /** How many were sent, by kind. */
  readonly sent = new Map<string, number>();
  /** Answers, by status or code. */
  readonly answered = new Map<string, number>();
  /** Rows of server/http/may.ts that were asked and answered, and acts sent. */
  readonly touched = new Set<string>();
  /** Rows that were answered as done to somebody. */
  readonly done = new Set<string>();
  /** How often a row was answered how, by statuses and codes. */
  readonly byRow = new Map<string, Map<string, number>>();
  #checks: Promise<unknown>[] = [];

  count(kind: string): void {
    this.sent.set(kind, (this.sent.get(kind) ?? 0) + 1);
  }

  answer(how: string): void {
    this.answered.set(how, (this.answered.get(how) ?? 0) + 1);
  }

  /** What a row was answered with. */
  answerOf(row: string, how: string): void {
    const answers = this.byRow.get(row) ?? new Map<string, number>();
    this.byRow.set(row, answers.set(how, (answers.get(how) ?? 0) + 1));
  }

  fault(what: string, sent: string): void {
    const known = this.faults.get(what);
    if (known === undefined) this.faults.set(what, { what, sent: sent.slice(0, SHOWN), times: 1 });
    else known.times += 1;
  }

  /** What a refusal must be: a code that is known, and a message. */
  refusal(body: unknown, where: string, sent: string): void {
    const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
    if (typeof code !== 'string' || typeof message !== 'string')
      this.fault(`${where}: a refusal without code or message`, sent);
    else if (!KNOWN.has(code)) this.fault(`${where}: the code ${code} is not known`, sent);
    else this.answer(code);
  }

  /** Looks for what this role mustn't see. */
  look(role: string, text: string, where: string, sent: string): void {
    if (INSIDE.test(text)) this.fault(`${where}: an answer tells of the inside`, `${sent} -> ${text.slice(0, 200)}`);
    for (const mark of this.marks) {
      if (mark.owners.includes(role) || !text.includes(mark.text)) continue;
      const told = () => this.fault(`${where}: ${role} was told ${mark.what}`, sent);
      if (mark.holds === undefined) told();
      else this.#checks.push(mark.holds().then((holds) => holds && told()));
    }
  }

  /** Everything that was begun has been looked at. */
  async settled(): Promise<void> {
    await Promise.all(this.#checks);
  }

  get total(): number {
    let sum = 0;
    for (const count of this.sent.values()) sum += count;
    return sum;
  }
}
