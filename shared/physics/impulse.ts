/**
 * The normal impulse of one contact, resolved by matter-js. Its velocity solver is used alone: the moment, the normal and the
 * restitution are ours, exact; matter's own detection, friction and position correction are never asked.
 */
import Matter from 'matter-js';

interface Vector {
  x: number;
  y: number;
}
/** What of matter's bodies, pairs and solver is used; the published types leave most of it out. */
interface MatterBody {
  position: Vector;
  positionPrev: Vector;
  inverseMass: number;
}
interface MatterCollision {
  normal: Vector;
  tangent: Vector;
  depth: number;
  supports: (Vector | null)[];
  supportCount: number;
  parentA: MatterBody;
  parentB: MatterBody;
  bodyA: MatterBody;
  bodyB: MatterBody;
}
interface MatterPair {
  collision: MatterCollision;
  restitution: number;
  friction: number;
  inverseMass: number;
  separation: number;
  isActive: boolean;
  contacts: { vertex: Vector | null; normalImpulse: number; tangentImpulse: number }[];
}
interface MatterModules {
  Body: { create(options: object): MatterBody };
  Composite: { create(options: object): object; add(composite: object, body: MatterBody): void };
  Collision: { create(a: MatterBody, b: MatterBody): MatterCollision };
  Pair: { create(collision: MatterCollision, timestamp: number): MatterPair };
  Resolver: { _restingThresh: number; solveVelocity(pairs: MatterPair[], delta: number): void };
}
const { Body, Composite, Collision, Pair, Resolver } = Matter as unknown as MatterModules;

/** Matter's velocities are lengths a frame of 1000/60 ms. */
const DELTA = 1000 / 60;
/** A triangle of no meaning: matter wants vertices, its solver never reads them. */
const outline = (): Vector[] => [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 0, y: 1 },
];

/** The bodies of one strike: fresh ones each time, so that no strike can leave a trace in the next. */
export class Impulses {
  /** Change of velocity of the first and second disc by the last {@link resolve}, mm/s. */
  ax = 0;
  ay = 0;
  bx = 0;
  by = 0;
  readonly #masses: Float64Array;
  /** Matter's world of this strike: the rail and each disc, made when their first contact needs them. */
  readonly #world = Composite.create({});
  readonly #bodies: (MatterBody | undefined)[] = [];
  #rail: MatterBody | undefined;
  #pairs: MatterPair[] = [];
  readonly #point: Vector = { x: 0, y: 0 };

  /** Masses in g, by the disc's index. */
  constructor(masses: Float64Array) {
    this.#masses = masses;
  }

  /** The pair that is filled anew for every contact. */
  #pair(): MatterPair {
    if (this.#pairs.length === 0) {
      this.#rail = Body.create({ isStatic: true, vertices: outline() });
      Composite.add(this.#world, this.#rail);
      const collision = Collision.create(this.#rail, this.#rail);
      collision.supports = [this.#point, null];
      collision.supportCount = 1;
      this.#pairs = [Pair.create(collision, 0)];
    }
    return this.#pairs[0]!;
  }

  #body(i: number): MatterBody {
    const known = this.#bodies[i];
    if (known !== undefined) return known;
    const body = Body.create({ mass: this.#masses[i]!, inertia: Number.POSITIVE_INFINITY, vertices: outline() });
    Composite.add(this.#world, body);
    this.#bodies[i] = body;
    return body;
  }

  /**
   * Resolves one contact; the changes of velocity are left in ax..by.
   * @param a index of the disc toward which the unit normal (nx, ny) points
   * @param b index of the other disc, negative: a rail
   * @param state positions (mm) and velocities (mm/s) by index
   * @param restitution of this contact
   */
  resolve(
    a: number,
    b: number,
    nx: number,
    ny: number,
    state: { x: Float64Array; y: Float64Array; vx: Float64Array; vy: Float64Array },
    restitution: number,
  ): void {
    const pair = this.#pair();
    const { collision } = pair;
    const bodyA = this.#body(a);
    const bodyB = b < 0 ? this.#rail! : this.#body(b);

    load(bodyA, state.x[a]!, state.y[a]!, state.vx[a]!, state.vy[a]!);
    if (b < 0) load(bodyB, state.x[a]!, state.y[a]!, 0, 0);
    else load(bodyB, state.x[b]!, state.y[b]!, state.vx[b]!, state.vy[b]!);
    const beforeAx = bodyA.positionPrev.x;
    const beforeAy = bodyA.positionPrev.y;
    const beforeBx = bodyB.positionPrev.x;
    const beforeBy = bodyB.positionPrev.y;

    collision.bodyA = collision.parentA = bodyA;
    collision.bodyB = collision.parentB = bodyB;
    collision.normal.x = nx;
    collision.normal.y = ny;
    collision.tangent.x = -ny;
    collision.tangent.y = nx;
    collision.depth = 0;
    this.#point.x = state.x[a]!;
    this.#point.y = state.y[a]!;
    pair.isActive = true;
    pair.inverseMass = bodyA.inverseMass + bodyB.inverseMass;
    pair.separation = 0;
    // By hand: Pair.update takes the larger of the two bodies' and would give the rails the discs'.
    pair.restitution = restitution;
    pair.friction = 0;
    const contact = pair.contacts[0]!;
    contact.normalImpulse = 0;
    contact.tangentImpulse = 0;

    // Every approach is a full impact; the threshold is matter's global state and is put back.
    const threshold = Resolver._restingThresh;
    Resolver._restingThresh = 0;
    try {
      Resolver.solveVelocity(this.#pairs, DELTA);
    } finally {
      Resolver._restingThresh = threshold;
    }

    this.ax = (beforeAx - bodyA.positionPrev.x) * 60;
    this.ay = (beforeAy - bodyA.positionPrev.y) * 60;
    this.bx = b < 0 ? 0 : (beforeBx - bodyB.positionPrev.x) * 60;
    this.by = b < 0 ? 0 : (beforeBy - bodyB.positionPrev.y) * 60;
  }
}

function load(body: MatterBody, x: number, y: number, vx: number, vy: number): void {
  body.position.x = x;
  body.position.y = y;
  body.positionPrev.x = x - vx / 60;
  body.positionPrev.y = y - vy / 60;
}
