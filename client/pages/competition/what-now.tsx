/** The one big thing at the top of a competition's page: what its visitor has to do now, or has to know. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { MyNext } from '../../../shared/protocol/competition.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import { accept, withdraw } from '../../net/competitions.ts';
import { me } from '../../net/session.ts';
import { matchPath, teamPath } from '../../net/teams.ts';
import { Check } from '../choice.tsx';
import { Field, Outcome, useSending } from '../form.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { CloseButton, Dialog } from '../table/dialog.tsx';
import { roundText } from '../team/words.ts';
import { minutesText } from '../time-words.ts';
import { useTime } from '../use-time.ts';
import { refusalText, timeText } from '../words.ts';
import type { TabProps } from './competition-page.tsx';
import { isDesk } from './desk/duties.ts';
import { EnterForm } from './enter-form.tsx';
import { whereText } from './next-games.tsx';
import { arrivalLeft, type WhatNow as What, whatNow } from './now.ts';
import { TimeTalk } from './times.tsx';
import { namesIn, untilText } from './words.ts';

export interface WhatNowProps extends TabProps {
  /** Shows the regulations below. */
  readonly toRegulations: () => void;
}

export function WhatNow(props: WhatNowProps) {
  const what = whatNow(props.view, props.mine);
  return (
    <section class={`card what-now ${what.kind}`} data-testid="what-now" data-what={what.kind} aria-live="polite">
      <Said what={what} {...props} />
    </section>
  );
}

function Said({ what, ...props }: WhatNowProps & { readonly what: What }) {
  const { view } = props;
  switch (what.kind) {
    case 'called':
      return view.regulations.team === null ? <Called next={what.next} /> : <MatchCalled next={what.next} {...props} />;
    case 'accept':
      return <Accept {...props} />;
    case 'paired':
      return <Paired next={what.next} {...props} />;
    case 'waiting':
      return (
        <Plain title={t('now.waiting')} about={what.next.at === null ? said(view, 'now.waiting.about') : null}>
          {what.next.at !== null && <Comes at={what.next.at} />}
          <NextRound {...props} />
          <Leave {...props} />
        </Plain>
      );
    case 'bye':
      return (
        <Plain title={t('now.bye')} about={said(view, 'now.bye.about')}>
          <Leave {...props} />
        </Plain>
      );
    case 'entered':
      return <Entered startsAt={what.startsAt} {...props} />;
    case 'enter':
      // Who runs it comes for something else, mostly.
      return props.mine !== null && isDesk(props.mine) ? (
        <details>
          <summary>{said(view, 'now.enter.self')}</summary>
          <EnterForm {...props} />
        </details>
      ) : (
        <EnterForm {...props} />
      );
    case 'refused':
      return <Plain title={t('now.refused')} about={refusalText(what.refusal)} />;
    case 'draft':
      return <Plain title={t('now.draft')} about={t('now.draft.about')} />;
    case 'out':
      return <Plain title={said(view, 'now.out')} about={null} />;
    case 'postponed':
      return (
        <Plain title={t('now.postponed')} about={what.reason}>
          <p>
            {what.until === null ? t('now.postponed.open') : t('now.postponed.until', { time: timeText(what.until) })}
          </p>
        </Plain>
      );
    case 'cancelled':
      return <Plain title={t('now.cancelled')} about={t('now.reason', { reason: what.reason, clause: what.clause })} />;
    case 'over':
    case 'finished': {
      const names = namesIn(view);
      const first = view.places.filter(({ place }) => place === 1).map(({ participant }) => names(participant));
      return (
        <Plain
          title={t(what.kind === 'over' ? 'now.over' : 'now.finished')}
          about={what.kind === 'over' ? t('now.over.about') : null}
        >
          {first.length > 0 && <p class="first-place">{t('now.winner', { name: first.join(', ') })}</p>}
          {what.place !== null && <p>{t('now.place', { place: what.place, of: what.of })}</p>}
        </Plain>
      );
    }
    case 'look':
      return view.phase === 'running' ? (
        <Plain title={said(view, 'now.look')} about={said(view, 'now.look.about')}>
          <NextRound {...props} />
        </Plain>
      ) : (
        <Plain title={t('now.look.before')} about={t('now.look.before.about')} />
      );
  }
}

interface PlainProps {
  readonly title: string;
  readonly about: string | null;
  readonly children?: ComponentChildren;
}

