/** What players may do beside striking: give up, call off, stop, ask, protest, thank and sign (3.3-3.6, 9.2, 19.2). */
import { type Refusal, valued } from '../../table/refusal.ts';
import { otherSide, type Side } from '../../table/seats.ts';
import type { Command } from './command.ts';
import { type Draft, PHASE } from './draft.ts';
import type { Author } from './events.ts';
import { isHeld } from './hearing.ts';
import { absenceCounts, playersOf, sideOfPlayer, sidesOfPlayer } from './people.ts';
import { boundStop, rankOf } from './rank.ts';
import type { GameState } from './state.ts';

type Conduct = Extract<
  Command,
  {
    type:
      | 'give-up-set'
      | 'give-up-game'
      | 'call-off'
      | 'decline-call-off'
      | 'thank'
      | 'sign'
      | 'ask'
      | 'protest'
      | 'stop'
      | 'resume'
      | 'claim';
  }
>;

/** A player's stop without a referee lasts at most this long, ms: it can't be used to stall (19.2). */
export const STOP_LIMIT = 120_000;
/** The longest text of a question, a protest or a note. */
export const TEXT_LIMIT = 1000;
/** Questions, and protests, of one player in a game: the log isn't for chat (3.7). */
export const TALK_LIMIT = 20;
/** A referee who is away longer than anybody may be in a break (3.8) no longer runs the game, ms. */
export const REFEREE_AWAY = 180_000;

/**
 * Errors: `game.phase`, `game.stopped`, `offer.none`, `text.length`, `talk.limit`, `ask.nobody`, `protest.about`,
 * `protest.late`, `protest.open`, `decision.binding`,
 * `stop.moving`, `stop.used`, `stop.none`, `stop.other`, `claim.early`, `offer.competition`.
 */
export function decideConduct(draft: Draft, command: Conduct, by: Author, now: number): Refusal | null {
  const { state } = draft;
  const me = by.role === 'system' ? '' : by.id;
  const running = state.phase !== 'seating' && state.phase !== 'signing' && state.phase !== 'over';
  switch (command.type) {
    case 'give-up-set': {
      if (state.phase !== 'set') return PHASE;
      const winner = otherSide(actingSide(state, me, command.side));
      draft.add({ type: 'setEnded', winner, clause: '20.3', cause: 'given-up', note: '' }, by, now);
      return null;
    }
    case 'give-up-game': {
      if (!running) return PHASE;
      const winner = otherSide(actingSide(state, me, command.side));
      draft.add({ type: 'gameEnded', winner, clause: '23.1', cause: 'given-up', note: '' }, by, now);
      return null;
    }
    case 'call-off': {
      if (!running) return PHASE;
      if (state.config.competition !== undefined)
        return {
          code: 'offer.competition',
          clause: '23.1',
          message: 'A game of a competition has a result: play it, or give it up.',
        };
      const side = actingSide(state, me, command.side);
      if (state.config.alone || state.offer === otherSide(side)) draft.add({ type: 'calledOff' }, by, now);
      else if (state.offer === null) draft.add({ type: 'callOffOffered', side }, by, now);
      return null;
    }
    case 'decline-call-off': {
      if (state.offer === null) return { code: 'offer.none', message: 'There is no offer to call the game off.' };
      // The side that offered may also take its offer back.
      draft.add({ type: 'callOffDeclined', side: actingSide(state, me, command.side) }, by, now);
      return null;
    }
    case 'thank':
      if (state.phase !== 'signing') return PHASE;
      if (!state.thanked.includes(me)) draft.add({ type: 'thanked', player: me }, by, now);
      return null;
    case 'sign':
      if (state.phase !== 'signing') return PHASE;
      if (by.role === 'referee' || by.role === 'official') {
        // What the senior referee may still take back isn't closed (8.1.g).
        if (isHeld(state, now))
          return { code: 'protest.open', clause: '3.4', message: 'A protest about it is not decided.' };
        draft.add({ type: 'signed', player: null }, by, now);
        return null;
      }
      // Where a referee runs the game, the referee's signature closes it (9.1.l); players sign where there is none (9.2).
      if (!state.signed.includes(me)) draft.add({ type: 'signed', player: me }, by, now);
      return null;
    case 'ask':
      if (state.phase === 'over') return PHASE;
      // Without a referee it would be a remark to the opponent (3.7).
      if (state.referee === null && command.heard !== true)
        return { code: 'ask.nobody', clause: '3.3', message: 'No referee sits at this table.' };
      if (!fits(command.text)) return badText();
      if (tooMany(state.questions, me)) return talkLimit();
      draft.add({ type: 'asked', player: me, text: command.text }, by, now);
      return null;
    case 'protest':
      return protest(draft, command, by, now);
    case 'stop':
      return stop(draft, command.note, by, now);
    case 'resume':
      return resume(draft, by, now);
    case 'claim':
      return claim(draft, by, now);
  }
}

/** Something of it can be seen. */
function fits(text: unknown): text is string {
  return typeof text === 'string' && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && text.length <= TEXT_LIMIT;
}

function tooMany(said: readonly { readonly player: string }[], player: string): boolean {
  return said.filter((item) => item.player === player).length >= TALK_LIMIT;
}

function talkLimit(): Refusal {
  return valued('talk.limit', { most: TALK_LIMIT }, `At most ${TALK_LIMIT} in a game from one player.`);
}

function badText(): Refusal {
  return valued('text.length', { most: TEXT_LIMIT }, `The text must have 1 to ${TEXT_LIMIT} characters.`);
}

