/** A line-up being written by a captain: moving players, checking it by the core before it is sent (22.4). Pure. */
import { seatsOf } from '../../../shared/competition/team/boards.ts';
import { badLineup, type LineupRules } from '../../../shared/competition/team/lineup.ts';
import type { Candidate, CaptainView, MatchView, Named } from '../../../shared/protocol/team.ts';
import type { Refusal } from '../../../shared/table/refusal.ts';

export interface Draft {
  /** By number from 1; an empty id: nobody yet. */
  readonly lineup: readonly (readonly string[])[];
  readonly bench: readonly string[];
}

type Form = NonNullable<CaptainView['form']>;

/** What the form starts from: what was handed in, else what is proposed; every seat is there, filled or not. */
export function draftOf({ handedIn, proposal, modes }: Form): Draft {
  const { lineup, bench } = handedIn ?? proposal;
  return {
    lineup: modes.map((mode, i) => Array.from({ length: seatsOf(mode) }, (_, seat) => lineup[i]?.[seat] ?? '')),
    bench: [...bench],
  };
}

/** Puts somebody in a seat. Who sat there goes where the other comes from: changes places, or among the reserves. */
export function seated({ lineup, bench }: Draft, number: number, seat: number, id: string): Draft {
  const was = lineup[number]?.[seat] ?? '';
  if (was === id) return { lineup, bench };
  const from = (player: string): boolean => id !== '' && player === id;
  return {
    lineup: lineup.map((players, i) =>
      players.map((player, j) => (i === number && j === seat ? id : from(player) ? was : player)),
    ),
    bench: bench.flatMap((player) => (from(player) ? (was === '' ? [] : [was]) : [player])),
  };
}

/** Names somebody as a reserve, or no longer; a reserve isn't in the line-up. */
export function benched({ lineup, bench }: Draft, id: string, on: boolean): Draft {
  const rest = bench.filter((player) => player !== id);
  return {
    lineup: on ? lineup.map((players) => players.map((player) => (player === id ? '' : player))) : lineup,
    bench: on ? [...rest, id] : rest,
  };
}

/** The line-up as it is sent: without the seats of nobody. */
export const namedIn = ({ lineup }: Draft): Draft['lineup'] =>
  lineup.map((players) => players.filter((id) => id !== ''));

/** The numbers, from 1, at which somebody is missing: their boards are lost unless a reserve comes in (3.2). */
export const shortAt = ({ lineup }: Draft): readonly number[] =>
  lineup.flatMap((players, i) => (players.includes('') ? [i + 1] : []));

export const sameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify([one.lineup, [...one.bench].sort()]) === JSON.stringify([other.lineup, [...other.bench].sort()]);

/** What is wrong with a line-up, with whom it is about: their names and, where they are bound to one, the number. */
export interface Wrong {
  readonly refusal: Refusal;
  readonly who: Candidate | null;
  /** The only number at which `who` may play; null: none, or several. */
  readonly only: number | null;
}

/** What the service would refuse it for; null: nothing. The same check is made there. */
export function wrongIn(
  draft: Draft,
  regulations: LineupRules['regulations'],
  match: Pick<MatchView, 'series' | 'a' | 'b'>,
  { side, roster }: Pick<CaptainView, 'side' | 'roster'>,
): Wrong | null {
  const team = match[side];
  const ids = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id);
  const refusal = badLineup(
    {
      regulations,
      barred: roster.filter(({ barred }) => barred).map(({ id }) => ({ participant: team.id, member: id })),
    },
    {
      bench: { a: ids(match.a.bench), b: ids(match.b.bench) },
      series: match.series.map(({ a, b }) => ({ a: a.map(ids), b: b.map(ids) })),
    },
    side,
    { id: team.id, name: team.name, members: roster.map(({ id, name }) => ({ id, name })) },
    namedIn(draft),
    draft.bench,
  );
  if (refusal === null) return null;
  const who = culprit(refusal.code, draft, roster);
  return { refusal, who, only: who?.numbers.length === 1 ? who.numbers[0]! : null };
}

/** Whom a refusal is about; null: nobody in particular. */
function culprit(code: string, { lineup, bench }: Draft, roster: readonly Candidate[]): Candidate | null {
  const all = [...lineup.flat().filter((id) => id !== ''), ...bench];
  const of = (id: string | undefined) => roster.find((one) => one.id === id) ?? null;
  switch (code) {
    case 'lineup.twice':
      return of(all.find((id, i) => all.indexOf(id) < i));
    case 'lineup.barred':
      return of(all.find((id) => of(id)?.barred === true));
    case 'lineup.number':
    case 'lineup.reserve':
    case 'lineup.bench': {
      const strange = lineup.flatMap((players, i) => players.filter((id) => of(id)?.numbers.includes(i + 1) === false));
      return of(strange[0]);
    }
    default:
      return null;
  }
}

/** Who is offered at a number, in the order of the roster: who may play there first; the others with why not. */
export function offered(
  { roster }: Pick<CaptainView, 'roster'>,
  number: number,
): readonly { readonly who: Candidate; readonly may: boolean }[] {
  const all = roster.map((who) => ({ who, may: !who.barred && who.numbers.includes(number) }));
  return [...all.filter(({ may }) => may), ...all.filter(({ may }) => !may)];
}

/** Who is there and who is missing, over the numbers of a team. */
export function presenceOf({ numbers }: Pick<CaptainView, 'numbers'>): {
  readonly there: number;
  readonly of: number;
  readonly missing: readonly string[];
} {
  const players = numbers.flatMap((one) => one.players);
  return {
    there: players.filter(({ there }) => there).length,
    of: players.length,
    missing: players.filter(({ there }) => !there).map(({ name }) => name),
  };
}

/** Who else of the roster there is beside those in the numbers, with the reserves of the match first. */
export function othersOf({ numbers, roster }: Pick<CaptainView, 'numbers' | 'roster'>): readonly Candidate[] {
  const playing = new Set(numbers.flatMap(({ players }) => players.map(({ id }) => id)));
  const rest = roster.filter(({ id }) => !playing.has(id));
  return [...rest.filter(({ reserve }) => reserve), ...rest.filter(({ reserve }) => !reserve)];
}

/** The other side of a match. */
export const otherSide = (side: Named): Named => (side === 'a' ? 'b' : 'a');
