/** Courses that no physics made but that hang together: log, rest positions and the position before agree. */
import type { Random } from '../../../shared/bot/random.ts';
import type { LogEntry } from '../../../shared/table/log.ts';
import { comparePieces, type PieceId, type Position, sideOf } from '../../../shared/table/pieces.ts';
import { oppositeSeat, POCKETS, type Point, SEATS, type Seat, type Side } from '../../../shared/table/seats.ts';
import type { Course } from './table.ts';

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

function freePlace(random: Random, taken: readonly Point[]): Point | null {
  for (let i = 0; i < 20; i++) {
    const x = Math.round((random() * 970 - 485) * 1000) / 1000;
    const y = Math.round((random() * 970 - 485) * 1000) / 1000;
    const px = Math.abs(x) - 435;
    const py = Math.abs(y) - 435;
    if (px * px + py * py < 51 * 51) continue;
    if (taken.every(([a, b]) => (a - x) * (a - x) + (b - y) * (b - y) > 30.1 * 30.1)) return [x, y];
  }
  return null;
}

/** Anything may be touched, potted, sent over a rail or elsewhere. */
export function randomCourse(random: Random, pieces: Position): Course {
  const ids = (Object.keys(pieces) as PieceId[]).sort(comparePieces);
  const log: LogEntry[] = [];
  let t = 0.01;
  const next = () => {
    t += random() < 0.1 ? 1e-7 : 0.01 + random() * 0.2;
    return t;
  };
  while (random() < 0.45) log.push({ t: next(), kind: 'rail', a: 'striker', rail: pick(random, SEATS) });
  const touched = new Set<PieceId>();
  let by: PieceId | 'striker' = 'striker';
  // Mostly a piece or two: those who touch many lose sets at once (16.1).
  const most = random() < 0.7 ? 2 : 6;
  while (random() < 0.85 && touched.size < most && ids.length > 0) {
    const hit = pick(random, ids);
    if (hit === by) continue;
    log.push({ t: next(), kind: 'contact', a: by, b: hit, vn: 100 });
    touched.add(hit);
    by = random() < 0.5 ? hit : 'striker';
  }
  const after: Record<PieceId, Point | null> = {};
  const rest = new Map(ids.map((id) => [id, pieces[id]!]));
  for (const id of touched) {
    const fate = random();
    if (fate < 0.35) {
      log.push({ t: next(), kind: 'pot', a: id, pocket: pick(random, POCKETS) });
      after[id] = null;
      rest.delete(id);
    } else if (fate < 0.4) {
      log.push({ t: next(), kind: 'fly', a: id, rail: pick(random, [...SEATS, ...POCKETS]) });
      after[id] = null;
      rest.delete(id);
    } else if (fate < 0.85) {
      const others = [...rest].filter(([other]) => other !== id).map(([, at]) => at);
      const to = freePlace(random, others);
      if (to === null) continue;
      after[id] = to;
      rest.set(id, to);
    }
  }
  const end = random();
  if (end < 0.08) log.push({ t: next(), kind: 'pot', a: 'striker', pocket: pick(random, POCKETS) });
  else if (end < 0.1) log.push({ t: next(), kind: 'fly', a: 'striker', rail: pick(random, SEATS) });
  else if (end < 0.15) log.push({ t: next(), kind: 'zoneReturn', a: 'striker' });
  return { log, after, duration: t };
}

/** A correct strike that pots some, often all, of the own pieces; now and then with an offence at its end. */
export function randomSweep(random: Random, pieces: Position, seat: Seat, side: Side): Course {
  const ids = (Object.keys(pieces) as PieceId[]).sort(comparePieces);
  const own = ids.filter((id) => sideOf(id) === side);
  const few = random() < 0.3;
  const gone = own.filter(() => !few || random() < 0.5);
  if (random() < 0.15) gone.push(...ids.filter((id) => sideOf(id) !== side && random() < 0.7));
  const log: LogEntry[] = [{ t: 0.1, kind: 'rail', a: 'striker', rail: oppositeSeat(seat) }];
  if (own.length > 0) log.push({ t: 0.2, kind: 'contact', a: 'striker', b: own[0]! });
  gone.forEach((a, i) => {
    log.push({ t: 0.3 + i / 100, kind: 'pot', a, pocket: pick(random, POCKETS) });
  });
  const end = random();
  if (end < 0.08) log.push({ t: 1, kind: 'zoneReturn', a: 'striker' });
  else if (end < 0.16) log.push({ t: 1, kind: 'pot', a: 'striker', pocket: 'NE' });
  return { log, after: Object.fromEntries(gone.map((id) => [id, null])), duration: 1 };
}
