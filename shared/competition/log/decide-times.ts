/**
 * When a game over days is played: its sides agree on a time by proposing and accepting, within its window; an official sets
 * or postpones it (7.1.a, 7.2.v). A game without a time is closed at its deadline.
 */
import { type Refusal, valued } from '../../table/refusal.ts';
import { absentAt } from '../days/due.ts';
import { spanOf } from '../days/windows.ts';
import type { ParticipantId } from '../result.ts';
import type { Command } from './command.ts';
import { NO_GAME, NOT_RUNNING, OVER, POSTPONED } from './decide-rounds.ts';
import type { Draft } from './draft.ts';
import type { Author } from './events.ts';
import { actsFor, BINDING, type Role, rankOf, rankOfAuthor } from './roles.ts';
import { type CompetitionGame, type CompetitionState, gameOf } from './state.ts';
import { badGrounds, isMoment } from './words.ts';

type Times = Extract<
  Command,
  {
    type:
      | 'propose-time'
      | 'accept-time'
      | 'decline-time'
      | 'withdraw-proposal'
      | 'set-time'
      | 'postpone-game'
      | 'close-game';
  }
>;

const MINUTE = 60_000;
/** Times in one proposal. */
const TIMES_LIMIT = 5;
/** Proposals of one side about one game. */
const PROPOSAL_LIMIT = 20;
/** Two games of one participant begin at least as far apart. */
const APART = 30 * MINUTE;
/** How far ahead a time may lie where there is no deadline. */
const AHEAD = 366 * 24 * 60 * MINUTE;

/**
 * Errors: `competition.phase`, `competition.postponed`, `game.unknown`, `game.over`, `time.*`, `postpone.time`, `talk.limit`,
 * `clause.missing`, `text.length`.
 */
export function decideTimes(
  draft: Draft,
  command: Times,
  roles: readonly Role[],
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  const official = command.type === 'set-time' || command.type === 'postpone-game';
  const bad = official ? badGrounds(command) : null;
  if (bad !== null) return bad;
  if (state.phase !== 'running') return NOT_RUNNING;
  const game = gameOf(state, command.game);
  if (game === undefined) return NO_GAME;
  // 7.3: what a higher official has set, a lower one doesn't set otherwise.
  const last = game.postponed ?? game.schedule.decision;
  if (official && last !== null && rankOfAuthor(state, last.by, game) > rankOf(roles, command.type)) return BINDING;
  if (command.type === 'postpone-game') return postpone(draft, game, command, by, now);
  if (state.postponed !== null) return POSTPONED;
  if (state.regulations.timing.kind === 'live')
    return { code: 'time.live', clause: '2.2', message: 'The games of this competition are called one after another.' };
  if (game.status !== 'paired') return OVER;
  switch (command.type) {
    case 'propose-time': {
      const { times } = command;
      const own = sideOf(state, game, by)!;
      if (!isList(times)) return FORM;
      const wrong = times.map((time) => badTime(state, game, time, now)).find((each) => each !== null);
      if (wrong !== undefined) return wrong;
      if ((game.schedule.offers[own]?.count ?? 0) >= PROPOSAL_LIMIT)
        return valued(
          'talk.limit',
          { most: PROPOSAL_LIMIT },
          `At most ${PROPOSAL_LIMIT} proposals about a game from one side.`,
        );
      draft.add({ type: 'timeProposed', game: game.id, participant: own, times }, by, now);
      return null;
    }
    case 'accept-time':
    case 'decline-time':
    case 'withdraw-proposal':
      return answer(draft, game, command, by, now);
    case 'set-time': {
      const { time, clause, reason } = command;
      if (!isTime(time)) return FORM;
      // An official isn't bound by the window: a game set for later is postponed by that.
      if (time <= now || time > now + AHEAD) return PAST;
      const taken = takenBy(state, game, time);
      if (taken !== null) return taken;
      if (game.schedule.at === time && game.schedule.decision !== null) return null;
      draft.add({ type: 'timeSet', game: game.id, time, clause, reason }, by, now);
      return null;
    }
    case 'close-game': {
      const closes = spanOf(state, game)?.closes ?? null;
      if (game.schedule.at !== null || closes === null || now < closes)
        return { code: 'time.early', clause: '2.2', message: 'There is still time to play that game.' };
      const absent = absentAt(game, closes);
      draft.add({ type: 'gameEnded', game: game.id, result: { absent }, cause: 'absence' }, by, now);
      return null;
    }
  }
}

