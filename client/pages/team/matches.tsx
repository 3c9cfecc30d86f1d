/** Matches in a list, and the tab of a competition that shows them by round with their running scores. */
import { useSignal } from '@preact/signals';
import type { MatchEntry } from '../../../shared/protocol/team.ts';
import { t } from '../../i18n/index.ts';
import { matchesOf, matchPath } from '../../net/teams.ts';
import type { TabProps } from '../competition/competition-page.tsx';
import { pointsText } from '../competition/words.ts';
import { Loaded, useLoading } from '../load.tsx';
import { LOOK_MS, useLooks } from '../watch/games.tsx';
import { timeText } from '../words.ts';
import { byRound, mainRound, type RoundOfMatches } from './calendar.ts';
import { TeamMark } from './mark.tsx';
import { matchPhaseText, roundText, runningText } from './words.ts';

export interface MatchesProps {
  readonly competition: string;
  readonly list: readonly MatchEntry[];
  /** The reader's team; null: none. */
  readonly own: string | null;
  /** The list stands under its round already. */
  readonly bare?: boolean;
}

export function Matches({ competition, list, own, bare = false }: MatchesProps) {
  return (
    <ul class="match-rows">
      {list.map((match) => (
        <MatchRow key={match.game} competition={competition} match={match} own={own} bare={bare} />
      ))}
    </ul>
  );
}

interface MatchRowProps extends Omit<MatchesProps, 'list'> {
  readonly match: MatchEntry;
}

function MatchRow({ competition, match, own, bare }: MatchRowProps) {
  const { a, b, phase, at, points, postponed } = match;
  const won = points === null || points[0] === points[1] ? null : points[0] > points[1] ? 'a' : 'b';
  const mine = !bare ? false : a.id === own || b.id === own;
  const when = postponed
    ? t('comp.postponed')
    : phase === 'planned' && at !== null
      ? timeText(at)
      : phase === 'over' && points !== null
        ? t('match.points.brief', { a: pointsText(points[0]), b: pointsText(points[1]) })
        : matchPhaseText(phase);
  return (
    <li>
      <a
        class={`match-row ${phase} ${mine ? 'own' : ''} ${bare ? 'bare' : ''}`}
        href={matchPath(competition, match.game)}
        data-match={match.game}
      >
        {!bare && <span class="s where">{roundText(match)}</span>}
        <span class={`match-team a ${won === 'a' ? 'won' : ''}`}>
          <span class="wordy">{a.name}</span>
          <TeamMark name={a.name} look={a.look} size="small" />
        </span>
        <b class="num score">{runningText(match)}</b>
        <span class={`match-team ${won === 'b' ? 'won' : ''}`}>
          <TeamMark name={b.name} look={b.look} size="small" />
          <span class="wordy">{b.name}</span>
        </span>
        <span class={`s when ${phase}`}>{when}</span>
      </a>
    </li>
  );
}

/** In a competition of teams: the round being played, and the calendar of all others. */
export function MatchesTab({ view, mine }: TabProps) {
  const matches = useLoading(view.id, () => matchesOf(view.id), view.n);
  const plays = view.games.some(({ status }) => status === 'called');
  const shown = useSignal<string | null>(null);
  useLooks(() => {
    // Boards end without a change of the competition.
    if (plays) void matches.reload();
  });
  const byes = (round: RoundOfMatches): readonly string[] => {
    const section = view.sections.find(({ id }) => id === round.section);
    const resting = section?.rounds.find((one) => one.round === round.round)?.byes ?? [];
    return resting.map((id) => view.participants.find((one) => one.id === id)?.name ?? id);
  };
  return (
    <section class="card" data-testid="matches" data-look={LOOK_MS}>
      <Loaded of={matches} lines={6}>
        {({ matches: list }) => {
          const rounds = byRound(list);
          if (rounds.length === 0) return <p class="empty">{t('matches.none')}</p>;
          const main = mainRound(rounds);
          const chosen = rounds.find(({ key }) => key === shown.value) ?? main;
          return (
            <>
              <div class="row wrap">
                <h2 class="grow">{chosen.title}</h2>
                <label class="row">
                  <span class="s">{t('matches.round')}</span>
                  <select
                    value={chosen.key}
                    onChange={(event) => {
                      shown.value = event.currentTarget.value;
                    }}
                  >
                    {rounds.map(({ key, title }) => (
                      <option key={key} value={key}>
                        {title}
                      </option>
                    ))}
                  </select>
                </label>
              </div>
              <Matches competition={view.id} list={chosen.matches} own={mine?.participant ?? null} bare />
              {byes(chosen).map((name) => (
                <p key={name} class="s">
                  {t('comp.bye.of', { name })}
                </p>
              ))}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
