/** Over days: the two sides of a game agree on its time, by proposing and accepting. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Command, GameView } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { command } from '../../net/competitions.ts';
import { Outcome, useSending } from '../form.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { timeText } from '../words.ts';
import type { TabProps } from './competition-page.tsx';
import { inputOf, momentOf } from './draft.ts';
import { namesIn } from './words.ts';

/** So many times can be offered at once. */
const MOST = 5;

export function TimeTalk({ game, view, mine, reload }: TabProps & { readonly game: GameView }) {
  const sending = useSending();
  const names = namesIn(view);
  const time = game.time!;
  const own = mine?.participant ?? null;
  const send = (wish: Command, said: string) =>
    sending.run(async () => {
      await command(view.id, wish);
      await reload();
    }, said);
  const may = (type: Command['type']) => mine?.may.includes(type) === true;
  const { offer } = time;
  useEffect(() => {
    // What was said about the last step isn't true of the next.
    sending.done.value = '';
  }, [time.at]);
  return (
    <div class="stack times">
      {time.at !== null && (
        <p>
          <b>{t('times.at', { time: timeText(time.at) })}</b>
          {time.set !== null && (
            <span class="s">
              {' '}
              <WithClauses text={t('now.reason', { reason: time.set.reason, clause: time.set.clause })} />
            </span>
          )}
        </p>
      )}
      {game.postponed !== null && (
        <p class="s">
          {t('times.postponed')}{' '}
          <WithClauses text={t('now.reason', { reason: game.postponed.reason, clause: game.postponed.clause })} />
        </p>
      )}
      {offer !== null && offer.participant !== own && may('accept-time') && (
        <>
          <p>{t('times.offered', { name: names(offer.participant) })}</p>
          <div class="row wrap">
            {offer.times.map((at) => (
              <button
                key={at}
                type="button"
                class="pri"
                disabled={sending.busy.value}
                onClick={() =>
                  void send(
                    { type: 'accept-time', game: game.id, proposal: offer.proposal, time: at },
                    t('times.agreed'),
                  )
                }
              >
                {timeText(at)}
              </button>
            ))}
            <button
              type="button"
              disabled={sending.busy.value}
              onClick={() =>
                void send({ type: 'decline-time', game: game.id, proposal: offer.proposal }, t('times.declined'))
              }
            >
              {t('times.decline')}
            </button>
          </div>
        </>
      )}
      {offer !== null && offer.participant === own && (
        <p class="row wrap">
          <span>{t('times.mine', { times: offer.times.map(timeText).join(' · ') })}</span>
          <button
            type="button"
            disabled={sending.busy.value}
            onClick={() =>
              void send({ type: 'withdraw-proposal', game: game.id, proposal: offer.proposal }, t('times.withdrawn'))
            }
          >
            {t('times.withdraw')}
          </button>
        </p>
      )}
      {may('propose-time') && offer?.participant !== own && (
        <Folded label={t('times.other')} folded={time.at !== null || offer !== null}>
          <Propose game={game} other={names(game.a === own ? game.b : game.a)} send={send} busy={sending.busy.value} />
        </Folded>
      )}
      <Outcome of={sending} />
    </div>
  );
}

interface FoldedProps {
  readonly label: string;
  readonly folded: boolean;
  readonly children: ComponentChildren;
}

/** At hand where it is the next thing to do, else behind its name. */
function Folded({ label, folded, children }: FoldedProps) {
  if (!folded) return <>{children}</>;
  return (
    <details>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

interface ProposeProps {
  readonly game: GameView;
  readonly other: string;
  readonly send: (wish: Command, said: string) => Promise<boolean>;
  readonly busy: boolean;
}

function Propose({ game, other, send, busy }: ProposeProps) {
  const { opens, closes } = game.time!;
  const times = useSignal<readonly string[]>(['']);
  const read = times.value.map(momentOf);
  const ready = read.some((one) => one !== null);
  const set = (i: number, text: string) => {
    times.value = times.value.map((one, j) => (i === j ? text : one));
  };
  return (
    <form
      class="stack form"
      onSubmit={(event) => {
        event.preventDefault();
        const offered = [...new Set(read.filter((one) => one !== null))];
        void send({ type: 'propose-time', game: game.id, times: offered }, t('times.sent')).then((done) => {
          if (done) times.value = [''];
        });
      }}
    >
      <b>{t('times.offer', { name: other })}</b>
      {times.value.map((text, i) => (
        <input
          key={i}
          type="datetime-local"
          aria-label={t('times.time', { number: i + 1 })}
          min={inputOf(opens)}
          {...(closes === null ? {} : { max: inputOf(closes) })}
          value={text}
          onInput={(event) => set(i, event.currentTarget.value)}
        />
      ))}
      <div class="row wrap">
        {times.value.length < MOST && (
          <button
            type="button"
            class="plain"
            onClick={() => {
              times.value = [...times.value, ''];
            }}
          >
            {t('times.another')}
          </button>
        )}
        <button type="submit" disabled={busy || !ready}>
          {t('times.propose')}
        </button>
      </div>
    </form>
  );
}
