/** What goes on: games at the tables with their scores, those to come, byes, what is over in this round. */
import { useSignal } from '@preact/signals';
import type { GameView } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { paperPath } from '../../net/desk.ts';
import type { TabProps } from './competition-page.tsx';
import { mayDecide } from './desk/duties.ts';
import { GameDesk } from './desk/game-desk.tsx';
import { GameRow } from './game-row.tsx';
import { useLive } from './keeping.ts';
import { mayProtest, ProtestForm } from './protest-form.tsx';
import { liveScore, nowOf } from './rounds.ts';
import { namesIn } from './words.ts';

export function NowTab(props: TabProps) {
  const { view, mine } = props;
  const { at, coming, done, byes, mixed } = nowOf(view);
  const live = useLive(view.id, at.length > 0);
  const names = namesIn(view);
  const decided = useSignal<string | null>(null);
  const protested = useSignal<string | null>(null);
  const members = (participant: string) =>
    view.participants.find(({ id }) => id === participant)?.members.map(({ id }) => id) ?? [];
  const overDays = view.regulations.timing.kind === 'days';
  const list = (title: string, games: readonly GameView[]) =>
    games.length > 0 && (
      <section>
        <h2>{title}</h2>
        <ul class="game-rows">
          {games.map((game) => (
            <GameRow
              key={game.id}
              game={game}
              names={names}
              own={mine?.participant ?? null}
              live={liveScore(game, live.value, members)}
              whole={mixed}
              decide={mayDecide(mine) ? () => (decided.value = game.id) : null}
              paper={game.status === 'over' ? paperPath(view.id, game.id) : null}
              protest={mayProtest(props, game) ? () => (protested.value = game.id) : null}
            />
          ))}
        </ul>
      </section>
    );
  if (view.games.length === 0) return <p class="card empty">{t('live.none')}</p>;
  const chosen = view.games.find(({ id }) => id === decided.value);
  const disputed = view.games.find(({ id }) => id === protested.value);
  return (
    <section class="card" data-testid="games-now">
      {list(t('live.at'), at)}
      {list(t(overDays ? 'live.to-play' : 'live.coming'), coming)}
      {byes.length > 0 && (
        <ul class="game-rows">
          {byes.map(({ section, participant }) => (
            <li key={`${section} ${participant}`} class="game-row">
              {t('comp.bye.of', { name: names(participant) })}
            </li>
          ))}
        </ul>
      )}
      {list(t('live.done'), done)}
      {disputed !== undefined && <ProtestForm {...props} game={disputed} close={() => (protested.value = null)} />}
      {chosen !== undefined && <GameDesk {...props} game={chosen} close={() => (decided.value = null)} />}
    </section>
  );
}
