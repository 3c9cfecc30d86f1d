/** A competition as one person has to do with it: what they may do, and what comes next for them. Pure. */
import { spanOf } from '../../shared/competition/days/windows.ts';
import type { Command } from '../../shared/competition/log/command.ts';
import { decide } from '../../shared/competition/log/decide.ts';
import { hasAccepted } from '../../shared/competition/log/decide-entry.ts';
import type { Entrant } from '../../shared/competition/log/events.ts';
import { MAY, may, type Role, rolesOf } from '../../shared/competition/log/roles.ts';
import { isComplete, isSectionOver, regulationsOf } from '../../shared/competition/log/sections.ts';
import {
  type CompetitionGame,
  type CompetitionState,
  type Participant,
  type Phase,
  participantOf,
  type Section,
} from '../../shared/competition/log/state.ts';
import type { MineView, MyNext, PersonNamed } from '../../shared/protocol/competition.ts';
import { authorOf, type Competition } from './competitions.ts';
import { deadlineOf, nextSteps } from './view.ts';

/** As whom somebody takes part. */
export function participantFor({ participants }: CompetitionState, account: string): Participant | null {
  return (
    participants.find(
      ({ members, captain, deputy }) =>
        captain === account || deputy === account || members.some(({ id }) => id === account),
    ) ?? null
  );
}

const BEFORE: readonly Phase[] = ['draft', 'entry', 'closed'];
/** What the chief may still do after the end, until a new version is published (7.1.d). */
const LATER: readonly Phase[] = ['running', 'finished'];
/** In which phases a command can be more than refused. */
const WHEN: Readonly<Partial<Record<Command['type'], readonly Phase[]>>> = {
  'change-regulations': BEFORE,
  'open-entry': ['draft', 'closed'],
  'close-entry': ['draft', 'entry'],
  appoint: [...BEFORE, 'running'],
  relieve: [...BEFORE, 'running'],
  invite: BEFORE,
  enter: [...BEFORE, 'running'],
  accept: [...BEFORE, 'running'],
  'take-back-entry': BEFORE,
  'seed-by-rating': BEFORE,
  'seed-by-hand': BEFORE,
  'seed-by-lot': BEFORE,
  start: BEFORE,
  postpone: [...BEFORE, 'running'],
  resume: [...BEFORE, 'running'],
  cancel: [...BEFORE, 'running'],
  'correct-result': LATER,
  'annul-game': LATER,
  'decide-protest': LATER,
  'decide-appeal': LATER,
  'lift-sanction': LATER,
  'deduct-points': LATER,
  remark: LATER,
  'publish-report': ['finished'],
};

function mayNow(state: CompetitionState, roles: readonly Role[]): readonly Command['type'][] {
  return (Object.keys(MAY) as Command['type'][]).filter((command) => {
    if (!may(roles, command) || !(WHEN[command] ?? ['running']).includes(state.phase)) return false;
    if (state.phase === 'finished' && !roles.some((role) => role === 'chief' || role === 'deputy')) return false;
    if (command === 'resume') return state.postponed !== null;
    if (command === 'postpone') return state.postponed === null;
    return true;
  });
}

/** A single player as they would enter. */
export function singleEntrant(person: PersonNamed): Entrant {
  return { id: person.id, name: person.name, members: [person], rating: null, captain: null };
}

function entering(state: CompetitionState, person: PersonNamed, now: number): MineView['enter'] {
  const { regulations } = state;
  // Whom somebody enters with, and what they declare, comes with the entry: tried with what is always right.
  const open = {
    ...state,
    regulations: { ...regulations, category: 'open' as const, kind: 'singles' as const, team: null },
  };
  const entrant = singleEntrant({ id: person.id, name: person.name });
  const tried = decide(open, { type: 'enter', entrant, accepts: state.version }, authorOf(person), now);
  return tried.ok ? { ok: true } : { ok: false, refusal: tried.error };
}

