/** A team match: for everybody the score, the boards, the line-ups; for its captains and players what they have to do. */
import '../../style/competition.css';
import '../../style/team.css';
import '../../style/watch.css';
import type { CompetitionView } from '../../../shared/protocol/competition.ts';
import type { MatchMine, MatchView } from '../../../shared/protocol/team.ts';
import { errorText, t } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';
import { paperPath } from '../../net/desk.ts';
import { me } from '../../net/session.ts';
import { matchExportPath } from '../../net/teams.ts';
import { NoSuch, Opening, Unreachable } from '../message.tsx';
import { Page } from '../page.tsx';
import { useTitle } from '../title.ts';
import { useLooks } from '../watch/games.tsx';
import { hourText } from '../words.ts';
import { MatchDesk } from './board-desk.tsx';
import { Channel } from './channel.tsx';
import { isUnknown, type KeptMatch, useLiveBoards, useMatch } from './keeping.ts';
import { LiveBoards } from './live-boards.tsx';
import { MatchDay } from './match-day.tsx';
import { MatchHead } from './match-head.tsx';
import { boardsNow, seriesShown } from './match-shown.ts';
import { MatchTime } from './match-time.tsx';
import { MatchWall } from './match-wall.tsx';
import { MyBoardCard } from './my-board.tsx';
import { Sealed } from './sealed.tsx';
import { Series } from './series.tsx';

interface Address {
  readonly id?: string;
  readonly game?: string;
  readonly query?: Readonly<Record<string, string>>;
}

export function MatchPage({ id = '', game = '', query }: Address) {
  return <Door key={`${id} ${game}`} id={id} game={game} wall={query?.wall !== undefined} />;
}

function Door({ id, game, wall }: { readonly id: string; readonly game: string; readonly wall: boolean }) {
  const kept = useMatch(id, game);
  const view = kept.view.value;
  const competition = kept.competition.value;
  useTitle(t('title.match', { a: view?.a.name ?? '', b: view?.b.name ?? '' }));
  if (view !== null && competition !== null)
    return wall ? <MatchWall kept={kept} view={view} /> : <Shown kept={kept} view={view} competition={competition} />;
  const failed = kept.failed.value;
  if (failed === null) return <Opening />;
  if (!isUnknown(failed)) return <Unreachable retry={() => void kept.reload()} />;
  return (
    <NoSuch
      title={t('match.unknown')}
      about={t('match.unknown.about')}
      href={competitionPath(id)}
      way={t('match.to-competition')}
    />
  );
}

export interface MatchProps {
  readonly view: MatchView;
  readonly mine: MatchMine | null;
  readonly competition: CompetitionView;
  readonly reload: () => Promise<void>;
}

interface ShownProps {
  readonly kept: KeptMatch;
  readonly view: MatchView;
  readonly competition: CompetitionView;
}

function Shown({ kept, view, competition }: ShownProps) {
  const mine = kept.mine.value;
  const captain = kept.captain.value;
  const look = useLooks(() => {});
  const plays = view.boards.some(({ status }) => status === 'called');
  const live = useLiveBoards(view.competition.id, view.game, plays, look);
  const now = boardsNow(view, live.value);
  const props: MatchProps = { view, mine, competition, reload: kept.reload };
  const own = mine?.side === null || mine === null ? null : view[mine.side];
  return (
    <Page title={t('title.match', { a: view.a.name, b: view.b.name })} kind="match" wide>
      <MatchHead view={view} />
      {kept.failed.value !== null && (
        <p class="note bad noprint" role="status">
          {errorText(kept.failed.value)} {t('comp.old', { time: hourText(kept.heardAt.value) })}
        </p>
      )}
      <MyBoardCard {...props} />
      <MatchTime {...props} />
      {captain !== null && <MatchDay {...props} captain={captain} />}
      {now.length > 0 && <LiveBoards boards={now} look={look} me={me.value?.id ?? null} />}
      {captain?.form == null && <Sealed view={view} />}
      {seriesShown(view).map((series) => (
        <Series key={series.series} {...props} series={series} now={now} />
      ))}
      {own !== null && <Channel competition={competition} team={own.id} leads={mine?.captain === true} />}
      <MatchDesk {...props} />
      <p class="row wrap noprint">
        {(view.phase === 'playing' || view.phase === 'over') && (
          <a class="btn" href={paperPath(view.competition.id, view.game)}>
            {t('protocol.title')}
          </a>
        )}
        <a class="btn plain" href={matchExportPath(view.competition.id, view.game)} download>
          {t('match.export')}
        </a>
        <button type="button" class="plain" onClick={() => print()}>
          {t('files.print')}
        </button>
      </p>
    </Page>
  );
}
