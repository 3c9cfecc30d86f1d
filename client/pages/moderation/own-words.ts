/** How a sanction is said to whom it is about. */
import type { OwnSanction, ServiceSanctionKind } from '../../../shared/protocol/moderation.ts';
import { modText } from '../../i18n/moderation.ts';
import { timeText } from '../words.ts';

/** "Until 3 Dec 2026, 14:00."; empty where a sanction of this kind has no end. */
export function endText({ kind, until }: Pick<OwnSanction, 'kind' | 'until'>): string {
  if (kind === 'warning' || kind === 'rename') return '';
  return until === null ? modText('end.for-good') : modText('end.until', { time: timeText(until) });
}

/** What it does to one. */
export const ownText = (kind: ServiceSanctionKind): string => modText(`own.${kind}`);

/** What one may still do; empty where nothing is stopped. */
export function mayText(kind: ServiceSanctionKind): string {
  return kind === 'mute' || kind === 'pause' || kind === 'ban' ? modText(`own.may.${kind}`) : '';
}

/** Whether it can still be appealed against: once, while it holds; a warning also when it has been read. */
export function mayAppeal({ kind, holds, lifted, appeal }: OwnSanction): boolean {
  return appeal === null && lifted === null && (holds || kind === 'warning');
}
