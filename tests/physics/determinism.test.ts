/** The same strike gives the same bits: again, elsewhere, in another engine, after anything else. Chromium: tests/e2e/physics.test.ts. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import RAPIER from '@dimforge/rapier2d-deterministic-compat';
import Matter from 'matter-js';
import * as planck from 'planck';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '../../shared/table/log.ts';
import { oppositeSeat, POCKETS, type Pocket } from '../../shared/table/seats.ts';
import { CORPUS_HASH, CORPUS_SIZE, corpusHash, corpusScene, played } from './corpus.ts';
import type { Scene } from './scenes.ts';
import { type PieceId, type Point, SEATS, type Seat, toTable } from './table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = fileURLToPath(new URL('corpus-main.ts', import.meta.url));

/** Runs the corpus in a process of its own; its standard output. */
function elsewhere(command: string, args: readonly string[]): string {
  const run = spawnSync(command, args, { cwd: root, encoding: 'utf8', timeout: 60_000 });
  if (run.status !== 0) throw new Error(`${command} ended with ${run.status}: ${run.stderr}`);
  return run.stdout.trim();
}

describe('the corpus of 1,000 strikes', () => {
  beforeAll(() => RAPIER.init());

  it('has what is hard in it', () => {
    const found: Record<string, number> = {};
    const count = (what: string, yes: boolean): void => {
      found[what] = (found[what] ?? 0) + (yes ? 1 : 0);
    };
    for (let k = 0; k < CORPUS_SIZE; k++) {
      const { strike, pieces } = corpusScene(k);
      const places = Object.values(pieces);
      count('singles rows', pieces.A1?.[1] === 485 && places.length === 16);
      count('pairs rows', places.length === 32);
      count(
        'frozen',
        places.some(([x, y]) => Math.abs(x) === 485 || Math.abs(y) === 485),
      );
      count(
        'touching',
        places.some(([x, y], i) => places.some(([u, v], j) => i < j && Math.hypot(x - u, y - v) < 30.002)),
      );
      count(
        'corner',
        places.some(([x, y]) => Math.abs(x) > 370 && Math.abs(y) > 370),
      );
      count('spin', strike.offset !== 0);
      count('slow', strike.speed < 500);
      count('fast', strike.speed > 6000);
      const { log } = played(corpusScene(k));
      count(
        'hop',
        log.some((entry) => entry.kind === 'hop'),
      );
      count(
        'fly',
        log.some((entry) => entry.kind === 'fly'),
      );
      count(
        'zone return',
        log.some((entry) => entry.kind === 'zoneReturn'),
      );
    }
    for (const [what, times] of Object.entries(found)) expect(times, what).toBeGreaterThan(4);
  });

  it('has its pinned hash in this process', () => {
    expect(corpusHash()).toBe(CORPUS_HASH);
  });

  it('has it with the pieces listed in another order', () => {
    expect(corpusHash({ permute: true })).toBe(CORPUS_HASH);
  });

  it('has it after and amid other simulations and engines in the same process', () => {
    const engine = Matter.Engine.create({ enableSleeping: true });
    const balls = Array.from({ length: 6 }, (_, i) => Matter.Bodies.circle(i * 25, i, 15, { restitution: 0.4 }));
    Matter.Composite.add(engine.world, balls);
    const world = new planck.World({ gravity: planck.Vec2(0, -9.81) });
    world
      .createBody({ type: 'dynamic', bullet: true, position: planck.Vec2(0, 4) })
      .createFixture(planck.Circle(1), { density: 1 });
    const rapier = new RAPIER.World({ x: 0, y: -9.81 });
    const body = rapier.createRigidBody(RAPIER.RigidBodyDesc.dynamic().setCcdEnabled(true));
    rapier.createCollider(RAPIER.ColliderDesc.ball(0.5), body);
    const hash = corpusHash({
      between: (k) => {
        if (k % 10 !== 0) return;
        Matter.Engine.update(engine, 1000 / 240);
        world.step(1 / 240);
        rapier.step();
        played(corpusScene((k * 7 + 3) % CORPUS_SIZE));
      },
    });
    rapier.free();
    expect(hash).toBe(CORPUS_HASH);
  });

  it('has it in a second process', () => {
    expect(elsewhere(process.execPath, [main])).toBe(CORPUS_HASH);
  });

  const bun = fileURLToPath(new URL('../../node_modules/.bin/bun', import.meta.url));
  const hasBun = existsSync(bun) && spawnSync(bun, ['--version'], { timeout: 20_000 }).status === 0;
  it.runIf(hasBun)('has it in Bun, which runs JavaScriptCore', () => {
    expect(elsewhere(bun, [main])).toBe(CORPUS_HASH);
  });
});

describe('a quarter turn of the whole position', () => {
  const turnedSeat = (seat: Seat, by: Seat): Seat => SEATS[(SEATS.indexOf(seat) + SEATS.indexOf(by)) % 4]!;
  const turnedPocket = (pocket: Pocket, by: Seat): Pocket =>
    POCKETS[(POCKETS.indexOf(pocket) + SEATS.indexOf(by)) % 4]!;

  function turnedScene({ strike, pieces }: Scene, by: Seat): Scene {
    const [x, y] = toTable(by, [strike.x, strike.y]);
    const turned: Record<PieceId, Point> = {};
    for (const id of Object.keys(pieces) as PieceId[]) turned[id] = toTable(by, pieces[id]!);
    return {
      strike: { ...strike, seat: turnedSeat(strike.seat, by), x, y, aim: toTable(by, strike.aim) },
      pieces: turned,
    };
  }

  /** An entry of the log, turned. */
  function turnedEntry(entry: LogEntry, by: Seat): object {
    const out: Record<string, unknown> = { ...entry };
    for (const [x, y] of [
      ['x', 'y'],
      ['bx', 'by'],
      ['dx', 'dy'],
    ] as const)
      if (typeof out[x] === 'number') [out[x], out[y]] = toTable(by, [out[x], out[y] as number]);
    if ('rail' in entry)
      out.rail = entry.rail.length === 1 ? turnedSeat(entry.rail as Seat, by) : turnedPocket(entry.rail as Pocket, by);
    if (entry.kind === 'pot') out.pocket = turnedPocket(entry.pocket, by);
    return out;
  }

  it.each(['W', 'N', 'E'] as const)('turns the result exactly (South to %s)', (by) => {
    for (let k = 0; k < 300; k++) {
      const scene = corpusScene(k);
      const plain = played(scene);
      const turned = played(turnedScene(scene, by));
      expect(turned.log).toEqual(plain.log.map((entry) => turnedEntry(entry, by)));
      const after = Object.fromEntries(
        Object.entries(plain.after).map(([id, at]) => [id, at === null ? null : toTable(by, at)]),
      );
      expect(turned.after).toEqual(after);
      expect(turned.striker).toEqual(plain.striker === null ? null : toTable(by, plain.striker));
      expect(turned.duration).toBe(plain.duration);
    }
  });

  it('knows the opposite rail in each frame', () => {
    expect(turnedSeat('S', 'N')).toBe(oppositeSeat('S'));
  });
});
