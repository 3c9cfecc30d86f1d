/**
 * The same strikes in stepping engines, each used the usual way at 1/240 s: plain matter-js, planck with bullets (1 unit =
 * 10 mm), rapier2d (deterministic build) with CCD. Sliding friction is taken off the speeds after every step, pockets remove
 * what comes near enough; everything else is the engine's.
 */
import RAPIER from '@dimforge/rapier2d-deterministic-compat';
import Matter from 'matter-js';
import * as planck from 'planck';
import { HALF, PIECE_RADIUS, POCKET_CENTRE, STRIKER_RADIUS } from '../../shared/table/measures.ts';
import type { TableProfile } from '../../shared/table/profile.ts';
import type { Scene } from '../physics/scenes.ts';

const STEP = 1 / 240;
/** Below this a disc rests, mm/s; a strike is given up after this time, s. */
const REST = 2;
const LONGEST = 20;

/** One strike in one engine. Places in mm, speeds in mm/s; disc 0 is the striker. */
export interface Peer {
  step(): void;
  readonly count: number;
  /** Into `out`: x, y, vx, vy. */
  read(i: number, out: Float64Array): void;
  setVelocity(i: number, vx: number, vy: number): void;
  remove(i: number): void;
  free(): void;
}
export type Maker = (scene: Scene, profile: TableProfile) => Peer;

interface Start {
  x: number;
  y: number;
  vx: number;
  vy: number;
  spin: number;
  r: number;
  m: number;
}

function starts({ strike, pieces }: Scene, profile: TableProfile): Start[] {
  const length = Math.hypot(strike.aim[0], strike.aim[1]);
  const still = { vx: 0, vy: 0, spin: 0, r: PIECE_RADIUS, m: profile.massPiece };
  return [
    {
      x: strike.x,
      y: strike.y,
      vx: (strike.aim[0] / length) * strike.speed,
      vy: (strike.aim[1] / length) * strike.speed,
      spin: (2 * (strike.offset / 100) * strike.speed) / STRIKER_RADIUS,
      r: STRIKER_RADIUS,
      m: profile.massStriker,
    },
    ...Object.values(pieces).map(([x, y]) => ({ x, y, ...still })),
  ];
}

/** Centres and half sizes of the four rails, mm. */
const RAILS = [
  [0, -HALF - 50, HALF + 100, 50],
  [0, HALF + 50, HALF + 100, 50],
  [-HALF - 50, 0, 50, HALF + 100],
  [HALF + 50, 0, 50, HALF + 100],
] as const;

export const matter: Maker = (scene, profile) => {
  const engine = Matter.Engine.create({ gravity: { x: 0, y: 0 } });
  const common = { frictionAir: 0, frictionStatic: 0 };
  // Matter's speeds are lengths a 1/60 s.
  const bodies = starts(scene, profile).map((s) => {
    const body = Matter.Bodies.circle(s.x, s.y, s.r, {
      ...common,
      restitution: profile.restitutionDisc,
      friction: profile.frictionDisc,
    });
    Matter.Body.setMass(body, s.m);
    Matter.Body.setVelocity(body, { x: s.vx / 60, y: s.vy / 60 });
    Matter.Body.setAngularVelocity(body, s.spin / 60);
    return body;
  });
  const rails = RAILS.map(([x, y, w, h]) =>
    Matter.Bodies.rectangle(x, y, 2 * w, 2 * h, {
      isStatic: true,
      restitution: profile.restitutionRail,
      friction: profile.frictionRail,
    }),
  );
  Matter.Composite.add(engine.world, [...bodies, ...rails]);
  return {
    count: bodies.length,
    step: () => Matter.Engine.update(engine, STEP * 1000),
    read: (i, out) => {
      const body = bodies[i]!;
      const v = Matter.Body.getVelocity(body);
      out[0] = body.position.x;
      out[1] = body.position.y;
      out[2] = v.x * 60;
      out[3] = v.y * 60;
    },
    setVelocity: (i, x, y) => Matter.Body.setVelocity(bodies[i]!, { x: x / 60, y: y / 60 }),
    remove: (i) => {
      Matter.Composite.remove(engine.world, bodies[i]!);
    },
    free: () => Matter.Engine.clear(engine),
  };
};

