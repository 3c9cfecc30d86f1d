/** The example of a clause: a position, its strike at a press, and the ruling that follows. */
import '../../style/play.css';
import '../../style/game.css';
import '../../style/watch.css';
import { useComputed, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Example } from '../../../shared/lessons/examples.ts';
import { positionText } from '../../../shared/record/position.ts';
import type { Seat } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import { bookText } from '../../i18n/rules-book.ts';
import { practicePath } from '../../net/watching.ts';
import { DarkFields } from '../replay/fields.tsx';
import { playbackOf, type Shown } from '../replay/game.ts';
import { Player } from '../replay/player.ts';
import { ReplayBoard } from '../replay/replay-board.tsx';
import { RulingCard } from '../table/told.tsx';
import { exampleMoment } from './example-moment.ts';
import { Placing } from './placing.tsx';

export function ExampleBoard({ example }: { readonly example: Example }) {
  const moment = useMemo(() => exampleMoment(example), [example]);
  return (
    <section class="card example" aria-label={bookText('example.title')} data-testid="example">
      <h2>{bookText('example.title')}</h2>
      {moment === null ? <Placing example={example} /> : <Played example={example} moment={moment} />}
    </section>
  );
}

function Played({ example, moment }: { readonly example: Example; readonly moment: Shown }) {
  const moments = useMemo(() => [moment], [moment]);
  const duration = playbackOf(moment)?.duration ?? 0;
  const player = useMemo(() => new Player({ count: 1, duration: () => duration, foul: () => false }), [moment]);
  const seat = useSignal<Seat>('S');
  const dark = useSignal(true);
  /** Nothing is told before it was played. */
  const played = useSignal(false);
  const still = useComputed(() => player.time.value === 0);
  const running = player.running.value;
  const ended = played.value && (duration === 0 || player.time.value >= duration);
  const play = () => {
    if (!played.value || player.ended) player.go(0);
    played.value = true;
    player.play();
  };
  const { type } = example.happening;
  const word = type === 'pass' ? 'example.pass' : type === 'clock' ? 'example.clock' : 'example.play';
  return (
    <>
      <div class="example-frame">
        <div class="table">
          <ReplayBoard moments={moments} player={player} seat={seat} dark={dark} />
          {!running && type === 'strike' && <DarkFields moment={moment} from={seat.value} holes={still.value} />}
        </div>
      </div>
      <div class="row wrap">
        <button type="button" class="pri grow" onClick={play} disabled={running && !player.ended} data-testid="play">
          ▶ {bookText(played.value ? 'example.again' : word)}
        </button>
        <a
          class="btn grow"
          href={practicePath(positionText({ ...example.situation, turn: 'S' }), 'federation')}
          data-testid="try"
        >
          {bookText('example.try')}
        </a>
      </div>
      <div aria-live="polite" class="example-ruling">
        {ended && moment.told !== null && <RulingCard told={moment.told} />}
        {!ended && <p class="s">{running ? t('rule.moving') : bookText('example.about')}</p>}
      </div>
    </>
  );
}
