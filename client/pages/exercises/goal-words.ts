/** Themes and goals of exercises in words. */
import type { Exercise, Goal, Run, Theme } from '../../../shared/exercises/types.ts';
import { piecesOf, sideOf } from '../../../shared/table/pieces.ts';
import { t, type UiKey } from '../../i18n/index.ts';

export const THEME_NAMES: Readonly<Record<Theme, UiKey>> = {
  potting: 'ex.theme.potting',
  cut: 'ex.theme.cut',
  bank: 'ex.theme.bank',
  dark: 'ex.theme.dark',
  break: 'ex.theme.break',
  safety: 'ex.theme.safety',
  penalty: 'ex.theme.penalty',
};

const ROUTES: Readonly<Record<NonNullable<Goal['route']>, UiKey>> = {
  straight: 'goal.route.straight',
  'opposite-rail': 'goal.route.opposite-rail',
  'side-rail': 'goal.route.side-rail',
};

/** One goal as a sentence. */
export function goalText(goal: Goal): string {
  const counted = (count: number | undefined, key: UiKey) => (count === undefined ? [] : [t(key, { count })]);
  const most = (count: number | undefined, key: UiKey, none: UiKey) => (count === 0 ? [t(none)] : counted(count, key));
  const parts = [
    ...counted(goal.potted, 'goal.potted'),
    ...(goal.these === undefined ? [] : [t('goal.these')]),
    ...(goal.won === undefined ? [] : [t('goal.won')]),
    ...(goal.route === undefined ? [] : [t(ROUTES[goal.route])]),
    ...(goal.offRail === undefined ? [] : [t('goal.off-rail')]),
    ...(goal.byOwnPiece === undefined ? [] : [t('goal.by-own')]),
    ...counted(goal.light, 'goal.light'),
    ...counted(goal.inTheOpen, 'goal.open'),
    ...most(goal.opponentLight, 'goal.opponent-light', 'goal.opponent-light.none'),
    ...most(goal.opponentOpen, 'goal.opponent-open', 'goal.opponent-open.none'),
    ...most(goal.debts, 'goal.debts', 'goal.debts.none'),
    ...(goal.series === undefined ? [] : [t('goal.series')]),
    t('goal.within', { count: goal.within }),
  ];
  const text = parts.join(', ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** Why nothing more can be reached in a run that is over; empty: all is reached. */
export function whyOf({ goals }: Exercise, { stars, failed, strikes, situation }: Run): string {
  if (stars === 3) return '';
  if (failed) return t('ex.failed.foul');
  const most = Math.max(...goals.map(({ within }) => within));
  // Every exercise is played for side A: without its pieces, the set is over with the last strike.
  const cleared = !piecesOf(situation.pieces).some((id) => sideOf(id) === 'A');
  return strikes < most || cleared ? t('ex.failed.set') : t('ex.failed.strikes');
}
