/** Before the start: regulations, officials, entries and the seeding (2.2, 3.1, 6.1, 7.1.a). */
import { type Refusal, valued } from '../../table/refusal.ts';
import { drawLot, isSeed } from '../lot.ts';
import { checkRegulations } from '../regulations/check.ts';
import type { Regulations } from '../regulations/regulations.ts';
import type { Command } from './command.ts';
import type { Draft } from './draft.ts';
import { badEntrant, fitsIn } from './entrant.ts';
import { type Author, type Entrant, OFFICES } from './events.ts';
import { BINDING, type Role } from './roles.ts';
import { firstSections } from './sections.ts';
import { type CompetitionState, type Participant, participantOf } from './state.ts';
import { badGrounds, isId, isName } from './words.ts';

type Entry = Extract<
  Command,
  {
    type:
      | 'change-regulations'
      | 'open-entry'
      | 'close-entry'
      | 'appoint'
      | 'relieve'
      | 'invite'
      | 'enter'
      | 'accept'
      | 'take-back-entry'
      | 'seed-by-rating'
      | 'seed-by-hand'
      | 'seed-by-lot'
      | 'start';
  }
>;

const PHASE: Refusal = { code: 'competition.phase', message: 'That is not possible at this point of the competition.' };
const FROZEN: Refusal = {
  code: 'regulations.frozen',
  clause: '2.2',
  message: 'The regulations are fixed once the competition has started.',
};

/**
 * Errors: `competition.phase`, `regulations.*`, `person.form`, `section.unknown`, `official.unknown`, `entry.*`,
 * `participant.*`, `seeding.*`, `start.*`, `clause.missing`, `text.length`.
 */
export function decideEntry(
  draft: Draft,
  command: Entry,
  roles: readonly Role[],
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  const before = state.phase === 'draft' || state.phase === 'entry' || state.phase === 'closed';
  switch (command.type) {
    case 'change-regulations': {
      if (!before) return FROZEN;
      const checked = checkRegulations(command.regulations);
      if (!checked.ok) return checked.error;
      if (!fitsEntered(state, checked.value))
        return { code: 'regulations.entered', clause: '2.2', message: 'Who has entered would no longer fit.' };
      draft.add({ type: 'regulationsChanged', regulations: checked.value }, by, now);
      return null;
    }
    case 'open-entry':
      if (!before) return PHASE;
      if (state.phase !== 'entry') draft.add({ type: 'entryOpened' }, by, now);
      return null;
    case 'close-entry':
      if (!before) return PHASE;
      if (state.phase !== 'closed') draft.add({ type: 'entryClosed' }, by, now);
      return null;
    case 'appoint':
      return appoint(draft, command, by, now);
    case 'relieve': {
      const { person, office, clause, reason } = command;
      const bad = badGrounds(command);
      if (bad !== null) return bad;
      if (!state.officials.some((one) => one.person.id === person && one.office === office))
        return { code: 'official.unknown', message: 'That person has no such office here.' };
      // 7.3: who appoints relieves anybody (6.1), the chief those below, and nobody the chief.
      const above = office === 'chief' || (office === 'deputy' && !roles.includes('chief'));
      if (above && !roles.includes('organiser')) return BINDING;
      draft.add({ type: 'relieved', person, office, clause, reason }, by, now);
      return null;
    }
    case 'invite':
      if (!before) return PHASE;
      if (!isId(command.person)) return { code: 'person.form', message: 'That is no person.' };
      if (!state.invited.includes(command.person)) draft.add({ type: 'invited', person: command.person }, by, now);
      return null;
    case 'enter':
      return enter(draft, command, roles, by, now);
    case 'accept':
      return accept(draft, command, by, now);
    case 'take-back-entry':
      if (!before) return PHASE;
      if (participantOf(state, command.participant) === undefined) return unknown(command.participant);
      draft.add({ type: 'entryTakenBack', participant: command.participant }, by, now);
      return null;
    case 'seed-by-rating':
    case 'seed-by-hand':
    case 'seed-by-lot':
      if (!before) return PHASE;
      return seed(draft, command, by, now);
    case 'start':
      if (!before) return PHASE;
      return start(draft, by, now);
  }
}

