/**
 * What watchers say among themselves. It never reaches who plays (3.7); it isn't of the game's log, and is gone with the
 * room. Short lines, a few at a time; who disturbs is muted by a moderator.
 */
import type { SaidLine } from '../../shared/protocol/watching.ts';
import type { Player } from '../../shared/rules/game/events.ts';
import { ok, type Result, refuse, refuseValued } from '../../shared/table/refusal.ts';
import { tooOften } from '../errors.ts';
import { hasBarredWord, hasLink } from '../moderation/filter.ts';

/** So many lines are kept for who comes later. */
export const KEPT_LINES = 50;
/** The longest line. */
export const LINE_LIMIT = 200;
/** At most so many lines of one person within so many ms. */
const LINES = 4;
const WITHIN_MS = 10_000;
/** The times of so many who spoke last are remembered. */
const SPEAKERS = 500;

export class WatchersChat {
  readonly #allowed: boolean;
  readonly #lines: SaidLine[] = [];
  readonly #times = new Map<string, number[]>();
  readonly #muted = new Set<string>();
  #n = 0;

  /** @param allowed false: the regulations switch it off */
  constructor(allowed: boolean) {
    this.#allowed = allowed;
  }

  get allowed(): boolean {
    return this.#allowed;
  }

  /** The last lines, oldest first. */
  get lines(): readonly SaidLine[] {
    return this.#lines;
  }

  /**
   * A line that all watchers are to hear. Errors: `chat.off`, `chat.muted`, `text.length`, `text.words`, `text.links`,
   * `rate.limit`.
   * @param own the host of this service: its own tables may be named
   */
  say(from: Player, text: string, at: number, own?: string): Result<SaidLine> {
    if (!this.#allowed) return refuse('chat.off', 'The regulations of this game switch the watchers’ talk off.');
    if (this.#muted.has(from.id)) return refuse('chat.muted', 'A moderator has muted you at this table.');
    const said = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
    if (said === '' || said.length > LINE_LIMIT)
      return refuseValued('text.length', { most: LINE_LIMIT }, `A line has 1 to ${LINE_LIMIT} characters.`);
    if (hasBarredWord(said)) return refuse('text.words', 'That has a word that isn’t said here.');
    if (hasLink(said, own)) return refuse('text.links', 'Watchers’ talk has no links in it.');
    const times = (this.#times.get(from.id) ?? []).filter((time) => at - time < WITHIN_MS && time <= at);
    if (times.length >= LINES) return { ok: false, error: tooOften(times[0]! + WITHIN_MS - at) };
    this.#times.delete(from.id);
    this.#times.set(from.id, [...times, at]);
    if (this.#times.size > SPEAKERS) this.#times.delete(this.#times.keys().next().value!);
    const line: SaidLine = { n: this.#n++, from: { id: from.id, name: from.name }, text: said, at };
    this.#lines.push(line);
    if (this.#lines.length > KEPT_LINES) this.#lines.shift();
    return ok(line);
  }

  /** Takes away what somebody has said; false: there was nothing. */
  hush(person: string): boolean {
    const left = this.#lines.filter((line) => line.from.id !== person);
    const some = left.length < this.#lines.length;
    this.#lines.splice(0, this.#lines.length, ...left);
    return some;
  }

  /** Somebody has another name: what they have said stands under it; false: they have said nothing. */
  call({ id, name }: Player): boolean {
    let some = false;
    for (const [i, line] of this.#lines.entries())
      if (line.from.id === id && line.from.name !== name) {
        this.#lines[i] = { ...line, from: { id, name } };
        some = true;
      }
    return some;
  }

  /** From now on nothing of this person is heard here, and what was said is taken away; or it is heard again. */
  mute(person: string, on: boolean): void {
    if (!on) {
      this.#muted.delete(person);
      return;
    }
    this.#muted.add(person);
    this.hush(person);
  }
}
