/** Who may enter a competition, and in which form (1.1, 2.1, 5.1). */
import { type Refusal, valued } from '../../table/refusal.ts';
import type { Category, Regulations } from '../regulations/regulations.ts';
import { playersNeeded } from '../team/boards.ts';
import { badLook } from '../team/look.ts';
import type { Entrant, Member } from './events.ts';
import type { CompetitionState, Participant } from './state.ts';
import { isId, isName, NAME_LIMIT } from './words.ts';

/** The largest roster of a team. */
export const ROSTER = 30;

function badForm(message: string): Refusal {
  return valued('entry.form', { most: NAME_LIMIT }, message);
}

/** What is wrong with an entrant; null: nothing. Errors: `entry.form`, `entry.members`, `entry.captain`, `entry.twice`, `entry.category`. */
export function badEntrant(state: CompetitionState, entrant: Entrant): Refusal | null {
  const { regulations, participants } = state;
  if (!isWellFormed(entrant))
    return badForm(
      `An entry needs an id, a name of at most ${NAME_LIMIT} characters, all of them to be seen, and its members.`,
    );
  const { id, members, captain, deputy = null, look } = entrant;
  const [least, most] = sizes(regulations);
  if (members.length < least || members.length > most)
    return valued(
      'entry.members',
      { least, most },
      `Here ${least === most ? least : `${least} to ${most}`} enter together.`,
      '2.1',
    );
  const teams = regulations.team !== null;
  if (teams !== (captain !== null))
    return { code: 'entry.captain', clause: '5.1', message: 'A team, and only a team, has a captain.' };
  const led = badLeaders(state, null, captain, deputy);
  if (led !== null) return led;
  const bad = look === undefined ? null : teams ? badLook(look) : badForm('Only a team has colours.');
  if (bad !== null) return bad;
  if (participants.some((other) => other.id === id))
    return { code: 'entry.twice', message: 'That participant has entered already.' };
  const taken = new Set(participants.flatMap((other) => other.members.map((member) => member.id)));
  const twice = members.find((member) => taken.has(member.id));
  if (twice !== undefined) return { code: 'entry.twice', message: `${twice.name} has entered already.` };
  if (teams && leadsAnother(participants, id, members)) return LEADS;
  const clause = regulations.mode === 'pairs' ? '1.1.b' : '1.1.a';
  if (!fits(regulations.category, members))
    return { code: 'entry.category', clause, message: `This competition is for: ${regulations.category}.` };
  return null;
}

/**
 * What is wrong with who leads a team; null: nothing. `own`: the team, once it has entered. Errors: `entry.captain`,
 * `entry.form`.
 */
export function badLeaders(
  { participants }: CompetitionState,
  own: string | null,
  captain: string | null,
  deputy: string | null,
): Refusal | null {
  if (captain === null && deputy === null) return null;
  if (captain === null || captain === deputy)
    return { code: 'entry.captain', clause: '5.1', message: 'A deputy is somebody beside the captain of a team.' };
  const elsewhere = participants.some(
    (other) =>
      other.id !== own &&
      [other.captain, other.deputy ?? null].some((one) => one !== null && (one === captain || one === deputy)),
  );
  if (elsewhere)
    return { code: 'entry.captain', clause: '5.1', message: 'One person leads one team in a competition.' };
  const leaders = [captain, deputy];
  const plays = participants.some((other) => other.id !== own && other.members.some(({ id }) => leaders.includes(id)));
  return plays ? LEADS : null;
}

/** 5.1: who speaks for a team, and sees its sealed line-ups, isn't of another one. */
export const LEADS: Refusal = {
  code: 'entry.captain',
  clause: '5.1',
  message: 'Nobody leads one team and plays for another in a competition.',
};

/** Whether one of these leads a team beside `own`. */
export function leadsAnother(
  participants: readonly Participant[],
  own: string,
  members: readonly Pick<Member, 'id'>[],
): boolean {
  return participants.some(
    ({ id, captain, deputy = null }) =>
      id !== own && members.some((member) => member.id === captain || member.id === deputy),
  );
}

function isWellFormed({ id, name, members, rating, captain, deputy = null }: Entrant): boolean {
  if (!isId(id) || !isName(name) || !Array.isArray(members)) return false;
  if (!members.every(isMember)) return false;
  if (new Set(members.map((member: Member) => member.id)).size < members.length) return false;
  const numbers = members.map((member: Member) => member.number).filter((number) => number !== undefined);
  if (new Set(numbers).size < numbers.length) return false;
  if (deputy !== null && !isId(deputy)) return false;
  return (captain === null || isId(captain)) && (rating === null || Number.isFinite(rating));
}

/** Numbers of a roster are whole, from 1 to 99. */
export function isMember(member: Member): boolean {
  if (!isId(member?.id) || !isName(member.name)) return false;
  const { number = 1 } = member;
  return Number.isInteger(number) && number >= 1 && number <= 99;
}

/** How many enter together: one, a pair, or a team that fills its boards. */
function sizes(regulations: Regulations): readonly [number, number] {
  const { kind } = regulations;
  if (kind === 'singles') return [1, 1];
  if (kind === 'pairs') return [2, 2];
  return [playersNeeded(regulations), ROSTER];
}

/** Whether so many of this category could enter by these regulations. */
export function fitsIn(regulations: Regulations, members: readonly Member[]): boolean {
  const [least, most] = sizes(regulations);
  return members.length >= least && members.length <= most && fits(regulations.category, members);
}

/** By what the members declare; the organiser looks at the list. */
export function fits(category: Category, members: readonly Member[]): boolean {
  const sexes = members.map(({ sex }) => sex);
  switch (category) {
    case 'open':
      return true;
    case 'men':
      return sexes.every((sex) => sex === 'man');
    case 'women':
      return sexes.every((sex) => sex === 'woman');
    case 'juniors':
      return members.every(({ junior }) => junior === true);
    case 'mixed':
      return members.length === 2
        ? sexes.includes('man') && sexes.includes('woman')
        : sexes.every((sex) => sex !== undefined);
  }
}
