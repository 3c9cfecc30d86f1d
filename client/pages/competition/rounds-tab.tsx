/** All rounds with their results, the newest first, and the rounds of a round robin that are still to come. */
import { useSignal } from '@preact/signals';
import type { Concession } from '../../../shared/competition/swiss.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import { paperPath } from '../../net/desk.ts';
import { matchOfGame } from '../../net/teams.ts';
import type { TabProps } from './competition-page.tsx';
import { mayDecide } from './desk/duties.ts';
import { GameDesk } from './desk/game-desk.tsx';
import { Protests } from './desk/protests.tsx';
import { GameRow } from './game-row.tsx';
import { useLive } from './keeping.ts';
import { mayProtest, ProtestForm } from './protest-form.tsx';
import { liveScore, type RoundShown, roundsOf } from './rounds.ts';
import { type Names, namesIn, sectionText } from './words.ts';

const CONCESSIONS: Readonly<Record<Concession['kind'], UiKey>> = {
  repeat: 'rounds.concession.repeat',
  'second-bye': 'rounds.concession.second-bye',
  'first-strike': 'rounds.concession.first-strike',
};

export function RoundsTab(props: TabProps) {
  const { view, mine } = props;
  const names = namesIn(view);
  const rounds = roundsOf(view);
  const live = useLive(
    view.id,
    view.games.some(({ status }) => status === 'called'),
  );
  const decided = useSignal<string | null>(null);
  const protested = useSignal<string | null>(null);
  const members = (participant: string) =>
    view.participants.find(({ id }) => id === participant)?.members.map(({ id }) => id) ?? [];
  const chosen = view.games.find(({ id }) => id === decided.value);
  const disputed = view.games.find(({ id }) => id === protested.value);
  const plans = view.sections.filter(({ plan }) => plan.length > 0);
  if (rounds.length === 0 && plans.length === 0) return <p class="card empty">{t('rounds.none')}</p>;
  return (
    <>
      {rounds.map((round) => (
        <section class="card" key={`${round.section} ${round.round}`}>
          <h2>{titleOf(round)}</h2>
          <ul class="game-rows">
            {round.games.map((game) => (
              <GameRow
                key={game.id}
                game={game}
                names={names}
                own={mine?.participant ?? null}
                live={liveScore(game, live.value, members)}
                decide={mayDecide(mine) ? () => (decided.value = game.id) : null}
                paper={game.status === 'over' ? paperPath(view.id, game.id) : null}
                protest={mayProtest(props, game) ? () => (protested.value = game.id) : null}
                match={matchOfGame(view, game)}
              />
            ))}
            {round.byes.map((participant) => (
              <li key={participant} class="game-row">
                {t('comp.bye.of', { name: names(participant) })}
              </li>
            ))}
          </ul>
          <Openly round={round} names={names} />
        </section>
      ))}
      {plans.map(({ id, plan }) => (
        <section class="card" key={id}>
          <h2>
            {t('rounds.plan')} {sectionText(id)}
          </h2>
          {plan.map(({ round, pairs, byes }) => (
            <div key={round} class="planned">
              <b>{t('comp.round', { round })}</b>
              <ul>
                {pairs.map(([a, b]) => (
                  <li key={a}>{t('comp.versus', { a: names(a), b: names(b) })}</li>
                ))}
                {byes.map((participant) => (
                  <li key={participant} class="s">
                    {t('comp.bye.of', { name: names(participant) })}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      <Protests {...props} />
      {disputed !== undefined && <ProtestForm {...props} game={disputed} close={() => (protested.value = null)} />}
      {chosen !== undefined && <GameDesk {...props} game={chosen} close={() => (decided.value = null)} />}
    </>
  );
}

function titleOf({ section, round }: RoundShown): string {
  return [sectionText(section), t('comp.round', { round })].filter((one) => one !== '').join(', ');
}

/** What couldn't be kept in the pairing, and the seed of its lots. */
function Openly({ round, names }: { readonly round: RoundShown; readonly names: Names }) {
  return (
    <>
      {round.concessions.map(({ kind, participants }) => (
        <p key={`${kind} ${participants.join(' ')}`} class="s">
          {t(CONCESSIONS[kind], { who: participants.map(names).join(', ') })}
        </p>
      ))}
      {round.seed !== null && <p class="s wordy">{t('rounds.seed', { seed: round.seed })}</p>}
    </>
  );
}
