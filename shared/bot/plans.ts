/** The strikes that come to mind: pots by geometry, plain touches, breaks and safe ones. */
import { PLACEMENT } from '../table/strike.ts';
import { type Approach, chanceOf } from './approach.ts';
import { approaches } from './chances.ts';
import type { Plan } from './hand.ts';
import type { Kind } from './level.ts';
import { bankLines, combinationLines, type Line, straightLines } from './lines.ts';
import { slopeFor } from './rails.ts';
import { pick, type Random } from './random.ts';
import { REACH, type Scene, STRIKER_AT_RAIL } from './scene.ts';

/** Speeds of a pot, as multiples of the least one. */
const PACES = [1.15, 1.6, 2.3] as const;
/** Of each line and way the best approaches. */
const BEST = 3;

function kindOf(line: Line, approach: Approach): Kind {
  if (line.how !== 'straight') return line.how;
  return approach.by;
}

function planOf(scene: Scene, line: Line, approach: Approach, pace: number, chance: number): Plan {
  const { x, y, dx, dy } = approach;
  return {
    kind: kindOf(line, approach),
    x,
    y,
    dx,
    dy,
    speed: Math.min(scene.profile.maxSpeed, approach.speed * pace),
    far: farOf(approach),
    chance,
    target: scene.ids[line.piece]!,
  };
}

/** How far the first thing is that the striker is meant to meet. */
function farOf({ by, x, y, dx, dy, way }: Approach): number {
  if (by === 'direct') return way;
  const length = Math.sqrt(dx * dx + dy * dy);
  return by === 'opposite-rail'
    ? ((STRIKER_AT_RAIL - y) * length) / dy
    : (STRIKER_AT_RAIL - (dx > 0 ? x : -x)) * length;
}

/** Pots of the kinds that are known, the likeliest first. */
export function potPlans(scene: Scene, kinds: readonly Kind[], aim: number): Plan[] {
  const known = new Set<Kind>(['direct', ...kinds]);
  // Without light pieces the rules ask for the far rail: everybody knows that.
  if (!scene.anyLight) known.add('opposite-rail').add('side-rail');
  const plans: Plan[] = [];
  for (const i of scene.own) {
    const lines = straightLines(scene, i, true);
    if (known.has('bank')) lines.push(...bankLines(scene, i));
    if (known.has('combination')) lines.push(...combinationLines(scene, i));
    for (const line of lines) {
      const found: { approach: Approach; chance: number }[] = [];
      for (const approach of approaches(scene, line, true))
        if (known.has(approach.by)) found.push({ approach, chance: chanceOf(line, approach, aim) });
      found.sort((a, b) => b.chance - a.chance);
      found.slice(0, BEST).forEach(({ approach, chance }, rank) => {
        for (const pace of rank === 0 ? PACES : PACES.slice(0, 1))
          if (chance > 0.03) plans.push(planOf(scene, line, approach, pace, chance * (pace > 2 ? 0.9 : 1)));
      });
    }
  }
  return plans.sort((a, b) => b.chance - a.chance);
}

/** Placements all over the zone. */
const SPREAD = [0, -180, 180, -330, 330, -90, 90] as const;
const DEPTHS = [-376, -425, -470] as const;

/** Straight at own light pieces, or by the far rail where there are none: correct, whatever else comes of it. */
export function touchPlans(scene: Scene, random: Random, count: number): Plan[] {
  const lights = scene.own.filter((i) => scene.light[i]);
  const plans: Plan[] = [];
  for (let n = 0; n < count; n++) {
    const x = pick(random, SPREAD) + (random() - 0.5) * 60;
    const y = pick(random, DEPTHS);
    const speed = 700 + random() * random() * (scene.profile.maxSpeed - 2500);
    if (lights.length > 0) {
      const i = lights[n % lights.length]!;
      // Full or a little to one side.
      const aside = (random() - 0.5) * REACH;
      const dx = scene.x[i]! - x;
      const dy = scene.y[i]! - y;
      const length = Math.sqrt(dx * dx + dy * dy) || 1;
      plans.push(plain('touch', x, y, dx + (dy / length) * aside, dy - (dx / length) * aside, speed, scene, i));
    } else plans.push(plain('touch', x, y, (random() - 0.5) * 1.6, 1, 1200 + speed * 0.6, scene, -1));
  }
  return plans;
}

