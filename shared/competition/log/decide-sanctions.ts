/** Appeals against sanctions, and lifting them with what followed from them (7.1.b, 7.2.d, 7.3, 8.1.d, 14). */
import type { Refusal } from '../../table/refusal.ts';
import { isLifted } from './apply-papers.ts';
import type { Command } from './command.ts';
import { BUILT_ON, holds } from './decide-results.ts';
import { NOT_RUNNING } from './decide-rounds.ts';
import type { Draft } from './draft.ts';
import {
  type Author,
  type EventBody,
  type Grounds,
  SANCTIONS,
  type SanctionRef,
  type TableSanction,
} from './events.ts';
import { BINDING, type Concern, type Role, rankOf } from './roles.ts';
import { type CompetitionState, gameOf, type HeldSanction, participantOf } from './state.ts';
import { badGrounds, badText, isId } from './words.ts';

type Sanctions = Extract<Command, { type: 'appeal' | 'decide-appeal' | 'lift-sanction' }>;

/** A sanction as these commands need it. */
interface Target extends SanctionRef {
  readonly held: HeldSanction | null;
  readonly participant: string;
  readonly game: string | null;
  readonly by: Author;
  readonly rank: number;
}

const UNKNOWN: Refusal = { code: 'sanction.unknown', message: 'There is no such sanction.' };
const LIFTED: Refusal = { code: 'sanction.lifted', message: 'That sanction has been lifted.' };

/** The sanction that a command names; undefined: there is none. */
function targetOf(
  state: CompetitionState,
  { sanction, table = null, about = null }: { sanction: number; table?: string | null; about?: TableSanction | null },
): Target | undefined {
  if (table === null) {
    const held = state.sanctions.find((one) => one.event === sanction);
    if (held === undefined) return undefined;
    const { participant, game, by, rank } = held;
    return { sanction, table, about: null, held, participant, game, by, rank };
  }
  if (!isId(table) || !isTableSanction(state, about)) return undefined;
  const { participant, game, by, rank } = about;
  return { sanction, table, about, held: null, participant, game, by, rank };
}

function isTableSanction(state: CompetitionState, about: TableSanction | null): about is TableSanction {
  if (about === null || !SANCTIONS.includes(about.kind)) return false;
  const game = gameOf(state, about.game);
  return game !== undefined && (game.a === about.participant || game.b === about.participant);
}

/** What these commands are about, for the roles that may give them. */
export function sanctionConcern(state: CompetitionState, command: Sanctions): Concern {
  const appeal = command.type === 'decide-appeal' ? state.appeals.find(({ event }) => event === command.appeal) : null;
  if (appeal === undefined) return {};
  const target = targetOf(state, appeal ?? (command as Exclude<Sanctions, { type: 'decide-appeal' }>));
  if (target === undefined) return {};
  const { participant, game, about } = target;
  const board = about?.board ?? null;
  return { participant, ...(game !== null && { game }), ...(board !== null && { board }) };
}

/**
 * Errors: `competition.phase`, `sanction.*`, `appeal.*`, `result.built-on`, `decision.binding`, `clause.missing`, `text.length`.
 */
export function decideSanctions(
  draft: Draft,
  command: Sanctions,
  roles: readonly Role[],
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  switch (command.type) {
    case 'appeal': {
      if (state.phase !== 'running') return NOT_RUNNING;
      const bad = badText(command.text);
      if (bad !== null) return bad;
      const target = targetOf(state, command);
      if (target === undefined) return UNKNOWN;
      const { sanction, table, about, participant } = target;
      if (isLifted(state, target)) return LIFTED;
      if (state.appeals.some((one) => one.sanction === sanction && one.table === table))
        return { code: 'appeal.once', clause: '7.1.b', message: 'There is an appeal against that sanction already.' };
      draft.add({ type: 'appealed', sanction, table, about, participant, text: command.text }, by, now);
      return null;
    }
    case 'decide-appeal':
      return decideAppeal(draft, command, roles, by, now);
    case 'lift-sanction': {
      if (state.phase !== 'running' && state.phase !== 'finished') return NOT_RUNNING;
      const bad = badGrounds(command);
      if (bad !== null) return bad;
      const target = targetOf(state, command);
      if (target === undefined) return UNKNOWN;
      const rank = rankOf(roles, command.type);
      const own = by.role === 'person' && target.by.role === 'person' && by.id === target.by.id;
      // 7.3: a lower one can't undo it; the chief and the deputy in that place can all.
      if (rank < 3 && rank <= target.rank && !own) return BINDING;
      if (rank < 3 && state.phase !== 'running') return NOT_RUNNING;
      const { clause, reason } = command;
      return lift(draft, target, { clause, reason }, by, now);
    }
  }
}

function decideAppeal(
  draft: Draft,
  { appeal: number, upheld, text }: Extract<Sanctions, { type: 'decide-appeal' }>,
  roles: readonly Role[],
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  if (state.phase !== 'running' && state.phase !== 'finished') return NOT_RUNNING;
  const bad = badText(text);
  if (bad !== null) return bad;
  const appeal = state.appeals.find(({ event }) => event === number);
  const target = appeal === undefined ? undefined : targetOf(state, appeal);
  if (appeal === undefined || target === undefined)
    return { code: 'appeal.unknown', message: 'There is no such appeal.' };
  const chief = rankOf(roles, 'decide-appeal') >= 3;
  if (appeal.decisions.some(({ final }) => final))
    return { code: 'appeal.final', clause: '7.1.b', message: "The chief referee's word is final." };
  if (!chief && (target.rank > 1 || appeal.decisions.length > 0 || state.phase !== 'running'))
    return { code: 'appeal.chief', clause: '7.1.b', message: 'Only the chief referee decides about that appeal.' };
  const lifted = isLifted(state, target);
  if (lifted && upheld !== true) return LIFTED;
  if (upheld === true && !lifted) {
    const clause = chief ? '7.1.b' : '8.1.g';
    const error = lift(draft, target, { clause, reason: text }, by, now);
    if (error !== null) return error;
  }
  draft.add({ type: 'appealDecided', appeal: number, upheld: upheld === true, final: chief, text }, by, now);
  return null;
}

/** Takes a sanction back with its consequences: points, the right to play, the place in the competition. */
function lift(draft: Draft, target: Target, grounds: Grounds, by: Author, now: number): Refusal | null {
  const { state } = draft;
  if (isLifted(state, target)) return LIFTED;
  const { sanction, table, about, held, participant } = target;
  let body: EventBody = { type: 'sanctionLifted', sanction, table, about, ...grounds };
  if (held?.kind === 'barred' && held.member !== null)
    body = { type: 'memberCleared', participant, member: held.member, ...grounds };
  // An exclusion that was only recorded in a protocol is a word there; this one puts it out.
  else if (held?.kind === 'excluded' && participantOf(state, participant)?.out?.event === sanction) {
    const waits = Object.values(state.games).some(
      ({ status, a, b }) => status === 'void' && (a === participant || b === participant),
    );
    if (state.phase === 'finished' && waits) return TOO_LATE;
    body = { type: 'reinstated', participant, ...grounds };
  }
  if (!holds(state, body, by, now)) return BUILT_ON;
  draft.add(body, by, now);
  return null;
}

const TOO_LATE: Refusal = {
  code: 'sanction.late',
  clause: '14.1',
  message: 'The competition is over: the games that were not played for this can not be played any more.',
};