export function mineView(
  { id, state }: Competition,
  person: PersonNamed,
  invitations: readonly PersonNamed[],
  now: number,
): MineView {
  const own = participantFor(state, person.id);
  const concern = own === null ? {} : { participant: own.id };
  const roles = rolesOf(state, authorOf(person), concern);
  return {
    n: state.n,
    participant: own?.id ?? null,
    roles,
    may: mayNow(state, roles),
    enter: entering(state, person, now),
    accepted: own === null ? null : hasAccepted(state, own) || own.accepted[person.id] === state.version,
    invited: state.invited.includes(person.id),
    next: myNext({ id, state }, person.id),
    invitations: roles.some((role) => role === 'organiser' || role === 'secretary') ? invitations : [],
  };
}

/** What somebody has to do next in a competition; null: nothing any more. */
export function myNext({ id, state }: Pick<Competition, 'id' | 'state'>, account: string): MyNext | null {
  const own = participantFor(state, account);
  if (own === null || own.out !== null || state.phase === 'finished' || state.phase === 'cancelled') return null;
  const { regulations } = state;
  const next = nextSteps(state);
  const common: MyNext = {
    competition: { id, name: state.name },
    state: 'entered',
    section: null,
    round: null,
    board: null,
    game: null,
    table: null,
    opponent: null,
    first: null,
    mode: regulations.mode,
    sets: regulations.sets,
    calledAt: null,
    deadline: null,
    offered: false,
    at: next.find((step) => step.do === 'start')?.at ?? null,
  };
  if (state.phase !== 'running') {
    const waits = own.captain === account ? !hasAccepted(state, own) : own.accepted[account] !== state.version;
    const mine = own.captain === null || own.captain === account;
    return { ...common, state: waits && mine ? 'accept' : 'entered' };
  }
  const games = Object.values(state.games).filter(({ a, b }) => a === own.id || b === own.id);
  const game =
    games.find(({ status }) => status === 'called') ??
    games.filter(({ status }) => status === 'paired').sort((x, y) => x.round - y.round)[0];
  if (game !== undefined)
    return { ...common, ...gameNext(state, own, game), at: game.schedule.at ?? callOf(next, game) };
  const section = state.sections.findLast(({ participants }) => participants.includes(own.id));
  if (section === undefined) return null;
  const over = isComplete(state) && state.sections.every((one) => isSectionOver(state, one));
  // After a group there may be finals, after a table play-offs.
  if (over || (isSectionOver(state, section) && (section.kind === 'finals' || isComplete(state)))) return null;
  const step = next.find((one) => one.do === 'pair-round' && one.section === section.id);
  return {
    ...common,
    state: isResting(section, own.id) ? 'bye' : 'waiting',
    section: section.id,
    round: section.rounds.length,
    at: step?.at ?? null,
  };
}

function isResting({ rounds }: Section, participant: string): boolean {
  return rounds.at(-1)?.byes.includes(participant) ?? false;
}

function callOf(next: ReturnType<typeof nextSteps>, game: CompetitionGame): number | null {
  return next.find((step) => step.do === 'call-game' && step.game === game.id)?.at ?? null;
}

function gameNext(state: CompetitionState, own: Participant, game: CompetitionGame): Partial<MyNext> {
  const opponent = participantOf(state, game.a === own.id ? game.b : game.a)!;
  return {
    state: game.status === 'called' ? 'called' : 'paired',
    section: game.section,
    round: game.round,
    board: game.board,
    game: game.id,
    sets: regulationsOf(state, game.id).sets,
    // Teams play at the tables of their boards: /api/matches/mine.
    table: game.status === 'called' && state.regulations.team === null ? game.table : null,
    opponent: {
      id: opponent.id,
      name: opponent.name,
      members: opponent.members.map(({ id, name }) => ({ id, name })),
    },
    first: game.a === own.id,
    calledAt: game.calledAt,
    deadline: deadlineOf(state, game) ?? spanOf(state, game)?.closes ?? null,
    offered: game.schedule.proposal !== null && game.schedule.proposal.participant !== own.id,
  };
}
