/** Protocols and the report: remarks, signatures, approvals, new versions (7.1.d, 7.1.g, 9.1.l, 9.2). */
import { type Refusal, valued } from '../../table/refusal.ts';
import { gamesOfMatch } from '../team/boards.ts';
import type { Command } from './command.ts';
import { OPEN_PROTEST } from './decide-results.ts';
import { NO_GAME, NO_SECTION, NOT_RUNNING } from './decide-rounds.ts';
import type { Draft } from './draft.ts';
import type { Author, LogLengths, Office } from './events.ts';
import { type Role, rankOf, rolesOf, speaks } from './roles.ts';
import { type CompetitionGame, type CompetitionState, gameOf, gamesOf, sectionOf } from './state.ts';
import { badText } from './words.ts';

type Papers = Extract<Command, { type: 'remark' | 'sign-match' | 'approve-game' | 'approve-round' | 'publish-report' }>;

/** Remarks of officials in one protocol. */
const REMARK_LIMIT = 50;
/** By which of them somebody writes, the highest first. */
const OFFICE: readonly (Office | 'organiser')[] = ['chief', 'deputy', 'senior', 'secretary', 'table', 'organiser'];

/**
 * Errors: `competition.phase`, `game.*`, `section.unknown`, `round.unknown`, `board.unknown`, `remark.early`, `team.none`,
 * `protest.open`, `report.none`, `talk.limit`, `text.length`.
 */
export function decidePapers(
  draft: Draft,
  command: Papers,
  roles: readonly Role[],
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  switch (command.type) {
    case 'remark':
      return remark(draft, command, roles, by, now);
    case 'sign-match':
      return signMatch(draft, command, by, now);
    case 'approve-game': {
      if (state.phase !== 'running') return NOT_RUNNING;
      const game = gameOf(state, command.game);
      if (game === undefined) return NO_GAME;
      if (game.status !== 'over') return { code: 'game.running', clause: '7.1.g', message: 'That game is not over.' };
      if (isProtested(state, game)) return OPEN_PROTEST;
      if (!game.approved) draft.add({ type: 'gameApproved', game: game.id }, by, now);
      return null;
    }
    case 'approve-round': {
      if (state.phase !== 'running') return NOT_RUNNING;
      const section = sectionOf(state, command.section);
      if (section === undefined) return NO_SECTION;
      if (!section.rounds.some(({ round }) => round === command.round))
        return { code: 'round.unknown', message: 'There is no such round.' };
      const waiting = Array.isArray(command.waiting) ? command.waiting : [];
      for (const game of gamesOf(state, section))
        if (game.round === command.round && isReady(state, game) && !waiting.includes(game.id))
          draft.add({ type: 'gameApproved', game: game.id }, by, now);
      return null;
    }
    case 'publish-report': {
      const bad = badText(command.reason);
      if (bad !== null) return bad;
      if (state.phase !== 'finished') return NOT_RUNNING;
      if (!state.report.pending)
        return { code: 'report.none', clause: '7.1.d', message: 'Nothing has changed since the last version.' };
      const { reason, logs } = command;
      draft.add({ type: 'reportPublished', reason, ...logsIn(logs) }, by, now);
      return null;
    }
  }
}

/** The lengths of logs that go into an event; nothing else does. */
export function logsIn(logs: unknown): { readonly logs?: LogLengths } {
  if (typeof logs !== 'object' || logs === null) return {};
  const sound = Object.entries(logs).filter((one): one is [string, number] => Number.isSafeInteger(one[1]));
  return { logs: Object.fromEntries(sound) };
}

function isProtested(state: CompetitionState, { id }: CompetitionGame): boolean {
  return state.protests.some(({ game, decision }) => game === id && decision === null);
}

/** Whether a game's protocol waits for nothing but its approval. */
function isReady(state: CompetitionState, game: CompetitionGame): boolean {
  return game.status === 'over' && !game.approved && !isProtested(state, game) && isSigned(state, game);
}

/** Whether a protocol is signed as far as the competition knows: of a team match by both teams (9.1.l). */
export function isSigned(state: CompetitionState, { id }: Pick<CompetitionGame, 'id'>): boolean {
  if (state.regulations.team === null) return true;
  return (['a', 'b'] as const).every((side) => state.signatures.some((one) => one.game === id && one.side === side));
}

/** Protocols that are over and not approved. */
export function unapproved(state: CompetitionState): readonly CompetitionGame[] {
  return Object.values(state.games).filter(({ status, approved }) => status === 'over' && !approved);
}

function remark(
  draft: Draft,
  { game: id, board: number, text }: Extract<Papers, { type: 'remark' }>,
  roles: readonly Role[],
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  const board = number ?? null;
  const rank = rankOf(roles, 'remark');
  if (state.phase !== 'running' && !(state.phase === 'finished' && rank >= 3)) return NOT_RUNNING;
  const bad = badText(text);
  if (bad !== null) return bad;
  const game = gameOf(state, id);
  if (game === undefined) return NO_GAME;
  if (game.status === 'paired' || game.status === 'void')
    return { code: 'remark.early', clause: '9.1.l', message: 'That game has no protocol yet.' };
  if (game.approved && rank < 3)
    return { code: 'game.approved', clause: '7.1.g', message: 'The chief referee has approved the protocol.' };
  if (board !== null && !gamesOfMatch(state.regulations).some((one) => one.board === board))
    return { code: 'board.unknown', message: 'There is no such board.' };
  if (state.remarks.filter((one) => one.game === id).length >= REMARK_LIMIT)
    return valued('talk.limit', { most: REMARK_LIMIT }, `At most ${REMARK_LIMIT} remarks in one protocol.`);
  const office = OFFICE.find((one) => roles.includes(one))!;
  // Where no chief is appointed the organiser writes as what they are.
  const stands = office === 'chief' && !state.officials.some((one) => by.role === 'person' && one.person.id === by.id);
  draft.add({ type: 'remarked', game: id, board, office: stands ? 'organiser' : office, text }, by, now);
  return null;
}

function signMatch(
  draft: Draft,
  { game: id }: Extract<Papers, { type: 'sign-match' }>,
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  if (state.phase !== 'running') return NOT_RUNNING;
  if (state.regulations.team === null) return { code: 'team.none', clause: '2.1.v', message: 'No teams play here.' };
  const game = gameOf(state, id);
  if (game === undefined) return NO_GAME;
  if (game.status !== 'over') return { code: 'game.running', clause: '9.1.l', message: 'That match is not over.' };
  for (const side of ['a', 'b'] as const) {
    const signs = by.role === 'system' || speaks(rolesOf(state, by, { participant: game[side] }));
    const signed = state.signatures.some((one) => one.game === id && one.side === side);
    if (signs && !signed) draft.add({ type: 'matchSigned', game: id, side }, by, now);
  }
  return null;
}
