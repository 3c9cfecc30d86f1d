/** iCalendar as text (RFC 5545): lines of at most 75 octets that end in CRLF, texts escaped. Pure. */

export interface CalendarEvent {
  /** Stays the same while the event is the same. */
  readonly uid: string;
  /** An instant, ms since the epoch: written in UTC, so that every reader shows it in the own zone; or whole days. */
  readonly when:
    | { readonly at: number; readonly minutes: number }
    /** `YYYY-MM-DD`, from the first day to the last, both included. */
    | { readonly firstDay: string; readonly lastDay: string };
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly cancelled?: boolean;
  /** Reminds so many minutes before. */
  readonly alarm?: number;
}

export interface Calendar {
  readonly name: string;
  /** IANA name of the zone that the calendar is meant for; left out: the reader's own. */
  readonly zone?: string | undefined;
  /** When its facts were last changed, ms since the epoch. */
  readonly changedAt: number;
  readonly events: readonly CalendarEvent[];
}

/** The longest line in octets, without its end. */
const LINE = 75;

function escaped(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // Other controls have no place in a text.
      .replace(/\p{Cc}/gu, (control) => (control === '\n' || control === '\t' ? control : ''))
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** A content line, folded between characters: a fold never parts the octets of one. */
export function folded(line: string): string {
  const encoder = new TextEncoder();
  let out = '';
  let length = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > LINE) {
      out += '\r\n ';
      length = 1;
    }
    out += character;
    length += octets;
  }
  return out;
}

function instant(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function day(text: string): string {
  return text.replaceAll('-', '');
}

function dayAfter(text: string): string {
  return new Date(Date.parse(`${text}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function eventLines(event: CalendarEvent, changedAt: number): readonly string[] {
  const { when } = event;
  const times =
    'at' in when
      ? [`DTSTART:${instant(when.at)}`, `DURATION:PT${when.minutes}M`]
      : [
          `DTSTART;VALUE=DATE:${day(when.firstDay)}`,
          `DTEND;VALUE=DATE:${day(dayAfter(when.lastDay))}`,
          'TRANSP:TRANSPARENT',
        ];
  const alarm =
    event.alarm === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(event.summary)}`,
          `TRIGGER:-PT${event.alarm}M`,
          'END:VALARM',
        ];
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    ...times,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.cancelled === true ? 'CANCELLED' : 'CONFIRMED'}`,
    ...alarm,
    'END:VEVENT',
  ];
}

/** A calendar has at least one component (RFC 5545, 3.6): where there is no event, the zone of our times. */
const NO_EVENT = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export function calendarText({ name, zone, changedAt, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Novuss Online//Competitions//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...(zone === undefined ? [] : [`X-WR-TIMEZONE:${zone}`]),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(events.length === 0 ? NO_EVENT : events.flatMap((event) => eventLines(event, changedAt))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
