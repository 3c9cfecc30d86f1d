/**
 * The protocol of a game as CSV (RFC 4180, CRLF), for spreadsheets and results services: one table, one line a fact. Times
 * are UTC in ISO 8601. What somebody wrote can't become a formula: a cell that would begin one begins with an apostrophe.
 */
import type { CueError } from '../table/cue-error.ts';
import { SIDES, type Side } from '../table/seats.ts';
import { csvText } from './csv.ts';
import type { GameProtocol } from './game-protocol.ts';

export const CSV_COLUMNS = ['part', 'number', 'set', 'time', 'side', 'person', 'clause', 'value', 'note'] as const;
type Row = Partial<Record<(typeof CSV_COLUMNS)[number], string | number | null>>;

export function protocolCsv(protocol: GameProtocol): string {
  const rows: Row[] = [
    ...facts(protocol),
    ...SIDES.flatMap((side) =>
      protocol.sides[side].map((player, i) => ({
        part: 'player',
        number: i + 1,
        side,
        person: player.name,
        note: player.id,
      })),
    ),
    ...(protocol.referee === null
      ? []
      : [{ part: 'referee', person: protocol.referee.name, note: protocol.referee.id }]),
    ...protocol.results.map((set) => ({
      part: 'set',
      number: set.number,
      set: set.number,
      time: iso(set.endedAt),
      side: set.winner,
      clause: set.clause,
      value: set.cause,
      note: `first strike ${set.firstSide} from ${set.first}; strikes ${set.strikes}; replays ${set.replays}; clearances A ${set.clearances.A} B ${set.clearances.B}`,
    })),
    ...protocol.remarks.map((remark) => ({
      part: 'remark',
      number: remark.event,
      set: remark.set,
      time: iso(remark.at),
      side: remark.side,
      person: 'name' in remark.author ? remark.author.name : remark.author.role,
      clause: remark.clause,
      value: remark.cancelled ? `${remark.kind} (cancelled)` : remark.kind,
      note: remark.note,
    })),
    ...protocol.questions.map((one) => ({
      part: 'question',
      number: one.event,
      person: nameOf(protocol, one.player),
      value: one.answer ?? '',
      note: one.text,
    })),
    ...protocol.protests.map((one) => ({
      part: 'protest',
      number: one.event,
      person: nameOf(protocol, one.player),
      value: one.decision === null ? 'undecided' : one.decision.upheld ? 'upheld' : 'rejected',
      note: one.decision === null ? one.text : `${one.text} / ${one.decision.text}`,
    })),
    ...protocol.signatures.map((one) => ({
      part: 'signature',
      time: iso(one.at),
      person: one.player === null ? one.author.role : nameOf(protocol, one.player),
    })),
  ];
  return csvText([CSV_COLUMNS, ...rows.map((row) => CSV_COLUMNS.map((name) => row[name]))]);
}

function facts(protocol: GameProtocol): Row[] {
  const { cueError, score, clearances, cautions, result } = protocol;
  const both = (counts: Readonly<Record<Side, number>>) => SIDES.map((side) => `${side} ${counts[side]}`).join(' ');
  const rows: [string, Row][] = [
    ['mode', { value: protocol.mode }],
    ['sets', { value: protocol.sets, note: protocol.playAll ? 'all are played' : '' }],
    ['rated', { value: protocol.rated ? 'yes' : 'no' }],
    ['table', { value: protocol.profileName }],
    ...(cueError === null ? [] : [['cue error', { value: figures(cueError) }] satisfies [string, Row]]),
    ['begun', { time: iso(protocol.begun) }],
    ['ended', { time: protocol.ended === null ? null : iso(protocol.ended) }],
    ['score', { value: both(score) }],
    ['clearances', { value: both(clearances) }],
    ['cautions', { value: both(cautions) }],
    [
      'result',
      result === null
        ? { value: 'none' }
        : {
            side: result.winner,
            clause: result.clause,
            value: result.cause,
            note: protocol.provisional ? 'provisional' : '',
          },
    ],
  ];
  return rows.map(([name, row]) => ({ part: name, ...row }));
}

/** Standard deviations: of the direction, of the speed, of the place of the tip (shared/table/cue-error.ts). */
function figures({ aim, speed, offset }: CueError): string {
  return `aim ${aim} speed ${speed} offset ${offset}`;
}

function nameOf(protocol: GameProtocol, id: string): string {
  const people = [...protocol.sides.A, ...protocol.sides.B, ...(protocol.referee === null ? [] : [protocol.referee])];
  return people.find((person) => person.id === id)?.name ?? id;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