/** Whether those who have entered could enter by other regulations: their number, their category, and as what. */
function fitsEntered({ participants, regulations: now }: CompetitionState, then: Regulations): boolean {
  if (participants.length === 0) return true;
  if (then.kind !== now.kind || then.mode !== now.mode) return false;
  if (participants.length > then.entry.most) return false;
  return participants.every(({ members }) => fitsIn(then, members));
}

function unknown(id: string): Refusal {
  return { code: 'participant.unknown', message: `${JSON.stringify(id)} isn't in this competition.` };
}

function appoint(draft: Draft, command: Extract<Entry, { type: 'appoint' }>, by: Author, now: number): Refusal | null {
  const { person, office, section = null } = command;
  const { state } = draft;
  if (state.phase === 'finished' || state.phase === 'cancelled') return PHASE;
  if (!isId(person?.id) || !isName(person.name) || !OFFICES.includes(office))
    return { code: 'person.form', message: 'An official needs a person and an office.' };
  // Groups may get their senior referees before they are drawn (6.4).
  if (section !== null && (office === 'chief' || office === 'deputy' || office === 'secretary' || !isId(section)))
    return {
      code: 'section.unknown',
      clause: '6.4',
      message: 'Only referees are appointed for a part of a competition.',
    };
  const has = state.officials.some(
    (one) => one.person.id === person.id && one.office === office && one.section === section,
  );
  if (!has) draft.add({ type: 'appointed', person, office, section }, by, now);
  return null;
}

function enter(
  draft: Draft,
  { entrant, accepts }: Extract<Entry, { type: 'enter' }>,
  roles: readonly Role[],
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  const { entry } = state.regulations;
  const desk = roles.includes('organiser') || roles.includes('secretary');
  const round = (state.sections[0]?.rounds.length ?? 0) + 1;
  const late = state.phase === 'running' && round <= entry.lateUntilRound;
  if (state.phase !== 'entry' && !late && !(desk && (state.phase === 'draft' || state.phase === 'closed')))
    return { code: 'entry.closed', clause: '2.2', message: 'Entries are closed.' };
  const bad = badEntrant(state, entrant);
  if (bad !== null) return bad;
  if (!desk && entry.how === 'list')
    return { code: 'entry.list', clause: '2.2', message: 'The organiser enters the participants of this competition.' };
  if (!desk && entry.how === 'invitation' && !isInvited(state, entrant))
    return { code: 'entry.invitation', clause: '2.2', message: 'This competition is for who is invited.' };
  if (state.participants.filter(({ out }) => out === null).length >= entry.most)
    return valued('entry.full', { most: entry.most }, `At most ${entry.most} can take part.`, '2.2');
  if (accepts !== state.version) return VERSION;
  draft.add({ type: 'entered', entrant }, by, now);
  // Entered by the desk: it has their word. By oneself: a pair's partner accepts for itself (3.1).
  const members =
    desk || entrant.captain !== null ? entrant.members : entrant.members.filter((one) => isBy(by, one.id));
  for (const { id } of members)
    draft.add({ type: 'accepted', participant: entrant.id, member: id, version: accepts }, by, now);
  return null;
}

/** Whether somebody of an entry was invited, or who leads the team. */
function isInvited({ invited }: CompetitionState, { members, captain, deputy = null }: Entrant): boolean {
  return [captain, deputy, ...members.map(({ id }) => id)].some((id) => id !== null && invited.includes(id));
}

const VERSION: Refusal = {
  code: 'regulations.version',
  clause: '3.1',
  message: 'The regulations have changed; read and accept them as they are now.',
};

function isBy(by: Author, id: string): boolean {
  return by.role === 'person' && by.id === id;
}