/** Who plays alone acts for the side named, by default the one to strike; everybody else for the own side. */
function actingSide(state: GameState, player: string, named: Side | undefined): Side {
  const own = sideOfPlayer(state, player) ?? 'A';
  if (!state.config.alone) return own;
  return named ?? (state.set === null ? own : (state.set.seats[state.set.turn] ?? own));
}

/** 3.4: about anything that happened, but about who won a set only until the next one begins. */
function protest(draft: Draft, command: Conduct & { type: 'protest' }, by: Author, now: number): Refusal | null {
  const { state } = draft;
  const { about, text, heard, from } = command;
  const me = by.role === 'system' ? (from?.player ?? '') : by.id;
  // Made in the competition, it is taken over once.
  if (from !== undefined && state.protests.some(({ competition }) => competition === from.competition)) return null;
  if (state.phase === 'seating' || state.phase === 'over') return PHASE;
  if (!fits(text)) return badText();
  if (from === undefined && tooMany(state.protests, me)) return talkLimit();
  if (!Number.isInteger(about) || about < 0 || about >= state.n)
    return { code: 'protest.about', clause: '3.4', message: 'A protest names an event of this game.' };
  if (about < state.setFrom && state.ends.includes(about))
    return { code: 'protest.late', clause: '3.4', message: 'About who won a set one protests before the next begins.' };
  draft.add(
    {
      type: 'protested',
      player: me,
      about,
      text,
      ...(heard === true && { heard }),
      ...(from !== undefined && { competition: from.competition }),
      ...(from?.ofSide !== undefined && { ofSide: from.ofSide }),
    },
    by,
    now,
  );
  return null;
}

/**
 * 19.2, 9.1.k: whoever runs the game at any time, also taking a lower one's stop over; a player between strikes, without a
 * referee once a set.
 */
function stop(draft: Draft, note: string, by: Author, now: number): Refusal | null {
  const { state } = draft;
  const { set, stopped } = state;
  const runs = by.role === 'referee' || by.role === 'official';
  const over = runs && stopped !== null && (stopped.until !== null || (stopped.rank ?? 1) < rankOf(by));
  if (stopped !== null && !over) return null;
  if (!over && (state.phase !== 'set' || set === null)) return PHASE;
  if (typeof note !== 'string' || note.length > TEXT_LIMIT) return badText();
  if (runs) {
    draft.add({ type: 'stopped', side: null, note, until: null }, by, now);
    return null;
  }
  if (now < set!.readyAt)
    return { code: 'stop.moving', clause: '19.2', message: 'A player stops the game between strikes.' };
  const side = actingSide(state, by.role === 'system' ? '' : by.id, undefined);
  const refereed = refereeHere(state);
  if (!refereed && set!.stopsUsed.includes(side))
    return { code: 'stop.used', clause: '19.2', message: 'Without a referee a side stops the game once a set.' };
  const until = refereed ? null : now + STOP_LIMIT;
  draft.add({ type: 'stopped', side, note, until }, by, now);
  return null;
}

/** Whether the referee is at the table now. */
export function refereeHere(state: GameState): boolean {
  return state.referee !== null && (state.presence[state.referee.id]?.here ?? false);
}

/** Whether somebody runs the game: a referee who is here, or has gone for no longer than a break takes. */
export function isRefereed(state: GameState, now: number): boolean {
  if (state.referee === null) return false;
  const presence = state.presence[state.referee.id];
  return presence !== undefined && (presence.here || now - presence.since < REFEREE_AWAY);
}

/**
 * Whoever runs the game resumes it, but not a higher official's stop (7.3); a player the own one while the referee is away,
 * and any when the referee stays away, but an official's.
 */
function resume(draft: Draft, by: Author, now: number): Refusal | null {
  const { state } = draft;
  const { stopped } = state;
  if (stopped === null) return { code: 'stop.none', message: 'The game is not stopped.' };
  if (by.role === 'player') {
    const own = stopped.by === by.id && !refereeHere(state);
    const left = stopped.until === null && stopped.rank === undefined && !isRefereed(state, now);
    if (!own && !left)
      return { code: 'stop.other', clause: '9.1.k', message: 'Who stopped the game, or the referee, resumes it.' };
  } else if (by.role !== 'system') {
    const bound = boundStop(stopped, rankOf(by));
    if (bound !== null) return bound;
  }
  draft.add({ type: 'resumed' }, by, now);
  return null;
}

/**
 * 3.6: whoever of the other side is away beyond the grace, all absences that count together, has left it. Where a clock
 * deals with absence (arrival, break) it does; a game that is stopped waits.
 */
function claim(draft: Draft, by: Author, now: number): Refusal | null {
  const { state } = draft;
  if (state.stopped !== null) return { code: 'game.stopped', clause: '9.1.k', message: 'The game is stopped.' };
  if (!absenceCounts(state)) return PHASE;
  const side = actingSide(state, by.role === 'system' ? '' : by.id, undefined);
  const gone = playersOf(state).some((player) => {
    const presence = state.presence[player.id];
    if (sidesOfPlayer(state, player.id).includes(side) || presence === undefined || presence.here) return false;
    return presence.away + now - presence.since >= state.config.clocks.grace;
  });
  if (!gone) return { code: 'claim.early', clause: '3.6', message: 'The opponent may still come back.' };
  draft.add({ type: 'gameEnded', winner: side, clause: '3.6', cause: 'absence', note: '' }, by, now);
  return null;
}
