/** Numbers with a fraction, as the reader's language writes them. */
import { language } from './index.ts';
import { localeOf } from './languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A number with so many decimals: "2.50", "2,50". Years and ids aren't said so. */
export function decimals(value: number, digits: number): string {
  const key = `${language.value} ${digits}`;
  let format = formats.get(key);
  if (format === undefined) {
    const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    format = new Intl.NumberFormat(localeOf(language.value), exactly);
    formats.set(key, format);
  }
  return format.format(value);
}