function accept(
  draft: Draft,
  { participant: id, version }: Extract<Entry, { type: 'accept' }>,
  by: Author,
  now: number,
): Refusal | null {
  const participant = participantOf(draft.state, id);
  if (participant === undefined) return unknown(id);
  if (version !== draft.state.version) return VERSION;
  const captain = participant.captain !== null && isBy(by, participant.captain);
  for (const member of participant.members)
    if ((captain || isBy(by, member.id)) && participant.accepted[member.id] !== version)
      draft.add({ type: 'accepted', participant: id, member: member.id, version }, by, now);
  return null;
}

/** Whether all of a participant have accepted the regulations as they are (3.1). */
export function hasAccepted(state: CompetitionState, { members, accepted }: Participant): boolean {
  return members.every(({ id }) => accepted[id] === state.version);
}

function seed(
  draft: Draft,
  command: Extract<Entry, { type: 'seed-by-rating' | 'seed-by-hand' | 'seed-by-lot' }>,
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  const ids = state.participants.map(({ id }) => id);
  if (command.type === 'seed-by-hand') {
    const { order } = command;
    if (!Array.isArray(order) || order.length !== ids.length || !ids.every((id) => order.includes(id)))
      return { code: 'seeding.order', message: 'The seeding names every participant once.' };
    draft.add({ type: 'seeded', method: 'hand', order, lot: null }, by, now);
  } else if (command.type === 'seed-by-lot') {
    if (!isSeed(command.seed)) return { code: 'seeding.seed', message: 'A lot needs a seed of 16 to 128 characters.' };
    // A lot isn't drawn again until it pleases; when somebody has come or gone it is another one.
    const { method, order } = state.seeding ?? { method: null, order: [] };
    if (method === 'lot' && order.length === ids.length && ids.every((id) => order.includes(id)))
      return { code: 'lot.drawn', message: 'The lot has been drawn.' };
    const lot = drawLot(command.seed, 'seeding', ids);
    draft.add({ type: 'seeded', method: 'lot', order: lot.drawn, lot }, by, now);
  } else {
    // Who has no rating stands behind, in the order of entry; equal ones too.
    const order = [...state.participants]
      .sort((x, y) => (y.rating ?? Number.NEGATIVE_INFINITY) - (x.rating ?? Number.NEGATIVE_INFINITY) || 0)
      .map(({ id }) => id);
    draft.add({ type: 'seeded', method: 'rating', order, lot: null }, by, now);
  }
  return null;
}

/** By itself it starts without those who haven't accepted the regulations; who starts it by hand decides about them first. */
function start(draft: Draft, by: Author, now: number): Refusal | null {
  if (by.role === 'system')
    for (const one of draft.state.participants)
      if (!hasAccepted(draft.state, one)) draft.add({ type: 'entryLeftOut', participant: one.id }, by, now);
  const { state } = draft;
  const { regulations, participants, seeding } = state;
  const { entry, format } = regulations;
  const n = participants.length;
  if (n < entry.least)
    return valued('start.few', { least: entry.least }, `At least ${entry.least} are needed to start.`, '2.2');
  const missing = participants.find((one) => !hasAccepted(state, one));
  if (missing !== undefined)
    return {
      code: 'start.acceptance',
      clause: '3.1',
      message: `${missing.name} hasn't accepted the regulations as they are now.`,
    };
  if (seeding === null || seeding.order.length !== n || !participants.every(({ id }) => seeding.order.includes(id)))
    return { code: 'start.seeding', clause: '7.1.a', message: 'The draw must be made anew: it lacks somebody.' };
  const most = n - 1 + (n % 2);
  if (format.system === 'swiss' && format.rounds > most)
    return valued(
      'start.rounds',
      { most },
      `${n} participants can meet different opponents in at most ${most} rounds.`,
      '2.2',
    );
  const inGroups = format.system === 'groups' ? format.groups * Math.max(2, format.qualify) : 0;
  if (n < inGroups) return valued('start.few', { least: inGroups }, 'The groups would not be full.', '2.2');
  if (state.phase !== 'closed') draft.add({ type: 'entryClosed' }, by, now);
  draft.add({ type: 'started', sections: firstSections(regulations, seeding.order) }, by, now);
  return null;
}
