/** The answers already given, in one connection or one room: the same id again gets the same answer and does nothing. */
import type { AnswerMessage } from '../../shared/protocol/messages.ts';

/** So many are remembered of one connection. */
const KEPT = 64;

export class Answers {
  readonly #given = new Map<string, Promise<AnswerMessage>>();
  readonly #kept: number;

  constructor(kept = KEPT) {
    this.#kept = kept;
  }

  /** The answer under this id; made by `make` the first time. */
  once(id: string, make: () => Promise<AnswerMessage>): Promise<AnswerMessage> {
    const known = this.#given.get(id);
    if (known !== undefined) return known;
    const answer = make();
    this.#given.set(id, answer);
    if (this.#given.size > this.#kept) this.#given.delete(this.#given.keys().next().value!);
    return answer;
  }
}
