/** A competition played by the tests: everything goes through decide, as it does on the server. */
import { expect } from 'vitest';
import { apply, fold } from '../../shared/competition/log/apply.ts';
import type { Command } from '../../shared/competition/log/command.ts';
import { create, decide } from '../../shared/competition/log/decide.ts';
import type { Author, CompetitionEvent, Entrant, MatchResult } from '../../shared/competition/log/events.ts';
import type { CompetitionGame, CompetitionState } from '../../shared/competition/log/state.ts';
import type { Regulations } from '../../shared/competition/regulations/regulations.ts';
import { TEMPLATES } from '../../shared/competition/regulations/templates.ts';

export const ORGANISER = { id: 'organiser', name: 'Organiser' };
export const SEED = '0123456789abcdef';
export const SYSTEM: Author = { role: 'system' };

/** The author that a person is. */
export function as(id: string): Author {
  return { role: 'person', id, name: id };
}

/** A club evening with changes. */
export function regulations(changes: Partial<Regulations> = {}): Regulations {
  return { ...TEMPLATES['club-evening'], ...changes };
}

export function single(id: string, more: Partial<Entrant> = {}): Entrant {
  return { id, name: `Player ${id}`, members: [{ id: `m-${id}`, name: id }], rating: null, captain: null, ...more };
}

/** A competition with its log. */
export class World {
  readonly events: CompetitionEvent[];
  state: CompetitionState;
  now = 1_000;

  constructor(rules: Regulations) {
    const first = create({ name: 'Evening', organiser: ORGANISER, regulations: rules }, this.now);
    if (!first.ok) throw new Error(first.error.message);
    this.events = [first.value];
    this.state = fold(this.events);
  }

  /** Does it, or fails the test. Returns how many events it made. */
  do(command: Command, by: Author = as(ORGANISER.id)): number {
    const result = decide(this.state, command, by, ++this.now);
    if (!result.ok) throw new Error(`${command.type}: ${result.error.code} ${result.error.message}`);
    for (const event of result.value) this.state = apply(this.state, event);
    this.events.push(...result.value);
    return result.value.length;
  }

  /** The code and clause with which it is refused; nothing may change by it. */
  refused(command: Command, by: Author = as(ORGANISER.id)): string {
    const before = JSON.stringify(this.state);
    const result = decide(this.state, command, by, this.now + 1);
    expect(JSON.stringify(this.state)).toBe(before);
    if (result.ok) return 'not refused';
    expect(result.error.message).toMatch(/\w/);
    return result.error.clause === undefined ? result.error.code : `${result.error.code} ${result.error.clause}`;
  }

  /** Opens, lets them enter, seeds them as listed, starts. */
  start(ids: readonly string[], entrant: (id: string) => Entrant = single): this {
    this.do({ type: 'open-entry' });
    for (const id of ids) this.do({ type: 'enter', entrant: entrant(id), accepts: this.state.version });
    this.do({ type: 'seed-by-hand', order: ids });
    this.do({ type: 'start' });
    return this;
  }

  pair(section = 'main'): readonly CompetitionGame[] {
    this.do({ type: 'pair-round', section, seed: SEED }, SYSTEM);
    return this.open(section);
  }

  /** Games that are to be played. */
  open(section = 'main'): readonly CompetitionGame[] {
    return Object.values(this.state.games).filter(
      (game) => game.section === section && (game.status === 'paired' || game.status === 'called'),
    );
  }

  report(game: string, result: MatchResult): number {
    const absent = 'absent' in result;
    return this.do({ type: 'report', game, result, cause: absent ? 'absence' : 'play' }, SYSTEM);
  }
}

/** Numbers that look random and are the same every time (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [copy[i], copy[j]] = [copy[j]!, copy[i]!];
  }
  return copy;
}

export function names(n: number, prefix = 'p'): string[] {
  return Array.from({ length: n }, (_, i) => `${prefix}${i + 1}`);
}
