/** After the course: a whole set against the easiest bot, begun with one press. */
import { useLocation } from 'preact-iso';
import { lessonText } from '../../i18n/lessons.ts';
import { keepGame, keptGame } from '../../local/kept-game.ts';
import { beginGame } from '../../local/setup.ts';
import { handOver } from '../bot/handed.ts';
import { FIRST, rememberWish } from '../bot/wish.ts';
import { namesNow } from '../bot/words.ts';

export function FirstSet() {
  const { route } = useLocation();
  const begin = () => {
    const wish = FIRST;
    rememberWish(wish);
    const kept = keptGame();
    // A game that is being played is not thrown away: it is offered first.
    if (kept !== null && kept.state.phase !== 'over') {
      route('/bot');
      return;
    }
    const events = beginGame(wish, namesNow(), Date.now());
    keepGame(events);
    handOver(events);
    route('/bot/game');
  };
  return (
    <button type="button" class="pri huge grow" data-testid="first-set" onClick={begin}>
      <b>{lessonText('first-set')}</b>
      <small>{lessonText('first-set.about')}</small>
    </button>
  );
}
