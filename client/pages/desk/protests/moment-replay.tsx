/** The disputed strike, shown again: from above, contact by contact, slowly. Only this strike, with its ruling at the end. */
import '../../../style/play.css';
import '../../../style/game.css';
import '../../../style/watch.css';
import { useComputed, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { ProtestMoment } from '../../../../shared/protocol/desk.ts';
import { isStrike } from '../../../../shared/record/record.ts';
import { oppositeSeat, type Seat } from '../../../../shared/table/seats.ts';
import { errorText, t } from '../../../i18n/index.ts';
import { decimals } from '../../../i18n/numbers.ts';
import { useLoading } from '../../load.tsx';
import { DarkFields } from '../../replay/fields.tsx';
import { playbackOf, type Replay, type Shown } from '../../replay/game.ts';
import { Player, SPEEDS, type Speed } from '../../replay/player.ts';
import { ReplayBoard } from '../../replay/replay-board.tsx';
import { momentName } from '../../replay/words.ts';
import { recordWith } from '../../watch/recall.ts';
import { contactTimes, stepFrom } from './log-lines.ts';

export function MomentReplay({ moment }: { readonly moment: ProtestMoment }) {
  const { table, event } = moment;
  const loading = useLoading(`${table} ${event}`, () => recordWith(table, event));
  const { value: replay } = loading.value;
  const shown = replay === null ? undefined : momentIn(replay, event);
  if (replay === null)
    return (
      <div class="moment-board waiting">
        {loading.failed.value === null ? (
          <p class="s" role="status">
            {t('load.loading')}
          </p>
        ) : (
          <>
            <p class="s">{t('off.replay.none')}</p>
            <p class="s">{errorText(loading.failed.value)}</p>
            <button type="button" onClick={() => void loading.reload()}>
              {t('message.retry')}
            </button>
          </>
        )}
      </div>
    );
  if (shown === undefined)
    return (
      <div class="moment-board waiting">
        <p class="s">{t('off.replay.none')}</p>
      </div>
    );
  return <Board key={`${table} ${event}`} shown={shown} table={table} />;
}

const momentIn = ({ moments }: Replay, event: number): Shown | undefined =>
  moments.find((moment) => moment.event === event);

/** A protest is looked at slowly. */
const SLOW: Speed = 0.25;

function Board({ shown, table }: { readonly shown: Shown; readonly table: string }) {
  const moments = useMemo(() => [shown], [shown]);
  const duration = playbackOf(shown)?.duration ?? 0;
  const player = useMemo(() => {
    const made = new Player({ count: 1, duration: () => duration, foul: () => false });
    made.speed.value = SLOW;
    return made;
  }, [shown]);
  const seat = useSignal<Seat>(isStrike(shown.body) ? shown.body.strike.seat : 'S');
  const dark = useSignal(true);
  const still = useComputed(() => player.time.value === 0);
  const times = useMemo(() => (isStrike(shown.body) ? contactTimes(shown.body.log) : []), [shown]);
  const running = player.running.value;
  const step = (by: 1 | -1) => {
    player.pause();
    const next = stepFrom(times, player.time.value, by);
    player.seek(next ?? (by === 1 ? duration : 0));
  };
  return (
    <div class="moment-board" data-testid="moment-replay">
      <p class="row">
        <b class="grow">{momentName(shown)}</b>
        {shown.cancelled && <span class="mark">{t('protocol.cancelled')}</span>}
        <a href={`/t/${table}/replay?event=${shown.event}`}>{t('off.replay.whole')}</a>
      </p>
      <div class="replay-frame">
        <div class="table">
          <ReplayBoard moments={moments} player={player} seat={seat} dark={dark} />
          {dark.value && !running && <DarkFields moment={shown} from={seat.value} holes={still.value} />}
        </div>
      </div>
      {duration > 0 && (
        <div class="stack">
          <Time player={player} duration={duration} />
          <div class="moment-keys">
            <button type="button" disabled={still.value} onClick={() => step(-1)}>
              {t('off.replay.back')}
            </button>
            <button type="button" class="pri" onClick={() => player.toggle()}>
              {t(running ? 'replay.pause' : 'replay.play')}
            </button>
            <button type="button" onClick={() => step(1)}>
              {t('off.replay.on')}
            </button>
          </div>
        </div>
      )}
      <div class="row wrap">
        {duration > 0 && (
          <label class="row">
            <span class="s">{t('replay.speed')}</span>
            <select
              value={player.speed.value}
              onChange={(event) => {
                player.speed.value = Number(event.currentTarget.value) as Speed;
              }}
            >
              {SPEEDS.map((speed) => (
                <option key={speed} value={speed}>
                  {t('replay.times', { speed })}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" aria-pressed={dark.value} onClick={() => (dark.value = !dark.value)}>
          {t('replay.dark')}
        </button>
        <button type="button" onClick={() => (seat.value = oppositeSeat(seat.value))}>
          {t('watch.turn')}
        </button>
      </div>
    </div>
  );
}

function Time({ player, duration }: { readonly player: Player; readonly duration: number }) {
  const time = useComputed(() => Math.min(player.time.value, duration));
  const text = t('off.replay.time', { time: decimals(time.value, 3), of: decimals(duration, 1) });
  return (
    <div class="row">
      <input
        type="range"
        class="grow"
        min={0}
        max={duration}
        step={0.001}
        value={time.value}
        aria-label={t('replay.time')}
        aria-valuetext={text}
        onInput={(event) => {
          player.pause();
          player.seek(Number(event.currentTarget.value));
        }}
      />
      <span class="s num">{text}</span>
    </div>
  );
}
