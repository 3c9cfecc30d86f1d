/** What stands in a protocol's head and why its result may still change, in words. Pure but for the language. */
import type { MatchPaper, PaperHead, ProtocolPaper } from '../../../../shared/protocol/desk.ts';
import { t, type UiKey } from '../../../i18n/index.ts';
import { sectionText } from '../../competition/words.ts';

const PROVISIONAL: Readonly<Record<NonNullable<PaperHead['provisional']>, UiKey>> = {
  signature: 'off.provisional.signature',
  protest: 'off.provisional.protest',
  approval: 'off.provisional.approval',
};
/** Why the result may still change; empty: it doesn't. */
export const provisionalText = (why: PaperHead['provisional']): string => (why === null ? '' : t(PROVISIONAL[why]));

/** "Group A, round 2, table 3"; of a board of a match its number. */
export function whereText({ section, round, board, kind }: ProtocolPaper | MatchPaper, ofMatch: boolean): string {
  const number = kind === 'game' && ofMatch ? 'comp.board' : 'off.paper.table';
  return [sectionText(section), t('comp.round', { round }), ...(kind === 'match' ? [] : [t(number, { board })])]
    .filter((one) => one !== '')
    .join(', ');
}
