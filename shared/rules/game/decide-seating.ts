/** Coming to the table, leaving it, and what is asked before and between the sets (3.2, 3.5, 12.23, 22.3). */
import type { Refusal } from '../../table/refusal.ts';
import { otherSide, SEATS, type Seat } from '../../table/seats.ts';
import type { Command } from './command.ts';
import { isRefereed } from './decide-conduct.ts';
import { type Draft, PHASE, SYSTEM } from './draft.ts';
import type { Author } from './events.ts';
import { absenceCounts, sidesOfPlayer } from './people.ts';
import { PLACES, sideOfPlace, sideWithFirstStrike } from './sets.ts';
import type { GameState } from './state.ts';

type Seating = Extract<
  Command,
  {
    type:
      | 'sit'
      | 'sit-as-referee'
      | 'leave-referees-seat'
      | 'unsit'
      | 'rename'
      | 'call'
      | 'greet'
      | 'refuse-greeting'
      | 'choose-starter'
      | 'choose-seats'
      | 'end-trial'
      | 'ready'
      | 'leave'
      | 'return'
      | 'recover';
  }
>;

/** Errors: `game.phase`, `game.stopped`, `seat.unknown`, `seat.taken`, `seat.other`, `seat.referee`, `strike.moving`, `choice.side`. */
export function decideSeating(draft: Draft, command: Seating, by: Author, now: number): Refusal | null {
  const { state } = draft;
  const me = by.role === 'system' ? '' : by.id;
  switch (command.type) {
    case 'sit':
      return sit(draft, command, by, now);
    case 'sit-as-referee':
      return sitAsReferee(draft, command, by, now);
    case 'leave-referees-seat':
      if (state.referee === null || state.phase === 'over') return null;
      draft.add({ type: 'refereeLeft', referee: state.referee.id }, by, now);
      return null;
    case 'unsit':
      if (state.phase !== 'seating') return PHASE;
      if (by.role === 'player' && state.places[command.seat]?.id !== me)
        return { code: 'seat.other', message: 'That seat is not yours.' };
      if (state.places[command.seat] === undefined) return null;
      draft.add({ type: 'unseated', seat: command.seat }, by, now);
      return null;
    case 'rename':
      if (by.role === 'player' && command.player.id !== me)
        return { code: 'seat.other', message: 'Only the own name can be changed.' };
      if (placeOf(state, command.player.id) === undefined && state.referee?.id !== command.player.id) return null;
      draft.add({ type: 'renamed', player: command.player }, by, now);
      return null;
    case 'call':
      if (state.phase !== 'seating' || !full(state)) return PHASE;
      draft.add({ type: 'called' }, by, now);
      return null;
    case 'greet':
      if (state.phase !== 'arrival') return PHASE;
      if (state.greeted.includes(me)) return null;
      draft.add({ type: 'greeted', player: me }, by, now);
      return null;
    case 'refuse-greeting': {
      // Before the game, and after it (3.5).
      if (state.phase !== 'arrival' && state.phase !== 'signing') return PHASE;
      const said = state.phase === 'arrival' ? state.greeted : state.refused;
      if (said.includes(me) || state.thanked.includes(me)) return null;
      draft.add({ type: 'greetingRefused', player: me }, by, now);
      return null;
    }
    case 'choose-starter': {
      if (state.phase !== 'choice' || state.set !== null || state.starter !== null) return PHASE;
      if (!sidesOfPlayer(state, me).includes('A') || sideOfPlace(state.mode, command.seat) !== 'A')
        return { code: 'choice.side', clause: '22.3', message: 'The pair with the right names one of its own seats.' };
      draft.add({ type: 'starterChosen', seat: command.seat }, by, now);
      return null;
    }
    case 'choose-seats':
      return chooseSeats(draft, command.swap, by, now);
    case 'end-trial':
      if (state.phase !== 'trial' || state.trial === null || state.trial.done.includes(state.trial.side)) return PHASE;
      if (!placesOf(state, me).some((seat) => sideOfPlace(state.mode, seat) === state.trial?.side))
        return { code: 'choice.side', clause: '12.23', message: 'The other side is getting to know the table.' };
      draft.add({ type: 'trialEnded', side: state.trial.side }, by, now);
      return null;
    case 'ready':
      if (state.phase !== 'interval') return PHASE;
      if (state.stopped !== null) return { code: 'game.stopped', clause: '9.1.k', message: 'The game is stopped.' };
      if (state.set !== null && now < state.set.readyAt)
        return { code: 'strike.moving', clause: '12.17', message: 'The last strike is not over yet.' };
      if (state.ready.includes(me)) return null;
      draft.add({ type: 'ready', player: me }, by, now);
      return null;
    case 'leave':
    case 'return':
      return presence(draft, command.player, command.type === 'return', now);
    case 'recover':
      return recover(draft, command.since, now);
  }
}

function placesOf(state: GameState, player: string): Seat[] {
  return SEATS.filter((seat) => state.places[seat]?.id === player);
}

