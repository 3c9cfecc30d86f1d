/** What players say to each other out of the sets: phrases, no free words (3.7, 3.8); and whom one doesn't want to hear. */
import { levelOfBot } from '../../../shared/bot/seated.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { t } from '../../i18n/index.ts';
import { mute, muted } from '../../scenes/muted.ts';
import type { TableSession } from '../../scenes/session.ts';
import { isMuted, MutedNote } from '../moderation/standing.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { playersIn } from './names.ts';
import { type Spoken, saidText, WORDS } from './phrase-words.ts';

/** What fits the moment. */
const BEFORE: readonly Spoken[] = ['hello', 'good-luck', 'one-moment'];
const BETWEEN: readonly Spoken[] = ['good-set', 'well-struck', 'bad-luck', 'sorry', 'one-moment', 'go-on'];
const AFTER: readonly Spoken[] = ['thanks', 'good-game', 'well-struck', 'bad-luck', 'sorry', 'bye'];

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
}

/** What was said, the phrases one may say, and the others' mute buttons. Nothing where there is nobody to talk to. */
export function Phrases({ session, view }: Props) {
  const others = playersIn(view).filter(({ id }) => id !== session.me && !isBot(id));
  const mine = session.mine.value.length > 0;
  const said = session.said.value.filter(({ player }) => !muted.value.has(player));
  if (view.alone || others.length === 0 || (!mine && said.length === 0)) return null;
  const phrases = view.phase === 'arrival' ? BEFORE : view.phase === 'interval' ? BETWEEN : AFTER;
  return (
    <section class="talk" aria-label={t('talk.title')} data-testid="talk">
      <ol class="advice-log said">
        {said.slice(-4).map((one) => (
          <li key={one.n}>{saidText(one)}</li>
        ))}
      </ol>
      {mine && (
        <>
          {isMuted() ? (
            <MutedNote />
          ) : (
            <div class="phrases">
              {phrases.map((phrase) => (
                <button type="button" key={phrase} onClick={() => session.advise({ phrase })}>
                  {t(WORDS[phrase])}
                </button>
              ))}
            </div>
          )}
          <p class="s">
            <WithClauses text={t('talk.about')} />
          </p>
          {others
            .filter(({ id }) => muted.value.has(id))
            .map(({ id, name }) => (
              <p class="s" role="status" key={id}>
                {t('talk.muted', { name })}
              </p>
            ))}
          <div class="row wrap">
            {others.map(({ id, name }) => (
              <button type="button" key={id} class="plain quiet" onClick={() => mute(id, !muted.value.has(id))}>
                {t(muted.value.has(id) ? 'talk.unmute' : 'talk.mute', { name })}
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** Bots say nothing and hear nothing. */
const isBot = (id: string): boolean => levelOfBot(id) !== null;
