/** What is declared for the category of a competition by entering it (1.1). Pure. */
import type { Category, NewEntry } from '../../../shared/protocol/competition.ts';

type Sex = 'man' | 'woman';
type MemberWish = NonNullable<NewEntry['members']>[number];

/** What entering says of somebody. `sex` is theirs where a mixed pair has one of each. */
export function declared(category: Category, sex: Sex): Omit<MemberWish, 'person'> {
  switch (category) {
    case 'men':
      return { sex: 'man' };
    case 'women':
      return { sex: 'woman' };
    case 'mixed':
      return { sex };
    case 'juniors':
      return { junior: true };
    case 'open':
      return {};
  }
}

const other = (sex: Sex): Sex => (sex === 'man' ? 'woman' : 'man');

/** Oneself, with a partner in pairs: of a mixed pair the partner is the other one. */
export function ownEntry(category: Category, sex: Sex, partner: string | null, accepts: number): NewEntry {
  const own = { ...declared(category, sex), accepts };
  return partner === null ? own : { ...own, members: [{ person: partner, ...declared(category, other(sex)) }] };
}

/** Somebody by the desk; of a mixed pair the man is named first. */
export function deskEntry(category: Category, people: readonly string[], accepts: number): NewEntry {
  return {
    members: people.map((person, i) => ({ person, ...declared(category, i === 0 ? 'man' : 'woman') })),
    accepts,
  };
}
