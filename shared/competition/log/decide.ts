/**
 * Decides what follows from a command: events, or a refusal with its clause that changes nothing. Pure: time, seeds and
 * tables come in with the command.
 */
import { ok, type Refusal, type Result, refuse, refuseValued } from '../../table/refusal.ts';
import { checkRegulations } from '../regulations/check.ts';
import type { Command, CreateCommand } from './command.ts';
import { decideEntry } from './decide-entry.ts';
import { awaitsLot, decideOfficials } from './decide-officials.ts';
import { decidePapers } from './decide-papers.ts';
import { decideResults } from './decide-results.ts';
import { decideRounds } from './decide-rounds.ts';
import { decideSanctions, sanctionConcern } from './decide-sanctions.ts';
import { decideTeams } from './decide-teams.ts';
import { decideTimes } from './decide-times.ts';
import { Draft, SYSTEM } from './draft.ts';
import type { Author, CompetitionEvent } from './events.ts';
import { badJudge } from './own-matter.ts';
import { type Concern, may, type Role, rolesOf } from './roles.ts';
import { lostBy } from './sections.ts';
import type { CompetitionState } from './state.ts';
import { finalistsOf } from './table.ts';
import { isId, isName, NAME_LIMIT } from './words.ts';

/** The first event of a competition's log. Errors: `competition.name`, `person.form`, and those of the regulations. */
export function create({ name, organiser, regulations }: CreateCommand, now: number): Result<CompetitionEvent> {
  if (!isName(name))
    return refuseValued(
      'competition.name',
      { most: NAME_LIMIT },
      `A competition needs a name of at most ${NAME_LIMIT} characters, all of them to be seen.`,
    );
  if (!isId(organiser?.id) || !isName(organiser.name)) return refuse('person.form', 'That is no person.');
  const checked = checkRegulations(regulations);
  if (!checked.ok) return checked;
  const by: Author = { role: 'person', ...organiser };
  return ok({ n: 0, at: now, by, type: 'created', name, organiser, regulations: checked.value });
}

/**
 * The events that follow from a command, numbered and timed, to be appended to the log in one piece; an empty list when
 * nothing changes (a result that is known, an official appointed twice).
 * Errors: `role.forbidden`, `desk.own-game`, and the codes of the command's own file.
 */
export function decide(
  state: CompetitionState,
  command: Command,
  by: Author,
  now: number,
): Result<readonly CompetitionEvent[]> {
  const draft = new Draft(state);
  const concern = concernOf(state, command);
  const roles = rolesFor(state, command, by, concern);
  if (!may(roles, command.type))
    return refuse('role.forbidden', `Not for ${roles.join(', ')} of this competition: ${command.type}.`);
  const error = badJudge(state, command, by, concern) ?? decideOne(draft, command, roles, by, now);
  if (error !== null) return { ok: false, error };
  settle(draft, now);
  return ok(draft.events);
}

/** What the commands are about that name it themselves; the others are about the whole. */
const ABOUT: Readonly<Partial<Record<Command['type'], keyof Concern>>> = {
  accept: 'participant',
  'take-back-entry': 'participant',
  'pair-round': 'section',
  'import-round': 'section',
  'assign-referee': 'game',
  'call-game': 'game',
  'propose-time': 'game',
  'accept-time': 'game',
  'decline-time': 'game',
  'withdraw-proposal': 'game',
  'set-time': 'game',
  'postpone-game': 'game',
  'close-game': 'game',
  report: 'game',
  'correct-result': 'game',
  'annul-game': 'game',
  'approve-game': 'game',
  protest: 'game',
  withdraw: 'participant',
  exclude: 'participant',
  reinstate: 'participant',
  'deduct-points': 'participant',
  'change-leaders': 'participant',
  'change-look': 'participant',
  'add-member': 'participant',
  'remove-member': 'participant',
  'bar-member': 'participant',
  'clear-member': 'participant',
  'record-offence': 'game',
  remark: 'game',
  'sign-match': 'game',
  'approve-round': 'section',
  'draw-lot': 'section',
  'report-section': 'section',
};

/**
 * The game, part or participant that a command is about: of a protest or a sanction those of that. What else is written
 * beside it gives nobody a role.
 */
function concernOf(state: CompetitionState, command: Command): Concern {
  switch (command.type) {
    case 'decide-protest': {
      const game = state.protests.find(({ event }) => event === command.protest)?.game;
      return game === undefined ? {} : { game };
    }
    case 'appeal':
    case 'decide-appeal':
    case 'lift-sanction':
      return sanctionConcern(state, command);
    default: {
      const about = ABOUT[command.type];
      // Its referee writes into the protocol of a board, and of no other.
      if (command.type === 'remark' && typeof command.board === 'number')
        return { game: command.game, board: command.board };
      return about === undefined ? {} : { [about]: (command as Concern)[about] };
    }
  }
}

