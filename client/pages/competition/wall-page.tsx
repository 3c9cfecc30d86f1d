/** A competition on the wall of a club: who is called, how it stands, the table; it turns its pages by itself. */
import '../../style/competition.css';
import '../../style/wall.css';
import { useEffect, useRef } from 'preact/hooks';
import type { LiveGame } from '../../../shared/protocol/api.ts';
import type { CompetitionView, GameView } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';
import { NoSuch, Opening, Unreachable } from '../message.tsx';
import { minutesText } from '../time-words.ts';
import { useTitle } from '../title.ts';
import { useTime } from '../use-time.ts';
import { hourText } from '../words.ts';
import { useCompetition, useLive } from './keeping.ts';
import { startOf } from './now.ts';
import { liveScore } from './rounds.ts';
import { cellText, tieBreakBrief } from './standings.ts';
import { callsOf, type Slide, slideAt, slidesOf } from './wall.ts';
import { type Names, namesIn, phaseText, pointsText, roundNow, scoreText, sectionText, winnerOfGame } from './words.ts';

export function WallPage({ id }: { readonly id?: string }) {
  const kept = useCompetition(id ?? '');
  useTitle(t('wall.title'));
  const view = kept.view.value;
  if (view !== null) return <Wall view={view} lost={kept.failed.value !== null} heardAt={kept.heardAt.value} />;
  if (kept.failed.value === 'competition.unknown')
    return (
      <NoSuch title={t('comp.unknown')} about={t('comp.unknown.about')} href="/competitions" way={t('comp.all')} />
    );
  if (kept.failed.value !== null) return <Unreachable retry={() => void kept.reload()} />;
  return <Opening />;
}

interface WallProps {
  readonly view: CompetitionView;
  readonly lost: boolean;
  readonly heardAt: number;
}

function Wall({ view, lost, heardAt }: WallProps) {
  const now = useTime(true);
  const live = useLive(
    view.id,
    view.games.some(({ status }) => status === 'called'),
  );
  const names = namesIn(view);
  const calls = callsOf(view);
  const slides = slidesOf(view);
  const page = slideAt(calls, now);
  const slide = slideAt(slides, now);
  useAwake();
  const round = roundNow(view);
  return (
    <main class="wall" data-page="wall">
      <header>
        <h1 class="cut">{view.name}</h1>
        <span class="cut">{round ?? phaseText(view.phase)}</span>
        <Countdown view={view} now={now} />
        <b class="num">{hourText(now)}</b>
        <nav class="wall-ways">
          <button type="button" onClick={() => void document.documentElement.requestFullscreen?.().catch(() => {})}>
            {t('wall.full')}
          </button>
          <a class="btn" href={competitionPath(view.id)}>
            {t('wall.back')}
          </a>
        </nav>
      </header>
      {lost && <p class="wall-lost">{t('comp.old', { time: hourText(heardAt) })}</p>}
      <div class={`wall-body ${page === null ? 'alone' : ''}`}>
        {page !== null && (
          <section class="wall-calls">
            <h2>
              {t(view.regulations.team === null ? 'wall.calls' : 'matches.title')}
              {calls.length > 1 && (
                <small>{t('wall.page', { page: calls.indexOf(page) + 1, pages: calls.length })}</small>
              )}
            </h2>
            <ul>
              {page.map((game) => (
                <Call key={game.id} game={game} view={view} names={names} live={live.value} now={now} />
              ))}
            </ul>
          </section>
        )}
        <section class="wall-slide" data-testid="wall-slide">
          {slide === null ? (
            <p class="wall-none">{t('wall.none')}</p>
          ) : (
            <SlideShown slide={slide} view={view} names={names} />
          )}
        </section>
      </div>
    </main>
  );
}

/** The screen doesn't go dark while the wall is shown, where the browser can see to that. */
function useAwake(): void {
  const lock = useRef<{ release: () => Promise<void> } | null>(null);
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      lock.current = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock.current?.release().catch(() => {});
    };
  }, []);
}

function Countdown({ view, now }: { readonly view: CompetitionView; readonly now: number }) {
  const pair = view.next.find((step) => step.do === 'pair-round' && step.blocked === null);
  const start = view.phase === 'entry' || view.phase === 'closed' ? startOf(view) : null;
  const at = pair?.at ?? start;
  if (at === null || at <= now || at - now > 86_400_000) return null;
  const left = at - now;
  const text =
    left < 3_600_000
      ? t(pair === undefined ? 'wall.start' : 'wall.next-round', { time: minutesText(left) })
      : t(pair === undefined ? 'wall.start-at' : 'wall.next-round-at', { time: hourText(at) });
  return <span class="num">{text}</span>;
}

