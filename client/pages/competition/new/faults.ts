/** What is wrong with regulations that are being written, in words, at its field. Pure but for the language. */
import { errorText, t, type UiKey } from '../../../i18n/index.ts';
import type { Fault } from '../draft.ts';

/** What is wrong with one of these settings; empty: nothing. */
export function faultIn(fault: Fault | null, ...fields: readonly string[]): string {
  if (fault === null || !fields.includes(fault.field)) return '';
  return faultText(fault);
}

/** In words: which numbers are possible, or what doesn't fit. */
export function faultText({ code, detail }: Fault): string {
  if (detail === '') return errorText(code);
  const whole = /^must be a whole number from (-?\d+) to (-?\d+)$/.exec(detail);
  if (whole !== null) return t('write.fault.whole', { least: whole[1]!, most: whole[2]! });
  const number = /^must be a number from (-?[\d.]+) to (-?[\d.]+)$/.exec(detail);
  if (number !== null) return t('write.fault.number', { least: number[1]!, most: number[2]! });
  return t('write.fault.form');
}

const LABELS: Readonly<Record<string, UiKey>> = {
  sets: 'write.sets',
  'entry.most': 'write.most',
  'entry.least': 'write.least',
  'entry.lateUntilRound': 'write.late',
  entry: 'write.more.entry',
  'format.cycles': 'write.cycles',
  'format.rounds': 'write.rounds',
  'format.groups': 'write.groups.number',
  'format.qualify': 'write.qualify',
  'timing.startsAt': 'write.start',
  'timing.pause': 'write.pause',
  'timing.firstDay': 'write.first-day',
  'timing.window': 'write.window',
  'timing.zone': 'write.zone',
  team: 'write.more.team',
  playOffs: 'regs.play-offs.title',
  category: 'write.category',
  delay: 'write.delay',
  sightLine: 'write.sight-line',
  cueError: 'cue.error',
  points: 'write.points.by',
  tieBreaks: 'write.tie-breaks',
  absencesOut: 'write.absences-out',
};

/** With the name of its setting, for the foot of the form. */
export function faultLine(fault: Fault): string {
  const label = LABELS[fault.field] ?? LABELS[fault.field.split('.')[0]!];
  const field = fault.field.startsWith('clocks.') ? t('regs.clocks') : label === undefined ? '' : t(label);
  const text = faultText(fault);
  return field === '' ? text : t('write.fault.field', { field, detail: text });
}
