/** What a player says to the referee: a stop with its reason (19.2), a question (3.3), a protest (3.4). */
import { useSignal } from '@preact/signals';
import type { Act } from '../../../shared/protocol/messages.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { rulingText, t, type UiKey } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { CloseButton, Dialog } from './dialog.tsx';

export type Talk = 'stop' | 'ask' | 'protest';

/** The longest text the server takes. */
export const LONGEST = 1000;

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
  readonly talk: Talk;
  readonly close: () => void;
}

const TITLES: Readonly<Record<Talk, UiKey>> = { stop: 'stop.ask', ask: 'ask.title', protest: 'protest.title' };
const FIELDS: Readonly<Record<Talk, UiKey>> = { stop: 'stop.why', ask: 'ask.text', protest: 'protest.text' };

export function TalkDialog({ session, view, talk, close }: Props) {
  const text = useSignal('');
  const told = session.log.value.at(-1);
  const last = view.last;
  const send = (event: Event) => {
    event.preventDefault();
    close();
    const said = text.value.trim();
    const acts: Readonly<Record<Talk, Act>> = {
      stop: { type: 'stop', note: said },
      ask: { type: 'ask', text: said },
      protest: { type: 'protest', about: last?.event ?? view.n - 1, text: said },
    };
    void session.perform(acts[talk]);
  };
  return (
    <Dialog key={talk} title={t(TITLES[talk])} close={close}>
      {talk === 'stop' && (
        <p>
          <WithClauses text={t(view.desk.referee?.here === true ? 'stop.ask.referee' : 'stop.ask.about')} />
        </p>
      )}
      {talk === 'ask' && (
        <p>
          <WithClauses text={t('ask.about')} />
        </p>
      )}
      {talk === 'protest' && (
        <>
          <p>
            <WithClauses
              text={
                told?.head != null && told.event === last?.event
                  ? t('protest.ruling', {
                      text: t('game.clause', { text: rulingText(told.head.code), clause: told.head.clause }),
                    })
                  : t('protest.game')
              }
            />
          </p>
          <p class="s">
            <WithClauses text={t('protest.about')} />
          </p>
        </>
      )}
      <form class="stack" onSubmit={send}>
        <label class="field">
          <span>{t(FIELDS[talk])}</span>
          <textarea
            rows={3}
            maxLength={LONGEST}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="pri" disabled={talk !== 'stop' && text.value.trim() === ''}>
          {t(talk === 'stop' ? 'stop.do' : 'game.send')}
        </button>
      </form>
      <CloseButton close={close} text={t('game.back')} />
    </Dialog>
  );
}

/** Somebody is there to answer: the table's referee, or the officials of its competition at their desk (3.3). */
export const mayAsk = (view: TableView): boolean =>
  view.phase !== 'over' && (view.desk.referee !== null || view.competition !== null);

/** Whether this page's player may stop the game now: a side without a referee once a set (19.2). */
export function mayStop(session: TableSession, view: TableView): boolean {
  const side = session.mine.value[0]?.side;
  if (side === undefined || view.phase !== 'set' || view.stopped || session.playing.value !== null) return false;
  return view.desk.referee?.here === true || !view.desk.stopsUsed.includes(side);
}