function placeOf(state: GameState, player: string): Seat | undefined {
  return placesOf(state, player)[0];
}

function full(state: GameState): boolean {
  return PLACES[state.mode].every((seat) => state.places[seat] !== undefined);
}

function sit(draft: Draft, command: Seating & { type: 'sit' }, by: Author, now: number): Refusal | null {
  const { state } = draft;
  if (state.phase !== 'seating') return PHASE;
  if (!PLACES[state.mode].includes(command.seat))
    return { code: 'seat.unknown', message: 'There is no such seat at this table.' };
  if (by.role === 'player' && command.player.id !== by.id)
    return { code: 'seat.other', message: 'One sits down only oneself.' };
  const taken = state.places[command.seat];
  if (taken?.id === command.player.id) return null;
  if (taken !== undefined) return { code: 'seat.taken', message: 'Somebody sits there.' };
  if (!state.config.alone && placeOf(state, command.player.id) !== undefined)
    return { code: 'seat.taken', message: 'You have a seat at this table.' };
  draft.add({ type: 'seated', seat: command.seat, player: command.player }, by, now);
  callWhenComplete(draft, now);
  return null;
}

/** Among friends the last to come makes the call, the referee included; a rated game is called by who paired it. */
export function callWhenComplete(draft: Draft, now: number): void {
  const { state } = draft;
  if (state.phase !== 'seating' || !full(state) || state.config.rated) return;
  if (state.config.referee && state.referee === null) return;
  draft.add({ type: 'called' }, SYSTEM, now);
}

/**
 * 9.1.a: one referee a table, who plays at no seat of it. A referee who stays away may be followed by another; one who has
 * lost the office, or by who is above a table referee, is relieved (7.2.a, 8.1.v). At a game of a competition only officials
 * of it sit down, as they are appointed and assigned now, also where its regulations have no table referee (9.2).
 */
function sitAsReferee(
  draft: Draft,
  command: Seating & { type: 'sit-as-referee' },
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  const official = by.role === 'official';
  if (!state.config.referee && !official) return { code: 'seat.unknown', message: 'This game has no table referee.' };
  if (by.role === 'system' || command.player.id !== by.id)
    return { code: 'seat.other', message: 'One sits down only oneself.' };
  if (placeOf(state, by.id) !== undefined)
    return { code: 'seat.taken', clause: '9.1.a', message: 'Who plays at a table is no referee there.' };
  const { referee } = state;
  if (referee?.id === command.player.id) return null;
  if (!official && (state.config.competition !== undefined || state.config.referees?.includes(by.id) === false))
    return {
      code: 'seat.referee',
      clause: '8.1.v',
      message: 'The referee of this game is an official of its competition.',
    };
  if (state.phase === 'over') return PHASE;
  const relieves = official && (command.relieves === true || by.rank > 1);
  if (referee !== null && !relieves && isRefereed(state, now))
    return { code: 'seat.taken', message: 'Somebody sits there.' };
  draft.add({ type: 'refereeSeated', referee: command.player }, by, now);
  callWhenComplete(draft, now);
  return null;
}

/** 22.3: those without the first strike may swap their seats, before the game and in a deciding odd set. */
function chooseSeats(draft: Draft, swap: boolean, by: Author, now: number): Refusal | null {
  const { state } = draft;
  if (state.phase !== 'choice' || state.seatsChosen) return PHASE;
  if (state.set === null && state.starter === null) return PHASE;
  const side = otherSide(sideWithFirstStrike(state));
  const me = by.role === 'system' ? '' : by.id;
  if (!sidesOfPlayer(state, me).includes(side))
    return { code: 'choice.side', clause: '22.3', message: 'The other pair chooses.' };
  draft.add({ type: 'seatsChosen', swap }, by, now);
  return null;
}

/** Coming and going is told of those who sit at the table, and only when it changes something. */
function presence(draft: Draft, player: string, here: boolean, now: number): Refusal | null {
  const { state } = draft;
  const seated = placeOf(state, player) !== undefined || state.referee?.id === player;
  if (!seated || state.phase === 'over') return null;
  if ((state.presence[player]?.here ?? false) === here) return null;
  draft.add({ type: here ? 'returned' : 'left', player }, SYSTEM, now);
  return null;
}

/** Clocks, a stop and absences are credited with the time the service was down: nobody loses by it. */
function recover(draft: Draft, since: number, now: number): Refusal | null {
  const { state } = draft;
  const { clock, stopped } = state;
  const runs = clock !== null && clock.left === null;
  const away = absenceCounts(state) && Object.values(state.presence).some((presence) => !presence.here);
  if (!runs && (stopped === null || stopped.until === null) && !away) return null;
  const from = Math.max(since, state.at, runs ? clock.startsAt : 0);
  if (now > from) draft.add({ type: 'outage', ms: now - from }, SYSTEM, now);
  return null;
}
