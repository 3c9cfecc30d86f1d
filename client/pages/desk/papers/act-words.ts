/** What officials did, as the report says it. Pure but for the language. */
import { OFFICES } from '../../../../shared/competition/log/events.ts';
import type { ReportAct } from '../../../../shared/protocol/desk.ts';
import { t, type UiKey } from '../../../i18n/index.ts';
import { officeText } from '../../competition/words.ts';

const ACTS: Readonly<Record<string, UiKey>> = {
  created: 'off.act.created',
  regulationsChanged: 'off.act.regulations',
  entryOpened: 'off.act.entry-opened',
  entryClosed: 'off.act.entry-closed',
  seeded: 'off.act.seeded',
  started: 'off.act.started',
  roundPaired: 'off.act.round-paired',
  gameEnded: 'off.act.reported',
  lotDrawn: 'off.act.lot',
  appointed: 'off.act.appointed',
  relieved: 'off.act.relieved',
  refereeAssigned: 'off.act.referee-assigned',
  timeSet: 'off.act.time-set',
  gamePostponed: 'off.act.game-postponed',
  resultCorrected: 'off.act.corrected',
  gameAnnulled: 'off.act.annulled',
  gameApproved: 'off.act.approved',
  protested: 'off.act.protested',
  protestDecided: 'off.act.protest-decided',
  appealed: 'off.act.appealed',
  appealDecided: 'off.act.appeal-decided',
  sanctionLifted: 'off.act.lifted',
  invited: 'off.act.invited',
  entryLeftOut: 'off.act.left-out',
  leadersChanged: 'off.act.leaders',
  memberAdded: 'off.act.member-added',
  memberRemoved: 'off.act.member-removed',
  excluded: 'off.act.excluded',
  reinstated: 'off.act.reinstated',
  withdrawn: 'off.act.withdrawn',
  pointsDeducted: 'off.act.deducted',
  memberBarred: 'off.act.barred',
  memberCleared: 'off.act.cleared',
  offenceRecorded: 'off.act.offence',
  remarked: 'off.act.remarked',
  matchSigned: 'off.act.match-signed',
  sectionReported: 'off.act.section-reported',
  postponed: 'off.act.postponed',
  resumed: 'off.act.resumed',
  cancelled: 'off.act.cancelled',
  finished: 'off.act.finished',
  reportPublished: 'off.act.published',
};
/** Of an office its name in words, with who holds it; else as it was written. */
export function actNote({ type, text }: Pick<ReportAct, 'type' | 'text'>): string {
  if (type !== 'appointed' && type !== 'relieved') return text;
  const office = OFFICES.find((one) => text === one || text.startsWith(`${one} `));
  return office === undefined ? text : `${officeText(office)}${text.slice(office.length)}`;
}

/** What was done, in words; an unknown act shows as itself. */
export const reportActText = (type: string): string => (ACTS[type] === undefined ? type : t(ACTS[type]!));
