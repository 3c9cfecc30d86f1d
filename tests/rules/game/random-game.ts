/** Random games: seeded, with courses that no physics made but that hang together; and what must hold after each event. */
import type { GameConfig } from '../../../shared/rules/game/config.ts';
import { parties, seatsOf } from '../../../shared/rules/game/sets.ts';
import type { SetState } from '../../../shared/rules/game/state.ts';
import type { LogEntry } from '../../../shared/table/log.ts';
import { comparePieces, isPieceId, type PieceId, piecesPerSide, sideOf } from '../../../shared/table/pieces.ts';
import { POCKETS, type Point, SEATS, SIDES } from '../../../shared/table/seats.ts';
import { type Course, player, REFEREE, Table } from './table.ts';

/** A small seeded generator (mulberry32): the same games in every run. */
export function generator(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;

function pick<T>(random: Random, list: readonly T[]): T {
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

/** A course in which the log, the rest positions and the position before agree with each other. */
export function randomCourse(random: Random, set: SetState): Course {
  const ids = (Object.keys(set.pieces) as PieceId[]).sort(comparePieces);
  const log: LogEntry[] = [];
  let t = 0.01;
  const next = () => {
    t += random() < 0.1 ? 1e-7 : 0.01 + random() * 0.2;
    return t;
  };
  while (random() < 0.45) log.push({ t: next(), kind: 'rail', a: 'striker', rail: pick(random, SEATS) });
  const touched = new Set<PieceId>();
  let by: PieceId | 'striker' = 'striker';
  while (random() < 0.85 && touched.size < 6 && ids.length > 0) {
    const hit = pick(random, ids);
    if (hit === by) continue;
    log.push({ t: next(), kind: 'contact', a: by, b: hit, vn: 100 });
    touched.add(hit);
    by = random() < 0.5 ? hit : 'striker';
  }
  const after: Record<PieceId, Point | null> = {};
  const rest = new Map(ids.map((id) => [id, set.pieces[id]!]));
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

/** What must hold in every state. Returns the fault, or null. */
export function fault(table: Table): string | null {
  const { state } = table;
  const set = state.set;
  if (set === null) return null;
  const ids = Object.keys(set.pieces) as PieceId[];
  for (const id of ids) if (!isPieceId(id, set.mode)) return `strange piece ${id}`;
  for (const [i, a] of ids.entries())
    for (let j = i + 1; j < ids.length; j++) {
      const b = ids[j]!;
      const dx = set.pieces[a]![0] - set.pieces[b]![0];
      const dy = set.pieces[a]![1] - set.pieces[b]![1];
      if (dx * dx + dy * dy < 29.9985 * 29.9985) return `${a} overlaps ${b}`;
    }
  for (const id of set.penalty) if (set.pieces[id] === undefined) return `${id} is tagged and not on the table`;
  for (const side of SIDES) {
    let owed = 0;
    for (const party of parties(set.mode)) {
      const debt = set.debts[party] ?? 0;
      if (!Number.isInteger(debt) || debt < 0) return `debt of ${party}: ${debt}`;
      if (party === side || set.seats[party as 'S'] === side) owed += debt;
    }
    if (owed > piecesPerSide(set.mode)) return `${side} owes ${owed}`;
    const own = ids.filter((id) => sideOf(id) === side).length;
    if (!set.over && own === 0 && owed > 0) return `${side} has nothing on the table, owes and plays on`;
  }
  if (state.phase !== 'set') return null;
  if (set.over) return 'a set is over and still played';
  if (set.seats[set.turn] === undefined) return `nobody sits at ${set.turn}`;
  const sitting = set.sitting[set.turn]!;
  if (seatsOf(set.sitting, sitting.player).length !== 1) return 'a player has two seats';
  return null;
}

/** Plays a random game to its end or `limit` strikes. Throws at the first fault, with the seed. */
export function playRandomGame(seed: number, config: Partial<GameConfig>, limit: number): Table {
  const random = generator(seed);
  const table = new Table({
    sets: 1 + Math.floor(random() * 3),
    playAll: random() < 0.5,
    referee: true,
    ...config,
  }).seat();
  const names = [...new Set(Object.values(table.state.places).map((place) => place.id))];
  const check = (what: string) => {
    const found = fault(table);
    if (found !== null) throw new Error(`seed ${seed}, event ${table.state.n}, after ${what}: ${found}`);
  };
  for (let i = 0; i < limit && table.state.phase !== 'over'; i++) {
    const { phase, set } = table.state;
    const what = random();
    if (phase === 'interval') for (const id of names) table.give({ type: 'ready' }, player(id));
    else if (phase === 'choice') chooseSomehow(random, table, names);
    else if (set === null) throw new Error(`seed ${seed}: stuck in ${phase}`);
    else if (what < 0.02) {
      table.now = Math.max(table.now, set.readyAt);
      table.must({ type: 'pass', set: set.number, strikes: set.strikes }, table.striker());
    } else if (what < 0.04) {
      table.now = Math.max(table.now, set.readyAt);
      table.must({ type: 'give-penalty', side: pick(random, SIDES), clause: '17.1.p', note: '' }, REFEREE);
    } else {
      table.strike(randomCourse(random, set));
      const event = table.events.findLast((e) => e.type === 'struck')!;
      if (event.type === 'struck' && event.ruling.set !== null && 'won' in event.ruling.set) {
        const winner = event.ruling.set.won;
        const owed = parties(set.mode).some(
          (party) => (party === winner || set.seats[party as 'S'] === winner) && (event.ruling.debts[party] ?? 0) > 0,
        );
        if (owed && event.ruling.set.clause === '20.3') throw new Error(`seed ${seed}: ${winner} won with a debt`);
      }
    }
    check(table.events.at(-1)!.type);
  }
  return table;
}

function chooseSomehow(random: Random, table: Table, names: readonly string[]): void {
  for (const id of names) {
    table.give({ type: 'choose-starter', seat: random() < 0.5 ? 'S' : 'N' }, player(id));
    table.give({ type: 'choose-seats', swap: random() < 0.5 }, player(id));
    if (table.state.phase !== 'choice') return;
  }
}