function plain(
  kind: Kind,
  x: number,
  y: number,
  dx: number,
  dy: number,
  speed: number,
  scene: Scene,
  target: number,
): Plan {
  const px = Math.min(PLACEMENT.maxX, Math.max(-PLACEMENT.maxX, x));
  const far =
    target < 0
      ? ((STRIKER_AT_RAIL - y) * Math.sqrt(dx * dx + dy * dy)) / Math.max(dy, 0.2)
      : Math.sqrt(dx * dx + dy * dy);
  return { kind, x: px, y, dx, dy, speed, far, chance: 0, target: target < 0 ? null : scene.ids[target]! };
}

/** Soft strikes that are correct: full or thin at a light piece, or by way of the far rail at any own one. */
export function safetyPlans(scene: Scene, random: Random, count: number): Plan[] {
  const { own, light, profile } = scene;
  const plans: Plan[] = [];
  for (let n = 0; n < count && own.length > 0; n++) {
    const i = own[n % own.length]!;
    const x = pick(random, SPREAD) + (random() - 0.5) * 60;
    const y = pick(random, DEPTHS);
    const aside = (random() - 0.5) * 1.8 * REACH;
    if (light[i]) {
      const dx = scene.x[i]! - x;
      const dy = scene.y[i]! - y;
      const length = Math.sqrt(dx * dx + dy * dy) || 1;
      // Just there, and from there to a firm strike.
      const speed = Math.sqrt(2 * profile.mu * profile.g * length) * (1.02 + random() * 0.8);
      plans.push(plain('safety', x, y, dx + (dy / length) * aside, dy - (dx / length) * aside, speed, scene, i));
      continue;
    }
    const to = STRIKER_AT_RAIL - y;
    const from = STRIKER_AT_RAIL - scene.y[i]!;
    const k = slopeFor(scene.x[i]! + aside - x, to, from, profile);
    const least = Math.sqrt(
      2 * profile.mu * profile.g * (to / (profile.restitutionRail * profile.restitutionRail) + from),
    );
    plans.push(plain('safety', x, y, k, 1, least * (1.2 + random() * 0.6), scene, -1));
  }
  return plans;
}

/** Own pieces that stand close together: worth a hard strike. */
export function clusterOf(scene: Scene): number[] {
  return scene.own.filter((i) => {
    if (!scene.light[i]) return false;
    let close = 0;
    for (const j of scene.own) {
      const dx = scene.x[i]! - scene.x[j]!;
      const dy = scene.y[i]! - scene.y[j]!;
      if (j !== i && dx * dx + dy * dy < REACH * REACH) close++;
    }
    return close > 0;
  });
}

/** Hard strikes at pieces that stand together, from all sides. */
export function breakPlans(scene: Scene, random: Random, count: number): Plan[] {
  const cluster = clusterOf(scene);
  if (cluster.length < 2) return [];
  const plans: Plan[] = [];
  for (let n = 0; n < count; n++) {
    const i = pick(random, cluster);
    const x = pick(random, SPREAD) + (random() - 0.5) * 80;
    const y = pick(random, DEPTHS);
    const dx = scene.x[i]! - x;
    const dy = scene.y[i]! - y;
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    const aside = (random() - 0.5) * 1.9 * REACH;
    const speed = scene.profile.maxSpeed * (0.35 + 0.65 * random());
    plans.push(plain('break', x, y, dx + (dy / length) * aside, dy - (dx / length) * aside, speed, scene, i));
  }
  return plans;
}
