/** A game shown again: the table, the time, the ruling explained, the timeline. Of a finished game, a file, or looking back. */
import { computed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { viewOf } from '../../../shared/protocol/project.ts';
import { positionText, standingOf } from '../../../shared/record/position.ts';
import { oppositeSeat, type Seat } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import { csvPath, practicePath, recordPath } from '../../net/watching.ts';
import { CopyLink } from '../copy-link.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { Dialog } from '../table/dialog.tsx';
import { sideName } from '../table/names.ts';
import { Pips } from '../table/players.tsx';
import { RulingCard } from '../table/told.tsx';
import { Controls, ReplayKeys, useReplayKeys } from './controls.tsx';
import { DarkFields } from './fields.tsx';
import { playbackOf, queryOf, type Replay, type Shown } from './game.ts';
import { Player } from './player.ts';
import { ReplayBoard } from './replay-board.tsx';
import { type Mark, Timeline } from './timeline.tsx';
import { cameOf, firstText, momentName, reasonOf } from './words.ts';

export interface ReplayViewProps {
  readonly replay: Replay;
  /** The table it is of, where links lead to; null: it is only a file. */
  readonly table: string | null;
  /** Where it begins. */
  readonly at: number;
  /** What leads away: back to the live table, to another file. */
  readonly way: ComponentChildren;
  /** Something to be said of all of it. */
  readonly note?: string | null;
  /** It plays by itself. */
  readonly plays?: boolean;
  /** What else one may do about the moment that is shown. */
  readonly acts?: (moment: Shown) => ComponentChildren;
  /** Another moment is shown. */
  readonly moved?: (moment: Shown) => void;
}

export function ReplayView({ replay, table, at, way, note = null, plays = false, acts, moved }: ReplayViewProps) {
  const { moments } = replay;
  const player = useMemo(
    () =>
      new Player(
        {
          count: moments.length,
          duration: (i) => {
            const moment = moments[i];
            return moment === undefined ? 0 : (playbackOf(moment)?.duration ?? 0);
          },
          foul: (i) => moments[i]?.foul === true && !moments[i].cancelled,
        },
        at,
      ),
    [replay],
  );
  // Asked for by its link while it is shown: another strike of the same game.
  useEffect(() => {
    if (player.index.value !== at) player.go(at);
  }, [at]);
  useEffect(() => {
    if (plays) player.play();
  }, [player]);
  const seat = useSignal<Seat>('S');
  const dark = useSignal(true);
  const turn = useMemo(() => () => (seat.value = oppositeSeat(seat.value)), []);
  const toggleDark = useMemo(() => () => (dark.value = !dark.value), []);
  useReplayKeys(player, toggleDark, turn);
  // Once a strike, not once a frame: the whole page hangs on it.
  const rests = useMemo(
    () => ({ ended: computed(() => player.ended), still: computed(() => player.time.value === 0) }),
    [player],
  );
  const ended = rests.ended.value;
  const current = player.index.value;
  const timeline = useMemo(() => {
    const go = (index: number) => {
      player.pause();
      player.go(index);
    };
    return <Timeline marks={moments.map(markOf)} current={current} go={go} />;
  }, [player, current]);
  const moment = moments[current];
  useEffect(() => {
    if (moment !== undefined) moved?.(moment);
  }, [moment]);
  if (moment === undefined)
    return (
      <main class="replay" data-page="replay">
        <h1 class="hide">{t('replay.open')}</h1>
        <header class="row top">{way}</header>
        <p class="nothing">{t('replay.empty')}</p>
      </main>
    );
  return (
    <main class="replay" data-page="replay">
      <Top moment={moment} way={way} />
      <Sides moment={moment} ended={ended} />
      <div class="table">
        <ReplayBoard moments={moments} player={player} seat={seat} dark={dark} />
        {dark.value && !player.running.value && (
          <DarkFields moment={moment} from={seat.value} holes={rests.still.value} />
        )}
      </div>
      <Controls player={player} />
      <div class="rest">
        {note !== null && <p class="hint">{note}</p>}
        {replay.foreign.length > 0 && (
          <p class="hint" data-testid="foreign">
            {t('replay.foreign', { versions: replay.foreign.join(', ') })}
          </p>
        )}
        <Ruling moment={moment} />
        <div class="row wrap tools-row">
          <button
            type="button"
            disabled={!moments.some((one, i) => i > current && one.foul && !one.cancelled)}
            onClick={() => player.toFoul(1)}
          >
            {t('replay.next-foul')}
          </button>
          <button type="button" aria-pressed={dark.value} onClick={toggleDark}>
            {t('replay.dark')}
          </button>
          <button type="button" onClick={turn}>
            {t('watch.turn')}
          </button>
        </div>
        {timeline}
        <Acts moment={moment} ended={ended} table={table}>
          {acts?.(moment)}
        </Acts>
        <ReplayKeys />
      </div>
    </main>
  );
}

function markOf(moment: Shown, index: number): Mark {
  const reason = reasonOf(moment);
  const name = momentName(moment);
  return {
    key: index,
    set: moment.set,
    label: moment.strike > 0 ? String(moment.strike) : moment.kind === 'setStarted' ? '▸' : '•',
    side: moment.side,
    foul: moment.foul,
    cancelled: moment.cancelled,
    title: reason === '' ? name : `${name}: ${reason}`,
  };
}

function Top({ moment, way }: { readonly moment: Shown; readonly way: ComponentChildren }) {
  const { set, after } = moment;
  return (
    <header class="row top">
      {way}
      <h1 class="cut">{momentName(moment)}</h1>
      <span class="sp" />
      <span class="s score">
        {set > 0 && `${t('top.set', { set, sets: after.config.sets })} · `}
        {t('top.score.brief', { a: after.score.A, b: after.score.B })}
      </span>
    </header>
  );
}

/** Both sides with what they have potted. */
function Sides({ moment, ended }: { readonly moment: Shown; readonly ended: boolean }) {
  const view = viewOf(ended ? moment.after : moment.before, { table: '', watchers: 0 });
  return (
    <div class="both">
      {(['A', 'B'] as const).map((side) => (
        <span key={side} class={moment.side === side ? 'on' : ''} data-side={side}>
          <span class={`chip ${side}`} aria-hidden="true" />
          <b class="side cut">{sideName(view, side)}</b>
          <Pips view={view} side={side} />
        </span>
      ))}
    </div>
  );
}

/** Who did what, what it came to and why. */
function Ruling({ moment }: { readonly moment: Shown }) {
  const first = firstText(moment);
  const came = cameOf(moment);
  return (
    <section class="ruled stack" data-testid="ruling" aria-live="polite">
      {moment.told === null ? (
        <p>
          <b>{momentName(moment)}</b> <WithClauses text={reasonOf(moment)} />
        </p>
      ) : (
        <RulingCard told={moment.told} />
      )}
      {first !== null && <p class="s">{first}</p>}
      {came !== null && (
        <p class="s" data-testid="came">
          {came}
        </p>
      )}
      {moment.cancelled && (
        <p class="error">
          <WithClauses text={t('replay.cancelled')} />
        </p>
      )}
    </section>
  );
}

interface ActsProps {
  readonly moment: Shown;
  readonly ended: boolean;
  readonly table: string | null;
  readonly children: ComponentChildren;
}

/** What one takes from here: a link, the position, the record. */
function Acts({ moment, ended, table, children }: ActsProps) {
  const asked = useSignal(false);
  const position = positionOf(moment, ended);
  return (
    <div class="row wrap acts-row">
      {position !== null && (
        <a class="btn" href={practicePath(position, moment.before.config.profileName)}>
          {t('replay.try')}
        </a>
      )}
      {table !== null && (
        <>
          <button
            type="button"
            onClick={() => {
              asked.value = true;
            }}
          >
            {t('replay.link')}
          </button>
          <a class="btn" href={recordPath(table)} download={`novuss-${table}.jsonl`}>
            {t('replay.record')}
          </a>
          <a class="btn" href={csvPath(table)} download={`novuss-${table}.csv`}>
            {t('replay.csv')}
          </a>
          <a class="btn" href={`/t/${table}/protocol`} target="_blank" rel="noreferrer">
            {t('end.protocol')}
          </a>
          {children}
        </>
      )}
      {asked.value && table !== null && (
        <Dialog
          title={t('replay.link')}
          close={() => {
            asked.value = false;
          }}
        >
          <CopyLink
            link={`${location.origin}/t/${table}/replay${queryOf(moment)}`}
            label={t('replay.link')}
            share={momentName(moment)}
          />
          <button
            type="button"
            onClick={() => {
              asked.value = false;
            }}
          >
            {t('menu.close')}
          </button>
        </Dialog>
      )}
    </div>
  );
}

/** The text of what lies on the table now; null: no set is being played here. */
function positionOf(moment: Shown, ended: boolean): string | null {
  for (const { set, phase } of ended ? [moment.after, moment.before] : [moment.before]) {
    if (set === null || set.over || phase !== 'set') continue;
    try {
      return positionText(standingOf(set));
    } catch {
      // Older tables may hold what no link can: then there is none.
    }
  }
  return null;
}
