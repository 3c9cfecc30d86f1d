/** What a bot has to do in a game, as its seat sees it: the acts between the strikes, and the question of the next strike. */

import type { Command } from '../rules/game/command.ts';
import { sideOfPlayer, sidesOfPlayer } from '../rules/game/people.ts';
import { PLACES, sideOfPlace, sideWithFirstStrike } from '../rules/game/sets.ts';
import type { GameState, SetState } from '../rules/game/state.ts';
import { sideOwes } from '../rules/party.ts';
import type { Situation } from '../rules/types.ts';
import { type PieceId, sideOf } from '../table/pieces.ts';
import type { TableProfile } from '../table/profile.ts';
import { otherSide, SEATS, type Seat, type Side } from '../table/seats.ts';
import { type Level, strengthAt } from './level.ts';
import type { Random } from './random.ts';
import { type Choice, choose } from './search.ts';

/** Everything a bot ever does at a table. */
export type Act = Extract<
  Command,
  {
    type:
      | 'greet'
      | 'choose-starter'
      | 'choose-seats'
      | 'end-trial'
      | 'strike'
      | 'pass'
      | 'ready'
      | 'call-off'
      | 'decline-call-off'
      | 'thank'
      | 'sign';
  }
>;

/** A strike to be thought about: plain data, so that it can be sent to where there is time to think. */
export interface StrikeQuestion {
  readonly situation: Situation;
  readonly seat: Seat;
  readonly profile: TableProfile;
  readonly set: number;
  readonly strikes: number;
}

/** What is to be done now; nothing of it before `notBefore` (ms since the epoch). */
export type Duty =
  | { readonly type: 'act'; readonly act: Act; readonly notBefore: number }
  | { readonly type: 'strike'; readonly question: StrikeQuestion; readonly notBefore: number };

/**
 * What the player has to do now; null: nothing, somebody else's turn. A state may ask for several acts, one after another.
 * `speaks`: for its side, in choices (22.3) and offers; not where a person is the partner, whose word it is.
 */
export function dutyOf(state: GameState, player: string, speaks = true): Duty | null {
  const act = (act: Act, notBefore = 0): Duty => ({ type: 'act', act, notBefore });
  const side = sideOfPlayer(state, player);
  if (side === null || state.phase === 'over') return null;
  if (speaks && state.offer !== null && state.offer !== side)
    return act({ type: isAhead(state, side) ? 'decline-call-off' : 'call-off' });
  if (state.stopped !== null) return null;
  switch (state.phase) {
    case 'arrival':
      return state.greeted.includes(player) ? null : act({ type: 'greet' });
    case 'choice':
      return speaks ? choice(state, player, act) : null;
    case 'trial': {
      const { trial } = state;
      const mine = trial !== null && !trial.done.includes(trial.side) && trial.side === side;
      return mine ? act({ type: 'end-trial' }, trial.readyAt) : null;
    }
    case 'set':
      return state.set === null ? null : strikeDuty(state, state.set, player);
    case 'interval':
      return state.ready.includes(player) ? null : act({ type: 'ready' }, state.set?.readyAt ?? 0);
    case 'signing':
      if (state.config.greeting && !state.thanked.includes(player)) return act({ type: 'thank' });
      return state.signed.includes(player) ? null : act({ type: 'sign' });
    default:
      return null;
  }
}

/** 22.3: the first of the own seats starts; seats stay as they are. */
function choice(state: GameState, player: string, act: (act: Act) => Duty): Duty | null {
  const sides = sidesOfPlayer(state, player);
  if (state.set === null && state.starter === null) {
    const seat = PLACES[state.mode].find((place) => sideOfPlace(state.mode, place) === 'A');
    return sides.includes('A') && seat !== undefined ? act({ type: 'choose-starter', seat }) : null;
  }
  if (state.seatsChosen || !sides.includes(otherSide(sideWithFirstStrike(state)))) return null;
  return act({ type: 'choose-seats', swap: false });
}

function strikeDuty(state: GameState, set: SetState, player: string): Duty | null {
  if (set.over || set.sitting[set.turn]?.player !== player) return null;
  const question: StrikeQuestion = {
    situation: situationOf(set),
    seat: set.turn,
    profile: state.config.profile,
    set: set.number,
    strikes: set.strikes,
  };
  return { type: 'strike', question, notBefore: set.readyAt };
}

/** What of a running set a strike depends on. */
export function situationOf(set: Situation): Situation {
  const { mode, seats, pieces, penalty, debts, openingRowMoved, history } = set;
  return { mode, seats, pieces, penalty, debts, openingRowMoved, history };
}

/** Whether a side leads: in sets, else in pieces still to be potted. */
function isAhead({ score, set }: GameState, side: Side): boolean {
  const other = otherSide(side);
  if (score[side] !== score[other] || set === null) return score[side] > score[other];
  const left = (which: Side): number =>
    sideOwes(set.mode, set.seats, set.debts, which) +
    (Object.keys(set.pieces) as PieceId[]).filter((id) => sideOf(id) === which).length;
  return left(side) < left(other);
}

/** Thinks about a strike. Same question, level and random source: same choice. `stop`: see {@link choose}. */
export function answer(question: StrikeQuestion, level: Level, random: Random, stop?: () => boolean): Choice {
  const { situation, seat, profile, strikes } = question;
  return choose({
    situation,
    seat,
    profile,
    strength: strengthAt(level, situation.mode, strikes),
    random,
    ...(stop ? { stop } : {}),
  });
}

/** The act that carries out a choice. */
export function actOf({ set, strikes }: StrikeQuestion, choice: Choice): Act {
  if (choice.type === 'pass') return { type: 'pass', set, strikes };
  return { type: 'strike', strike: choice.strike, set, strikes };
}

/** The whole bot: what the player does now in this state; null: nothing. */
export function decideAct(state: GameState, player: string, level: Level, random: Random): Act | null {
  const duty = dutyOf(state, player);
  if (duty === null) return null;
  return duty.type === 'act' ? duty.act : actOf(duty.question, answer(duty.question, level, random));
}

/** The number of a seat, for seeds. */
export function seatNumber(seat: Seat): number {
  return SEATS.indexOf(seat);
}