function rolesFor(state: CompetitionState, command: Command, by: Author, concern: Concern): readonly Role[] {
  if (command.type !== 'enter') return rolesOf(state, by, concern);
  const roles = rolesOf(state, by, {});
  if (by.role === 'system') return roles;
  const { captain = null, deputy = null, members = [] } = command.entrant ?? {};
  // Who enters isn't in it yet: the entry says for whom it is.
  if (captain !== null && captain === by.id) return [...roles, 'captain'];
  if (captain !== null && deputy === by.id) return [...roles, 'vice'];
  return captain === null && Array.isArray(members) && members.some((member) => member?.id === by.id)
    ? [...roles, 'member']
    : roles;
}

function decideOne(draft: Draft, command: Command, roles: readonly Role[], by: Author, now: number): Refusal | null {
  switch (command.type) {
    case 'change-regulations':
    case 'open-entry':
    case 'close-entry':
    case 'appoint':
    case 'relieve':
    case 'invite':
    case 'enter':
    case 'accept':
    case 'take-back-entry':
    case 'seed-by-rating':
    case 'seed-by-hand':
    case 'seed-by-lot':
    case 'start':
      return decideEntry(draft, command, roles, by, now);
    case 'pair-round':
    case 'import-round':
    case 'assign-referee':
    case 'call-game':
      return decideRounds(draft, command, roles, by, now);
    case 'change-leaders':
    case 'change-look':
    case 'add-member':
    case 'remove-member':
    case 'bar-member':
    case 'clear-member':
    case 'record-offence':
      return decideTeams(draft, command, by, now);
    case 'propose-time':
    case 'accept-time':
    case 'decline-time':
    case 'withdraw-proposal':
    case 'set-time':
    case 'postpone-game':
    case 'close-game':
      return decideTimes(draft, command, roles, by, now);
    case 'report':
    case 'correct-result':
    case 'annul-game':
    case 'protest':
    case 'decide-protest':
      return decideResults(draft, command, roles, by, now);
    case 'remark':
    case 'sign-match':
    case 'approve-game':
    case 'approve-round':
    case 'publish-report':
      return decidePapers(draft, command, roles, by, now);
    case 'appeal':
    case 'decide-appeal':
    case 'lift-sanction':
      return decideSanctions(draft, command, roles, by, now);
    default:
      return decideOfficials(draft, command, by, now);
  }
}

/** What follows by itself: who has lost two games by absence or for conduct is out, and the finals begin after the groups. */
function settle(draft: Draft, now: number): void {
  const { state } = draft;
  if (state.phase !== 'running') return;
  const { absencesOut } = state.regulations;
  // Most have none such, and this is asked at every event.
  const lost = new Set<string>();
  for (const { status, cause, a, b } of Object.values(state.games))
    if (status === 'over' && (cause === 'absence' || cause === 'conduct')) lost.add(a).add(b);
  for (const { id, out, pardoned } of state.participants) {
    if (out !== null || !lost.has(id)) continue;
    const conduct = lostBy(state, id, 'conduct') - pardoned.conduct >= CONDUCT_OUT;
    const absence = absencesOut > 0 && lostBy(state, id, 'absence') - pardoned.absence >= absencesOut;
    if (!conduct && !absence) continue;
    const clause = conduct ? '14.2' : '14.3';
    const reason = conduct ? `Games lost for conduct: ${CONDUCT_OUT}.` : `Games lost by absence: ${absencesOut}.`;
    draft.add({ type: 'excluded', participant: id, clause, reason }, SYSTEM, now);
  }
  openFinals(draft, now);
}

/** The second game lost for conduct ends a competition (14.2). */
const CONDUCT_OUT = 2;

function openFinals(draft: Draft, now: number): void {
  const { state } = draft;
  if (state.sections.some(({ kind }) => kind === 'finals')) return;
  const participants = finalistsOf(state);
  // Who goes on may depend on a lot that is to be drawn, or on a protest.
  if (participants === null || state.sections.some((section) => awaitsLot(state, section))) return;
  if (state.protests.some(({ decision }) => decision === null)) return;
  draft.add({ type: 'sectionOpened', section: { id: 'finals', kind: 'finals', participants } }, SYSTEM, now);
}
