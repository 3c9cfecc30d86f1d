/** The answers already given, in one connection or one room: the same id again gets the same answer and does nothing. */
import type { AnswerMessage } from '../../shared/protocol/messages.ts';
import { keepRecent } from '../recent.ts';

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
    return keepRecent(this.#given, id, make(), this.#kept);
  }
}
