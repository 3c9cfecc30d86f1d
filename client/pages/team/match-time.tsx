/** Over days: the captains of a match agree on its time, here as on the competition's page. */
import { t } from '../../i18n/index.ts';
import { competitionOf, mineIn } from '../../net/competitions.ts';
import { TimeTalk } from '../competition/times.tsx';
import { Loaded, useLoading } from '../load.tsx';
import { timeText } from '../words.ts';
import type { MatchProps } from './match-page.tsx';

/** Nothing for others, and where the time isn't theirs to agree. */
export function MatchTime(props: MatchProps) {
  const { view, mine } = props;
  return mine?.captain === true && view.phase === 'planned' && view.time !== null ? <Agreeing {...props} /> : null;
}

function Agreeing({ view, reload }: MatchProps) {
  const { competition, game, v } = view;
  const found = useLoading(`${competition.id} ${game} ${v}`, async () => {
    const [whole, own] = await Promise.all([competitionOf(competition.id), mineIn(competition.id)]);
    return { whole, own };
  });
  const again = async () => {
    await Promise.all([reload(), found.reload()]);
  };
  const closes = view.time?.closes ?? null;
  return (
    <section class="card" data-testid="match-time">
      <h2>{t('match.time')}</h2>
      {closes !== null && <p class="s">{t('live.by', { time: timeText(closes) })}</p>}
      <Loaded of={found}>
        {({ whole, own }) => {
          const one = whole.games.find(({ id }) => id === game);
          return one === undefined || one.time === null ? null : (
            <TimeTalk game={one} view={whole} mine={own} reload={again} />
          );
        }}
      </Loaded>
    </section>
  );
}
