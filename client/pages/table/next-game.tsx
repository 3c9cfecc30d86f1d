/** What comes after a game: the rematch that both want, a new opponent, home. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Rematch } from '../../../shared/protocol/api.ts';
import { FORMAT_SETS, FORMATS } from '../../../shared/protocol/queue.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { t } from '../../i18n/index.ts';
import { rematchOf, unwantRematch, wantRematch } from '../../net/challenges.ts';
import { lobby } from '../../net/presence.ts';
import { joinQueue } from '../../net/queue.ts';
import type { TableSession } from '../../scenes/session.ts';
import { wakeBell } from '../bell.ts';
import { useSending } from '../form.tsx';
import { playersIn } from './names.ts';

/** Whether the others want another game is looked at so often, ms. */
const LOOK_MS = 1_500;

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
}

/** For who played: wanting another game. For others: the way to the next game, if there is one. */
export function NextGame({ session, view }: Props) {
  const { route } = useLocation();
  const sending = useSending();
  const played = session.mine.value.length > 0;
  const { rematch, take } = useRematch(view.table, session.me);
  const next = rematch?.table ?? null;
  useEffect(() => {
    if (next === null || !played) return;
    lobby.hurry();
    route(`/t/${next}`);
  }, [next, played]);
  if (view.alone) return null;
  if (!played)
    return next === null ? null : (
      <a class="btn" href={`/t/${next}?watch`}>
        {t('rematch.watch')}
      </a>
    );
  const asked = rematch?.asked ?? [];
  const mine = asked.includes(session.me);
  const others = playersIn(view).filter(({ id }) => id !== session.me && asked.includes(id));
  const press = () => void sending.run(() => take(mine ? unwantRematch : wantRematch));
  const format = FORMATS.find((one) => FORMAT_SETS[one] === view.sets);
  const another = () => {
    wakeBell();
    void sending.run(async () => {
      if (format !== undefined) lobby.take(await joinQueue({ mode: view.mode, format }));
      route('/play');
    });
  };
  return (
    <div class="next-game" data-testid="rematch">
      {others.length > 0 && (
        <p class="wants" role="status">
          {t('rematch.wanted', { name: others.map(({ name }) => name).join(', '), count: others.length })}
        </p>
      )}
      {mine && (
        <p class="s" role="status">
          {t('rematch.waiting')}
        </p>
      )}
      <p class="error" role="alert">
        {sending.error.value}
      </p>
      <div class="row">
        <button
          type="button"
          class={`grow ${mine ? '' : 'pri'}`}
          disabled={sending.busy.value}
          aria-pressed={mine}
          onClick={press}
        >
          {t(mine ? 'rematch.take-back' : 'rematch.do')}
        </button>
        {view.rated && (
          <button type="button" class="grow" disabled={sending.busy.value} onClick={another}>
            {t('rematch.other')}
          </button>
        )}
      </div>
    </div>
  );
}

/**
 * Who wants another game, looked at again and again while the page is seen; and a wish of one's own, which holds as long as
 * one looks, seen or not, and goes with the page.
 */
function useRematch(table: string, me: string) {
  const rematch = useSignal<Rematch | null>(null);
  // What was asked before a wish of one's own would show the time before it.
  const round = useRef(0);
  const take = async (ask: (table: string) => Promise<Rematch>) => {
    round.current += 1;
    const mine = round.current;
    const now = await ask(table);
    // A game that was made stays made.
    if (mine === round.current && rematch.value?.table == null) rematch.value = now;
  };
  useEffect(() => {
    rematch.value = null;
    const wants = () => rematch.value?.table === null && rematch.value.asked.includes(me);
    const look = () => {
      if (document.visibilityState === 'visible' || wants()) void take(rematchOf).catch(() => {});
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      round.current += 1;
      clearInterval(timer);
      if (wants() && location.pathname !== `/t/${table}`) void unwantRematch(table).catch(() => {});
    };
  }, [table]);
  return { rematch: rematch.value, take };
}
