/** The table's menu: what one seldom does, each with a question first. */
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { Act } from '../../../shared/protocol/messages.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { Dialog } from './dialog.tsx';
import { SetLog } from './told.tsx';

type Question = 'pass' | 'set' | 'game' | 'call-off';

const QUESTIONS: Readonly<Record<Question, readonly [UiKey, UiKey]>> = {
  pass: ['confirm.pass', 'confirm.pass.about'],
  set: ['confirm.set', 'confirm.set.about'],
  game: ['confirm.game', 'confirm.game.about'],
  'call-off': ['confirm.call-off', 'confirm.call-off.about'],
};

export function Menu({ session, view }: { readonly session: TableSession; readonly view: TableView }) {
  const { route } = useLocation();
  const asked = useSignal<Question | null>(null);
  const logShown = useSignal(false);
  if (!session.menu.shown.value) return null;
  const close = () => {
    session.menu.shown.value = false;
    asked.value = null;
    logShown.value = false;
  };
  const does = (question: Question) => () => {
    asked.value = question;
  };
  const yes = (question: Question) => () => {
    close();
    void answer(session, view, question);
  };
  const question = asked.value;
  if (question !== null) {
    const [title, about] = QUESTIONS[question];
    return (
      <Dialog key="question" title={t(title)} close={close}>
        <p>{t(about)}</p>
        <button type="button" class="pri" onClick={yes(question)}>
          {t('confirm.yes')}
        </button>
        <button type="button" onClick={close}>
          {t('confirm.no')}
        </button>
      </Dialog>
    );
  }
  if (logShown.value)
    return (
      <Dialog key="log" title={t('menu.log')} close={close}>
        <SetLog session={session} />
        <button type="button" class="pri" onClick={close}>
          {t('menu.close')}
        </button>
      </Dialog>
    );
  const playing = session.mine.value.length > 0;
  const inSet = view.phase === 'set';
  const running = inSet || view.phase === 'interval';
  return (
    <Dialog key="menu" title={t('menu.title')} close={close}>
      {running && (
        <button
          type="button"
          onClick={() => {
            logShown.value = true;
          }}
        >
          {t('menu.log')}
        </button>
      )}
      {session.striking.value !== null && (
        <button type="button" onClick={does('pass')}>
          {t('menu.pass')}
        </button>
      )}
      {playing && inSet && (
        <button type="button" onClick={does('set')}>
          {t('menu.give-set')}
        </button>
      )}
      {playing && running && (
        <button type="button" onClick={does('game')}>
          {t('menu.give-game')}
        </button>
      )}
      {playing && running && view.offer === null && (
        <button type="button" onClick={does('call-off')}>
          {t('menu.call-off')}
        </button>
      )}
      {!playing && (
        <button
          type="button"
          onClick={() => {
            session.turnRound();
            close();
          }}
        >
          {t('menu.other-side')}
        </button>
      )}
      <button type="button" onClick={() => route('/')}>
        {t('menu.home')}
      </button>
      <button type="button" class="pri" onClick={close}>
        {t('menu.close')}
      </button>
    </Dialog>
  );
}

async function answer(session: TableSession, view: TableView, question: Question): Promise<void> {
  if (question === 'pass') return session.pass();
  // Who plays both sides gives up for the one whose turn it is.
  const side = view.alone ? view.seats.find(({ seat }) => seat === view.turn)?.side : undefined;
  const named = side === undefined ? {} : { side };
  const acts: Readonly<Record<Exclude<Question, 'pass'>, Act>> = {
    set: { type: 'give-up-set', ...named },
    game: { type: 'give-up-game', ...named },
    'call-off': { type: 'call-off' },
  };
  await session.perform(acts[question]);
}