export const planckBullets: Maker = (scene, profile) => {
  const unit = 10;
  const world = new planck.World({ gravity: planck.Vec2(0, 0) });
  const bodies = starts(scene, profile).map((s) => {
    const body = world.createBody({
      type: 'dynamic',
      bullet: true,
      position: planck.Vec2(s.x / unit, s.y / unit),
      linearVelocity: planck.Vec2(s.vx / unit, s.vy / unit),
      angularVelocity: s.spin,
    });
    const r = s.r / unit;
    body.createFixture(planck.Circle(r), {
      density: s.m / (Math.PI * r * r),
      restitution: profile.restitutionDisc,
      friction: profile.frictionDisc,
    });
    return body;
  });
  for (const [x, y, w, h] of RAILS)
    world.createBody({ position: planck.Vec2(x / unit, y / unit) }).createFixture(planck.Box(w / unit, h / unit), {
      restitution: profile.restitutionRail,
      friction: profile.frictionRail,
    });
  return {
    count: bodies.length,
    step: () => world.step(STEP),
    read: (i, out) => {
      const at = bodies[i]!.getPosition();
      const v = bodies[i]!.getLinearVelocity();
      out[0] = at.x * unit;
      out[1] = at.y * unit;
      out[2] = v.x * unit;
      out[3] = v.y * unit;
    },
    setVelocity: (i, x, y) => bodies[i]!.setLinearVelocity(planck.Vec2(x / unit, y / unit)),
    remove: (i) => {
      world.destroyBody(bodies[i]!);
    },
    free: () => undefined,
  };
};

export const rapier: Maker = (scene, profile) => {
  const unit = 10;
  const world = new RAPIER.World({ x: 0, y: 0 });
  world.timestep = STEP;
  const bodies = starts(scene, profile).map((s) => {
    const body = world.createRigidBody(
      RAPIER.RigidBodyDesc.dynamic()
        .setTranslation(s.x / unit, s.y / unit)
        .setLinvel(s.vx / unit, s.vy / unit)
        .setAngvel(s.spin)
        .setCcdEnabled(true),
    );
    world.createCollider(
      RAPIER.ColliderDesc.ball(s.r / unit)
        .setMass(s.m)
        .setRestitution(profile.restitutionDisc)
        .setFriction(profile.frictionDisc)
        .setRestitutionCombineRule(RAPIER.CoefficientCombineRule.Min),
      body,
    );
    return body;
  });
  for (const [x, y, w, h] of RAILS)
    world.createCollider(
      RAPIER.ColliderDesc.cuboid(w / unit, h / unit)
        .setTranslation(x / unit, y / unit)
        .setRestitution(profile.restitutionRail)
        .setFriction(profile.frictionRail)
        .setRestitutionCombineRule(RAPIER.CoefficientCombineRule.Min),
    );
  return {
    count: bodies.length,
    step: () => world.step(),
    read: (i, out) => {
      const at = bodies[i]!.translation();
      const v = bodies[i]!.linvel();
      out[0] = at.x * unit;
      out[1] = at.y * unit;
      out[2] = v.x * unit;
      out[3] = v.y * unit;
    },
    setVelocity: (i, x, y) => bodies[i]!.setLinvel({ x: x / unit, y: y / unit }, true),
    remove: (i) => world.removeRigidBody(bodies[i]!),
    free: () => world.free(),
  };
};

/** Plays a strike in a peer to rest; steps taken. */
export function playPeer(make: Maker, scene: Scene, profile: TableProfile): number {
  const peer = make(scene, profile);
  const gone = new Uint8Array(peer.count);
  const now = new Float64Array(4);
  const less = profile.mu * profile.g * STEP;
  const capture = profile.captureRadius * profile.captureRadius;
  let steps = 0;
  for (let moving = true; moving && steps < LONGEST / STEP; steps++) {
    peer.step();
    moving = false;
    for (let i = 0; i < peer.count; i++) {
      if (gone[i] === 1) continue;
      peer.read(i, now);
      const px = Math.abs(now[0]!) - POCKET_CENTRE;
      const py = Math.abs(now[1]!) - POCKET_CENTRE;
      if (px * px + py * py < capture) {
        gone[i] = 1;
        peer.remove(i);
        continue;
      }
      const v = Math.hypot(now[2]!, now[3]!);
      if (v === 0) continue;
      const after = Math.max(v - less, 0);
      peer.setVelocity(i, (now[2]! / v) * after, (now[3]! / v) * after);
      if (after > REST) moving = true;
    }
  }
  peer.free();
  return steps;
}

/** Direction of the struck piece (disc 1) right after its first contact, without friction; null: it was never hit. */
export function struckDirection(make: Maker, scene: Scene, profile: TableProfile): [number, number] | null {
  const peer = make(scene, { ...profile, frictionDisc: 0, frictionRail: 0 });
  const now = new Float64Array(4);
  try {
    for (let steps = 0; steps < 2 / STEP; steps++) {
      peer.step();
      peer.read(1, now);
      if (Math.hypot(now[2]!, now[3]!) > 1) return [now[2]!, now[3]!];
    }
    return null;
  } finally {
    peer.free();
  }
}