const FORM = valued('time.form', { most: TIMES_LIMIT }, `Times are whole minutes, 1 to ${TIMES_LIMIT} of them.`);
const PAST: Refusal = { code: 'time.past', message: 'That time is over, or too far ahead.' };
const NO_PROPOSAL: Refusal = { code: 'time.proposal', message: 'There is no such proposal any more.' };

function isTime(time: unknown): time is number {
  return Number.isSafeInteger(time) && (time as number) % MINUTE === 0;
}

function isList(times: unknown): times is readonly number[] {
  return (
    Array.isArray(times) &&
    times.length >= 1 &&
    times.length <= TIMES_LIMIT &&
    times.every(isTime) &&
    new Set(times).size === times.length
  );
}

/** The one of the two for whom somebody acts. */
function sideOf(state: CompetitionState, { a, b }: CompetitionGame, by: Author): ParticipantId | undefined {
  return [a, b].find((id) => actsFor(state, id, by));
}

/** What is wrong with a time that the two sides agree on. */
function badTime(state: CompetitionState, game: CompetitionGame, time: number, now: number): Refusal | null {
  if (time <= now || time > now + AHEAD) return PAST;
  const { opens, closes } = spanOf(state, game)!;
  if (time < opens || (closes !== null && time >= closes))
    return { code: 'time.window', clause: '2.2', message: 'That time is not within the window of this game.' };
  return takenBy(state, game, time);
}

function takenBy(state: CompetitionState, game: CompetitionGame, time: number): Refusal | null {
  const taken = Object.values(state.games).some(
    ({ id, a, b, status, schedule }) =>
      id !== game.id &&
      status === 'paired' &&
      schedule.at !== null &&
      Math.abs(schedule.at - time) < APART &&
      [a, b].some((one) => one === game.a || one === game.b),
  );
  return taken ? { code: 'time.taken', message: 'One of the two has another game at that time.' } : null;
}

function answer(
  draft: Draft,
  game: CompetitionGame,
  command: Extract<Times, { type: 'accept-time' | 'decline-time' | 'withdraw-proposal' }>,
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  const { proposal } = game.schedule;
  const own = sideOf(state, game, by)!;
  if (proposal === null || proposal.event !== command.proposal) return NO_PROPOSAL;
  const mine = proposal.participant === own;
  if (mine !== (command.type === 'withdraw-proposal'))
    return { code: 'time.side', message: 'A proposal is answered by the other side, and taken back by its own.' };
  if (command.type === 'accept-time') {
    const { time } = command;
    if (!proposal.times.includes(time)) return NO_PROPOSAL;
    const wrong = badTime(state, game, time, now);
    if (wrong !== null) return wrong;
    draft.add({ type: 'timeAgreed', game: game.id, participant: own, time }, by, now);
  } else if (command.type === 'decline-time')
    draft.add({ type: 'timeDeclined', game: game.id, participant: own }, by, now);
  else draft.add({ type: 'proposalWithdrawn', game: game.id, participant: own }, by, now);
  return null;
}

/** Also of a game that was called and couldn't be played; in a live competition it is called again at that time. */
function postpone(
  draft: Draft,
  game: CompetitionGame,
  { until, clause, reason }: Extract<Times, { type: 'postpone-game' }>,
  by: Author,
  now: number,
): Refusal | null {
  if (game.status !== 'paired' && game.status !== 'called') return OVER;
  if (until !== null && (!isMoment(until) || until <= now))
    return { code: 'postpone.time', clause: '7.2.v', message: 'It can only be postponed to a time that is to come.' };
  draft.add({ type: 'gamePostponed', game: game.id, until, clause, reason }, by, now);
  return null;
}
