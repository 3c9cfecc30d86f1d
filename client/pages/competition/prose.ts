/** The regulations of a competition as a page to read (2.2): numbered sections and sentences. Pure but for the language. */
import type { Finals, Format, Regulations, TeamRules } from '../../../shared/competition/regulations/regulations.ts';
import type { Points } from '../../../shared/competition/result.ts';
import { CUE_ERRORS } from '../../../shared/table/cue-error.ts';
import type { ProfileName } from '../../../shared/table/profile.ts';
import type { Mode } from '../../../shared/table/seats.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import { cueFigures } from '../cue-words.ts';
import { dayText, timeText } from '../words.ts';
import { tieBreakText } from './standings.ts';
import { categoryText, kindText, pointsText } from './words.ts';

export interface Sentence {
  /** "3.2". */
  readonly number: string;
  readonly text: string;
  /** The clause of the rules it rests on; null: none. */
  readonly clause: string | null;
}

export interface Chapter {
  readonly number: number;
  readonly title: string;
  readonly sentences: readonly Sentence[];
}

type Line = readonly [text: string, clause?: string];

/** "2 min", "30 s", "1 min 30 s"; 0: "no limit". */
export function lengthText(ms: number): string {
  if (ms === 0) return t('regs.no-limit');
  const seconds = Math.round(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return t('regs.seconds', { seconds });
  return rest === 0 ? t('regs.minutes', { minutes }) : t('regs.minutes-seconds', { minutes, seconds: rest });
}

/** A day of the calendar as it is written, whatever zone one reads it in. */
export function calendarDay(day: string): string {
  const at = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(at) ? day : dayText(at);
}

/** @returns the chapters in their order; nothing is in the regulations that isn't in one of them */
export function proseOf(regulations: Regulations): readonly Chapter[] {
  const chapters: readonly (readonly [UiKey, readonly Line[]])[] = [
    ['regs.what', whatLines(regulations)],
    ['regs.entry', entryLines(regulations)],
    ['regs.format', [...formatLines(regulations.format), ...playOffLines(regulations)]],
    ['regs.game', gameLines(regulations)],
    ['regs.clocks', clockLines(regulations)],
    ['regs.points', pointLines(regulations)],
    ['regs.absence', absenceLines(regulations)],
    ['regs.time', timeLines(regulations)],
    ['regs.watching', watchingLines(regulations)],
  ];
  return chapters.map(([title, lines], i) => ({
    number: i + 1,
    title: t(title),
    sentences: lines.map(([text, clause], j) => ({ number: `${i + 1}.${j + 1}`, text, clause: clause ?? null })),
  }));
}

function whatLines({ kind, category, mode, rated, team }: Regulations): Line[] {
  const lines: Line[] = [
    [t('regs.kind', { kind: kindText(kind) }), '2.1'],
    [t('regs.category', { category: categoryText(category) }), '1.1'],
  ];
  if (team !== null) {
    const { boards, reserves, tableBy, playAllBoards, firstSeries, rosterUntilRound, moves } = team;
    lines.push(
      [t('regs.team.boards', { boards, reserves, mode: boardsLine(mode, team) }), '2.1.v'],
      [
        team.meeting === 'everyone'
          ? t('regs.team.everyone', { count: team.series })
          : t('regs.team.series', { count: team.series }),
        '22.2',
      ],
      [t('regs.team.lineups', { length: lengthText(team.lineupTime) }), '22.4'],
      [
        rosterUntilRound === 0
          ? t('regs.team.roster.start')
          : t(moves ? 'regs.team.roster.moves' : 'regs.team.roster', { round: rosterUntilRound }),
        '2.2',
      ],
      [matchPointsLine(team.matchPoints), '23.2'],
      [t(tableBy === 'match-points' ? 'regs.team.by-match' : 'regs.team.by-board')],
      [t(playAllBoards ? 'regs.team.all' : 'regs.team.decided'), '23.2'],
      [t(firstSeries === 'guests' ? 'regs.team.guests' : 'regs.team.home'), '22.2'],
    );
  }
  return [...lines, [t(rated ? 'regs.rated' : 'regs.unrated')]];
}

function matchPointsLine(points: Points): string {
  if ('perSet' in points) return t('regs.points.per-set', { points: pointsText(points.perSet) });
  const { win, draw, loss } = points;
  return t('regs.team.points', { win: pointsText(win), draw: pointsText(draw), loss: pointsText(loss) });
}

/** "singles"; of boards that differ "singles, pairs, singles". */
function boardsLine(mode: Mode, { boardModes }: Pick<TeamRules, 'boardModes'>): string {
  return (boardModes.length === 0 ? [mode] : boardModes)
    .map((one) => t(one === 'pairs' ? 'mode.pairs' : 'mode.singles'))
    .join(', ');
}

const HOW: Readonly<Record<Regulations['entry']['how'], UiKey>> = {
  open: 'regs.entry.open',
  invitation: 'regs.entry.invitation',
  list: 'regs.entry.list',
};
const SEEDING: Readonly<Record<Regulations['seeding'], UiKey>> = {
  rating: 'regs.seeding.rating',
  hand: 'regs.seeding.hand',
  lot: 'regs.seeding.lot',
};

function entryLines({ entry, seeding }: Regulations): Line[] {
  const { how, least, most, lateUntilRound } = entry;
  return [
    [t(HOW[how])],
    [t('regs.entry.accept'), '3.1'],
    [t('regs.entry.numbers', { least, most })],
    [lateUntilRound === 0 ? t('regs.entry.not-late') : t('regs.entry.late', { round: lateUntilRound })],
    [t(SEEDING[seeding]), '7.1.a'],
  ];
}

function formatLines(format: Format): Line[] {
  switch (format.system) {
    case 'round-robin':
      return [[t('regs.round-robin', { count: format.cycles })], [t('regs.berger')]];
    case 'swiss':
      return [[t('regs.swiss', { rounds: format.rounds })], [t('regs.swiss.pairing')], [t('regs.swiss.bye')]];
    case 'imported':
      return [[t('regs.imported', { rounds: format.rounds })]];
    case 'groups': {
      const { groups, cycles, qualify, finals } = format;
      return [
        [t('regs.groups', { groups, qualify })],
        [t('regs.round-robin', { count: cycles })],
        [t('regs.finals')],
        ...finalsLines(finals),
      ];
    }
    default:
      return finalsLines(format);
  }
}

function playOffLines({ playOffs }: Regulations): Line[] {
  if (playOffs == null) return [];
  return [
    [t('regs.play-offs', { qualify: playOffs.qualify, sets: playOffs.sets })],
    ...finalsLines(playOffs),
    [t('regs.play-offs.moves')],
  ];
}

const PLACES = { none: 'regs.places.none', third: 'regs.places.third', all: 'regs.places.all' } as const;

function finalsLines(finals: Finals): Line[] {
  if (finals.system === 'round-robin') return [[t('regs.round-robin', { count: finals.cycles })]];
  return [
    [t(finals.system === 'minus-one' ? 'regs.minus-one' : 'regs.minus-two')],
    [t(PLACES[finals.places])],
    [t('regs.knock-out.byes')],
  ];
}

const TABLES: Readonly<Record<ProfileName, UiKey>> = {
  federation: 'new.profile.federation',
  fast: 'new.profile.fast',
  slow: 'new.profile.slow',
};

function gameLines(regulations: Regulations): Line[] {
  const { sets, playAll, firstStrike, greeting, referee, profile, cueError, sightLine, format } = regulations;
  const system = format.system === 'groups' ? format.finals.system : format.system;
  const bySystem: UiKey =
    system === 'swiss'
      ? 'regs.first.swiss'
      : system === 'minus-one' || system === 'minus-two'
        ? 'regs.first.knock-out'
        : system === 'imported'
          ? 'regs.first.imported'
          : 'regs.first.round-robin';
  return [
    [t(playAll ? 'regs.sets.all' : 'regs.sets.decided', { count: sets }), '23.1'],
    [t(firstStrike === 'lot' ? 'regs.first.lot' : bySystem), '22.1'],
    [t(greeting ? 'regs.greeting' : 'regs.no-greeting'), '3.5'],
    [t(referee ? 'regs.referee' : 'regs.no-referee'), '9.1'],
    [t('regs.profile', { profile: t(TABLES[profile]) }), '8.1.b'],
    [cueError === undefined ? t('regs.no-cue') : t('regs.cue', cueFigures(CUE_ERRORS[cueError]))],
    [sightLine === 0 ? t('regs.no-sight-line') : t('regs.sight-line', { length: sightLine }), '12.22'],
  ];
}

/** Clocks that, being 0, are nothing at all rather than a time without end. */
const NONE: Readonly<Partial<Record<UiKey, UiKey>>> = {
  'regs.clock.trial': 'regs.clock.no-trial',
  'regs.clock.extra': 'regs.clock.no-extra',
  'regs.clock.grace': 'regs.clock.no-grace',
  'regs.clock.allowance': 'regs.clock.no-allowance',
};

function clockLines({ clocks }: Regulations): Line[] {
  const lines: readonly (readonly [UiKey, number, string])[] = [
    ['regs.clock.arrival', clocks.arrival, '3.2'],
    ['regs.clock.trial', clocks.trial, '12.23'],
    ['regs.clock.strike', clocks.strike, '19.3'],
    ['regs.clock.extra', clocks.extra, '18.1.zh'],
    ['regs.clock.interval', clocks.interval, '3.8'],
    ['regs.clock.choice', clocks.choice, '22.3'],
    ['regs.clock.signing', clocks.signing, '9.2'],
    ['regs.clock.grace', clocks.grace, '3.6'],
    ['regs.clock.allowance', clocks.allowance, '19.3'],
  ];
  return lines.map(([key, ms, clause]) => [
    ms === 0 && NONE[key] !== undefined ? t(NONE[key]!) : t(key, { length: lengthText(ms) }),
    clause,
  ]);
}

function pointsLine(points: Points): string {
  if ('perSet' in points) return t('regs.points.per-set', { points: pointsText(points.perSet) });
  const { win, draw, loss, absence } = points;
  const values = { win: pointsText(win), draw: pointsText(draw), loss: pointsText(loss) };
  return absence === undefined
    ? t('regs.points.game', values)
    : t('regs.points.game.absence', { ...values, absence: pointsText(absence) });
}

function pointLines({ points, tieBreaks, format }: Regulations): Line[] {
  const table = format.system !== 'minus-one' && format.system !== 'minus-two';
  if (!table) return [[t('regs.points.none')]];
  const order = tieBreaks.map((name) => tieBreakText(name)).join('; ');
  return [
    [pointsLine(points), '23.1'],
    [order === '' ? t('regs.no-tie-breaks') : t('regs.tie-breaks', { order }), '2.2'],
    [t('regs.frozen'), '2.2'],
  ];
}

function absenceLines({ clocks, absencesOut, annul }: Regulations): Line[] {
  return [
    [
      clocks.arrival === 0 ? t('regs.absence.waits') : t('regs.absence.lost', { length: lengthText(clocks.arrival) }),
      '3.2',
    ],
    [absencesOut === 0 ? t('regs.absence.never-out') : t('regs.absence.out', { count: absencesOut }), '14.3'],
    [t(annul === 'all' ? 'regs.annul.all' : 'regs.annul.own'), '3.2'],
    [t('regs.annul.rest'), '3.2'],
  ];
}

function timeLines({ timing }: Regulations): Line[] {
  if (timing.kind === 'live') {
    const { startsAt, pause } = timing;
    return [
      [startsAt === null ? t('regs.starts.hand') : t('regs.starts.at', { time: timeText(startsAt) })],
      [t('regs.live')],
      [pause === 0 ? t('regs.no-pause') : t('regs.pause', { length: lengthText(pause) })],
    ];
  }
  const { zone, firstDay, window, breaks } = timing;
  const lines: Line[] = [
    [t('regs.days', { day: calendarDay(firstDay), count: window })],
    [t('regs.days.agree')],
    [t('regs.zone', { zone })],
  ];
  return breaks.length === 0
    ? lines
    : [...lines, [t('regs.breaks', { count: breaks.length, windows: breaks.join(', ') })]];
}

function watchingLines({ delay }: Regulations): Line[] {
  return [[delay === 0 ? t('regs.no-delay') : t('regs.delay', { seconds: delay })]];
}
