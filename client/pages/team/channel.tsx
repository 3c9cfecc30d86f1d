/** The team's channel: for captain, deputy and roster, in breaks; during one's own set it is shut (3.8). */
import '../../style/channel.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { CompetitionView } from '../../../shared/protocol/competition.ts';
import type { ChannelLine } from '../../../shared/protocol/team.ts';
import { errorText, shownName, t } from '../../i18n/index.ts';
import { codeOf } from '../../net/http.ts';
import { moderates } from '../../net/moderating.ts';
import { muteInChannel } from '../../net/moderation.ts';
import { me } from '../../net/session.ts';
import { channelOf, sayToTeam, takeFromChannel } from '../../net/teams.ts';
import { useSending } from '../form.tsx';
import { ReportButton } from '../moderation/report-button.tsx';
import { FlagSign, MuteSign } from '../moderation/signs.tsx';
import { isMuted, MutedNote } from '../moderation/standing.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { hourText } from '../words.ts';
import { merged } from './channel-lines.ts';

/** The channel is looked at so often, ms; while it is shut, less. */
const LOOK_MS = 4_000;
const SHUT_MS = 10_000;
/** The longest line. */
const MOST = 200;

/** What stands around a line: so many on each side are shown with a report of it. */
const AROUND = 3;

function around(lines: readonly ChannelLine[], n: number) {
  const at = lines.findIndex((line) => line.n === n);
  return lines
    .slice(Math.max(0, at - AROUND), at + AROUND + 1)
    .map(({ from, text, n: number }) => ({ name: from.name, text, reported: number === n }));
}

export interface ChannelProps {
  readonly competition: Pick<CompetitionView, 'id'>;
  readonly team: string;
  /** Captain or deputy. */
  readonly leads: boolean;
}

export function Channel(props: ChannelProps) {
  return (
    <section class="card noprint" data-testid="channel">
      <h2>{t('channel.title')}</h2>
      <ChannelBody {...props} />
    </section>
  );
}

/** Without a frame, for where it stands among other things: at a table in a break. */
export function ChannelBody({
  competition: { id },
  team,
  leads = false,
}: Omit<ChannelProps, 'leads'> & Partial<Pick<ChannelProps, 'leads'>>) {
  const lines = useSignal<readonly ChannelLine[]>([]);
  const failed = useSignal<string | null>(null);
  const text = useSignal('');
  const sending = useSending();
  const box = useRef<HTMLOListElement>(null);
  const take = (more: readonly ChannelLine[]) => {
    if (more.length > 0) lines.value = merged(lines.value, more);
  };
  useEffect(() => {
    let open = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    lines.value = [];
    const look = async () => {
      if (document.visibilityState === 'visible')
        try {
          const found = await channelOf(id, team, lines.value.at(-1)?.n ?? 0);
          if (!open) return;
          take(found.lines);
          failed.value = null;
        } catch (error) {
          if (!open) return;
          failed.value = codeOf(error);
        }
      timer = setTimeout(() => void look(), failed.value === null ? LOOK_MS : SHUT_MS);
    };
    void look();
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [id, team]);
  const count = lines.value.length;
  useEffect(() => {
    // The newest line is what one looks for.
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);
  if (failed.value === 'channel.set')
    return (
      <p class="s">
        <WithClauses text={t('channel.shut')} />
      </p>
    );
  const takeAway = (n: number) =>
    sending.run(async () => {
      await takeFromChannel(id, team, n);
      lines.value = lines.value.filter((line) => line.n !== n);
    });
  // What was said there goes with it; the next look shows what stands.
  const muteHere = (person: string) =>
    sending.run(async () => {
      await muteInChannel(id, team, person, true);
      lines.value = lines.value.filter(({ from }) => from.id !== person);
    });
  const send = (event: Event) => {
    event.preventDefault();
    const said = text.value.trim();
    if (said === '') return;
    void sending.run(async () => {
      take([await sayToTeam(id, team, { text: said })]);
      text.value = '';
    });
  };
  return (
    <>
      {failed.value !== null && <p class="error">{errorText(failed.value)}</p>}
      {count === 0 && failed.value === null && <p class="s">{t('channel.none')}</p>}
      {count > 0 && (
        <ol class="channel" ref={box} aria-live="polite">
          {lines.value.map(({ n, from, at, text: said, calls }) => (
            <li key={n} class={calls === null ? '' : 'calls'}>
              <p class="grow">
                <b>{shownName(from.name)}</b> <small class="num">{hourText(at)}</small>{' '}
                {calls !== null && <b>{t('channel.calls', { name: calls.name })} </b>}
                <span class="wordy">{said}</span>
              </p>
              <ReportButton
                people={[from]}
                about={(person) => ({ on: 'team-line', person, competition: id, team, n })}
                lines={around(lines.value, n)}
                classes="plain take-away"
                label={t('report.line', { name: shownName(from.name) })}
              >
                <FlagSign />
              </ReportButton>
              {moderates.value && from.id !== me.value?.id && (
                <button
                  type="button"
                  class="plain take-away"
                  disabled={sending.busy.value}
                  aria-label={t('channel.mute', { name: shownName(from.name) })}
                  title={t('channel.mute', { name: shownName(from.name) })}
                  onClick={() => void muteHere(from.id)}
                >
                  <MuteSign />
                </button>
              )}
              {(leads || moderates.value) && (
                <button
                  type="button"
                  class="plain take-away"
                  disabled={sending.busy.value}
                  aria-label={t('channel.take-away', { name: from.name, time: hourText(at) })}
                  title={t('channel.take-away.brief')}
                  onClick={() => void takeAway(n)}
                >
                  ✕
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {isMuted() ? (
        <MutedNote />
      ) : (
        <form class="row" onSubmit={send}>
          <input
            type="text"
            class="grow"
            maxLength={MOST}
            aria-label={t('channel.say')}
            placeholder={t('channel.say')}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
          <button type="submit" disabled={text.value.trim() === '' || sending.busy.value}>
            {t('channel.send')}
          </button>
        </form>
      )}
      {sending.error.value !== '' && (
        <p class="error" role="alert">
          {sending.error.value}
        </p>
      )}
    </>
  );
}
