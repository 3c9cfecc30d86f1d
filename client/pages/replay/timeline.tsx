/** The moments of a game by set, in their order: whose they were, fouls marked, what was taken back struck out. */
import { useEffect, useRef } from 'preact/hooks';
import type { Side } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';

/** One moment as the timeline shows it. */
export interface Mark {
  readonly key: number;
  /** Number of the set; 0: before the first. */
  readonly set: number;
  /** What is written on it. */
  readonly label: string;
  readonly side: Side | null;
  readonly foul: boolean;
  readonly cancelled: boolean;
  /** What it was, in words. */
  readonly title: string;
}

export interface TimelineProps {
  readonly marks: readonly Mark[];
  /** The key of the moment that is shown; null: none of them. */
  readonly current: number | null;
  readonly go: (key: number) => void;
}

export function Timeline({ marks, current, go }: TimelineProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // Only the timeline is pushed: what is told above it stays where it is.
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (shown == null) return;
    const [box, own] = [list.current!.getBoundingClientRect(), shown.getBoundingClientRect()];
    if (own.left < box.left || own.right > box.right)
      list.current!.scrollLeft += own.left - box.left - (box.width - own.width) / 2;
  }, [current]);
  const sets = [...new Set(marks.map(({ set }) => set))];
  return (
    <nav class="timeline" ref={list} aria-label={t('replay.timeline')}>
      {sets.map((set) => (
        <section key={set}>
          <b class="of">{set === 0 ? t('replay.before') : t('over.set', { set })}</b>
          <ol>
            {marks
              .filter((mark) => mark.set === set)
              .map((mark) => (
                <li key={mark.key}>
                  <button
                    type="button"
                    class={`moment ${mark.side ?? ''}${mark.foul ? ' foul' : ''}${mark.cancelled ? ' void' : ''}`}
                    aria-current={mark.key === current ? 'true' : undefined}
                    aria-label={mark.title}
                    title={mark.title}
                    onClick={() => go(mark.key)}
                  >
                    {mark.label}
                    {mark.foul && <i aria-hidden="true">!</i>}
                  </button>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}
