/** What one is wanted for in team matches, in words, and what of it is told on every page. Pure but for the language. */
import type { MyMatch } from '../../../shared/protocol/team.ts';
import { t } from '../../i18n/index.ts';
import { hourText, timeText } from '../words.ts';

/** In a sentence. */
export function wantText({ state, board, due, match, side }: MyMatch): string {
  switch (state) {
    case 'called':
      return t('want.called', {
        board: board?.board ?? 0,
        name: board?.opponents.map(({ name }) => name).join(' + ') ?? '',
      });
    case 'lineup':
      return due === null ? t('want.lineup') : t('want.lineup.due', { time: hourText(due) });
    case 'summoned':
      return t('want.summoned', { team: match[side].name });
    case 'playing':
      return board === null ? t('want.playing') : t('want.playing.next', { board: board.board });
    case 'next':
      return match.at === null ? t('want.next') : t('want.next.at', { time: timeText(match.at) });
  }
}

/** Those that can't wait until one looks: a line-up to hand in, a captain's call. Calls to a board have their own bar. */
export function urgentOf(
  matches: readonly MyMatch[],
  path: string,
  pathOf: (match: MyMatch) => string,
): readonly MyMatch[] {
  return matches.filter((one) => (one.state === 'lineup' || one.state === 'summoned') && pathOf(one) !== path);
}
