/** The table of a replay. Pixi is loaded here, when it is shown. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { viewOf } from '../../../shared/protocol/project.ts';
import type { DiscId } from '../../../shared/table/pieces.ts';
import type { Point } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import type { Inspection } from '../../scenes/inspect.ts';
import { frameOf, toScreen } from '../../view/frame.ts';
import { Drawing } from '../table/drawing.tsx';
import { playbackOf } from './game.ts';
import type { ReplayStage, Staged } from './stage.ts';

export function ReplayBoard({ moments, player, seat, dark }: Staged) {
  const felt = useRef<HTMLDivElement>(null);
  const state = useSignal<'loading' | 'drawn' | 'failed'>('loading');
  useEffect(() => {
    const element = felt.current;
    if (element === null) return;
    let gone = false;
    let unmount = () => {};
    const of = { moments, player, seat, dark };
    import('./stage.ts')
      .then(({ ReplayStage: Stage }) => Stage.mount(element, of))
      .then((stage) => {
        if (gone) return stage.destroy();
        const hide = expose(element, of, stage);
        unmount = () => {
          hide();
          stage.destroy();
        };
        state.value = 'drawn';
      })
      .catch((error: unknown) => {
        console.error(error);
        state.value = 'failed';
      });
    return () => {
      gone = true;
      unmount();
    };
  }, [moments, player]);
  return (
    <>
      <div ref={felt} class="felt" role="img" aria-label={t('hand.table.watch')} data-state={state.value} />
      <Drawing state={state.value} />
    </>
  );
}

/** The same window into the page as a live table's (scenes/inspect.ts); gives what hides it. */
function expose(element: HTMLElement, { moments, player, seat }: Staged, stage: ReplayStage): () => void {
  const current = () => moments[player.index.value]!;
  const playback = () => {
    const moment = current();
    const course = playbackOf(moment);
    return course === null || player.ended
      ? null
      : { n: moment.event, t: player.time.value, duration: course.duration };
  };
  const discs = () => Object.fromEntries(stage.discs()) as Record<DiscId, Point>;
  const inspection: Inspection = {
    view: () => viewOf(player.ended ? current().after : current().before, { table: '', watchers: 0 }),
    connection: () => 'replay',
    discs,
    playback,
    frame: () => ({ playback: playback(), discs: discs() }),
    serverNow: () => 0,
    clockKnown: () => false,
    input: () => null,
    canStrike: () => false,
    preview: () => null,
    quiet: () => true,
    aimAt: () => {},
    toScreen: (x, y) => {
      const box = element.getBoundingClientRect();
      const [px, py] = toScreen(frameOf(seat.value, box.width), [x, y]);
      return [box.left + px, box.top + py];
    },
  };
  window.__novuss = inspection;
  return () => {
    if (window.__novuss === inspection) delete window.__novuss;
  };
}
