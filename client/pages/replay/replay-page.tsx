/** The replay of a game by its link, `/t/<id>/replay?strike=n`; and of a record file, `/replay`. */
import '../../style/play.css';
import '../../style/game.css';
import '../../style/watch.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { SIDES } from '../../../shared/table/seats.ts';
import { errorText, t } from '../../i18n/index.ts';
import { keptRecord } from '../../local/kept-game.ts';
import { recordTextOf } from '../../net/watching.ts';
import { FileProtest } from '../desk/protests/file-protest.tsx';
import { useLoading } from '../load.tsx';
import { HomeButton, Message, Opening, Unreachable } from '../message.tsx';
import { ReportButton } from '../moderation/report-button.tsx';
import { useTitle } from '../title.ts';
import { fileShown } from '../whole.ts';
import { indexIn, openRecord, queryOf, type Replay, type Shown } from './game.ts';
import { ImportCard } from './import.tsx';
import { ReplayView } from './replay-view.tsx';

type Query = Readonly<Record<string, string>>;

function wholeIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** The moment a link names. */
function askedIn({ strike, event }: Query): { readonly strike?: number; readonly event?: number } {
  const [s, e] = [wholeIn(strike), wholeIn(event)];
  return { ...(s === undefined ? {} : { strike: s }), ...(e === undefined ? {} : { event: e }) };
}

export function ReplayPage({ id = '', query = {} }: { readonly id?: string; readonly query?: Query }) {
  const loading = useLoading(id, async () => openRecord(await recordTextOf(id)));
  useTitle(t('replay.document'));
  const { value: opened } = loading.value;
  const { value: failed } = loading.failed;
  if (opened === null && failed !== null) {
    if (failed.startsWith('net.')) return <Unreachable retry={() => void loading.reload()} />;
    return (
      <Message kind="unknown" title={t('message.unknown')} about={errorText(failed)}>
        <HomeButton />
      </Message>
    );
  }
  if (opened === null) return <Opening text={t('replay.loading')} />;
  if ('code' in opened)
    return (
      <Message kind="broken-record" title={t('replay.broken')} about={errorText(opened.code)}>
        <HomeButton />
      </Message>
    );
  return <OfGame id={id} replay={opened.replay} query={query} />;
}

function OfGame({ id, replay, query }: { readonly id: string; readonly replay: Replay; readonly query: Query }) {
  const at = useMemo(() => indexIn(replay, askedIn(query)), [replay, query.strike, query.event]);
  const over = replay.record.header.result !== null;
  // The address bar is the link to what is shown; the browser's Back leads out of the replay, not through it.
  const moved = (moment: Shown) => {
    const link = `/t/${id}/replay${queryOf(moment)}`;
    if (location.pathname.endsWith('/replay')) history.replaceState(history.state, '', link);
  };
  return (
    <ReplayView
      replay={replay}
      table={id}
      at={at}
      note={over ? null : t('replay.running')}
      moved={moved}
      acts={(moment) => (
        <>
          <ProtestHere moment={moment} />
          {over && (
            <ReportButton
              people={SIDES.flatMap((side) => replay.record.header.players[side])}
              about={(person) => ({ on: 'game', person, table: id })}
            />
          )}
        </>
      )}
      way={
        over ? (
          <a class="btn plain" href="/" aria-label={t('message.home')}>
            ‹
          </a>
        ) : (
          <a class="btn live" href={`/t/${id}?watch`}>
            {t('watch.live')}
          </a>
        )
      }
    />
  );
}

/** Of a competition's game its players and captains may protest about any moment of it (3.4). */
function ProtestHere({ moment }: { readonly moment: Shown }) {
  const { competition } = moment.before.config;
  if (competition == null) return null;
  const { id, game, match, board } = competition;
  return (
    <FileProtest
      competition={id}
      about={{ game, ...(match === undefined ? {} : { board }), event: moment.event }}
      label={t('off.protest.strike')}
    />
  );
}

/** The game against the computer that this browser keeps; null: none. */
function keptReplay(): Replay | null {
  const text = keptRecord();
  const opened = text === null ? null : openRecord(text);
  return opened !== null && 'replay' in opened ? opened.replay : null;
}

/** A record from a file, or from this browser: nothing of it leaves the browser. */
export function FilePage({ query = {} }: { readonly query?: Query }) {
  const local = query.local !== undefined;
  const replay = useSignal<Replay | null>(useMemo(() => (local ? keptReplay() : null), []));
  useTitle(t('replay.document'));
  const { value } = replay;
  // Without a game it is a page like others: bars stand above it, not over it.
  const shown = value !== null;
  useEffect(() => {
    fileShown.value = shown;
    return () => {
      fileShown.value = false;
    };
  }, [shown]);
  if (value === null)
    return (
      <ImportCard
        opened={(found) => {
          replay.value = found;
        }}
      />
    );
  return (
    <ReplayView
      replay={value}
      table={null}
      at={indexIn(value, {})}
      note={local ? t('replay.local') : t('replay.file', { game: value.record.header.game })}
      way={
        local ? (
          <a class="btn plain" href="/bot/game" aria-label={t('bot.title')}>
            ‹
          </a>
        ) : (
          <button
            type="button"
            class="plain"
            onClick={() => {
              replay.value = null;
            }}
          >
            ‹ {t('replay.other-file')}
          </button>
        )
      }
    />
  );
}
