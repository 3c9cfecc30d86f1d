/** The organiser's and the officials' desk: only what they may, the next step first. */
import { useSignal } from '@preact/signals';
import { t } from '../../../i18n/index.ts';
import { deskPath, reportPath } from '../../../net/desk.ts';
import { ownDesks } from '../../../net/own-desks.ts';
import { matchOfGame } from '../../../net/teams.ts';
import type { TabProps } from '../competition-page.tsx';
import { GameRow } from '../game-row.tsx';
import { nowOf } from '../rounds.ts';
import { namesIn } from '../words.ts';
import { mayDecide } from './duties.ts';
import { EntryDesk } from './entry.tsx';
import { GameDesk } from './game-desk.tsx';
import { Officials } from './officials.tsx';
import { Protests } from './protests.tsx';
import { Seeding } from './seeding.tsx';
import { Steps } from './steps.tsx';
import { Whole } from './whole.tsx';

export function Desk(props: TabProps) {
  return (
    <div class="two" data-testid="desk">
      <div class="stack">
        <RefereeDesk {...props} />
        <Steps {...props} />
        <Protests {...props} />
        <Games {...props} />
        <Seeding {...props} />
      </div>
      <div class="stack">
        <EntryDesk {...props} />
        <Officials {...props} />
        <Whole {...props} />
      </div>
    </div>
  );
}

/** The way to the live tables, with what waits there. */
function RefereeDesk({ view }: TabProps) {
  if (view.phase !== 'running' && view.phase !== 'finished') return null;
  const own = ownDesks.value?.desks.find(({ competition }) => competition.id === view.id);
  const waiting = own === undefined ? 0 : own.calls + own.protests + own.approvals;
  return (
    <p class="row wrap">
      <a class={`btn ${waiting > 0 ? 'pri' : ''}`} href={deskPath(view.id)}>
        {t('off.desk')}
        {waiting > 0 && <b class="count">{waiting}</b>}
      </a>
      <a class="btn" href={reportPath(view.id)}>
        {t('off.report')}
      </a>
    </p>
  );
}

/** The games of the running rounds, each to be decided about. */
function Games(props: TabProps) {
  const { view, mine } = props;
  const decided = useSignal<string | null>(null);
  const { at, coming, done } = nowOf(view);
  const games = [...at, ...coming, ...done];
  if (!mayDecide(mine) || games.length === 0) return null;
  const names = namesIn(view);
  const chosen = view.games.find(({ id }) => id === decided.value);
  return (
    <section class="card">
      <h2>{t(view.regulations.team === null ? 'org.games' : 'matches.title')}</h2>
      <ul class="game-rows">
        {games.map((game) => (
          <GameRow
            key={game.id}
            game={game}
            names={names}
            live={null}
            own={null}
            whole
            match={matchOfGame(view, game)}
            decide={() => {
              decided.value = game.id;
            }}
          />
        ))}
      </ul>
      {chosen !== undefined && <GameDesk {...props} game={chosen} close={() => (decided.value = null)} />}
    </section>
  );
}
