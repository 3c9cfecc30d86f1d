/** Games that are played now, as cards: the board, who plays, how it stands, how many look on. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { LiveGame } from '../../../shared/protocol/api.ts';
import type { Side } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import { boardPath } from '../../net/watching.ts';
import { Eye } from '../table/tools.tsx';
import { modeName, ratingText } from '../words.ts';

/** The list and its boards are looked at again so often, ms. */
export const LOOK_MS = 5_000;

/** Rises each time it is time to look again; stands still while nobody looks at the page. */
export function useLooks(look: () => void): number {
  const looks = useSignal(Math.floor(Date.now() / LOOK_MS));
  useEffect(() => {
    const again = () => {
      if (document.visibilityState !== 'visible') return;
      looks.value = Math.floor(Date.now() / LOOK_MS);
      look();
    };
    const timer = setInterval(again, LOOK_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  return looks.value;
}

export interface GamesProps {
  readonly games: readonly LiveGame[];
  /** Of {@link useLooks}. */
  readonly look: number;
}

export function Games({ games, look }: GamesProps) {
  return (
    <ul class="live-games" data-testid="live-games">
      {games.map((game) => (
        <li key={game.table}>
          <GameCard game={game} look={look} />
        </li>
      ))}
    </ul>
  );
}

/** The players of a side with their ratings. */
export function SideLine({ game, side }: { readonly game: LiveGame; readonly side: Side }) {
  const players = game.players.filter((player) => player.side === side);
  return (
    <span class="side-line">
      <span class={`chip ${side}`} aria-hidden="true" />
      <span class="grow cut">
        {players.map(({ id, name, rating }, i) => (
          <span key={`${id} ${name}`}>
            {i > 0 && ' + '}
            {name || t('who.free')}
            {rating !== null && <small class="num"> {ratingText(rating)}</small>}
          </span>
        ))}
      </span>
      <b class="num">{game.score[side]}</b>
    </span>
  );
}

function GameCard({ game, look }: { readonly game: LiveGame; readonly look: number }) {
  const { table, mode, rated, sets, set, watchers, delay } = game;
  const about = [
    modeName(mode),
    t(rated ? 'watch.rated' : 'watch.friendly'),
    set === 0 ? t('watch.beginning', { sets }) : t('top.set', { set, sets }),
  ];
  return (
    <a class="live-game" href={`/t/${table}?watch`}>
      <img src={boardPath(table, look)} alt="" width="110" height="110" loading="lazy" />
      <span class="facts">
        <SideLine game={game} side="A" />
        <SideLine game={game} side="B" />
        <span class="s wordy">
          {about.join(' · ')}
          {delay > 0 && ` · ${t('watch.behind', { seconds: delay })}`}
          {watchers > 0 && (
            <span class="looks">
              <Eye /> {watchers}
              <span class="hide">{t('top.watching', { count: watchers })}</span>
            </span>
          )}
        </span>
      </span>
    </a>
  );
}
