/** How sanctions are said, and who may do what about one. Pure but for the language. */
import type { CompetitionView, MineView } from '../../../../shared/protocol/competition.ts';
import type { SanctionKind, SanctionLine } from '../../../../shared/protocol/desk.ts';
import { t } from '../../../i18n/index.ts';
import { pointsText } from '../../competition/words.ts';
import { sanctionText } from '../../team/words.ts';

/** "Warning", "Points deducted". */
export function kindText(kind: SanctionKind): string {
  if (kind === 'points-deducted') return t('off.sanction.points');
  return kind === 'barred' ? t('off.sanction.barred') : sanctionText(kind);
}

/** The same with how many points. */
export function whatText({ kind, points }: Pick<SanctionLine, 'kind' | 'points'>): string {
  return points === null ? kindText(kind) : `${kindText(kind)}: ${pointsText(points)}`;
}

export const keyOf = ({ table, event }: Pick<SanctionLine, 'table' | 'event'>): string => `${table ?? ''} ${event}`;

/** Where a sanction lies, as commands name it. */
export const nameOf = ({ table, event }: Pick<SanctionLine, 'table' | 'event'>) =>
  table === null ? { sanction: event } : { sanction: event, table };

/** The side concerned, once, while nothing is published (14). */
export function mayAppeal(view: CompetitionView, mine: MineView | null, one: SanctionLine): boolean {
  if (one.appeal !== null || one.lifted !== null || mine?.participant !== one.participant) return false;
  return view.phase !== 'finished' && view.phase !== 'cancelled' && mine.may.includes('appeal');
}

/** An appeal waits for its decision. */
export const isOpen = ({ appeal, lifted }: SanctionLine): boolean =>
  appeal !== null && appeal.decision === null && lifted === null;

/** Of one participant, or of all, those with open appeals first, then the newest. */
export function listed(sanctions: readonly SanctionLine[], participant: string | null): readonly SanctionLine[] {
  const own = sanctions.filter((one) => participant === null || one.participant === participant);
  return [...own.filter(isOpen), ...own.filter((one) => !isOpen(one)).sort((x, y) => y.at - x.at)];
}
