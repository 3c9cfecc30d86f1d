/** A competition as tables for spreadsheets: standings, games, entries. Times are UTC in ISO 8601. Pure. */
import { winnerOfResult } from '../../shared/competition/log/sections.ts';
import type { GameResult } from '../../shared/competition/result.ts';
import type { CompetitionView, GameView, ShownValue, StandingsRow } from '../../shared/protocol/competition.ts';
import { type Cell, csvText } from '../../shared/record/csv.ts';

function iso(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}

function valueText(value: ShownValue): Cell {
  if (value === null || typeof value === 'number') return value;
  return value === 'infinite' ? value : value.join(' ');
}

function namesOf(view: CompetitionView): (id: string) => string {
  const names = new Map(view.participants.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

/** All places with what they come from; of a knock-out the places alone. */
export function standingsCsv(view: CompetitionView): string {
  const name = namesOf(view);
  const tieBreaks = view.regulations.tieBreaks;
  const head = ['section', 'place', 'id', 'name', 'points', 'won', 'drawn', 'lost', 'absences', 'byes', 'sets_won'];
  const tail = ['sets_lost', 'deducted', ...tieBreaks, 'left'];
  const line = (section: string, row: StandingsRow): Cell[] => [
    section,
    row.place,
    row.participant,
    name(row.participant),
    row.points,
    row.won,
    row.drawn,
    row.lost,
    row.absences,
    row.byes,
    row.sets[0],
    row.sets[1],
    row.deducted,
    ...tieBreaks.map((one) => valueText(row.tieBreaks.find((cell) => cell.name === one)?.value ?? null)),
    row.withdrawal?.consequence,
  ];
  const empty = Array.from({ length: 8 + tieBreaks.length + 2 }, () => '');
  const rows = view.sections.flatMap((section): Cell[][] => {
    if (section.standings !== null) return section.standings.rows.map((row) => line(section.id, row));
    return (section.bracket?.places ?? []).flatMap(({ from, participants }) =>
      participants.map((id) => [section.id, from, id, name(id), ...empty]),
    );
  });
  const places = view.places.map(({ participant, place }): Cell[] => [
    'all',
    place,
    participant,
    name(participant),
    ...empty,
  ]);
  const width = head.length + tail.length;
  return csvText([[...head, ...tail], ...[...rows, ...places].map((row) => row.slice(0, width))]);
}

/** What a result says, with its winner by name. */
function resultCells({ regulations, sections }: CompetitionView, game: GameView, name: (id: string) => string): Cell[] {
  const { result, a, b } = game;
  if (result === null) return ['', '', '', ''];
  const { kind } = sections.find(({ id }) => id === game.section)!;
  const winner = winnerOfResult(regulations, kind, result);
  const won = winner === null ? '' : name(winner === 'a' ? a : b);
  if ('boards' in result) {
    const boards = result.boards.map((board) => `${board.board}: ${boardText(board)}`).join('; ');
    return ['', '', won, boards];
  }
  if ('absent' in result) {
    const absent = result.absent === 'both' ? 'both' : name(result.absent === 'a' ? a : b);
    return ['', '', won, `absent: ${absent}`];
  }
  return [result.sets[0], result.sets[1], won, ''];
}

/** "2-1"; one that was ended by other means than its sets with who won it: "1-0 won b". */
function boardText(board: GameResult): string {
  if ('absent' in board) return `absent ${board.absent}`;
  const sets = board.sets.join('-');
  return board.winner === undefined ? sets : `${sets} won ${board.winner ?? 'by nobody'}`;
}

/** All games paired so far. The first named strikes first. */
export function gamesCsv(view: CompetitionView): string {
  const name = namesOf(view);
  const head = ['section', 'round', 'board', 'game', 'a_id', 'a', 'b_id', 'b', 'status', 'cause', 'sets_a', 'sets_b'];
  const tail = ['winner', 'note', 'points_a', 'points_b', 'time', 'called', 'ended', 'table', 'referee', 'approved'];
  const rows = view.games.map((game): Cell[] => [
    game.section,
    game.round,
    game.board,
    game.id,
    game.a,
    name(game.a),
    game.b,
    name(game.b),
    game.status,
    game.cause,
    ...resultCells(view, game, name),
    game.points?.[0],
    game.points?.[1],
    iso(game.time?.at ?? null),
    iso(game.calledAt),
    iso(game.endedAt),
    game.table,
    game.referee?.name,
    game.approved ? 'yes' : 'no',
  ]);
  const decisions = view.games.map((game) =>
    [
      ...game.decisions.map(({ type, clause, reason }) => `${type} ${clause}: ${reason}`),
      ...(game.discounted === null ? [] : [`annulled ${game.discounted.clause}: ${game.discounted.reason}`]),
    ].join('; '),
  );
  const byes = view.sections.flatMap((section) =>
    section.rounds.flatMap(({ round, byes }) =>
      byes.map((id): Cell[] => [section.id, round, '', '', id, name(id), '', '', 'bye']),
    ),
  );
  return csvText([[...head, ...tail, 'decisions'], ...rows.map((row, i) => [...row, decisions[i]]), ...byes]);
}

/** Who has entered, in the order of entry. */
export function entriesCsv(view: CompetitionView): string {
  const head = [
    'number',
    'id',
    'name',
    'members',
    'rating',
    'seed',
    'accepted',
    'from_round',
    'out',
    'clause',
    'reason',
  ];
  const rows = view.participants.map((one, i): Cell[] => {
    const seed = (view.seeding?.order.indexOf(one.id) ?? -1) + 1;
    return [
      i + 1,
      one.id,
      one.name,
      one.members.map((member) => member.name).join(' / '),
      one.rating,
      seed === 0 ? '' : seed,
      one.accepted ? 'yes' : 'no',
      one.from,
      one.out?.kind,
      one.out?.clause,
      one.out?.reason,
    ];
  });
  return csvText([head, ...rows]);
}
