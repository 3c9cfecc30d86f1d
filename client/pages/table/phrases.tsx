/** What players say to each other out of the sets: phrases, no free words (3.7, 3.8); and whom one doesn't want to hear. */
import { levelOfBot } from '../../../shared/bot/seated.ts';
import type { COURTESIES, Phrase } from '../../../shared/protocol/messages.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import { mute, muted } from '../../scenes/muted.ts';
import type { Said, TableSession } from '../../scenes/session.ts';
import { playersIn } from './names.ts';

type Spoken = (typeof COURTESIES)[number] | Extract<Phrase, 'well-struck'>;

const WORDS: Readonly<Record<Spoken, UiKey>> = {
  hello: 'talk.hello',
  'good-luck': 'talk.good-luck',
  'good-set': 'talk.good-set',
  'well-struck': 'talk.well-struck',
  'bad-luck': 'talk.bad-luck',
  sorry: 'talk.sorry',
  'one-moment': 'talk.one-moment',
  'go-on': 'talk.go-on',
  thanks: 'talk.thanks',
  'good-game': 'talk.good-game',
  bye: 'talk.bye',
};
/** What fits the moment. */
const BEFORE: readonly Spoken[] = ['hello', 'good-luck', 'one-moment'];
const BETWEEN: readonly Spoken[] = ['good-set', 'well-struck', 'bad-luck', 'sorry', 'one-moment', 'go-on'];
const AFTER: readonly Spoken[] = ['thanks', 'good-game', 'well-struck', 'bad-luck', 'sorry', 'bye'];

/** A phrase in words; null: it is advice, and said elsewhere. */
export function saidText({ name, phrase }: Said): string | null {
  return phrase in WORDS ? t('talk.said', { name, text: t(WORDS[phrase as Spoken]) }) : null;
}

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
          <div class="phrases">
            {phrases.map((phrase) => (
              <button type="button" key={phrase} onClick={() => session.advise({ phrase })}>
                {t(WORDS[phrase])}
              </button>
            ))}
          </div>
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
