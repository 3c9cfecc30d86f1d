/** What one is wanted for in team matches, in words, and what of it is told on every page. Pure but for the language. */
import type { MyMatch } from '../../../shared/protocol/team.ts';
import { t } from '../../i18n/index.ts';
import { hourText, timeText } from '../words.ts';

/** A line-up that is due in so long, ms, can wait. */
const SOON = 3_600_000;

/** In a sentence. @param now by the service's clock */
export function wantText({ state, board, due, match, side }: MyMatch, now: number): string {
  switch (state) {
    case 'called':
      return t('want.called', {
        board: board?.board ?? 0,
        name: board?.opponents.map(({ name }) => name).join(' + ') ?? '',
      });
    case 'lineup':
      return due === null
        ? t('want.lineup')
        : t('want.lineup.due', { time: due - now < 12 * SOON ? hourText(due) : timeText(due) });
    case 'summoned':
      return t('want.summoned', { team: match[side].name });
    case 'playing':
      return board === null ? t('want.playing') : t('want.playing.next', { board: board.board });
    case 'next':
      return match.at === null ? t('want.next') : t('want.next.at', { time: timeText(match.at) });
  }
}

/** Those that can't wait until one looks: a line-up due soon, a captain's call. Calls to a board have their own bar. */
export function urgentOf(
  matches: readonly MyMatch[],
  now: number,
  path: string,
  pathOf: (match: MyMatch) => string,
): readonly MyMatch[] {
  const waits = ({ due }: MyMatch): boolean => due !== null && due - now >= SOON;
  return matches.filter(
    (one) => (one.state === 'summoned' || (one.state === 'lineup' && !waits(one))) && pathOf(one) !== path,
  );
}
