/**
 * What the server knows of each strike that bears on fair play: whether it potted an own piece, how likely a hand of flesh
 * and blood would have, how near its aim was to a computed line, how long its player took. A reading of a game's log and of
 * the shared simulator; of the client it takes nothing but the strike itself.
 */
import { directFrom } from '../bot/approach.ts';
import { bankLines, combinationLines, straightLines } from '../bot/lines.ts';
import { sceneAt } from '../bot/scene.ts';
import { PHYSICS_VERSION, playOut } from '../physics/simulate.ts';
import type { Tracer } from '../physics/tracer.ts';
import { isStruck } from '../play/playback.ts';
import { apply } from '../rules/game/apply.ts';
import type { EventType, GameEvent } from '../rules/game/events.ts';
import { playersOf, sideOfPlayer } from '../rules/game/people.ts';
import type { GameState, SetState } from '../rules/game/state.ts';
import { sideOwes } from '../rules/party.ts';
import { type PieceId, piecesOf, sideOf } from '../table/pieces.ts';
import type { TableProfile } from '../table/profile.ts';
import { otherSide, type Side, toSeat, toTable } from '../table/seats.ts';
import { MAX_AIM, type Strike } from '../table/strike.ts';

/** Raised whenever the same log would be measured otherwise: what an older version has measured is measured again. */
export const MEASURING = 1;

export interface MeasuredStrike {
  /** From the moment when nothing hindered the strike, ms; null: the first of a set, or something came between. */
  readonly think: number | null;
  /** An own piece was potted, or would have been but for the error of the cue. */
  readonly potted: boolean;
  /**
   * The best chance that a {@link STEADY} hand had of potting any own piece by aiming near this strike's aim, 0 to 1; null: the
   * strike was made in another version of the physics.
   */
  readonly chance: number | null;
  /** From the nearest computed line of a pot, mrad of the aim; null: none is near. */
  readonly line: number | null;
}

/** What was measured of one player in one game. */
export interface MeasuredPlay {
  readonly strikes: readonly MeasuredStrike[];
  /** By how much the player led when giving up a set or the game, the last time; null: gave up nothing. */
  readonly gaveUp: { readonly sets: number; readonly pieces: number } | null;
}

/**
 * The standard deviation of the hand that strikes are held against, mrad: steadier than people are. In rated games the
 * client shows 200 mm of the striker's way at most; 8 mrad are 1.6 mm at the end of that, about one and a half pixels on a
 * screen with the whole table. Of the bots level 4 errs by 7 mrad and level 5 by 3.4.
 */
export const STEADY = 8;
/** Chances are summed over aims so far apart, mrad. */
const STEP = 2;
/** Of the hand's errors so many deviations are looked at; and as far from the strike's aim the intended one is looked for. */
const DEVIATIONS = 2.5;
/** Aims to either side of one. */
const REACH = Math.round((DEVIATIONS * STEADY) / STEP);
/** Weights of the hand's errors, from the middle outwards, in all 1. */
const WEIGHTS = weights();

/** Further from a strike's aim than this, mrad, a computed line isn't what it was meant for. */
const NEAR = 30;
/** Of one game at most so many strikes of a player are measured: a long one costs no more than so much time. */
const MOST = 300;

/** After one of these the time to a strike says nothing of its player. */
const BETWEEN: ReadonlySet<EventType> = new Set<EventType>([
  'stopped',
  'resumed',
  'outage',
  'cancelled',
  'pieceMoved',
  'left',
  'returned',
  'penaltyGiven',
  'warned',
  'cautioned',
  'asked',
  'answered',
  'callOffOffered',
  'callOffDeclined',
]);

/** A strike of a player with what it was made from: what {@link measureStrike} needs, plain data. */
export interface Struck {
  readonly player: string;
  readonly event: number;
  readonly think: number | null;
  readonly set: Pick<SetState, 'mode' | 'seats' | 'pieces' | 'penalty' | 'debts' | 'openingRowMoved' | 'history'>;
  readonly strike: Strike;
  readonly profile: TableProfile;
  readonly physics: number;
}

/** Every strike of a person in a game that stands (8.1.g), and who gave up how. */
export function strikesOf(events: readonly GameEvent[]): {
  readonly players: readonly string[];
  readonly strikes: readonly Struck[];
  readonly gaveUp: ReadonlyMap<string, NonNullable<MeasuredPlay['gaveUp']>>;
} {
  let state: GameState | null = null;
  let strikes: Struck[] = [];
  const gaveUp = new Map<string, NonNullable<MeasuredPlay['gaveUp']>>();
  let hindered = true;
  for (const event of events) {
    const before: GameState | null = state;
    const { by } = event;
    if (event.type === 'struck' && by.role === 'player' && before?.set) {
      const { set } = before;
      // Where the cue errs (the error is the service's) the player is measured by what was asked for.
      const { strike, asked = strike } = event as typeof event & { readonly asked?: Strike };
      const clear = !hindered && set.strikes > 0 && event.at >= set.readyAt;
      strikes.push({
        player: by.id,
        event: event.n,
        think: clear ? event.at - set.readyAt : null,
        set,
        strike: asked,
        profile: event.profile,
        physics: event.physics,
      });
    }
    if (
      (event.type === 'setEnded' || event.type === 'gameEnded') &&
      event.cause === 'given-up' &&
      by.role === 'player'
    ) {
      const side = before === null ? null : sideOfPlayer(before, by.id);
      if (before?.set && side !== null && side !== undefined) gaveUp.set(by.id, leadOf(before, before.set, side));
    }
    if (event.type === 'cancelled') strikes = strikes.filter((one) => one.event < event.to);
    state = apply(state, event);
    hindered = BETWEEN.has(event.type) || (hindered && !isStruck(event) && event.type !== 'passed');
  }
  const bots = new Set(
    events.flatMap((event) => (event.type === 'seated' && event.player.bot ? [event.player.id] : [])),
  );
  const players = state === null ? [] : playersOf(state).flatMap(({ id }) => (bots.has(id) ? [] : [id]));
  return { players, strikes: strikes.filter(({ player }) => players.includes(player)), gaveUp };
}

