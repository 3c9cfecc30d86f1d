/**
 * Protocols as CSV in the form that clubs know: each side one line, its sets in a row (1 won, 0 not, * with the first strike),
 * sets won, clearances in one series, cautions and warnings; below them what officials wrote. Pure.
 */

import { outcomes, setsOf } from '../../shared/competition/result.ts';
import type { MatchPaper, PaperHead, ProtocolPaper } from '../../shared/protocol/desk.ts';
import { type Cell, csvText } from '../../shared/record/csv.ts';
import type { GameProtocol } from '../../shared/record/game-protocol.ts';
import { SIDES, type Side } from '../../shared/table/seats.ts';

type Row = readonly Cell[];

function iso(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}

export function paperCsv(paper: ProtocolPaper | MatchPaper): string {
  const body = paper.kind === 'game' ? gameRows(paper) : matchRows(paper);
  return csvText([...headRows(paper), ...body, ...footRows(paper)]);
}

function headRows({ competition, section, round, board, names, game }: PaperHead): Row[] {
  return [
    ['competition', competition.name, competition.id],
    ['section', section, 'round', round, 'board', board],
    ['game', game.id, names.a, names.b],
    ['called', iso(game.calledAt), 'ended', iso(game.endedAt)],
    [],
  ];
}

const tail = ['sets', 'clearances', 'cautions', 'warnings'] as const;

function setNumbers(protocol: GameProtocol): readonly number[] {
  return protocol.results.map(({ number }) => number);
}

/** One side's line of a protocol: its sets in a row. */
function sideRow(protocol: GameProtocol, side: Side, width: number): Row {
  const sets = protocol.results.map(
    ({ winner, firstSide }) => `${winner === side ? 1 : 0}${firstSide === side ? '*' : ''}`,
  );
  const empty = Array.from({ length: Math.max(0, width - sets.length) }, () => '');
  const warnings = protocol.remarks.filter(
    ({ kind, side: own, cancelled }) => kind === 'warned' && own === side && !cancelled,
  ).length;
  return [...sets, ...empty, protocol.score[side], protocol.clearances[side], protocol.cautions[side], warnings];
}

function playersOf(protocol: GameProtocol, side: Side): string {
  return protocol.sides[side].map(({ name }) => name).join(' / ');
}

function gameRows({ protocol, game, names }: ProtocolPaper): Row[] {
  if (protocol === null) {
    const { result } = game;
    if (result === null || 'boards' in result) return [['no protocol']];
    const [a, b] = setsOf(result);
    const [how, other] = outcomes(result);
    return [
      ['side', 'players', 'sets', 'outcome'],
      ['a', names.a, a, how],
      ['b', names.b, b, other],
      ['cause', game.cause],
    ];
  }
  const numbers = setNumbers(protocol);
  return [
    ['side', 'players', ...numbers, ...tail],
    ...SIDES.map((side): Row => [side, playersOf(protocol, side), ...sideRow(protocol, side, numbers.length)]),
    ['* first strike of the set'],
    ['referee', protocol.referee?.name],
    ['winner', winnerOf(protocol), protocol.result?.cause, protocol.result?.clause],
    ...protocol.signatures.map(
      ({ player, at, author }): Row => [
        'signed',
        iso(at),
        player === null
          ? 'name' in author
            ? author.name
            : 'by itself (9.2)'
          : [...protocol.sides.A, ...protocol.sides.B].find(({ id }) => id === player)?.name,
      ],
    ),
  ];
}

function winnerOf(protocol: GameProtocol): string {
  const winner = protocol.result?.winner ?? null;
  return winner === null ? '' : playersOf(protocol, winner);
}

/** Every board two lines, hosts first: from its protocol; where a place was empty, or it was entered by hand, what is known. */
function matchRows({ boards, lines, game, names, signatures }: MatchPaper): Row[] {
  const protocols = new Map(boards.map(({ board, protocol }) => [board, protocol]));
  const width = Math.max(0, ...boards.map(({ protocol }) => protocol?.results.length ?? 0));
  const heads = Array.from({ length: width }, (_, i) => i + 1);
  const empty = [...heads, ...tail].map(() => '');
  const rows = lines.flatMap(({ board, a, b, first, result, cause }): Row[] => {
    const protocol = protocols.get(board) ?? null;
    return [a, b].map((players, i): Row => {
      // Side A of a table strikes first (22.2).
      const own = (first === 'a') === (i === 0) ? 'A' : 'B';
      const cells = [...(protocol === null ? empty : sideRow(protocol, own, width))];
      // As it counts: officials may have decided otherwise than it was played.
      if (result !== null) cells[width] = setsOf(result)[i];
      const who = players.map(({ name }) => name).join(' / ');
      return [board, i === 0 ? 'a' : 'b', who, ...cells, result === null ? '' : outcomes(result)[i], cause];
    });
  });
  return [
    ['side', 'team'],
    ['a', names.a],
    ['b', names.b],
    ['board', 'side', 'players', ...heads, ...tail, 'outcome', 'cause'],
    ...rows,
    ['* first strike of the set'],
    ['points', names.a, game.points?.[0], names.b, game.points?.[1]],
    ...signatures.map(({ side, at, by }): Row => ['signed', iso(at), names[side], by?.name ?? 'by itself (9.2)']),
  ];
}

function footRows({ game, sanctions, protests, remarks, approved, provisional }: PaperHead): Row[] {
  return [
    ...game.decisions.map(({ type, clause, reason, by }): Row => [type, '', clause, reason, by]),
    ...sanctions.map(
      ({ at, kind, participant, member, clause, reason, by, lifted, annulled }): Row => [
        kind,
        iso(at),
        clause,
        reason,
        by?.name,
        member?.name ?? participant,
        [
          ...(lifted === null ? [] : [`lifted ${lifted.clause}: ${lifted.reason}`]),
          ...(annulled === undefined ? [] : [`game annulled ${annulled.clause}: ${annulled.reason}`]),
        ].join('; '),
      ],
    ),
    ...protests.map(({ at, text, by, decisions }): Row => {
      const last = decisions.at(-1);
      const word = last === undefined ? 'undecided' : `${last.upheld ? 'upheld' : 'rejected'}: ${last.text}`;
      return ['protest', iso(at), '3.4', text, by?.name, word];
    }),
    ...remarks.map(({ at, text, by, office }): Row => ['remark', iso(at), office, text, by.name]),
    approved === null
      ? ['not approved', '', provisional]
      : ['approved', iso(approved.at), approved.by?.name ?? 'by itself'],
  ];
}
