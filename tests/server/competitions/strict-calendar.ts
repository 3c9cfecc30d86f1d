/** Reads calendars as strictly as RFC 5545 is written: what isn't right is thrown, with its line. */

interface Component {
  readonly name: string;
  readonly lines: { readonly name: string; readonly params: readonly string[]; readonly value: string }[];
  readonly parts: Component[];
}

const TEXTS = ['SUMMARY', 'DESCRIPTION', 'X-WR-CALNAME'];
/** Property lists by component: exactly once, and at most once. */
const ONCE: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: ['VERSION', 'PRODID'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART'],
  VALARM: ['ACTION', 'TRIGGER', 'DESCRIPTION'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
};
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: ['CALSCALE', 'X-WR-CALNAME', 'X-WR-TIMEZONE', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL'],
  VEVENT: ['LAST-MODIFIED', 'DTEND', 'DURATION', 'SUMMARY', 'DESCRIPTION', 'URL', 'STATUS', 'TRANSP'],
  VALARM: [],
  VTIMEZONE: [],
  STANDARD: [],
};
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: ['VEVENT', 'VTIMEZONE'],
  VEVENT: ['VALARM'],
  VTIMEZONE: ['STANDARD'],
};
const FORMS: Readonly<Record<string, RegExp>> = {
  VERSION: /^2\.0$/,
  CALSCALE: /^GREGORIAN$/,
  DTSTAMP: /^\d{8}T\d{6}Z$/,
  'LAST-MODIFIED': /^\d{8}T\d{6}Z$/,
  DURATION: /^P(?:\d+D|T\d+[HMS])$/,
  TRIGGER: /^-PT\d+M$/,
  'REFRESH-INTERVAL': /^PT\d+H$/,
  STATUS: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/,
  TRANSP: /^(?:OPAQUE|TRANSPARENT)$/,
  ACTION: /^DISPLAY$/,
};

function wrong(what: string, line: string): never {
  throw new Error(`${what}: ${JSON.stringify(line)}`);
}

function read(text: string): Component {
  if (!text.endsWith('\r\n')) wrong('no end of line', text.slice(-20));
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) wrong('a bare line break', line);
    if (new TextEncoder().encode(line).length > 75) wrong('more than 75 octets', line);
    if (/[^\P{Cc}\t]/u.test(line)) wrong('a control', line);
  }
  const root: Component = { name: '', lines: [], parts: [] };
  const open = [root];
  for (const line of physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const [, name, params, value] = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(line) ?? [];
    if (name === undefined || value === undefined) wrong('no content line', line);
    const top = open.at(-1)!;
    if (name === 'BEGIN') {
      const part: Component = { name: value, lines: [], parts: [] };
      if (top !== root && !WITHIN[top.name]?.includes(value)) wrong(`not within ${top.name}`, line);
      top.parts.push(part);
      open.push(part);
    } else if (name === 'END') {
      if (top.name !== value) wrong('ends what is not open', line);
      open.pop();
    } else top.lines.push({ name, params: (params ?? '').split(';').slice(1), value });
  }
  if (open.length !== 1 || root.lines.length > 0) wrong('not closed', text);
  const [calendar, ...more] = root.parts;
  if (calendar?.name !== 'VCALENDAR' || more.length > 0) wrong('no calendar alone', text.slice(0, 40));
  return calendar;
}

function check({ name, lines, parts }: Component): void {
  const of = (property: string) => lines.filter((line) => line.name === property);
  for (const property of ONCE[name] ?? []) if (of(property).length !== 1) wrong(`${property} once in ${name}`, name);
  for (const { name: property, params, value } of lines) {
    if (of(property).length !== 1) wrong(`${property} more than once`, value);
    if (![...(ONCE[name] ?? []), ...(KNOWN[name] ?? [])].includes(property)) wrong('not known', property);
    if (FORMS[property]?.test(value) === false) wrong(`no ${property}`, value);
    if (TEXTS.includes(property) && !/^(?:[^\\;,]|\\[\\;,nN])*$/u.test(value))
      wrong(`not escaped in ${property}`, value);
    if (property === 'URL') new URL(value);
    if (params.length > 0 && !['DTSTART', 'DTEND', 'REFRESH-INTERVAL'].includes(property))
      wrong('parameters', property);
  }
  if (name === 'VCALENDAR' && parts.length === 0) wrong('no component', name);
  if (name === 'VEVENT') checkTimes(of('DTSTART')[0]!, of('DTEND')[0], of('DURATION')[0]);
  parts.forEach(check);
}

type Line = Component['lines'][number];

function checkTimes(start: Line, end: Line | undefined, duration: Line | undefined): void {
  if ((end === undefined) === (duration === undefined)) wrong('an end or a duration', start.value);
  const days = start.params.includes('VALUE=DATE');
  for (const { params, value } of end === undefined ? [start] : [start, end]) {
    if (params.includes('VALUE=DATE') !== days) wrong('days and instants mixed', value);
    const [, date, time] = (days ? /^(\d{8})$/ : /^(\d{8})T(\d{6})Z$/).exec(value) ?? wrong('no time', value);
    const iso = `${date!.replace(/(....)(..)(..)/, '$1-$2-$3')}T${(time ?? '000000').replace(/(..)(..)(..)/, '$1:$2:$3')}.000Z`;
    if (new Date(iso).toISOString() !== iso) wrong('no such time', value);
  }
  if (end !== undefined && end.value <= start.value) wrong('ends before it begins', end.value);
}

/** The events of a calendar, their properties by name. @throws Error where the text isn't as RFC 5545 has it */
export function strictly(text: string): readonly Readonly<Record<string, string>>[] {
  const calendar = read(text);
  check(calendar);
  const events = calendar.parts
    .filter(({ name }) => name === 'VEVENT')
    .map(({ lines }) => Object.fromEntries(lines.map(({ name, value }) => [name, value])));
  const uids = events.map(({ UID }) => UID);
  if (new Set(uids).size < uids.length) wrong('a UID twice', uids.join(' '));
  return events;
}
