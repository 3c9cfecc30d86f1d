/** Protests and appeals that wait for the one who looks. */
import type { CompetitionView } from '../../../shared/protocol/competition.ts';
import type { Desk } from '../../../shared/protocol/desk.ts';
import { t } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';
import { protestPath } from '../../net/desk.ts';
import { namesIn, placeText } from '../competition/words.ts';

export function OpenProtests({ desk, view }: { readonly desk: Desk; readonly view: CompetitionView }) {
  if (desk.protests.length === 0) return null;
  const names = namesIn(view);
  return (
    <section class="card" data-testid="open-protests">
      <h2>{t('off.protests.open')}</h2>
      <ul class="rows">
        {desk.protests.map((number) => {
          const protest = view.protests.find((one) => one.protest === number);
          const game = view.games.find(({ id }) => id === protest?.game);
          return (
            <li key={number}>
              <span class="grow wordy">
                {protest === undefined ? (
                  <b>{t('off.appeal.number', { number })}</b>
                ) : (
                  <>
                    <b>{names(protest.participant)}</b>{' '}
                    <span class="s">
                      {game !== undefined && placeText(game)} {t('off.quote', { text: protest.text })}
                    </span>
                  </>
                )}
              </span>
              <a
                class="btn"
                href={
                  protest === undefined
                    ? `${competitionPath(view.id)}?tab=decisions`
                    : protestPath(view.id, protest.protest)
                }
              >
                {t('off.protest.look')}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