interface CallProps {
  readonly game: GameView;
  readonly view: CompetitionView;
  readonly names: Names;
  readonly live: readonly LiveGame[];
  readonly now: number;
}

function Call({ game, view, names, live, now }: CallProps) {
  const members = (participant: string) =>
    view.participants.find(({ id }) => id === participant)?.members.map(({ id }) => id) ?? [];
  const score = game.status === 'called' ? liveScore(game, live, members) : null;
  const begun = score !== null && score.set > 0;
  const teams = view.regulations.team !== null;
  // Of teams the board points so far.
  const shown = score?.score ?? (game.status === 'called' ? (game.boards?.points.map(pointsText) ?? null) : null);
  const left = game.status === 'called' && game.deadline !== null && !begun ? Math.max(0, game.deadline - now) : null;
  return (
    <li class={`${left !== null ? 'calls' : game.status} ${teams ? 'teams' : ''}`}>
      {/* A match of teams has no table of its own. */}
      {!teams && <span class="wall-board num">{boardText(game)}</span>}
      <span class="wall-names">
        <span class="cut">{names(game.a)}</span>
        <span class="cut">{names(game.b)}</span>
      </span>
      {left !== null ? (
        <b class="num wall-left">{minutesText(left)}</b>
      ) : shown !== null ? (
        <span class="wall-score num">
          <b>{shown[0]}</b>
          <b>{shown[1]}</b>
        </span>
      ) : (
        <span class="wall-wait">
          {t(game.status !== 'called' ? 'wall.next' : teams ? 'match.phase.lineups' : 'live.called')}
        </span>
      )}
    </li>
  );
}

interface SlideProps {
  readonly slide: Slide;
  readonly view: CompetitionView;
  readonly names: Names;
}

function SlideShown({ slide, view, names }: SlideProps) {
  const pages = slide.pages > 1 && <small>{t('wall.page', { page: slide.page, pages: slide.pages })}</small>;
  switch (slide.kind) {
    case 'standings': {
      const first = view.sections.find(({ id }) => id === slide.section)?.standings?.tieBreaks.slice(0, 2) ?? [];
      return (
        <>
          <h2>
            {sectionText(slide.section) || t('wall.standings')} {pages}
          </h2>
          <table>
            <thead>
              <tr>
                <th scope="col" class="num" />
                <th scope="col" />
                <th scope="col" class="num">
                  {t('table.points')}
                </th>
                <th scope="col" class="num">
                  {t('table.record')}
                </th>
                {first.map((name) => (
                  <th scope="col" class="num" key={name}>
                    {tieBreakBrief(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {slide.rows.map((row) => (
                <tr key={row.participant}>
                  <td class="num">{row.place}</td>
                  <th scope="row">
                    <span class="cut">{names(row.participant)}</span>
                  </th>
                  <td class="num">
                    <b>{pointsText(row.points)}</b>
                  </td>
                  <td class="num">
                    {row.won}–{row.drawn}–{row.lost}
                  </td>
                  {row.tieBreaks.slice(0, 2).map((cell) => (
                    <td class="num" key={cell.name}>
                      {cellText(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      );
    }
    case 'places':
      return (
        <>
          <h2>
            {t('wall.places')} {pages}
          </h2>
          <table>
            <tbody>
              {slide.rows.map(({ place, participant }) => (
                <tr key={participant}>
                  <td class="num">{place}</td>
                  <th scope="row">
                    <span class="cut">{names(participant)}</span>
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      );
    case 'results':
      return (
        <>
          <h2>
            {t('wall.results')} {pages}
          </h2>
          <table>
            <tbody>
              {slide.games.map((game) => (
                <tr key={game.id}>
                  <th scope="row" class={`right ${winnerOfGame(game) === game.a ? 'won' : ''}`}>
                    <span class="cut">{names(game.a)}</span>
                  </th>
                  <td class="num">
                    <b>{scoreText(game) || '–'}</b>
                  </td>
                  <th scope="row" class={winnerOfGame(game) === game.b ? 'won' : ''}>
                    <span class="cut">{names(game.b)}</span>
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      );
    case 'entrants':
      return (
        <>
          <h2>
            {t('wall.entrants')} {pages}
          </h2>
          <ul class="wall-entrants">
            {slide.participants.map((id) => (
              <li key={id} class="cut">
                {names(id)}
              </li>
            ))}
          </ul>
        </>
      );
  }
}

/** "3"; of a group "B3": every group counts its tables anew. */
function boardText({ section, board }: GameView): string {
  return section === 'main' || section === 'finals' ? String(board) : `${section}${board}`;
}