function Plain({ title, about, children }: PlainProps) {
  return (
    <>
      <h2>{title}</h2>
      {about !== null && about !== '' && (
        <p>
          <WithClauses text={about} />
        </p>
      )}
      {children}
    </>
  );
}

function Called({ next }: { readonly next: MyNext }) {
  const now = useTime(next.deadline !== null);
  const left = arrivalLeft(next, now);
  const name = next.opponent?.name ?? '';
  const values = { name, where: whereText(next) };
  return (
    <>
      <h2>{t(left === null ? 'now.called.begun' : 'now.called.against', values)}</h2>
      {left !== null && (
        <div class="call-clock" role="timer" aria-label={t('live.left', { time: minutesText(left) })}>
          <b class="num">{minutesText(left)}</b>
          <span class="s">
            <WithClauses text={t(left > 0 ? 'now.called.left' : 'now.called.late')} />
          </span>
        </div>
      )}
      <First next={next} />
      {next.table !== null && (
        <a class="btn pri huge" href={`/t/${next.table}`}>
          {t('now.called')}
        </a>
      )}
    </>
  );
}

/** The captain's and the players' match, which is being played. */
function MatchCalled({ next, view, mine }: WhatNowProps & { readonly next: MyNext }) {
  return (
    <>
      <h2>{t('now.match.called', { name: next.opponent?.name ?? '', where: roundOf(next) })}</h2>
      <ToMatch next={next} view={view} mine={mine} main />
    </>
  );
}

interface ToMatchProps extends Pick<WhatNowProps, 'view' | 'mine'> {
  readonly next: MyNext;
  /** It is what is to be done now. */
  readonly main?: boolean;
}

function ToMatch({ next, view, main = false }: ToMatchProps) {
  if (next.game === null) return null;
  return (
    <a class={`btn ${main ? 'pri huge' : ''}`} href={matchPath(view.id, next.game)}>
      {t('live.match')}
    </a>
  );
}

/** "Group A, round 2": a match has no table of its own. */
const roundOf = ({ section, round }: MyNext): string => roundText({ section: section ?? 'main', round: round ?? 0 });

/** What is said otherwise of teams, who play matches. */
const OF_TEAMS = {
  'now.waiting.about': 'now.match.waiting',
  'now.bye.about': 'now.match.bye',
  'now.enter.self': 'now.match.enter',
  'now.out': 'now.match.out',
  'now.look': 'now.match.look',
  'now.look.about': 'now.match.look.about',
  'now.paired': 'now.match.paired',
  'now.paired.about': 'now.match.paired.about',
  'now.entered': 'now.match.entered',
} as const satisfies Partial<Record<UiKey, UiKey>>;

function said(
  { regulations }: Pick<TabProps['view'], 'regulations'>,
  key: keyof typeof OF_TEAMS,
  values: Readonly<Record<string, string>> = {},
): string {
  return t(regulations.team === null ? key : OF_TEAMS[key], values);
}

function First({ next }: { readonly next: MyNext }) {
  if (next.first === null) return null;
  return <p class="s">{next.first ? t('now.first') : t('now.second', { name: next.opponent?.name ?? '' })}</p>;
}

function Paired({ next, ...props }: WhatNowProps & { readonly next: MyNext }) {
  const game = props.view.games.find(({ id }) => id === next.game);
  const teams = props.view.regulations.team !== null;
  const where = teams ? roundOf(next) : whereText(next);
  const overDays = props.view.regulations.timing.kind === 'days';
  return (
    <>
      <h2>{said(props.view, 'now.paired', { name: next.opponent?.name ?? '' })}</h2>
      {!overDays && <p>{said(props.view, 'now.paired.about', { where })}</p>}
      {overDays && next.deadline !== null && <p>{t('now.paired.days', { where, time: timeText(next.deadline) })}</p>}
      {teams ? <ToMatch next={next} {...props} /> : <First next={next} />}
      {game !== undefined && game.time !== null && <TimeTalk game={game} {...props} />}
      <Leave {...props} />
    </>
  );
}

function Comes({ at }: { readonly at: number }) {
  const now = useTime(true);
  return <p>{t('now.waiting.at', { in: untilText(at - now) || minutesText(0) })}</p>;
}

