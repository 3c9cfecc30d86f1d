/** What a table's log says of a protest: its moment, and whether a decision is the same in both logs. */
import type { Moment, Person } from '../../shared/competition/log/events.ts';
import type { ProtestVerdict } from '../../shared/competition/log/state.ts';
import type { ParticipantId } from '../../shared/competition/result.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { Author, GameEvent } from '../../shared/rules/game/events.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { SIDES, type Side } from '../../shared/table/seats.ts';

export interface TableLook {
  readonly events: readonly GameEvent[];
  readonly state: GameState;
  /** By account. */
  readonly names: ReadonlyMap<string, string>;
}

export function lookOf(events: readonly GameEvent[]): TableLook {
  const state = fold(events);
  const people = Object.values(state.places);
  return { events, state, names: new Map(people.map(({ id, name }) => [id, name])) };
}

/** The moment that an event of a table's log is. */
export function momentOf(table: string, events: readonly GameEvent[], event: number): Moment {
  const type = events[event]?.type;
  const before = fold(events.slice(0, Math.max(1, event)));
  const after = fold(events.slice(0, event + 1));
  const struck = type === 'struck' || type === 'passed';
  return { table, event, set: after.set?.number ?? 0, strike: struck ? (before.set?.strikes ?? 0) + 1 : null };
}

/** An official of a competition as the author at a table. */
export function officialAuthor({ id, name }: Person, rank: number, key?: string): Author {
  const office = rank >= 3 ? 'chief' : 'senior';
  return { role: 'official', id, name, office, rank: rank >= 3 ? 3 : 2, ...(key !== undefined && { key }) };
}

/** Which side of a table a team is, whoever speaks for it; null: no teams play at it. */
export function sideOfTeam({ config }: GameState, participant: ParticipantId): Side | null {
  const match = config.competition?.match;
  return SIDES.find((side) => match?.[side].id === participant) ?? null;
}

/** Whether a decision at the table is the one of the competition. `cut`: as the table's log takes texts. */
export function sameVerdict(
  there: GameState['protests'][number]['decision'],
  here: Pick<ProtestVerdict, 'upheld' | 'final' | 'text'>,
  cut: (text: string) => string,
): boolean {
  return there !== null && there.upheld === here.upheld && there.final === here.final && there.text === cut(here.text);
}
