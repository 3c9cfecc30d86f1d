/** A section as the pages show it: its table with the cross-table, or its bracket. Pure. */
import type { CourseGame } from '../../shared/competition/bracket-course.ts';
import { sectionWindows } from '../../shared/competition/days/windows.ts';
import { courseOf, formatOf, isSectionOver, roundsOf } from '../../shared/competition/log/sections.ts';
import {
  type CompetitionGame,
  type CompetitionState,
  gamesOf,
  type Section,
} from '../../shared/competition/log/state.ts';
import { sectionTable } from '../../shared/competition/log/table.ts';
import { setsOf } from '../../shared/competition/result.ts';
import type { Line, Table } from '../../shared/competition/standings.ts';
import type { TieBreakValue } from '../../shared/competition/tie-breaks.ts';
import type {
  BracketView,
  CrossCell,
  RoundCell,
  SectionView,
  SectionWorkings,
  ShownValue,
  Standings,
  TieBreakCell,
} from '../../shared/protocol/competition.ts';

/** Finds the games of a section by round and the two who met. */
function gameFinder(
  games: readonly CompetitionGame[],
): (round: number, one: string, other: string | null) => string | null {
  const found = new Map<string, string>();
  for (const { id, round, a, b } of games) {
    found.set(`${round} ${a} ${b}`, id);
    found.set(`${round} ${b} ${a}`, id);
  }
  return (round, one, other) => found.get(`${round} ${one} ${other}`) ?? null;
}

/** JSON knows no infinity. */
function shown(value: TieBreakValue['value']): ShownValue {
  return value === Number.POSITIVE_INFINITY ? 'infinite' : (value as ShownValue);
}

function cellsOf(line: Line, table: Table): TieBreakCell[] {
  return table.tieBreaks.flatMap((name): TieBreakCell[] => {
    const own = line.tieBreaks[name];
    return own === undefined ? [] : [{ name, value: shown(own.value), note: own.note ?? null }];
  });
}

function standingsOf(state: CompetitionState, section: Section, table: Table): Standings {
  const find = gameFinder(gamesOf(state, section));
  const deducted = (id: string) =>
    section.kind === 'finals'
      ? 0
      : state.deductions.filter((one) => one.participant === id).reduce((sum, { points }) => sum + points, 0);
  return {
    tieBreaks: table.tieBreaks,
    rows: table.lines.map((line) => ({
      participant: line.participant,
      place: line.place,
      points: line.points,
      deducted: deducted(line.participant),
      won: line.won,
      drawn: line.drawn,
      lost: line.lost,
      absences: line.absences,
      byes: line.byes,
      sets: line.sets,
      tieBreaks: cellsOf(line, table),
      rounds: line.rounds.map(
        ({ round, opponent, outcome, points, won, lost }): RoundCell => ({
          round,
          opponent,
          outcome,
          points,
          sets: [won, lost],
          game: find(round, line.participant, opponent),
        }),
      ),
      withdrawal: line.withdrawal,
    })),
  };
}

function crossOf({ rows }: Standings): readonly (readonly (readonly CrossCell[])[])[] {
  return rows.map((row) =>
    rows.map((column) =>
      row.rounds
        .filter(({ opponent }) => opponent === column.participant)
        .map(({ opponent: _, ...cell }): CrossCell => cell),
    ),
  );
}

/** The games of a section in the order in which the bracket takes them: what counts, by rounds; then what is to be played. */
function bracketOf(state: CompetitionState, section: Section): BracketView | null {
  const course = courseOf(state, section);
  if (course === null || !course.ok) return null;
  const left = gamesOf(state, section)
    .filter(({ status }) => status !== 'annulled')
    .sort((x, y) => x.round - y.round);
  const take = ({ a, b }: CourseGame, statuses: readonly string[]): string | null => {
    const at = left.findIndex(
      (one) => statuses.includes(one.status) && ((one.a === a && one.b === b) || (one.a === b && one.b === a)),
    );
    return at < 0 ? null : left.splice(at, 1)[0]!.id;
  };
  const { games, places } = course.value;
  return {
    games: games.map((one) => {
      const { number, round, part, a, b, places: reach } = one.game;
      const statuses = one.state === 'over' ? ['over'] : one.state === 'ready' ? ['paired', 'called'] : ['void'];
      const known = one.state === 'over' || one.state === 'ready' || one.state === 'walk-over';
      return {
        number,
        round,
        part,
        from: [a, b],
        a: one.a ?? null,
        b: one.b ?? null,
        state: one.state,
        winner: one.winner ?? null,
        sets: one.result === null ? null : setsOf(one.result),
        places: reach,
        game: known ? take(one, statuses) : null,
      };
    }),
    places,
  };
}

export function sectionView(state: CompetitionState, section: Section): SectionView {
  const { system } = formatOf(state.regulations, section.kind);
  const bracket = bracketOf(state, section);
  const standings =
    system === 'minus-one' || system === 'minus-two' ? null : standingsOf(state, section, sectionTable(state, section));
  const paired = section.rounds.length;
  return {
    id: section.id,
    kind: section.kind,
    system,
    participants: section.participants,
    rounds: section.rounds.map((round) => ({
      round: round.round,
      games: round.games,
      byes: round.byes,
      concessions: round.concessions,
      seed: round.seed,
      pairedAt: round.pairedAt,
      over: round.games.every((id) => !['paired', 'called'].includes(state.games[id]!.status)),
    })),
    of: roundsOf(state, section),
    over: isSectionOver(state, section),
    reported: section.reported,
    windows: sectionWindows(state, section).map(({ opens, closes }, i) => ({ round: i + 1, opens, closes })),
    plan: section.plan.slice(paired).map(({ pairs, byes }, i) => ({ round: paired + i + 1, pairs, byes })),
    standings,
    cross: system === 'round-robin' && standings !== null ? crossOf(standings) : null,
    bracket,
    lots: section.lots,
  };
}

/** What each tie-break is made of; of a knock-out nothing. */
export function workingsOf(state: CompetitionState, section: Section): SectionWorkings {
  const { system } = formatOf(state.regulations, section.kind);
  const table = system === 'minus-one' || system === 'minus-two' ? null : sectionTable(state, section);
  return {
    section: section.id,
    n: state.n,
    rows: (table?.lines ?? []).map((line) => ({
      participant: line.participant,
      place: line.place,
      points: line.points,
      tieBreaks: cellsOf(line, table!).map((cell) => ({
        ...cell,
        workings: line.tieBreaks[cell.name]!.workings.map(({ round, opponent, counts, note }) => ({
          round: round ?? null,
          opponent: opponent ?? null,
          counts,
          note: note ?? null,
        })),
      })),
    })),
  };
}
