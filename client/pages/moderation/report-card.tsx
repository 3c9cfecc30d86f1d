/** One report: who, what, the lines around it, where it was; and what to do about it. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Report } from '../../../shared/protocol/moderation.ts';
import { t } from '../../i18n/index.ts';
import { modText } from '../../i18n/moderation.ts';
import { closeReport, moderatedPath, muteInChannel } from '../../net/moderation.ts';
import { profilePath } from '../../net/people.ts';
import { me } from '../../net/session.ts';
import { teamPath } from '../../net/teams.ts';
import { Outcome, useSending } from '../form.tsx';
import { shownName, timeText } from '../words.ts';
import { Acts } from './acts.tsx';
import { Closed } from './closed.tsx';
import { Lines } from './lines.tsx';

interface ReportCardProps {
  readonly report: Report;
  readonly reload: () => Promise<void>;
  /** On the page of the person whom it is about: no way there, and no acts, which stand above. */
  readonly brief?: boolean;
}

export function ReportCard({ report, reload, brief = false }: ReportCardProps) {
  const { about, person, by, at, kind, note, lines, others, closed, table } = report;
  const acts = closed === null && !brief;
  return (
    <article class="card mod-card" data-testid="report">
      <header class="row wrap">
        <h2 class="grow wordy">
          {brief ? modText(`report.kind.${kind}`) : <PersonLink id={person.id}>{shownName(person.name)}</PersonLink>}
        </h2>
        {!brief && <span class="mark loud">{modText(`report.kind.${kind}`)}</span>}
        {brief && closed === null && <span class="mark loud">{modText('closed.open')}</span>}
      </header>
      <p class="s">
        {modText(`card.about.${about.on}`)} ·{' '}
        {modText('card.reported', { name: shownName(by.name), time: timeText(at) })}
        {others > 0 && !brief && <b> · {modText('card.others', { count: others })}</b>}
      </p>
      {note !== '' && <p class="wordy quoted">{note}</p>}
      {lines.length > 0 && (
        <section class="stack">
          <h3 class="s">{modText('card.lines')}</h3>
          <Lines
            lines={lines.map((line) => ({
              name: line.from.name,
              text: line.text,
              at: line.at,
              reported: line.reported,
            }))}
          />
        </section>
      )}
      <p class="row wrap ways-on">
        {table !== null && (
          <>
            <a href={`/t/${table}/replay`} target="_blank" rel="noreferrer">
              {modText('card.game')}
            </a>
            {about.on === 'line' && (
              <a href={`/t/${table}?watch`} target="_blank" rel="noreferrer">
                {modText('card.table')}
              </a>
            )}
          </>
        )}
        {about.on === 'team-line' && <a href={teamPath(about.competition, about.team)}>{modText('card.team')}</a>}
        {!brief && (
          <>
            <a href={moderatedPath(person.id)}>{modText('card.person')}</a>
            <a href={profilePath(person)}>{modText('person.profile')}</a>
          </>
        )}
      </p>
      {about.on === 'team-line' && closed === null && person.id !== me.value?.id && (
        <ChannelMute of={about} name={shownName(person.name)} />
      )}
      <Closed of={closed} />
      {acts && (
        <Acts
          person={person}
          follows={{ report: report.id }}
          dismiss={(text) => closeReport(report, 'dismissed', text)}
          reload={reload}
        />
      )}
    </article>
  );
}

export function PersonLink({ id, children }: { readonly id: string; readonly children: ComponentChildren }) {
  return <a href={moderatedPath(id)}>{children}</a>;
}

interface ChannelMuteProps {
  readonly of: { readonly competition: string; readonly team: string; readonly person: string };
  readonly name: string;
}

/** In a team's channel alone: less than a mute everywhere. */
function ChannelMute({ of: { competition, team, person }, name }: ChannelMuteProps) {
  const muted = useSignal(false);
  const sending = useSending();
  const press = () => {
    const on = !muted.value;
    const said = on ? modText('card.channel-muted', { name }) : t('home.name.saved');
    void sending.run(async () => {
      await muteInChannel(competition, team, person, on);
      muted.value = on;
    }, said);
  };
  return (
    <div class="row wrap">
      <button type="button" disabled={sending.busy.value} onClick={press}>
        {modText(muted.value ? 'card.channel-unmute' : 'card.channel-mute')}
      </button>
      <Outcome of={sending} />
    </div>
  );
}
