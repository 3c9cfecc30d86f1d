/** A quarter turn of everything must turn the verdict. */
import { canonicalText } from '../../shared/record/canonical.ts';
import { judgeStrike } from '../../shared/rules/judge.ts';
import type { Counts, Party, Ruling, Situation } from '../../shared/rules/types.ts';
import type { LogEntry } from '../../shared/table/log.ts';
import { type POCKETS, type Point, SEATS, type Seat, SIDES, type Side, toTable } from '../../shared/table/seats.ts';
import { type Strike, turnSeat } from './random-scene.ts';

/** The whole scene turned clockwise by a quarter: South becomes West. */
export function turned(scene: Strike): Strike {
  const point = (p: Point): Point => toTable('W', p);
  const party = (p: Party): Party => (p === 'A' || p === 'B' ? p : turnSeat(p));
  const keys = <T>(record: Readonly<Partial<Record<string, T>>>, map: (key: never) => string): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [map(key as never), value as T]));
  const corner = { SW: 'NW', NW: 'NE', NE: 'SE', SE: 'SW' } as const;
  const over = (rail: Seat | (typeof POCKETS)[number]) =>
    (SEATS as readonly string[]).includes(rail) ? turnSeat(rail as Seat) : corner[rail as keyof typeof corner];
  const { situation, strike } = scene;
  const places = (record: Readonly<Record<string, Point | null | undefined>>) =>
    Object.fromEntries(Object.entries(record).map(([id, p]) => [id, p === null || p === undefined ? null : point(p)]));
  const [x, y] = point([strike.x, strike.y]);
  return {
    situation: {
      ...situation,
      seats: keys(situation.seats, turnSeat) as Situation['seats'],
      pieces: places(situation.pieces) as Situation['pieces'],
      debts: keys(situation.debts, party) as Counts,
      openingRowMoved: keys(situation.openingRowMoved, turnSeat) as Situation['openingRowMoved'],
      history: {
        openedBy: party(situation.history.openedBy),
        seriesEnded: keys(situation.history.seriesEnded, party),
        misses: keys(situation.history.misses, party) as Counts,
        interrupted:
          situation.history.interrupted === null
            ? null
            : { ...situation.history.interrupted, side: party(situation.history.interrupted.side) },
      },
    },
    strike: { seat: turnSeat(strike.seat), x, y },
    log: scene.log.map((entry): LogEntry => {
      if (entry.kind === 'rail') return { ...entry, rail: turnSeat(entry.rail) };
      if (entry.kind === 'fly') return { ...entry, rail: over(entry.rail) as Seat };
      if (entry.kind === 'pot') return { ...entry, pocket: corner[entry.pocket] };
      if (entry.kind === 'land') {
        const [dx, dy] = point([entry.dx ?? 0, entry.dy ?? 0]);
        return { ...entry, dx, dy };
      }
      return entry;
    }),
    after: places(scene.after as Record<string, Point | null>) as Strike['after'],
  };
}

/** The facts of a ruling that a turn must turn, as text. */
function essence(ruling: Ruling): string {
  const { correct, turn, next, penalty, debts, position, penaltyPieces, openingRowMoved, history, set } = ruling;
  const { findings, potted, flown } = ruling;
  const placings = ruling.placings.map(({ piece, to, cause, clause }) => ({ piece, to, cause, clause }));
  const told = { findings, potted, flown, placings, set };
  return canonicalText({
    correct,
    turn,
    next,
    penalty,
    debts,
    position,
    penaltyPieces,
    openingRowMoved,
    history,
    ...told,
  });
}

/** A ruling turned clockwise by a quarter, as far as {@link essence} looks. */
function turnedRuling(scene: Strike, ruling: Ruling): Ruling {
  const { position, debts, history, openingRowMoved } = ruling;
  const { situation } = turned({
    ...scene,
    situation: { ...scene.situation, pieces: position, debts, history, openingRowMoved },
  });
  const { set } = ruling;
  return {
    ...ruling,
    next: turnSeat(ruling.next),
    debts: situation.debts,
    position: situation.pieces,
    openingRowMoved: situation.openingRowMoved,
    history: situation.history,
    set: set !== null && 'restart' in set && set.first !== undefined ? { ...set, first: turnSeat(set.first) } : set,
    placings: ruling.placings.map((placing) => ({ ...placing, to: toTable('W', placing.to) })),
  };
}

/** The outcome of a ruling without the names of pieces. */
function outcome(ruling: Ruling): string {
  const { correct, turn, next, penalty, debts, openingRowMoved, history, set } = ruling;
  const told = ruling.findings.map(({ code, clause }) => `${code} ${clause}`);
  return canonicalText({ correct, turn, next, penalty, debts, openingRowMoved, history, set, told });
}

/**
 * The scene with pieces 1-8 and 9-16 of a side exchanged where the turn exchanges its first seat and its second: a piece's
 * number says at which rail it began (21.1).
 */
function renumbered(round: Strike, before: Situation): Strike {
  const swapped = SIDES.filter((side) => {
    const first = (seats: Situation['seats']) => SEATS.find((seat) => seats[seat] === side)!;
    return turnSeat(first(before.seats)) !== first(round.situation.seats);
  });
  const rename = (text: string): string => {
    const [, side, number] = /^([AB])(\d+)$/.exec(text) ?? [];
    if (!swapped.includes(side as Side)) return text;
    return `${side}${Number(number) > 8 ? Number(number) - 8 : Number(number) + 8}`;
  };
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return rename(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [rename(key), walk(each)]));
  };
  return walk(round) as Strike;
}

const ROWS = { S: true, W: true, N: true, E: true };

/**
 * Judges the whole scene turned by a quarter and compares with the ruling turned; null: they are the same. In pairs a
 * piece's number ties it to the rail where it began, so the whole is compared with all rows moved, and the outcome with the
 * rows as they are and the pieces renumbered.
 */
export function turnFault(scene: Strike, ruling: Ruling): string | null {
  if (scene.situation.mode === 'singles') return wholeFault(scene, ruling);
  const moved = { ...scene, situation: { ...scene.situation, openingRowMoved: ROWS } };
  const whole = wholeFault(moved, judgeStrike(moved.situation, moved.strike, moved.log, moved.after));
  if (whole !== null) return whole;
  const round = renumbered(turned(scene), scene.situation);
  const found = outcome(judgeStrike(round.situation, round.strike, round.log, round.after));
  const wanted = outcome(turnedRuling(scene, ruling));
  return found === wanted ? null : `turned outcome:\n${found}\nwanted:\n${wanted}`;
}

function wholeFault(scene: Strike, ruling: Ruling): string | null {
  const round = turned(scene);
  const found = essence(judgeStrike(round.situation, round.strike, round.log, round.after));
  const wanted = essence(turnedRuling(scene, ruling));
  return found === wanted ? null : `turned:\n${found}\nwanted:\n${wanted}`;
}
