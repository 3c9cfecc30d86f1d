/** Who sits at the desk, and what each decision may rest on. Pure. */
import type { Command, MineView, Role } from '../../../../shared/protocol/competition.ts';
import { t, type UiKey } from '../../../i18n/index.ts';
import { officeText } from '../words.ts';

type Type = Command['type'];

/** Roles of those who run a competition, as against those who take part. */
const OFFICIAL: readonly Role[] = ['organiser', 'chief', 'deputy', 'secretary', 'senior', 'table'];

export function isDesk({ roles }: Pick<MineView, 'roles'>): boolean {
  return roles.some((role) => OFFICIAL.includes(role));
}

const has = (mine: MineView | null, types: readonly Type[]): boolean =>
  mine !== null && isDesk(mine) && types.some((type) => mine.may.includes(type));

const GAME: readonly Type[] = [
  'report',
  'correct-result',
  'annul-game',
  'approve-game',
  'assign-referee',
  'postpone-game',
  'set-time',
];
/** Something can be decided about games. */
export const mayDecide = (mine: MineView | null): boolean => has(mine, GAME);

const PERSON: readonly Type[] = ['withdraw', 'take-back-entry', 'exclude', 'reinstate', 'deduct-points'];
/** Something can be decided about who takes part. */
export const mayDecideAbout = (mine: MineView | null): boolean => has(mine, PERSON);

/** The roles in words; the place of the chief that the organiser holds isn't said. */
export function rolesText(roles: readonly Role[]): string {
  const own = roles.includes('organiser') ? roles.filter((role) => role !== 'chief') : roles;
  return own
    .flatMap((role) => {
      if (role === 'organiser') return [t('org.role.organiser')];
      return role === 'chief' || role === 'deputy' || role === 'secretary' || role === 'senior' || role === 'table'
        ? [officeText(role)]
        : [];
    })
    .join(', ');
}

/** Clauses that a decision usually rests on, the likeliest first. */
export const CLAUSES = {
  'correct-result': ['9.1.l', '8.1.g', '3.4'],
  'annul-game': ['8.1.g', '3.4', '19.2'],
  exclude: ['14.2', '14.3', '7.2.b'],
  reinstate: ['7.1', '3.4'],
  'deduct-points': ['7.2', '2.2'],
  relieve: ['6.1', '7.2.a'],
  'postpone-game': ['7.1.a', '2.2'],
  'set-time': ['7.1.a', '2.2'],
  postpone: ['7.1', '2.2'],
  cancel: ['6.1', '2.2'],
} as const satisfies Partial<Record<Type, readonly string[]>>;
export type Grounded = keyof typeof CLAUSES;

const STEPS: Readonly<Record<string, UiKey>> = {
  start: 'org.do.start',
  'pair-round': 'org.do.pair-round',
  'draw-lot': 'org.do.draw-lot',
  'call-game': 'org.do.call-game',
  'close-game': 'org.do.close-game',
  resume: 'org.do.resume',
};
/** What comes by itself, in words. */
export const stepText = (what: string): string => (STEPS[what] === undefined ? what : t(STEPS[what]!));
