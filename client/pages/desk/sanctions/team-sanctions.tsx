/** The sanctions of a team on its page: with clause, author, appeal; for its captain the way to appeal. */
import '../../../style/desk.css';
import type { MineView } from '../../../../shared/protocol/competition.ts';
import { t } from '../../../i18n/index.ts';
import { competitionOf } from '../../../net/competitions.ts';
import { sanctionsOf } from '../../../net/desk.ts';
import { useLoading } from '../../load.tsx';
import { Sanctions } from './sanctions.tsx';

interface TeamSanctionsProps {
  readonly competition: string;
  readonly team: string;
  readonly mine: MineView | null;
}

/** Nothing for a team that has none. */
export function TeamSanctions({ competition, team, mine }: TeamSanctionsProps) {
  const loading = useLoading(competition, async () => {
    const [view, { sanctions }] = await Promise.all([competitionOf(competition), sanctionsOf(competition)]);
    return { view, some: sanctions.some(({ participant }) => participant === team) };
  });
  const found = loading.value.value;
  if (found === null || !found.some) return null;
  return (
    <section class="card">
      <h2>{t('off.sanctions')}</h2>
      <Sanctions view={found.view} mine={mine} reload={loading.reload} participant={team} />
    </section>
  );
}
