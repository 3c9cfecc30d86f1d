/** The error of the cue in words: how large it is, and what came of a strike. Pure but for the language. */
import type { WireStrike } from '../../shared/protocol/messages.ts';
import { type CueError, cueErrorName } from '../../shared/table/cue-error.ts';
import { t, type UiKey } from '../i18n/index.ts';
import { decimals } from '../i18n/numbers.ts';
import { metres } from '../input/power.ts';

/** Names of the errors that can be chosen. */
export const CUE_NAMES = {
  none: 'cue.error.none',
  small: 'cue.error.small',
  large: 'cue.error.large',
} as const satisfies Readonly<Record<string, UiKey>>;

/** One standard deviation of each: mm on a metre, per cent of the speed, hundredths of the radius. */
export function cueFigures({ aim, speed, offset }: CueError): { aim: string; speed: string; tip: string } {
  return { aim: short(1000 * aim), speed: short(100 * speed), tip: short(offset) };
}

/** Its name, or its figures where it has none. */
export function cueErrorText(error: CueError | null): string {
  if (error === null) return t(CUE_NAMES.none);
  const name = cueErrorName(error);
  return name === null ? t('cue.error.own', cueFigures(error)) : t(CUE_NAMES[name]);
}

/** What came of a strike, in a line. */
export function cameText(asked: WireStrike, struck: WireStrike): string {
  return t('cue.came', {
    direction: directionText(asked, struck),
    asked: metres(asked.speed),
    struck: metres(struck.speed),
    from: signed(asked.offset),
    to: signed(struck.offset),
  });
}

function directionText(asked: WireStrike, struck: WireStrike): string {
  const along = asked.dx * struck.dx + asked.dy * struck.dy;
  const mm = (1000 * (asked.dx * struck.dy - asked.dy * struck.dx)) / along;
  if (Math.abs(mm) < 0.05) return t('cue.straight');
  return t(mm > 0 ? 'cue.left' : 'cue.right', { mm: decimals(Math.abs(mm), 1) });
}

/** Whole where it is. */
function short(value: number): string {
  const tenths = Math.round(10 * value) / 10;
  return decimals(tenths, Number.isInteger(tenths) ? 0 : 1);
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
