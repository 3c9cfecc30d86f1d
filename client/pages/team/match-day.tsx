/** Match day for a captain or deputy: who is there, who is missing, who can be called, and the line-up to hand in (5.2). */
import type { Candidate, CaptainView, NumberLine } from '../../../shared/protocol/team.ts';
import { shownName, t } from '../../i18n/index.ts';
import { me } from '../../net/session.ts';
import { sayToTeam } from '../../net/teams.ts';
import { Outcome, type Sending, useSending } from '../form.tsx';
import { minutesText } from '../time-words.ts';
import { useTime } from '../use-time.ts';
import { hourText, modeName } from '../words.ts';
import { othersOf, presenceOf } from './lineup.ts';
import { LineupForm } from './lineup-form.tsx';
import type { MatchProps } from './match-page.tsx';
import { Vacancies } from './vacancies.tsx';

export interface CaptainProps extends MatchProps {
  readonly captain: CaptainView;
}

export function MatchDay(props: CaptainProps) {
  const { captain, view } = props;
  const over = view.phase === 'over' || view.phase === 'void';
  if (over) return null;
  return (
    <section class="card match-day" data-testid="match-day">
      <div class="row wrap">
        <h2 class="grow">{t('day.title', { team: view[captain.side].name })}</h2>
        <a class="btn plain" href="/notices">
          {t('day.notices')}
        </a>
      </div>
      <Vacancies {...props} />
      {captain.form !== null && <LineupForm key={captain.form.series} {...props} form={captain.form} />}
      <Presence {...props} />
    </section>
  );
}

function Presence(props: CaptainProps) {
  const { captain, view, reload } = props;
  const sending = useSending();
  const shown = view.series.length > 0;
  const { there, of, missing } = presenceOf(captain);
  const complete = missing.length === 0 && captain.vacancies.length === 0;
  const call = (person: Candidate) =>
    sending.run(
      async () => {
        await sayToTeam(view.competition.id, view[captain.side].id, { calls: person.id });
        await reload();
      },
      t('day.called', { name: person.name }),
    );
  const again = presenceOf({ numbers: captain.again });
  const calling = { roster: captain.roster, call, sending };
  const playing = { roster: captain.roster, numbers: [...captain.numbers, ...captain.again] };
  return (
    <>
      {shown && (
        <>
          <h3>
            {t('day.numbers')}{' '}
            <small class={complete ? '' : 'error'}>
              {complete ? t('day.all-there') : t('day.there', { there, of })}
            </small>
          </h3>
          <ul class="presence">
            {captain.numbers.map((one) => (
              <NumberRow key={one.number} one={one} {...calling} />
            ))}
          </ul>
        </>
      )}
      {captain.again.length > 0 && (
        <>
          <h3>
            {t('day.again')}{' '}
            {again.missing.length > 0 && (
              <small class="error">{t('day.there', { there: again.there, of: again.of })}</small>
            )}
          </h3>
          <ul class="presence" data-testid="played-again">
            {captain.again.map((one) => (
              <NumberRow key={one.board} one={one} {...calling} />
            ))}
          </ul>
        </>
      )}
      <h3>
        {t(shown ? 'day.others' : 'day.roster')}{' '}
        {!shown && (
          <small>
            {t('day.roster.there', {
              there: captain.roster.filter((one) => one.there).length,
              of: captain.roster.length,
            })}
          </small>
        )}
      </h3>
      <ul class="presence">
        {(shown ? othersOf(playing) : captain.roster).map((who) => (
          <li key={who.id}>
            <b class="num">{who.number ?? ''}</b>
            <span class="grow row">
              <Here there={who.there} />
              <span class="grow wordy">
                {shownName(who.name)} {who.reserve && <span class="mark">{t('day.reserve')}</span>}
                {who.barred && <span class="mark">{t('team.barred')}</span>}
                {captain.form !== null && shown && who.reserve && who.numbers.length > 0 && (
                  <small> {t('day.may-play', { numbers: who.numbers.join(', ') })}</small>
                )}
              </span>
              <CallButton who={who} call={call} sending={sending} />
            </span>
          </li>
        ))}
      </ul>
      <Outcome of={sending} />
    </>
  );
}

interface NumberProps extends Calling {
  readonly one: NumberLine;
  readonly roster: readonly Candidate[];
}

function NumberRow({ one, roster, call, sending }: NumberProps) {
  const candidate = (id: string) => roster.find((who) => who.id === id);
  return (
    <li class={one.missing ? 'missing' : ''} data-number={one.number}>
      <b class="num">{one.number}</b>
      <span class="grow">
        {one.players.length === 0 && <span class="error">{t('lead.nobody')}</span>}
        {one.players.map(({ id, name, there }) => (
          <span key={id} class="row">
            <Here there={there} />
            <span class="grow wordy">{shownName(name)}</span>
            {!there && <CallButton who={candidate(id)} call={call} sending={sending} />}
          </span>
        ))}
      </span>
      <BoardState one={one} />
    </li>
  );
}

/** Connected, or not: a full and an empty dot, in words for who hears it. */
export function Here({ there }: { readonly there: boolean }) {
  return (
    <i class={`here ${there ? 'in' : ''}`} title={t(there ? 'day.here' : 'day.away')}>
      <span class="hide">{t(there ? 'day.here' : 'day.away')}</span>
    </i>
  );
}

interface Calling {
  readonly call: (who: Candidate) => Promise<boolean>;
  readonly sending: Sending;
}

interface CallButtonProps extends Calling {
  readonly who: Candidate | undefined;
}

/** Calls somebody of the team: a bar on all their pages. */
function CallButton({ who, call, sending }: CallButtonProps) {
  if (who === undefined || who.barred || who.id === me.value?.id) return null;
  return (
    <span class="call-team">
      {who.summoned !== null && <small>{t('day.called.at', { time: hourText(who.summoned) })}</small>}
      <button
        type="button"
        disabled={sending.busy.value}
        aria-label={t('day.call.of', { name: who.name })}
        onClick={() => void call(who)}
      >
        {t(who.summoned === null ? 'day.call' : 'day.call.again')}
      </button>
    </span>
  );
}

function BoardState({ one }: { readonly one: NumberLine }) {
  const waits = one.status === 'called' && one.missing && one.deadline !== null;
  const now = useTime(waits);
  if (one.board === null) return <span class="s">{t('day.rests')}</span>;
  const where = t('match.board', { board: one.board });
  const mine = one.players.some(({ id }) => id === me.value?.id);
  return (
    <span class="day-board">
      <span>
        {where}
        {one.mode === 'pairs' && <small> {modeName(one.mode)}</small>}
      </span>
      {waits ? (
        <b class="num error">{t('day.missing', { time: minutesText(Math.max(0, one.deadline! - now)) })}</b>
      ) : (
        one.status !== null && (
          <small>
            {t(one.status === 'over' ? 'day.over' : one.status === 'called' ? 'day.playing' : 'match.waiting')}
          </small>
        )
      )}
      {one.status === 'called' && one.table !== null && (
        <a class="btn" href={mine ? `/t/${one.table}` : `/t/${one.table}?watch`}>
          {t(mine ? 'live.open' : 'live.watch')}
        </a>
      )}
    </span>
  );
}
