/** Games that are played now, as cards: the board, who plays, how it stands, how many look on. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { LiveGame } from '../../../shared/protocol/api.ts';
import type { Side } from '../../../shared/table/seats.ts';
import { shownName, t } from '../../i18n/index.ts';
import { boardPath } from '../../net/watching.ts';
import { BotMark } from '../bot-mark.tsx';
import type { Loading } from '../load.tsx';
import { Eye } from '../table/tools.tsx';
import { modeName, ratingText } from '../words.ts';

/** The list and its boards are looked at again so often, ms. */
export const LOOK_MS = 5_000;

/**
 * Rises each time it was looked again; stands still while nobody looks at the page, or an answer is on its way.
 * `look`: answers false when it failed; then boards stay as they are.
 */
export function useLooks(look: () => unknown): number {
  const looks = useSignal(Math.floor(Date.now() / LOOK_MS));
  // The page may be another one's by then: it looks by what it is now.
  const looker = useRef(look);
  looker.current = look;
  const looking = useRef(false);
  useEffect(() => {
    const again = () => {
      if (document.visibilityState !== 'visible' || looking.current) return;
      looking.current = true;
      void Promise.resolve(looker.current()).then((seen) => {
        looking.current = false;
        if (seen !== false) looks.value = Math.floor(Date.now() / LOOK_MS);
      });
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

/** Fetches again, and says whether it came. */
export async function lookAgain(of: Loading<unknown>): Promise<boolean> {
  await of.reload();
  return of.failed.value === null;
}

export interface GamesProps {
  readonly games: readonly LiveGame[];
  /** Which competition a game is of isn't said above them. */
  readonly named?: boolean;
  /** Of {@link useLooks}. */
  readonly look: number;
}

export function Games({ games, look, named = false }: GamesProps) {
  return (
    <ul class="live-games" data-testid="live-games">
      {games.map((game) => (
        <li key={game.table}>
          <GameCard game={game} look={look} named={named} />
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
            {shownName(name) || t('who.free')}
            {players.length === 1 && <BotMark id={id} name={name} />}
            {rating !== null && <small class="num"> {ratingText(rating)}</small>}
          </span>
        ))}
      </span>
      <b class="num">{game.score[side]}</b>
    </span>
  );
}

/** Which game of its competition it is. */
function placeIn({ name, round, board, match }: NonNullable<LiveGame['competition']>, named: boolean): string {
  if (match !== undefined) return t('watch.place.match', { a: match.A.name, b: match.B.name, board });
  return named ? t('top.competition', { name, round, board }) : t('watch.place', { round, board });
}

interface CardProps extends Required<Pick<GamesProps, 'look' | 'named'>> {
  readonly game: LiveGame;
}

function GameCard({ game, look, named }: CardProps) {
  const { table, mode, rated, sets, set, watchers, delay, competition } = game;
  const about = [
    modeName(mode),
    // What isn't rated in a competition is no friendly game either.
    ...(rated || competition === null ? [t(rated ? 'watch.rated' : 'watch.friendly')] : []),
    set === 0 ? t('watch.beginning', { sets }) : t('top.set', { set, sets }),
    ...(delay > 0 ? [t('watch.behind', { seconds: delay })] : []),
  ];
  return (
    <a class="live-game" href={`/t/${table}?watch`}>
      <img src={boardPath(table, look)} alt="" width="110" height="110" loading="lazy" />
      <span class="facts">
        <SideLine game={game} side="A" />
        <SideLine game={game} side="B" />
        {competition !== null && <span class="s which">{placeIn(competition, named)}</span>}
        <span class="s wordy">
          {about.map((part, i) => (
            <span key={part}>
              {i > 0 && ' · '}
              <span class="part">{part}</span>
            </span>
          ))}
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
