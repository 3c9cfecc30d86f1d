/** What the lists and the store's rows know of a competition: a reading of its state. */
import type { CompetitionState } from '../../shared/competition/log/state.ts';
import { everybodyOf } from '../../shared/competition/notices.ts';
import type { CompetitionEntry } from '../../shared/protocol/competition.ts';
import type { ListedCompetition, Part } from '../store/competitions.ts';

/** What runs stands first, then what is open for entries, what is being prepared, and what is over. */
const RANK: Readonly<Record<CompetitionState['phase'], number>> = {
  running: 0,
  entry: 1,
  closed: 1,
  draft: 2,
  finished: 3,
  cancelled: 3,
};

/** A start that isn't known stands after all that are. */
const SOME_DAY = 9_000_000_000_000_000;

export function entryOf(id: string, state: CompetitionState, createdAt: number): CompetitionEntry {
  const { regulations } = state;
  const { format, timing, entry } = regulations;
  const planned = 'rounds' in format ? format.rounds : null;
  const main = state.sections.find((section) => section.kind === 'main');
  return {
    id,
    name: state.name,
    organiser: { id: state.organiser.id, name: state.organiser.name },
    phase: state.phase,
    postponed: state.postponed !== null,
    kind: regulations.kind,
    mode: regulations.mode,
    category: regulations.category,
    system: format.system,
    sets: regulations.sets,
    rated: regulations.rated,
    timing: timing.kind,
    how: entry.how,
    entrants: state.participants.filter(({ out }) => out === null).length,
    most: entry.most,
    round: Math.max(0, ...state.sections.map((section) => section.rounds.length)),
    rounds: format.system === 'round-robin' ? (main?.plan.length ?? null) : planned,
    startsAt: startOf(state),
    createdAt,
  };
}

/** When it starts by itself, or has started; null: when the organiser starts it. */
function startOf(state: CompetitionState): number | null {
  const { timing } = state.regulations;
  return timing.kind === 'live' ? timing.startsAt : null;
}

export function listedOf(id: string, state: CompetitionState, createdAt: number): ListedCompetition {
  const entry = entryOf(id, state, createdAt);
  const rank = RANK[state.phase];
  // What runs or is over: the last one first. What is to come: the soonest first.
  const at = rank === 1 || rank === 2 ? (entry.startsAt ?? SOME_DAY - createdAt) : -state.at;
  return { entry, rank, at };
}

/** All who have to do with it, and how. */
export function peopleOf(state: CompetitionState): readonly { readonly account: string; readonly part: Part }[] {
  const parts = new Map<string, { readonly account: string; readonly part: Part }>();
  const add = (account: string, part: Part): void => void parts.set(`${part} ${account}`, { account, part });
  add(state.organiser.id, 'official');
  for (const { person } of state.officials) add(person.id, 'official');
  for (const account of state.invited) add(account, 'invited');
  // They are told of it.
  for (const participant of state.leftOut) for (const id of everybodyOf(participant)) add(id, 'invited');
  for (const participant of state.participants) for (const id of everybodyOf(participant)) add(id, 'player');
  return [...parts.values()];
}
