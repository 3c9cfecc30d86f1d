/** Results: reported once, corrected and annulled by officials, protested against, approved (3.4, 7, 8.1). */
import type { Refusal } from '../../table/refusal.ts';
import { plainResult, sameResult } from '../result.ts';
import { apply } from './apply.ts';
import { badResult } from './check-result.ts';
import type { Command } from './command.ts';
import { decideProtests } from './decide-protests.ts';
import { NO_GAME, NOT_RUNNING } from './decide-rounds.ts';
import type { Draft } from './draft.ts';
import type { Author, EventBody, MatchResult } from './events.ts';
import { BINDING, type Role, rankOf } from './roles.ts';
import { courseOf } from './sections.ts';
import { type CompetitionGame, type CompetitionState, gameOf, gamesOf, participantOf, sectionOf } from './state.ts';
import { finalistsOf } from './table.ts';
import { badGrounds } from './words.ts';

type Results = Extract<Command, { type: 'report' | 'correct-result' | 'annul-game' | 'protest' | 'decide-protest' }>;

/**
 * Errors: `competition.phase`, `game.unknown`, `game.void`, `game.running`, `game.approved`, `result.*`, `decision.binding`,
 * `protest.*`, `clause.missing`, `text.length`.
 */
export function decideResults(
  draft: Draft,
  command: Results,
  roles: readonly Role[],
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  // Once it is published the chief referee corrects what is wrong, for a new version.
  const later = command.type !== 'report' && command.type !== 'protest' && state.phase === 'finished';
  if (state.phase !== 'running' && !later) return NOT_RUNNING;
  switch (command.type) {
    case 'report':
      return report(draft, command, by, now);
    case 'correct-result':
    case 'annul-game':
      return overrule(draft, command, roles, by, now);
    case 'protest':
    case 'decide-protest':
      return decideProtests(draft, command, roles, by, now);
  }
}

export const OPEN_PROTEST: Refusal = {
  code: 'protest.open',
  clause: '3.4',
  message: 'A protest about it is not decided.',
};

/** The same result again changes nothing, however late it comes; another one is refused. */
function report(draft: Draft, command: Extract<Results, { type: 'report' }>, by: Author, now: number): Refusal | null {
  const { state } = draft;
  const game = gameOf(state, command.game);
  if (game === undefined) return NO_GAME;
  if (game.status === 'void' || game.status === 'annulled')
    return { code: 'game.void', clause: '3.2', message: 'That game does not count any more.' };
  const { kind } = sectionOf(state, game.section)!;
  const bad = badResult(state.regulations, kind, command.result, command.cause, by.role === 'person');
  if (bad !== null) return bad;
  const { result, cause } = command;
  if (game.status === 'over') {
    if (sameMatch(game.result!, result)) return null;
    return { code: 'result.conflict', message: 'That game has another result; an official may correct it.' };
  }
  draft.add({ type: 'gameEnded', game: game.id, result: plainMatch(result), cause }, by, now);
  return null;
}

/** A result without anything that came with it and isn't part of one. */
function plainMatch(result: MatchResult): MatchResult {
  if (!('boards' in result)) return plainResult(result);
  return { boards: result.boards.map((one) => ({ ...plainResult(one), board: one.board })) };
}

function sameMatch(one: MatchResult, two: MatchResult): boolean {
  if (!('boards' in one) || !('boards' in two)) return !('boards' in one) && !('boards' in two) && sameResult(one, two);
  if (one.boards.length !== two.boards.length) return false;
  return one.boards.every((board) => {
    const other = two.boards.find((each) => each.board === board.board);
    return other !== undefined && sameResult(board, other);
  });
}

function overrule(
  draft: Draft,
  command: Extract<Results, { type: 'correct-result' | 'annul-game' }>,
  roles: readonly Role[],
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  const bad = badGrounds(command);
  if (bad !== null) return bad;
  const game = gameOf(state, command.game);
  if (game === undefined) return NO_GAME;
  const { clause, reason } = command;
  const rank = rankOf(roles, command.type);
  const bound = bindingOn(game, rank, state.phase === 'finished');
  if (bound !== null) return bound;
  let body: EventBody;
  if (command.type === 'correct-result') {
    if (game.status !== 'over' && game.status !== 'annulled')
      return { code: 'game.running', message: 'That game is not over.' };
    const { result, cause } = command;
    const wrong = badResult(state.regulations, sectionOf(state, game.section)!.kind, result, cause, true);
    if (wrong !== null) return wrong;
    if (game.status === 'over' && game.cause === cause && sameMatch(game.result!, result)) return null;
    body = { type: 'resultCorrected', game: game.id, result: plainMatch(result), cause, clause, reason };
  } else {
    if (game.status === 'void' || game.status === 'annulled')
      return { code: 'game.void', clause: '3.2', message: 'That game does not count any more.' };
    const { replay } = command;
    if (replay && state.phase === 'finished') return NOT_RUNNING;
    const gone = [game.a, game.b].some((id) => participantOf(state, id)?.out !== null);
    if (replay && gone)
      return { code: 'game.void', clause: '3.2', message: 'One of the two is out: it cannot be replayed.' };
    if (!replay && courseOf(state, sectionOf(state, game.section)!) !== null)
      return { code: 'result.drawn', clause: '23.1', message: 'A knock-out game needs a winner: replay it.' };
    body = { type: 'gameAnnulled', game: game.id, replay, clause, reason };
  }
  if (!holds(state, body, by, now)) return BUILT_ON;
  draft.add(body, by, now);
  return null;
}

/** 7.3: what a higher official has decided or approved, a lower one can't undo. */
export function bindingOn(game: CompetitionGame, rank: number, finished: boolean): Refusal | null {
  const last = game.decisions.at(-1);
  if (last !== undefined && last.rank > rank) return BINDING;
  if ((game.approved || finished) && rank < 3)
    return { code: 'game.approved', clause: '7.1.g', message: 'The chief referee has approved the protocol.' };
  return null;
}

export const BUILT_ON: Refusal = {
  code: 'result.built-on',
  clause: '7.1.g',
  message: 'Games have been paired on this result; it can only be changed before.',
};

/** Whether what has been paired stands when this happened: the games of a knock-out, and who is in the finals. */
export function holds(state: CompetitionState, body: EventBody, by: Author, now: number): boolean {
  const after = apply(state, { n: state.n, at: Math.max(now, state.at), by, ...body });
  for (const section of after.sections) {
    const course = courseOf(after, section);
    if (course === null) continue;
    if (!course.ok) return false;
    const ready = course.value.games.filter((game) => game.state === 'ready');
    const stands = gamesOf(after, section)
      .filter(({ status }) => status === 'paired' || status === 'called')
      .every(({ a, b }) => ready.some((game) => (game.a === a && game.b === b) || (game.a === b && game.b === a)));
    if (!stands) return false;
  }
  const finals = after.sections.find(({ kind }) => kind === 'finals');
  if (finals === undefined) return true;
  const entitled = finalistsOf(after);
  // Who has left since, or lost points, has changed the order before: that isn't by this.
  if (entitled !== null && JSON.stringify(entitled) === JSON.stringify(finalistsOf(state))) return true;
  return (
    entitled !== null &&
    finals.participants.every((id, i) => entitled[i] === id || participantOf(after, id)?.out !== null)
  );
}
