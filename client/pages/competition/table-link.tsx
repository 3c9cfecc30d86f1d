/** On a table of a competition: which game of it this is, with the way back. */
import '../../style/comp-link.css';
import type { TableCompetition } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';

/** A line; nothing at a table that is no competition's. */
export function CompetitionLink({
  of,
  classes = '',
}: {
  readonly of: TableCompetition | null;
  readonly classes?: string;
}) {
  if (of === null) return null;
  const { id, name, round, board } = of;
  return (
    <a class={`comp-link ${classes}`} href={competitionPath(id)}>
      {t('top.competition', { name, round, board })}
    </a>
  );
}

/** After a game of a competition there is no rematch: the next game is the competition's. */
export function BackToCompetition({ of }: { readonly of: TableCompetition }) {
  return (
    <a class="btn pri" href={competitionPath(of.id)}>
      {t('over.competition')}
    </a>
  );
}
