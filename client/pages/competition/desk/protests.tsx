/** Protests with how they stand (3.4); each is decided on its own page, with the moment before the eyes. */
import type { ProtestView } from '../../../../shared/protocol/competition.ts';
import { t } from '../../../i18n/index.ts';
import { protestPath } from '../../../net/desk.ts';
import type { TabProps } from '../competition-page.tsx';
import { namesIn, placeText } from '../words.ts';

export function Protests({ view, mine }: TabProps) {
  if (view.protests.length === 0) return null;
  const names = namesIn(view);
  const decides = mine?.may.includes('decide-protest') === true;
  return (
    <section class="card">
      <h2>{t('org.protests')}</h2>
      <ul class="rows">
        {view.protests.map((protest) => {
          const game = view.games.find(({ id }) => id === protest.game);
          const where = game === undefined ? '' : placeText(game);
          return (
            <li key={protest.protest}>
              <span class="grow wordy">
                {t('org.protest', { name: names(protest.participant), where, text: protest.text })}
                <Decided decision={protest.decision} />
              </span>
              <a
                class={`btn ${decides && protest.decision === null ? 'pri' : ''}`}
                href={protestPath(view.id, protest.protest)}
              >
                {t(decides && protest.decision === null ? 'org.protest.decide' : 'off.protest.look')}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Decided({ decision }: Pick<ProtestView, 'decision'>) {
  if (decision === null) return null;
  return (
    <>
      <br />
      <span class="s">
        {t(decision.upheld ? 'org.protest.upheld' : 'org.protest.rejected', { text: decision.text })}
      </span>
    </>
  );
}