/** When the next round comes by itself, counted down. */
function NextRound({ view }: TabProps) {
  const step = view.next.find((one) => one.do === 'pair-round');
  const now = useTime(step !== undefined && step.blocked === null);
  if (step === undefined) return null;
  if (step.blocked !== null) return <p class="s">{t('now.blocked', { why: refusalText(step.blocked) })}</p>;
  if (step.at <= now) return null;
  return (
    <p class="s">
      {t('now.next')} <b class="num">{step.at - now < 3_600_000 ? minutesText(step.at - now) : timeText(step.at)}</b>
    </p>
  );
}

function Entered({ startsAt, ...props }: WhatNowProps & { readonly startsAt: number | null }) {
  const now = useTime(startsAt !== null);
  const soon = startsAt !== null && startsAt - now > 0 && startsAt - now < 3_600_000;
  return (
    <>
      <h2>{said(props.view, 'now.entered')}</h2>
      <p>{startsAt === null ? t('now.entered.hand') : t('now.entered.at', { time: timeText(startsAt) })}</p>
      {soon && (
        <div class="call-clock" role="timer">
          <span class="s">{t('now.entered.left')}</span>
          <b class="num">{minutesText(startsAt - now)}</b>
        </div>
      )}
      <ToTeam {...props} />
      <Leave {...props} />
    </>
  );
}

/** Who has entered a team goes on to its page: to invite players, and to choose how it looks. */
function ToTeam({ view, mine }: Pick<TabProps, 'view' | 'mine'>) {
  const team = view.participants.find(({ id }) => id === mine?.participant);
  if (view.regulations.team === null || team === undefined) return null;
  const leads = team.captain === me.value?.id;
  return (
    <a class={`btn ${leads ? 'pri big' : ''}`} href={teamPath(view.id, team.id)}>
      {t(leads ? 'now.match.team' : 'now.match.team.look')}
    </a>
  );
}

function Accept({ toRegulations, ...props }: WhatNowProps) {
  const { view, reload } = props;
  const read = useSignal(false);
  const sending = useSending();
  const send = () =>
    sending.run(async () => {
      await accept(view.id, view.version);
      await reload();
    }, t('now.accept.done'));
  return (
    <>
      <h2>{t('now.accept')}</h2>
      <p>
        <WithClauses text={t('now.accept.about')} />
      </p>
      <button type="button" onClick={toRegulations}>
        {t('regs.title')}
      </button>
      <Check of={read}>
        <WithClauses text={t('now.accept.read', { version: view.version })} />
      </Check>
      <Outcome of={sending} />
      <button type="button" class="pri big" disabled={!read.value || sending.busy.value} onClick={() => void send()}>
        {t('now.accept.do')}
      </button>
      <Leave {...props} />
    </>
  );
}

/** Out of it again: the entry is taken back, or one leaves a running competition for a reason. */
export function Leave({ view, mine, reload }: TabProps) {
  const asked = useSignal(false);
  const reason = useSignal('');
  const sending = useSending();
  const running = view.phase === 'running';
  useEffect(() => {
    asked.value = false;
  }, [running]);
  const able = mine?.may.includes(running ? 'withdraw' : 'take-back-entry') === true;
  if (!able || mine?.participant == null) return null;
  const close = () => {
    asked.value = false;
  };
  const send = async (event: Event) => {
    event.preventDefault();
    const done = await sending.run(async () => {
      await withdraw(view.id, { reason: reason.value.trim() });
      await reload();
    });
    if (done) close();
  };
  return (
    <>
      <p>
        <button
          type="button"
          class="plain leave"
          onClick={() => {
            asked.value = true;
          }}
        >
          {t(running ? 'now.withdraw' : 'now.take-back')}
        </button>
      </p>
      {asked.value && (
        <Dialog title={running ? t('now.withdraw.sure', { name: view.name }) : t('now.take-back.sure')} close={close}>
          <p>
            <WithClauses text={t(running ? 'now.withdraw.about' : 'now.take-back.about')} />
          </p>
          <form class="stack form" onSubmit={(event) => void send(event)}>
            {running && <Field of={reason} label={t('now.withdraw.reason')} maxLength={500} required />}
            <Outcome of={sending} />
            <button type="submit" class="bad" disabled={sending.busy.value || (running && reason.value.trim() === '')}>
              {t(running ? 'now.withdraw.do' : 'now.take-back')}
            </button>
            <CloseButton close={close} text={t('now.withdraw.no')} />
          </form>
        </Dialog>
      )}
    </>
  );
}
