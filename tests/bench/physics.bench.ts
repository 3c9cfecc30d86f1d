/**
 * `npm run bench -- physics`: breaks of 17 and 33 discs with spin until rest and 200 random mid-game strikes, ours against
 * stepping engines in turn in one run; medians, ratios, and each one's direction error on the cut-shot grid.
 */
import RAPIER from '@dimforge/rapier2d-deterministic-compat';
import { simulate } from '../../shared/physics/simulate.ts';
import { openingPosition } from '../../shared/table/pieces.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import { corpusHash } from '../physics/corpus.ts';
import { randomScene, type Scene } from '../physics/scenes.ts';
import { cutGrid, degreesApart, FREE, ourDirection } from './cuts.ts';
import { type Maker, matter, planckBullets, playPeer, rapier, struckDirection } from './peers.ts';
import { median, printTable } from './report.ts';

const peers: readonly (readonly [string, Maker])[] = [
  ['matter', matter],
  ['planck', planckBullets],
  ['rapier', rapier],
];

/** Full-power breaks, each a little different, with spin. */
export function breaks(mode: 'singles' | 'pairs', count: number): Scene[] {
  const pieces =
    mode === 'singles'
      ? openingPosition('singles', { S: 'A', N: 'B' })
      : openingPosition('pairs', { S: 'A', W: 'B', N: 'A', E: 'B' });
  return Array.from({ length: count }, (_, k) => ({
    strike: {
      seat: 'S',
      x: -60 + ((k * 37) % 120),
      y: -420,
      aim: [((k * 7) % 41) - 20, 200],
      speed: 8000,
      offset: [-40, -20, 15, 30, 50][k % 5]!,
    },
    pieces,
  }));
}

/** Random positions with 4 to 16 pieces and strikes of every strength. */
export function midGame(count: number): Scene[] {
  const scenes: Scene[] = [];
  for (let seed = 50_000; scenes.length < count; seed++) {
    const scene = randomScene(seed);
    const pieces = Object.keys(scene.pieces).length;
    if (pieces >= 4 && pieces <= 16 && scene.strike.speed > 500) scenes.push(scene);
  }
  return scenes;
}

function ours(scene: Scene): void {
  const result = simulate({ ...scene, profile: FEDERATION });
  if (!result.ok) throw new Error(result.error.code);
}

function warm(play: (scene: Scene) => void): void {
  const scenes = [...midGame(60), ...breaks('singles', 20), ...breaks('pairs', 20)];
  const end = performance.now() + 1500;
  for (let k = 0; performance.now() < end; k++) play(scenes[(k * 7) % scenes.length]!);
}

/**
 * Times of each engine over the scenes, ms, in turn. Each strike is played three times in a row of turns and its best time
 * counts: what else the machine does meanwhile shall favour nobody.
 */
function race(scenes: readonly Scene[]): Map<string, number[]> {
  const engines: (readonly [string, (scene: Scene) => void])[] = [
    ['ours', ours],
    ...peers.map(([name, make]) => [name, (scene: Scene) => playPeer(make, scene, FEDERATION)] as const),
  ];
  const times = new Map<string, number[]>(engines.map(([name]) => [name, []]));
  for (const scene of scenes) {
    const best = new Map<string, number>();
    for (let turn = 0; turn < 3; turn++)
      for (const [name, play] of engines) {
        const from = performance.now();
        play(scene);
        best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, performance.now() - from));
      }
    for (const [name, time] of best) times.get(name)!.push(time);
  }
  return times;
}

export async function run(): Promise<object> {
  await RAPIER.init();
  // A service that has run for a while: each engine plays other strikes for the same time first.
  warm(ours);
  for (const [, make] of peers) warm((scene) => playPeer(make, scene, FEDERATION));
  warm(ours);

  const sets = [
    ['break, 17 discs', race(breaks('singles', 25))],
    ['break, 33 discs', race(breaks('pairs', 11))],
    ['mid-game', race(midGame(200))],
  ] as const;
  printTable(
    [
      'median ms',
      ...['ours', ...peers.map(([name]) => name)].flatMap((name) => (name === 'ours' ? [name] : [name, 'ratio'])),
    ],
    sets.map(([name, times]) => {
      const own = median(times.get('ours')!);
      return [
        name,
        own.toFixed(3),
        ...peers.flatMap(([peer]) => {
          const its = median(times.get(peer)!);
          return [its.toFixed(2), (its / own).toFixed(1)];
        }),
      ];
    }),
  );

  const grid = cutGrid();
  const errors = (direction: (scene: Scene) => [number, number] | null): number[] =>
    grid.map(({ scene, direction: truth }) => {
      const found = direction(scene);
      return found === null ? 180 : degreesApart(found, truth);
    });
  const own = errors(ourDirection);
  printTable(
    ['direction of the struck piece, 0-85°, 0.5-8 m/s', 'median error °', 'worst °', 'missed'],
    [
      ['ours', own] as const,
      ...peers.map(([name, make]) => [name, errors((scene) => struckDirection(make, scene, FREE))] as const),
    ].map(([name, list]) => {
      const hit = list.filter((error) => error < 180);
      const missed = list.length - hit.length;
      return [name, median(hit).toExponential(1), Math.max(...hit).toExponential(1), String(missed)];
    }),
  );

  const [small, large] = sets;
  const ratio = (peer: string): number => round(median(small[1].get(peer)!) / median(small[1].get('ours')!));
  return {
    bench: 'physics',
    ms17: round(median(small[1].get('ours')!), 3),
    ms33: round(median(large[1].get('ours')!), 3),
    ratioPlanck: ratio('planck'),
    ratioRapier: ratio('rapier'),
    ratioMatter: ratio('matter'),
    cutErrorDeg: Math.max(...own),
    hash: corpusHash(),
  };
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
