/** What who looks has to do in a match: the board one is called to, or comes to next; that one's captain calls. */
import { t } from '../../i18n/index.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { minutesText } from '../time-words.ts';
import { useTime } from '../use-time.ts';
import { hourText } from '../words.ts';
import type { MatchProps } from './match-page.tsx';
import { namesOf } from './match-shown.ts';

export function MyBoardCard({ view, mine }: MatchProps) {
  const board = mine?.board ?? null;
  const summoned = mine?.summoned ?? null;
  const called = board?.status === 'called';
  const waits = called && board.deadline !== null;
  const now = useTime(waits);
  if (board === null && summoned === null) return null;
  const against = board === null ? '' : namesOf(board.opponents);
  return (
    <section class={`card what-now ${called ? 'called' : 'paired'}`} data-testid="my-board" aria-live="polite">
      {summoned !== null && !called && (
        <p>
          <b>{t('match.summoned', { time: hourText(summoned) })}</b> {t('match.summoned.about')}
        </p>
      )}
      {board !== null && (
        <>
          <h2>
            {board.vacant ? (
              <WithClauses text={t('match.my.vacant', { board: board.board })} />
            ) : (
              t(called ? 'match.my.called' : 'match.my.next', { board: board.board, name: against })
            )}
            {board.partner !== null && <small> {t('match.my.partner', { name: board.partner.name })}</small>}
          </h2>
          {waits && (
            <div class="call-clock" role="timer">
              <b class="num">{minutesText(Math.max(0, board.deadline! - now))}</b>
              <span class="s">
                <WithClauses text={t('now.called.left')} />
              </span>
            </div>
          )}
          <p class="s">
            {view.seriesOf > 1 && `${t('match.series', { series: board.series })} · `}
            {t('match.number', { number: board.number })}
            {(board.first || against !== '') &&
              ` · ${t(board.first ? 'match.my.first' : 'match.my.second', { name: against })}`}
          </p>
          {called && board.table !== null && (
            <a class="btn pri huge" href={`/t/${board.table}`}>
              {t('now.called')}
            </a>
          )}
        </>
      )}
    </section>
  );
}
