/** Who is out, points taken off, lots, and the course of the whole (3.2, 7.1, 7.2, 8.1.e, 14). */
import type { Refusal } from '../../table/refusal.ts';
import { drawLot, isSeed } from '../lot.ts';
import type { Command } from './command.ts';
import { logsIn, unapproved } from './decide-papers.ts';
import { BUILT_ON, holds, OPEN_PROTEST } from './decide-results.ts';
import { NO_SECTION, NOT_RUNNING } from './decide-rounds.ts';
import type { Draft } from './draft.ts';
import type { Author } from './events.ts';
import { standsIn } from './roles.ts';
import { courseOf, isComplete, isSectionOver } from './sections.ts';
import { type CompetitionState, participantOf, type Section, sectionOf } from './state.ts';
import { sectionTable } from './table.ts';
import { badGrounds, badText, isMoment } from './words.ts';

type Officials = Extract<
  Command,
  {
    type:
      | 'withdraw'
      | 'exclude'
      | 'reinstate'
      | 'deduct-points'
      | 'draw-lot'
      | 'report-section'
      | 'postpone'
      | 'resume'
      | 'cancel'
      | 'finish';
  }
>;

/**
 * Errors: `competition.phase`, `participant.unknown`, `participant.out`, `participant.in`, `points.form`, `section.*`,
 * `lot.*`, `seeding.seed`, `result.built-on`, `protest.open`, `clause.missing`, `text.length`.
 */
export function decideOfficials(draft: Draft, command: Officials, by: Author, now: number): Refusal | null {
  const { state } = draft;
  const bad = 'clause' in command ? badGrounds(command) : command.type === 'withdraw' ? badText(command.reason) : null;
  if (bad !== null) return bad;
  if (command.type === 'postpone' || command.type === 'resume' || command.type === 'cancel')
    return course(draft, command, by, now);
  // Once it is published the chief referee may still take points off, for a new version.
  const later = command.type === 'deduct-points' && state.phase === 'finished';
  if (state.phase !== 'running' && !later) return NOT_RUNNING;
  switch (command.type) {
    case 'withdraw':
    case 'exclude':
    case 'reinstate':
    case 'deduct-points':
      return aboutParticipant(draft, command, by, now);
    case 'draw-lot':
      return lot(draft, command, by, now);
    case 'report-section': {
      const section = sectionOf(state, command.section);
      if (section === undefined) return NO_SECTION;
      if (!isSectionOver(state, section))
        return { code: 'section.running', clause: '8.1.e', message: 'This part of the competition is not over.' };
      if (!section.reported) draft.add({ type: 'sectionReported', section: section.id }, by, now);
      return null;
    }
    case 'finish':
      return finish(draft, command, by, now);
  }
}

function course(
  draft: Draft,
  command: Extract<Officials, { type: 'postpone' | 'resume' | 'cancel' }>,
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  if (state.phase === 'finished' || state.phase === 'cancelled') return NOT_RUNNING;
  if (command.type === 'resume') {
    if (state.postponed !== null) draft.add({ type: 'resumed' }, by, now);
    return null;
  }
  const { clause, reason } = command;
  if (command.type === 'cancel') draft.add({ type: 'cancelled', clause, reason }, by, now);
  else {
    const { until } = command;
    if (until !== null && (!isMoment(until) || until <= now))
      return { code: 'postpone.time', clause: '7.2.v', message: 'It can only be postponed to a time that is to come.' };
    draft.add({ type: 'postponed', until, clause, reason }, by, now);
  }
  return null;
}

