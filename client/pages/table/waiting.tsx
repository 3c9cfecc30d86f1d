/** Before the game: the link to send, the seats round the table, who is missing, the referee's seat. */
import { type Signal, useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { Level } from '../../../shared/bot/level.ts';
import type { SeatView, TableView } from '../../../shared/protocol/view.ts';
import type { Seat } from '../../../shared/table/seats.ts';
import { errorText, shownName, t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { BotMark } from '../bot-mark.tsx';
import { CopyLink } from '../copy-link.tsx';
import { HomeButton, Message } from '../message.tsx';
import { isReferee, seatName } from './names.ts';
import { BotChoice, MIDDLE, SeatBot, UnseatBot } from './seat-bots.tsx';

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
}

export function Waiting({ session, view }: Props) {
  const { route } = useLocation();
  const level = useSignal<Level>(MIDDLE);
  const seated = session.mine.value.length > 0;
  const judges = isReferee(session, view);
  const seats = view.mode === 'pairs' || view.desk.hasReferee;
  const link = `${location.origin}/t/${view.table}`;
  if (!seated && !judges && !seats)
    return (
      <Message kind="waiting" title={t('wait.watcher')} about={t('wait.watcher.about')}>
        <HomeButton />
      </Message>
    );
  const about =
    view.mode === 'pairs' ? t('wait.pairs.about') : t(view.desk.hasReferee ? 'wait.referee.about' : 'wait.about');
  return (
    <Message kind="waiting" title={t(seats ? 'wait.watcher' : 'wait.title')} about={about}>
      <p class="s">{whatIsPlayed(view)}</p>
      <CopyLink label={t('wait.link')} link={link} share={t('wait.share.text')} />
      {seats && <Seats session={session} view={view} level={level} />}
      <BotChoice session={session} view={view} level={level} />
      {view.desk.hasReferee && <RefereeSeat session={session} view={view} link={`${link}?watch`} />}
      <Refused session={session} />
      {seated ? (
        <button
          type="button"
          onClick={() => {
            void session.perform({ type: 'leave-seat' });
            route('/');
          }}
        >
          {t('wait.leave')}
        </button>
      ) : (
        !judges && <p class="s">{t('wait.watch')}</p>
      )}
    </Message>
  );
}

function whatIsPlayed(view: TableView): string {
  return t('wait.what', {
    mode: t(view.mode === 'pairs' ? 'wait.what.pairs' : 'wait.what.singles'),
    sets: t('wait.what.sets', { count: view.sets }),
    clocks: t(view.desk.greeting ? 'wait.what.clocks' : 'wait.what.no-clocks'),
  });
}

/** The seats round a small table, and what is missing. */
function Seats({ session, view, level }: Props & { readonly level: Signal<Level> }) {
  const missing = view.seats.filter(({ player }) => player === '').map(({ seat }) => seatName(seat));
  if (view.desk.hasReferee && view.desk.referee === null) missing.push(t('wait.referee'));
  return (
    <section class="seats" aria-label={t('wait.seats')}>
      <div class={`round ${view.mode}`}>
        <span class="wood" aria-hidden="true" />
        {view.seats.map((place) => (
          <Place key={place.seat} session={session} view={view} place={place} level={level.value} />
        ))}
      </div>
      <p role="status">{missing.length > 0 ? t('wait.missing', { who: missing.join(', ') }) : t('wait.all')}</p>
    </section>
  );
}

function Place({ session, view, place, level }: Props & { readonly place: SeatView; readonly level: Level }) {
  const { seat, side, player, name } = place;
  const mine = player !== '' && player === session.me;
  return (
    // Its buttons are called alike at each seat: of which one they are is said by the group.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn by browsers in its own way
    <div
      class={`place ${seat}${mine ? ' mine' : ''}${player === '' ? ' free' : ''}`}
      data-seat={seat}
      role="group"
      aria-label={seatName(seat)}
    >
      <span class="row">
        <span class={`chip ${side}`} aria-hidden="true" />
        <small>{seatName(seat)}</small>
      </span>
      {player === '' ? (
        <>
          <SitHere session={session} view={view} seat={seat} />
          <SeatBot session={session} view={view} seat={seat} level={level} />
        </>
      ) : (
        <>
          <b class="cut">{shownName(name)}</b>
          <BotMark id={player} name={name} />
          <UnseatBot session={session} view={view} seat={seat} />
          {mine && <small>{t('wait.you')}</small>}
        </>
      )}
      {side === 'A' && view.mode === 'singles' && <small>{t('wait.strikes-first')}</small>}
    </div>
  );
}

/** A free seat may be taken; who sits elsewhere moves, unless the table would be empty and close meanwhile. */
function SitHere({ session, view, seat }: Props & { readonly seat: Seat }) {
  const seated = session.mine.value.length > 0;
  const others = view.seats.some(({ player }) => player !== '' && player !== session.me);
  if (isReferee(session, view) || (seated && !others)) return <b class="s">{t('wait.free')}</b>;
  const sit = async () => {
    if (seated && !(await session.perform({ type: 'leave-seat' })).ok) return;
    await session.perform({ type: 'sit', seat });
  };
  return (
    <button type="button" class={seated ? '' : 'pri'} onClick={() => void sit()}>
      {t(seated ? 'wait.move' : 'wait.sit')}
    </button>
  );
}

function RefereeSeat({ session, view, link }: Props & { readonly link: string }) {
  const { referee } = view.desk;
  const seated = session.mine.value.length > 0;
  const others = view.seats.some(({ player }) => player !== '' && player !== session.me);
  const sit = async () => {
    if (seated && !(await session.perform({ type: 'leave-seat' })).ok) return;
    await session.perform({ type: 'sit-as-referee' });
  };
  if (isReferee(session, view))
    return (
      <p class="judge">
        <b>{t('wait.referee.you')}</b>
      </p>
    );
  return (
    <div class="judge">
      <span class="row wrap">
        <b>{t('wait.referee')}</b>
        <span class="sp">{shownName(referee?.name ?? t('wait.referee.none'))}</span>
        {(referee === null || !referee.here) && (!seated || others) && (
          <button type="button" onClick={() => void sit()}>
            {t('wait.referee.sit')}
          </button>
        )}
      </span>
      {referee === null && seated && (
        <p class="s">
          {t('wait.referee.link')} <a href={link}>{link}</a>
        </p>
      )}
    </div>
  );
}

function Refused({ session }: { readonly session: TableSession }) {
  const { refusal } = session;
  return (
    <p class="error" role="alert">
      {refusal.value === null ? '' : errorText(refusal.value.code)}
    </p>
  );
}
