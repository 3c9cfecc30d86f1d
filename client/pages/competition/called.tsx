/** One is called to the table: it rings and stands on every page and in the title, with what is left of the time (3.2). */
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { MyNext } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';
import { calledGames, ownCompetitions } from '../../net/own-games.ts';
import { calledBoards } from '../../net/own-matches.ts';
import { matchPath } from '../../net/teams.ts';
import { ringFor, wakeBell } from '../bell.ts';
import { minutesText } from '../time-words.ts';
import { urgent } from '../title.ts';
import { useTime } from '../use-time.ts';
import { whereText } from './next-games.tsx';
import { arrivalLeft } from './now.ts';

const TOUCHES = ['pointerup', 'keydown'] as const;

/** The game one is called to, unless one is at its table already; null: none. */
export function useCall(): MyNext | null {
  const { path } = useLocation();
  return (
    [...calledGames.value, ...calledBoards.value].find(({ table }) => table !== null && path !== `/t/${table}`) ?? null
  );
}

/** The same for the bar: the competition's own page says it larger. */
export function useCallElsewhere(): MyNext | null {
  const { path } = useLocation();
  const call = useCall();
  if (call === null) return null;
  const { competition, game } = call;
  const own = path === competitionPath(competition.id) && !calledBoards.value.includes(call);
  return own || (game !== null && path === matchPath(competition.id, game)) ? null : call;
}

/** Rings when one is called, and says so in the title. */
export function CalledWatch() {
  const call = useCall();
  const game = call?.game ?? null;
  // Who is at the game already needs no bell: its clock of arrival has stopped.
  const waits = call !== null && call.deadline !== null;
  const mayBeCalled = (ownCompetitions.value?.next.length ?? 0) > 0;
  useEffect(() => {
    if (!mayBeCalled) return;
    // Browsers let the bell ring only after a touch; who is called may not have touched the page since.
    for (const type of TOUCHES) addEventListener(type, wakeBell, { passive: true, once: true });
    return () => {
      for (const type of TOUCHES) removeEventListener(type, wakeBell);
    };
  }, [mayBeCalled]);
  // A call that is made anew rings anew.
  const matter = `called ${call?.competition.id} ${game} ${call?.table} ${call?.deadline}`;
  useEffect(() => {
    if (game === null || !waits) return;
    void ringFor({ matters: [matter] });
    const text = t('bar.called.title');
    urgent.value = text;
    return () => {
      if (urgent.value === text) urgent.value = null;
    };
  }, [game, waits]);
  return null;
}

/** Of which competition, and where: a board of a team match, or a table. */
function aboutText(call: MyNext): string {
  const { competition, round, board } = call;
  return calledBoards.value.includes(call)
    ? t('bar.board.about', { competition: competition.name, round: round ?? 0, board: board ?? 0 })
    : t('bar.called.about', { competition: competition.name, where: whereText(call) });
}

export function CalledBar({ call }: { readonly call: MyNext }) {
  const now = useTime(call.deadline !== null);
  const left = arrivalLeft(call, now);
  return (
    <section class="going now called" aria-label={t('bar.label')} data-testid="called-bar">
      <span class="grow" role="status">
        <b>{t('bar.called', { name: call.opponent?.name ?? '' })}</b> <span class="s">{aboutText(call)}</span>
      </span>
      {left !== null && (
        <b class="num" role="timer" aria-label={t('bar.called.left', { time: minutesText(left) })}>
          {minutesText(left)}
        </b>
      )}
      <a class="btn pri" href={`/t/${call.table}`}>
        {t('bar.called.go')}
      </a>
    </section>
  );
}
