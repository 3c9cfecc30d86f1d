/** Regulations while they are written: from a template, setting by setting, checked as the service will. Pure. */
import { checkRegulations } from '../../../shared/competition/regulations/check.ts';
import type {
  Finals,
  Format,
  KnockOut,
  PlayOffs,
  Regulations,
  TeamRules,
  Timing,
} from '../../../shared/competition/regulations/regulations.ts';
import { isKnockOut } from '../../../shared/competition/regulations/regulations.ts';
import { TEMPLATES, type TemplateName } from '../../../shared/competition/regulations/templates.ts';
import { boardModes, seriesOfEveryone } from '../../../shared/competition/team/boards.ts';
import type { TieBreak } from '../../../shared/competition/tie-breaks.ts';
import type { Mode } from '../../../shared/table/seats.ts';

/** The templates that are offered; pairs are a switch. */
export const OFFERED = [
  'club-evening',
  'swiss',
  'knock-out',
  'groups-and-finals',
  'league',
  'team-league',
  'team-league-play-offs',
] as const satisfies readonly TemplateName[];
export type Offered = (typeof OFFERED)[number];

const DAY = 86_400_000;

/** The day of a moment as the reader's calendar has it, `YYYY-MM-DD`. */
export function dayOf(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The regulations of a template; where days are named, the first is a week from now, in the reader's zone. */
export function fromTemplate(name: Offered, now: number, zone: string): Regulations {
  const regulations: Regulations = TEMPLATES[name];
  if (regulations.timing.kind === 'live') return regulations;
  return { ...regulations, timing: { ...regulations.timing, firstDay: dayOf(now + 7 * DAY), zone } };
}

/** In pairs the pairs are who enters; of teams it is how their boards are played. */
export function withMode(regulations: Regulations, mode: Mode): Regulations {
  const category = mode === 'singles' && regulations.category === 'mixed' ? 'open' : regulations.category;
  return { ...regulations, mode, kind: regulations.team === null ? mode : regulations.kind, category };
}

/** Other settings of team matches, with what goes with them: a mode for every board, and the series that everyone takes. */
export function withTeam(regulations: Regulations, change: Partial<TeamRules>): Regulations {
  if (regulations.team === null) return regulations;
  const changed = { ...regulations.team, ...change };
  const { boards, boardModes: modes } = changed;
  const fits = Number.isInteger(boards) && boards > 0 && boards <= 20;
  const team: TeamRules = {
    ...changed,
    boardModes:
      modes.length === 0 || !fits ? modes : Array.from({ length: boards }, (_, i) => modes[i] ?? regulations.mode),
  };
  const next = { ...regulations, team };
  if (team.meeting !== 'everyone' || !fits) return next;
  return { ...next, team: { ...team, series: seriesOfEveryone(boardModes(next)) } };
}

/** Play-offs as they begin in the form. */
export const PLAY_OFFS: PlayOffs = { qualify: 4, system: 'minus-one', places: 'third', sets: 5 };

/** Play-offs follow a table, not a knock-out. */
export const takesPlayOffs = ({ format: { system } }: Pick<Regulations, 'format'>): boolean =>
  system === 'round-robin' || system === 'swiss' || system === 'imported';

/** Live, round after round; or over days from the day of `now` on. */
export function withTiming(regulations: Regulations, kind: Timing['kind'], now: number, zone: string): Regulations {
  if (regulations.timing.kind === kind) return regulations;
  const timing: Timing =
    kind === 'live'
      ? { kind, startsAt: null, pause: 60_000 }
      : { kind, zone, firstDay: dayOf(now + 7 * DAY), window: 7, breaks: [] };
  return { ...regulations, timing };
}

const finals = (system: KnockOut | 'round-robin', before: Finals | Format): Finals =>
  system === 'round-robin' ? { system, cycles: 1 } : { system, places: 'places' in before ? before.places : 'third' };

/** The same system in other numbers; groups need so many entrants that they are filled. */
export function withFormat(regulations: Regulations, format: Format): Regulations {
  const { entry } = regulations;
  if (format.system !== 'groups') return { ...regulations, format };
  const filled = format.groups * Math.max(2, format.qualify);
  if (!Number.isInteger(filled)) return { ...regulations, format };
  const least = Math.min(Math.max(entry.least, filled), 512);
  return { ...regulations, format, entry: { ...entry, least, most: Math.max(entry.most, least) } };
}

/**
 * Another system, with what goes with it: a knock-out has no draws and no tie-breaks, a table has both; only a Swiss takes
 * who comes late.
 */
export function withSystem(regulations: Regulations, system: Format['system']): Regulations {
  if (regulations.format.system === system) return regulations;
  const format: Format =
    system === 'swiss' || system === 'imported'
      ? { system, rounds: 7 }
      : system === 'groups'
        ? { system, groups: 4, cycles: 1, qualify: 2, finals: { system: 'minus-one', places: 'third' } }
        : finals(system, regulations.format);
  const knockOut = isKnockOut(system) || system === 'groups';
  const { sets, playOffs } = regulations;
  const table = regulations.team === null ? TEMPLATES['club-evening'].tieBreaks : TEMPLATES['team-league'].tieBreaks;
  return {
    ...withFormat(regulations, format),
    ...(playOffs != null && { playOffs: takesPlayOffs({ format }) ? playOffs : null }),
    sets: knockOut && sets % 2 === 0 ? sets + 1 : sets,
    playAll: knockOut ? false : regulations.playAll,
    tieBreaks: isKnockOut(system)
      ? []
      : system === 'swiss' && regulations.team === null
        ? TEMPLATES.swiss.tieBreaks
        : table,
    entry: {
      ...withFormat(regulations, format).entry,
      lateUntilRound: system === 'swiss' ? regulations.entry.lateUntilRound : 0,
    },
  };
}

/** A tie-break put in, taken out, or moved by one place. */
export function withTieBreak(
  list: readonly TieBreak[],
  name: TieBreak,
  how: 'add' | 'remove' | 'up' | 'down',
): readonly TieBreak[] {
  const at = list.indexOf(name);
  if (how === 'add') return at < 0 ? [...list, name] : list;
  if (at < 0) return list;
  const rest = list.filter((one) => one !== name);
  if (how === 'remove') return rest;
  const to = Math.min(Math.max(0, at + (how === 'up' ? -1 : 1)), rest.length);
  return [...rest.slice(0, to), name, ...rest.slice(to)];
}

export interface Fault {
  /** The code of the refusal. */
  readonly code: string;
  /** The setting it is about, e.g. `entry.most`; empty: several. */
  readonly field: string;
  /** What is wrong with its form, as the reading says it; empty where the code says it. */
  readonly detail: string;
}

/** Settings in which a misfit is mended. */
const FIELDS: Readonly<Record<string, string>> = {
  'regulations.mode': 'mode',
  'regulations.category': 'category',
  'regulations.draws': 'sets',
  'regulations.team': 'team',
  'regulations.play-offs': 'playOffs',
  'regulations.points': 'points',
  'regulations.tie-breaks': 'tieBreaks',
  'regulations.sight-line': 'sightLine',
  'regulations.entry': 'entry',
  'regulations.late': 'entry.lateUntilRound',
};

/** What is wrong with regulations; null: nothing, the service takes them. */
export function faultOf(regulations: Regulations): Fault | null {
  const read = checkRegulations(regulations);
  if (read.ok) return null;
  const { code, message } = read.error;
  const form = code === 'regulations.form' ? /^regulations\.([\w.]+): (.*)$/.exec(message) : null;
  return form === null ? { code, field: FIELDS[code] ?? '', detail: '' } : { code, field: form[1]!, detail: form[2]! };
}

/** A moment as an input of day and time has it: `YYYY-MM-DDTHH:MM` in the reader's zone; empty: none. */
export function inputOf(at: number | null): string {
  if (at === null) return '';
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${dayOf(at)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment of such an input; null: it is empty or none. */
export function momentOf(input: string): number | null {
  const at = Date.parse(input);
  return Number.isNaN(at) ? null : at;
}
