/** All sanctions of a competition in one list: of its own log, and of those of its tables (8.1.d, 14, 15, 19). Pure. */
import type { Author, Grounds, TableSanction } from '../../shared/competition/log/events.ts';
import type { Appeal, CompetitionState, Lift } from '../../shared/competition/log/state.ts';
import type { PersonNamed } from '../../shared/protocol/competition.ts';
import type { ProtestDecision, SanctionLine } from '../../shared/protocol/desk.ts';
import type { LoggedSanction } from '../../shared/record/table-sanctions.ts';
import type { Author as TableAuthor } from '../../shared/rules/game/events.ts';
import { memberNamed, type PaperTable } from './paper-tables.ts';
import type { TableReading } from './table-readings.ts';

export function personOf(by: Author): PersonNamed | null {
  return by.role === 'system' ? null : { id: by.id, name: by.name };
}

/** Somebody at a table as an author of the competition. */
function authorAt(by: TableAuthor): Author {
  return by.role === 'referee' || by.role === 'official'
    ? { role: 'person', id: by.id, name: by.name }
    : { role: 'system' };
}

function rankAt(by: TableAuthor): number {
  if (by.role === 'official') return by.rank;
  // The engine acts on the rules: only the chief takes that back.
  return by.role === 'referee' ? (by.rank ?? 1) : 3;
}

/** A sanction of a table as the commands about it need it. */
export function tableSanction(
  { game, board, sides }: PaperTable,
  one: LoggedSanction,
  reading: TableReading,
): TableSanction {
  const { kind, side, clause, by } = one;
  const players = reading.protocol.sides[side];
  return {
    participant: sides[side],
    // Of a pair, and of a team's board of two, it is the side's.
    member: players.length === 1 ? players[0]!.id : null,
    game,
    board,
    kind,
    clause,
    by: authorAt(by),
    rank: rankAt(by),
  };
}

/** In order of time. */
export function sanctionLines(
  state: CompetitionState,
  tables: readonly PaperTable[],
  readings: ReadonlyMap<string, TableReading>,
): readonly SanctionLine[] {
  const own = state.sanctions.map((one): SanctionLine => {
    const { event, at, kind, participant, member, game, points, clause, reason, by } = one;
    return {
      event,
      table: null,
      at,
      kind,
      participant,
      member: member === null ? null : memberNamed(state, participant, member),
      game,
      board: null,
      points,
      clause,
      reason,
      by: personOf(by),
      appeal: appealLine(state, event, null),
      lifted: liftLine(liftOf(state, event, null)),
    };
  });
  const logged = tables.flatMap((table) => {
    const reading = readings.get(table.table);
    return (reading?.sanctions ?? []).map((one) => logLine(state, table, one, reading!));
  });
  return [...own, ...logged].sort((x, y) => x.at - y.at || x.event - y.event);
}

function logLine(state: CompetitionState, table: PaperTable, one: LoggedSanction, reading: TableReading): SanctionLine {
  const { event, at, reason } = one;
  const { participant, member, game, board, kind, clause, by } = tableSanction(table, one, reading);
  const lift = liftOf(state, event, table.table);
  return {
    event,
    table: table.table,
    at,
    kind,
    participant,
    member: member === null ? null : { id: member, name: nameAt(reading, member) },
    game,
    board,
    points: null,
    clause,
    reason,
    by: personOf(by),
    appeal: appealLine(state, event, table.table),
    lifted: liftLine(lift) ?? cancelled(one) ?? overruled(state, one, table),
    ...(table.annulled !== null && { annulled: liftLine(table.annulled)! }),
  };
}

function nameAt({ protocol }: TableReading, id: string): string {
  return [...protocol.sides.A, ...protocol.sides.B].find((player) => player.id === id)?.name ?? id;
}

/** Cancelled at the table (8.1.g). */
function cancelled({ cancelled: by }: LoggedSanction): SanctionLine['lifted'] {
  return by === null ? null : { at: by.at, by: personOf(authorAt(by.by)), clause: by.clause, reason: by.reason };
}

/** A game lost at its table that an official has annulled, or whose result is corrected since: it counts as that says. */
function overruled(
  { games }: CompetitionState,
  { kind, at }: LoggedSanction,
  { game, annulled }: PaperTable,
): SanctionLine['lifted'] {
  if (kind !== 'game-lost') return null;
  if (annulled !== null) return liftLine(annulled);
  const last = games[game]?.decisions.at(-1);
  // What was decided before, of a game that was then played again, says nothing about it.
  if (last === undefined || last.at < at) return null;
  if (games[game]?.cause === 'conduct' || games[game]?.cause === 'warnings') return null;
  return liftLine(last);
}

function liftOf({ lifts }: CompetitionState, sanction: number, table: string | null): Lift | undefined {
  return lifts.find((one) => one.sanction === sanction && one.table === table);
}

function liftLine(lift: (Grounds & Pick<Lift, 'at' | 'by'>) | undefined): SanctionLine['lifted'] {
  return lift === undefined ? null : { at: lift.at, by: personOf(lift.by), clause: lift.clause, reason: lift.reason };
}

function appealLine({ appeals }: CompetitionState, sanction: number, table: string | null): SanctionLine['appeal'] {
  const appeal = appeals.find((one) => one.sanction === sanction && one.table === table);
  if (appeal === undefined) return null;
  const { event, at, text } = appeal;
  return { appeal: event, at, text, decision: appealDecision(appeal) };
}

export function appealDecision({ decisions }: Appeal): ProtestDecision | null {
  const last = decisions.at(-1);
  if (last === undefined) return null;
  const { at, by, upheld, final, text } = last;
  return { at, by: personOf(by), upheld, final, text, effect: null };
}
