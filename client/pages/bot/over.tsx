/** After a game against bots: the result, another game, the record. */
import type { TableView } from '../../../shared/protocol/view.ts';
import { fold } from '../../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../../shared/rules/game/events.ts';
import { oppositeSeat } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import { logText } from '../../local/kept-game.ts';
import type { LocalLine } from '../../local/line.ts';
import { beginGame, wishOf } from '../../local/setup.ts';
import type { TableSession } from '../../scenes/session.ts';
import { saveText } from '../save-text.ts';
import { GameResult } from '../table/between.tsx';
import { namesNow } from './words.ts';

interface Props {
  readonly session: TableSession;
  readonly line: LocalLine;
  readonly view: TableView;
  readonly again: (events: readonly GameEvent[]) => void;
}

export function BotOver({ session, line, view, again }: Props) {
  const rematch = () => {
    const wish = wishOf(fold(line.log));
    if (wish === null) return;
    // Who struck first lets the other one begin.
    const place = wish.mode === 'singles' ? oppositeSeat(wish.place) : wish.place;
    again(beginGame({ ...wish, place }, namesNow(), Date.now()));
  };
  return (
    <div class="told" data-testid="over">
      <div class="scroll stack">
        <GameResult session={session} view={view} />
        <p class="s">{line.kept.value ? t('bot.unrated') : t('bot.unkept')}</p>
        <div class="row wrap">
          {line.kept.value && (
            <a class="btn" href="/replay?local">
              {t('bot.replay')}
            </a>
          )}
          <button type="button" onClick={() => saveText('novuss-game.jsonl', logText(line.log))}>
            {t('bot.save')}
          </button>
        </div>
      </div>
      <div class="row wrap again-row">
        <button type="button" class="pri grow" onClick={rematch}>
          {t('bot.again')}
        </button>
        <a class="btn grow" href="/bot">
          {t('bot.other')}
        </a>
        <a class="btn" href="/">
          {t('over.home')}
        </a>
      </div>
    </div>
  );
}