function aboutParticipant(
  draft: Draft,
  command: Extract<Officials, { type: 'withdraw' | 'exclude' | 'reinstate' | 'deduct-points' }>,
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  const { participant: id } = command;
  const participant = participantOf(state, id);
  if (participant === undefined)
    return { code: 'participant.unknown', message: `${JSON.stringify(id)} isn't in this competition.` };
  switch (command.type) {
    case 'withdraw':
    case 'exclude':
      if (participant.out !== null)
        return { code: 'participant.out', message: `${participant.name} is out of the competition already.` };
      if (command.type === 'withdraw')
        draft.add({ type: 'withdrawn', participant: id, reason: command.reason }, by, now);
      else draft.add({ type: 'excluded', participant: id, clause: command.clause, reason: command.reason }, by, now);
      return null;
    case 'reinstate': {
      if (participant.out === null)
        return { code: 'participant.in', message: `${participant.name} is in the competition.` };
      const body = { type: 'reinstated', participant: id, clause: command.clause, reason: command.reason } as const;
      if (!holds(state, body, by, now)) return BUILT_ON;
      draft.add(body, by, now);
      return null;
    }
    case 'deduct-points': {
      const { points, clause, reason } = command;
      if (!Number.isFinite(points) || points === 0 || Math.abs(points) > 1000)
        return { code: 'points.form', message: 'That is no number of points.' };
      draft.add({ type: 'pointsDeducted', participant: id, points, clause, reason }, by, now);
      return null;
    }
  }
}

/** One lot for a table, and only where the regulations have it: a lot isn't drawn again until it pleases. */
function lot(draft: Draft, command: Extract<Officials, { type: 'draw-lot' }>, by: Author, now: number): Refusal | null {
  const { state } = draft;
  const section = sectionOf(state, command.section);
  if (section === undefined) return NO_SECTION;
  if (!state.regulations.tieBreaks.includes('lot'))
    return { code: 'lot.none', clause: '2.2', message: 'The regulations have no lot.' };
  if (section.lots.length > 0) return { code: 'lot.drawn', message: 'The lot has been drawn.' };
  if (!isSectionOver(state, section))
    return { code: 'section.running', clause: '8.1.e', message: 'This part of the competition is not over.' };
  if (!isSeed(command.seed)) return { code: 'seeding.seed', message: 'A lot needs a seed of 16 to 128 characters.' };
  const drawn = drawLot(command.seed, `places/${section.id}`, section.participants);
  draft.add({ type: 'lotDrawn', section: section.id, lot: drawn }, by, now);
  return null;
}

/** Whether a table waits for its lot: some share a place, and the regulations let a lot decide. */
export function awaitsLot(state: CompetitionState, section: Section): boolean {
  if (!state.regulations.tieBreaks.includes('lot') || section.lots.length > 0) return false;
  if (!isSectionOver(state, section) || courseOf(state, section) !== null) return false;
  const { lines } = sectionTable(state, section);
  return lines.some(({ place }, i) => i > 0 && lines[i - 1]!.place === place);
}

/** So many are named in a sentence. */
const NAMED = 20;

function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function finish(
  draft: Draft,
  { logs }: Extract<Officials, { type: 'finish' }>,
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  if (!isComplete(state) || !state.sections.every((section) => isSectionOver(state, section)))
    return { code: 'section.running', clause: '7.1.d', message: 'There are games to be played.' };
  if (state.protests.some(({ decision }) => decision === null)) return OPEN_PROTEST;
  if (state.sections.some((section) => awaitsLot(state, section)))
    return { code: 'lot.missing', clause: '2.2', message: 'The lot among those who are level is to be drawn.' };
  const undecided = state.appeals.filter(({ decisions }) => decisions.length === 0);
  if (undecided.length > 0)
    return { code: 'appeal.open', clause: '7.1.b', message: 'An appeal against a sanction is not decided.' };
  // A club evening needs no panel (6.3): who finishes it approves what is left.
  const waiting = standsIn(state) ? [] : unapproved(state);
  if (waiting.length > 0)
    return {
      code: 'finish.approval',
      clause: '7.1.g',
      message: `Protocols wait for the chief referee's approval: ${listed(waiting.map(({ id }) => id))}.`,
    };
  draft.add({ type: 'finished', ...logsIn(logs) }, by, now);
  return null;
}