/** Sets won more than the other side, and pieces fewer still to be potted in the running set. */
function leadOf(state: GameState, set: SetState, side: Side): { sets: number; pieces: number } {
  const other = otherSide(side);
  const left = (which: Side): number =>
    sideOwes(set.mode, set.seats, set.debts, which) + piecesOf(set.pieces).filter((id) => sideOf(id) === which).length;
  return { sets: state.score[side] - state.score[other], pieces: left(other) - left(side) };
}

/** What was measured of each person in a game. Takes some ms a strike: not for the event loop. */
export function measureGame(events: readonly GameEvent[]): ReadonlyMap<string, MeasuredPlay> {
  const { players, strikes, gaveUp } = strikesOf(events);
  return new Map(
    players.map((player) => {
      const own = strikes.filter((one) => one.player === player).slice(0, MOST);
      return [player, { strikes: own.map(measureStrike), gaveUp: gaveUp.get(player) ?? null }];
    }),
  );
}

export function measureStrike({ think, set, strike, profile, physics }: Struck): MeasuredStrike {
  const pots = physics === PHYSICS_VERSION ? potsAround(set, strike, profile) : null;
  const line = nearestLine(set, strike, profile);
  return {
    think,
    potted: pots !== null && pots[2 * REACH] === true,
    chance: pots === null ? null : Math.round(bestChance(pots) * 1000) / 1000,
    line: line === null ? null : Math.round(line * 1000) / 1000,
  };
}

/** For aims from left to right around a strike's, {@link STEP} apart, whether an own piece is potted; the strike's own is in the middle. */
function potsAround(set: Struck['set'], strike: Strike, profile: TableProfile): boolean[] {
  const side = set.seats[strike.seat];
  const ids = piecesOf(set.pieces);
  const own = new Set(ids.flatMap((id: PieceId, k) => (sideOf(id) === side ? [k + 1] : [])));
  const [dx, dy] = toSeat(strike.seat, strike.aim);
  const middle = Math.atan2(dx, dy);
  const pots: boolean[] = [];
  for (let k = -2 * REACH; k <= 2 * REACH; k++) {
    const angle = middle + (k * STEP) / 1000;
    const aim: readonly [number, number] =
      k === 0
        ? strike.aim
        : toTable(strike.seat, [Math.round(Math.sin(angle) * MAX_AIM) + 0, Math.round(Math.cos(angle) * MAX_AIM) + 0]);
    pots.push(potsOwn({ ...strike, aim: [aim[0], aim[1]] }, set.pieces, profile, own));
  }
  return pots;
}

/** Thrown at the first own piece that is potted: the rest needn't be reckoned. */
const POTTED = Symbol('potted');

function potsOwn(
  strike: Strike,
  pieces: Struck['set']['pieces'],
  profile: TableProfile,
  own: ReadonlySet<number>,
): boolean {
  try {
    playOut({ strike, pieces, profile }, new Watch(own));
    return false;
  } catch (error) {
    if (error === POTTED) return true;
    throw error;
  }
}

class Watch implements Tracer {
  readonly #own: ReadonlySet<number>;
  constructor(own: ReadonlySet<number>) {
    this.#own = own;
  }
  gone(i: number, _t: number, _x: number, _y: number, how: 'potted' | 'flown'): void {
    if (how === 'potted' && this.#own.has(i)) throw POTTED;
  }
  leg(): void {}
  segment(): void {}
  stop(): void {}
  contact(): void {}
  rail(): void {}
  hop(): void {}
  land(): void {}
}

/**
 * The chance of the best intention: of all aims that the strike may have been meant for, the one at which a steady hand pots
 * most often. Whoever errs by as much or more can't pot oftener than this in the long run, whatever was meant and however
 * well it was chosen; that makes it fair to compare with.
 */
function bestChance(pots: readonly boolean[]): number {
  let best = 0;
  for (let m = REACH; m <= 3 * REACH; m++) {
    let chance = 0;
    for (let k = -REACH; k <= REACH; k++) if (pots[m + k]) chance += WEIGHTS[k < 0 ? -k : k]!;
    best = Math.max(best, chance);
  }
  return Math.min(1, best);
}

function weights(): number[] {
  const raw = Array.from({ length: REACH + 1 }, (_, k) => Math.exp(-((k * STEP) ** 2) / (2 * STEADY * STEADY)));
  const sum = raw.reduce((total, weight, k) => total + (k === 0 ? weight : 2 * weight), 0);
  return raw.map((weight) => weight / sum);
}

/** How far the aim is from the nearest line of a pot as geometry computes it: straight, off a rail or by another own piece, mrad. */
function nearestLine(set: Struck['set'], strike: Strike, profile: TableProfile): number | null {
  const scene = sceneAt(set, strike.seat, profile);
  const [x, y] = toSeat(strike.seat, [strike.x, strike.y]);
  const [dx, dy] = toSeat(strike.seat, strike.aim);
  const aimed = Math.atan2(dx, dy);
  let best = NEAR;
  for (const i of scene.own)
    for (const line of [...straightLines(scene, i, true), ...bankLines(scene, i), ...combinationLines(scene, i)]) {
      const approach = directFrom(scene, line, x, y);
      if (approach === null) continue;
      best = Math.min(best, Math.abs(aimed - Math.atan2(approach.dx, approach.dy)) * 1000);
    }
  return best < NEAR ? best : null;
}
