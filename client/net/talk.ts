/** What the watchers of a table say among themselves: heard, said, and whether it is to be seen at all. */
import { type Signal, signal } from '@preact/signals';
import type { AnswerMessage } from '../../shared/protocol/messages.ts';
import type { ChatMessage, MuteMessage, SaidLine, SayMessage } from '../../shared/protocol/watching.ts';
import { Acts, type ActsOptions, type Outcome } from './acts.ts';

/** How long a line waits for its answer, ms. */
const PATIENCE = 8_000;
/** So many lines are kept. */
const KEPT = 200;

type Said = { readonly text: string } | { readonly person: string; readonly on: boolean };

export interface TalkOptions extends Pick<ActsOptions, 'id' | 'after'> {
  readonly send: (type: 'say' | 'mute', message: SayMessage | MuteMessage) => boolean;
}

export class WatchersTalk {
  /** False: the regulations switch it off. */
  readonly allowed: Signal<boolean> = signal(true);
  readonly lines: Signal<readonly SaidLine[]> = signal([]);
  /** Number of the last line that was seen. */
  readonly seen: Signal<number> = signal(-1);
  readonly #says: Acts<Said>;

  constructor({ send, id, after }: TalkOptions) {
    this.#says = new Acts<Said>({
      send: ({ id, act }) => ('text' in act ? send('say', { id, ...act }) : send('mute', { id, ...act })),
      id,
      after,
      patience: PATIENCE,
    });
  }

  /** How many lines have come since {@link markSeen}. */
  get unseen(): number {
    return this.lines.value.filter(({ n }) => n > this.seen.value).length;
  }

  markSeen(): void {
    this.seen.value = this.lines.value.at(-1)?.n ?? this.seen.value;
  }

  /** Says a line to the other watchers. Never rejects; `net.timeout` when nobody answers. */
  say(text: string): Promise<Outcome> {
    return this.#says.perform({ text });
  }

  /** Moderators: nothing of this person is heard here any more. */
  mute(person: string): Promise<Outcome> {
    return this.#says.perform({ person, on: true });
  }

  /** All lines that stand. */
  take({ allowed, lines }: ChatMessage): void {
    this.allowed.value = allowed;
    this.lines.value = lines;
    // In a room that was made anew the numbers begin again.
    if ((lines.at(-1)?.n ?? -1) < this.seen.value) this.seen.value = -1;
  }

  hear(line: SaidLine): void {
    if (this.lines.value.some(({ n }) => n === line.n)) return;
    this.lines.value = [...this.lines.value, line].slice(-KEPT);
  }

  answer(message: AnswerMessage): void {
    this.#says.answer(message);
  }

  drop(): void {
    this.#says.drop();
  }
}
