/** Who went from one team to another after the start (2.2): in the whole competition, or those of one team. */
import type { TeamMove } from '../../../shared/protocol/team.ts';
import { shownName, t } from '../../i18n/index.ts';
import { profilePath } from '../../net/people.ts';
import { movesOf, teamPath } from '../../net/teams.ts';
import { sectionText } from '../competition/words.ts';
import { useLoading } from '../load.tsx';
import { timeText } from '../words.ts';

export interface MovesProps {
  readonly competition: string;
  /** Another one is another look at them. */
  readonly version: number | string;
  /** Only those that it took part in; null: all. */
  readonly team: string | null;
}

/** Nothing is said where nobody has moved, unless it can happen and the whole competition is looked at. */
export function Moves({ competition, version, team }: MovesProps) {
  const list = useLoading(competition, () => movesOf(competition), version);
  const found = list.value.value;
  if (found === null) return null;
  const moves = found.moves.filter(({ from, to }) => team === null || from.id === team || to.id === team);
  if (moves.length === 0 && (team !== null || !found.allowed || !found.open)) return null;
  return (
    <section class="card" data-testid="moves">
      <h2>{t('moves.title')}</h2>
      {moves.length === 0 ? (
        <p class="s">{t('moves.none')}</p>
      ) : (
        <ul class="rows">
          {moves.map((move) => (
            <li key={`${move.person.id} ${move.at}`}>
              <Line move={move} competition={competition} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ move, competition }: { readonly move: TeamMove; readonly competition: string }) {
  const { person, from, to, at, by, played } = move;
  return (
    <span class="grow wordy">
      <a href={profilePath(person)}>
        <b>{shownName(person.name)}</b>
      </a>{' '}
      <a href={teamPath(competition, from.id)}>{from.name}</a>
      <span aria-hidden="true"> → </span>
      <span class="hide"> {t('moves.to')} </span>
      <a href={teamPath(competition, to.id)}>{to.name}</a>
      <small class="s">
        {' '}
        {timeText(at)}
        {by !== null && ` · ${t('moves.by', { name: by.name })}`}
        {played.length > 0 && ` · ${t('moves.played', { rounds: playedText(played) })}`}
      </small>
    </span>
  );
}

/** "1, 2"; of groups "Group A 1". */
function playedText(played: TeamMove['played']): string {
  return played
    .map(({ section, round }) => [sectionText(section), round].filter((one) => one !== '').join(' '))
    .join(', ');
}
