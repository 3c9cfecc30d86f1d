/** Protocols that wait for the chief's approval (7.1.g): each, or a whole round at once. */
import type { CompetitionView, MineView } from '../../../shared/protocol/competition.ts';
import type { Desk } from '../../../shared/protocol/desk.ts';
import { t } from '../../i18n/index.ts';
import { paperPath } from '../../net/desk.ts';
import { useCommand } from '../competition/desk/grounds.tsx';
import { namesIn, scoreText, sectionText } from '../competition/words.ts';
import { Outcome } from '../form.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { byRound } from './cards.ts';

export interface ApprovalsProps {
  readonly desk: Desk;
  readonly view: CompetitionView;
  readonly mine: MineView | null;
  readonly reload: () => Promise<void>;
}

export function Approvals({ desk, view, mine, reload }: ApprovalsProps) {
  const { sending, give } = useCommand(view.id, reload);
  if (desk.approvals.length === 0) return null;
  const names = namesIn(view);
  const games = desk.approvals.flatMap((id) => view.games.find((game) => game.id === id) ?? []);
  const whole = mine?.may.includes('approve-round') === true;
  return (
    <section class="card" data-testid="approvals">
      <h2>{t('off.approvals')}</h2>
      <p class="s">
        <WithClauses text={t('off.approvals.about')} />
      </p>
      {byRound(games).map(({ section, round, games: list }) => (
        <section key={`${section} ${round}`} class="stack">
          <div class="row wrap">
            <b class="grow">
              {[sectionText(section), t('comp.round', { round })].filter((one) => one !== '').join(', ')}
            </b>
            {whole && list.length > 1 && (
              <button
                type="button"
                disabled={sending.busy.value}
                onClick={() => void give({ type: 'approve-round', section, round }, t('off.approved.round'))}
              >
                {t('off.approve.round', { count: list.length })}
              </button>
            )}
          </div>
          <ul class="rows">
            {list.map((game) => (
              <li key={game.id} data-game={game.id}>
                <a class="grow wordy" href={paperPath(view.id, game.id)}>
                  {t('comp.versus', { a: names(game.a), b: names(game.b) })}
                </a>
                <b class="num">{scoreText(game)}</b>
                {game.provisional && <span class="mark">{t('comp.mark.provisional')}</span>}
                <button
                  type="button"
                  disabled={sending.busy.value}
                  onClick={() => void give({ type: 'approve-game', game: game.id }, t('org.approved'))}
                >
                  {t('org.approve')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Outcome of={sending} />
    </section>
  );
}
