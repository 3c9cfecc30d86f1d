/** How good a position is to strike from: for every own piece the chance of its best pot, by geometry alone. */
import type { Lie } from '../rules/dark.ts';
import type { TableProfile } from '../table/profile.ts';
import type { Seat } from '../table/seats.ts';
import { type Approach, byFarRail, bySideRail, chanceOf, directly } from './approach.ts';
import { bankLines, type Line, straightLines } from './lines.ts';
import { type Scene, sceneAt } from './scene.ts';

/** Nearer to the far rail than this, a piece is looked at with its way off that rail, mm. */
const AT_FAR_RAIL = 465;

/** Every approach that the rules allow for a line (13.1-13.4, 11.4). */
export function* approaches(scene: Scene, line: Line, fine: boolean): Generator<Approach> {
  const { light, circle, anyLight } = scene;
  const i = line.piece;
  if (light[i]) yield* directly(scene, line, fine);
  yield* byFarRail(scene, line, fine);
  if (circle[i] ? !light[i] || fine : anyLight && light[i] && fine) yield* bySideRail(scene, line, fine);
}

/** For every own piece on the table the chance of its best pot, best first. `aim`: error of the aim, radians. */
export function potChances(scene: Scene, aim: number): number[] {
  const best: number[] = [];
  for (const i of scene.own) {
    let chance = 0;
    const look = (line: Line): void => {
      for (const approach of approaches(scene, line, false)) chance = Math.max(chance, chanceOf(line, approach, aim));
    };
    for (const line of straightLines(scene, i, false)) {
      look(line);
      if (chance > 0.95) break;
    }
    if (chance < 0.3 && scene.y[i]! > AT_FAR_RAIL) for (const line of bankLines(scene, i)) look(line);
    best.push(chance);
  }
  return best.sort((a, b) => b - a);
}

export interface Chances {
  /** Pieces expected in the coming series. */
  readonly run: number;
  /** Pieces that could be potted, in all. */
  readonly sum: number;
  /** Chance of potting them all in one series. */
  readonly all: number;
}

/** The chances of the player at a seat, were it that player's turn. */
export function chancesAt(lie: Lie, seat: Seat, profile: TableProfile, aim: number): Chances {
  let run = 0;
  let sum = 0;
  let product = 1;
  for (const chance of potChances(sceneAt(lie, seat, profile), aim)) {
    product *= chance;
    run += product;
    sum += chance;
  }
  return { run, sum, all: product };
}

/** How many pieces of the player at a seat could be potted straight: a free way for the piece, and one for the striker. */
export function openPots(lie: Lie, seat: Seat, profile: TableProfile): number {
  const scene = sceneAt(lie, seat, profile);
  return scene.own.filter(
    (i) => scene.light[i] && straightLines(scene, i, true).some((line) => !directly(scene, line, true).next().done),
  ).length;
}
