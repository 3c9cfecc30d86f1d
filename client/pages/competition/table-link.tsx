/** On a table of a competition: which game of it this is, with the way back. */
import '../../style/comp-link.css';
import type { TableCompetition } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';
import { matchPath } from '../../net/teams.ts';

/** A line; nothing at a table that is no competition's. */
export function CompetitionLink({
  of,
  classes = '',
}: {
  readonly of: TableCompetition | null;
  readonly classes?: string;
}) {
  if (of === null) return null;
  const { id, name, round, board, match } = of;
  return (
    <a class={`comp-link ${classes}`} href={match === undefined ? competitionPath(id) : matchPath(id, of.game)}>
      {t(match === undefined ? 'top.competition' : 'bar.board.about', { name, competition: name, round, board })}
    </a>
  );
}

/** After a game of a competition there is no rematch: the next game is the competition's. */
export function BackToCompetition({ of }: { readonly of: TableCompetition }) {
  return (
    <a class="btn pri" href={of.match === undefined ? competitionPath(of.id) : matchPath(of.id, of.game)}>
      {t(of.match === undefined ? 'over.competition' : 'over.match')}
    </a>
  );
}
