/** Reads regulations from outside: their form, and what must fit together. */
import type { ClockSettings } from '../../rules/game/config.ts';
import { CUE_ERROR_NAMES, type CueErrorName } from '../../table/cue-error.ts';
import { PROFILES, type ProfileName } from '../../table/profile.ts';
import { ok, type Refusal, type Result, refuse } from '../../table/refusal.ts';
import type { PlacesPlayed } from '../bracket.ts';
import { dayNumber, isZone } from '../days/zone.ts';
import { LAST_MOMENT } from '../log/words.ts';
import type { Points } from '../result.ts';
import { boardModes, seriesOfEveryone } from '../team/boards.ts';
import { TIE_BREAKS } from '../tie-breaks.ts';
import { type Field, FormError, flag, list, number, object, oneOf, peek, text, whole } from './reading.ts';
import {
  CATEGORIES,
  type EntryRules,
  type Finals,
  type Format,
  isKnockOut,
  KINDS,
  type PlayOffs,
  type Regulations,
  type TeamRules,
  type Timing,
} from './regulations.ts';

const PLACES: readonly PlacesPlayed[] = ['none', 'third', 'all'];
const HOUR = 3_600_000;
const CLOCKS = ['arrival', 'trial', 'strike', 'extra', 'interval', 'choice', 'signing', 'allowance', 'grace'] as const;
const FIELDS = [
  'kind',
  'category',
  'mode',
  'format',
  'playOffs',
  'sets',
  'playAll',
  'points',
  'tieBreaks',
  'clocks',
  'firstStrike',
  'greeting',
  'referee',
  'rated',
  'delay',
  'sightLine',
  'profile',
  'cueError',
  'absencesOut',
  'annul',
  'entry',
  'seeding',
  'timing',
  'team',
] as const;

function readPoints(field: Field): Points {
  if (peek(field, 'perSet').value !== undefined) return { perSet: number(object(field, ['perSet']).perSet, 0.5, 100) };
  const { win, draw, loss, absence } = object(field, ['win', 'draw', 'loss', 'absence']);
  const read = { win: number(win, -100, 100), draw: number(draw, -100, 100), loss: number(loss, -100, 100) };
  return absence.value === undefined ? read : { ...read, absence: number(absence, -100, 100) };
}

function readFinals(field: Field): Finals {
  const system = oneOf(peek(field, 'system'), ['minus-one', 'minus-two', 'round-robin'] as const);
  if (system === 'round-robin') return { system, cycles: whole(object(field, ['system', 'cycles']).cycles, 1, 4) };
  return { system, places: oneOf(object(field, ['system', 'places']).places, PLACES) };
}

function readFormat(field: Field): Format {
  const systems = ['round-robin', 'swiss', 'minus-one', 'minus-two', 'groups', 'imported'] as const;
  const system = oneOf(peek(field, 'system'), systems);
  switch (system) {
    case 'round-robin':
      return { system, cycles: whole(object(field, ['system', 'cycles']).cycles, 1, 4) };
    case 'swiss':
    case 'imported':
      return { system, rounds: whole(object(field, ['system', 'rounds']).rounds, 1, 99) };
    case 'groups': {
      const { groups, cycles, qualify, finals } = object(field, ['system', 'groups', 'cycles', 'qualify', 'finals']);
      return {
        system,
        groups: whole(groups, 2, 64),
        cycles: whole(cycles, 1, 4),
        qualify: whole(qualify, 1, 64),
        finals: readFinals(finals),
      };
    }
    default:
      return readFinals(field) as Extract<Format, { places: PlacesPlayed }>;
  }
}

function readPlayOffs(field: Field): PlayOffs | null {
  if (field.value === undefined || field.value === null) return null;
  const { qualify, system, places, sets } = object(field, ['qualify', 'system', 'places', 'sets']);
  return {
    qualify: whole(qualify, 2, 64),
    system: oneOf(system, ['minus-one', 'minus-two'] as const),
    places: oneOf(places, PLACES),
    sets: whole(sets, 1, 25),
  };
}

function readClocks(field: Field): ClockSettings {
  const fields = object(field, CLOCKS);
  return Object.fromEntries(CLOCKS.map((name) => [name, whole(fields[name], 0, HOUR)])) as unknown as ClockSettings;
}

function readEntry(field: Field): EntryRules {
  const { how, least, most, lateUntilRound } = object(field, ['how', 'least', 'most', 'lateUntilRound']);
  return {
    how: oneOf(how, ['open', 'invitation', 'list'] as const),
    least: whole(least, 2, 512),
    most: whole(most, 2, 512),
    lateUntilRound: whole(lateUntilRound, 0, 99),
  };
}

function readTiming(field: Field): Timing {
  const kind = oneOf(peek(field, 'kind'), ['live', 'days'] as const);
  if (kind === 'live') {
    const { startsAt, pause } = object(field, ['kind', 'startsAt', 'pause']);
    const starts = startsAt.value === null ? null : whole(startsAt, 0, LAST_MOMENT);
    return { kind, startsAt: starts, pause: whole(pause, 0, 24 * HOUR) };
  }
  const { zone, firstDay, window, breaks } = object(field, ['kind', 'zone', 'firstDay', 'window', 'breaks']);
  return {
    kind,
    zone: text(zone, /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/, 'must be the name of a time zone', isZone),
    firstDay: text(
      firstDay,
      /^(19[7-9]|2[01]\d)\d-\d{2}-\d{2}$/,
      'must be a day as YYYY-MM-DD',
      (day) => dayNumber(day) !== null,
    ),
    window: whole(window, 1, 366),
    breaks: list(breaks, 99, (item) => whole(item, 1, 366)),
  };
}

const TEAM_FIELDS = [
  'boards',
  'reserves',
  'matchPoints',
  'tableBy',
  'playAllBoards',
  'firstSeries',
  'series',
  'meeting',
  'boardModes',
  'lineupTime',
  'rosterUntilRound',
  'moves',
] as const;

/** A setting that may be left out, with its default. */
function given<T>(field: Field, otherwise: T, readOwn: (field: Field) => T): T {
  return field.value === undefined ? otherwise : readOwn(field);
}

function readTeam(field: Field): TeamRules | null {
  if (field.value === null) return null;
  const fields = object(field, TEAM_FIELDS);
  const { boards, reserves, matchPoints, tableBy, playAllBoards, firstSeries } = fields;
  const { series, meeting, boardModes, lineupTime, rosterUntilRound, moves } = fields;
  return {
    boards: whole(boards, 1, 20),
    reserves: whole(reserves, 0, 20),
    matchPoints: readPoints(matchPoints),
    tableBy: oneOf(tableBy, ['match-points', 'board-points'] as const),
    playAllBoards: flag(playAllBoards),
    firstSeries: oneOf(firstSeries, ['guests', 'home'] as const),
    series: given(series, 1, (own) => whole(own, 1, 20)),
    meeting: given(meeting, 'board', (own) => oneOf(own, ['board', 'everyone'] as const)),
    boardModes: given(boardModes, [], (own) => list(own, 20, (item) => oneOf(item, ['singles', 'pairs'] as const))),
    lineupTime: given(lineupTime, 10 * 60_000, (own) => whole(own, 0, 7 * 24 * HOUR)),
    rosterUntilRound: given(rosterUntilRound, 0, (own) => whole(own, 0, 99)),
    moves: given(moves, false, flag),
  };
}

function readCueError(field: Field): CueErrorName | null {
  if (field.value === undefined || field.value === null) return null;
  const name = oneOf(field, ['none', ...CUE_ERROR_NAMES] as const);
  return name === 'none' ? null : name;
}

function read(input: unknown): Regulations {
  const fields = object({ value: input, path: 'regulations' }, FIELDS);
  const playOffs = readPlayOffs(fields.playOffs);
  const cueError = readCueError(fields.cueError);
  return {
    kind: oneOf(fields.kind, KINDS),
    category: oneOf(fields.category, CATEGORIES),
    mode: oneOf(fields.mode, ['singles', 'pairs'] as const),
    format: readFormat(fields.format),
    ...(playOffs !== null && { playOffs }),
    sets: whole(fields.sets, 1, 25),
    playAll: flag(fields.playAll),
    points: readPoints(fields.points),
    tieBreaks: list(fields.tieBreaks, TIE_BREAKS.length, (item) => oneOf(item, TIE_BREAKS)),
    clocks: readClocks(fields.clocks),
    firstStrike: oneOf(fields.firstStrike, ['system', 'lot'] as const),
    greeting: flag(fields.greeting),
    referee: flag(fields.referee),
    rated: flag(fields.rated),
    delay: whole(fields.delay, 0, 3600),
    sightLine: whole(fields.sightLine, 0, 1000),
    profile: oneOf(fields.profile, Object.keys(PROFILES) as ProfileName[]),
    ...(cueError !== null && { cueError }),
    absencesOut: whole(fields.absencesOut, 0, 99),
    annul: oneOf(fields.annul, ['all', 'own-points'] as const),
    entry: readEntry(fields.entry),
    seeding: oneOf(fields.seeding, ['rating', 'hand', 'lot'] as const),
    timing: readTiming(fields.timing),
    team: readTeam(fields.team),
  };
}

/** What of the regulations doesn't fit together; null: nothing. */
function misfit(regulations: Regulations): Refusal | null {
  const { kind, mode, category, format, playOffs, sets, points, tieBreaks, rated, sightLine, entry, team } =
    regulations;
  const no = (code: string, message: string, clause?: string): Refusal =>
    clause === undefined ? { code, message } : { code, clause, message };
  if ((kind === 'singles' && mode !== 'singles') || (kind === 'pairs' && mode !== 'pairs'))
    return no('regulations.mode', 'Singles competitions are played in singles, pairs in pairs.', '2.1');
  if (category === 'mixed' && mode !== 'pairs') return no('regulations.category', 'Only pairs can be mixed.', '1.1.b');
  const teams = kind === 'team' || kind === 'combined';
  if (teams !== (team !== null))
    return no('regulations.team', 'Team settings belong to team competitions, and only to them.', '2.1.v');
  if (team !== null && team.boardModes.length > 0 && team.boardModes.length !== team.boards)
    return no('regulations.team', 'Every board is played in singles or in pairs.', '2.1.v');
  if (team !== null && team.meeting === 'everyone' && team.series !== seriesOfEveryone(boardModes(regulations)))
    return no('regulations.team', 'Everyone against everyone takes as many series as there are numbers.', '22.4');
  const lastSystem = format.system === 'groups' ? format.finals.system : format.system;
  if (isKnockOut(lastSystem) && sets % 2 === 0)
    return no('regulations.draws', 'A knock-out needs an odd number of sets: a game may not end level.', '23.1');
  if (playOffs != null && (isKnockOut(format.system) || format.system === 'groups'))
    return no('regulations.play-offs', 'Play-offs come after the table of a round robin or a Swiss.', '2.2');
  if (playOffs != null && playOffs.sets % 2 === 0)
    return no('regulations.play-offs', 'Play-offs need an odd number of sets: a game may not end level.', '23.1');
  if (playOffs != null && playOffs.qualify > entry.most)
    return no('regulations.play-offs', 'More would play on than may enter.', '2.2');
  const ordered = 'perSet' in points || (points.win >= points.draw && points.draw >= points.loss);
  if (!ordered) return no('regulations.points', 'A game won is worth no less than one drawn, and that than one lost.');
  if (new Set(tieBreaks).size < tieBreaks.length)
    return no('regulations.tie-breaks', 'A tie-break is named twice.', '2.2');
  if (!teams && tieBreaks.some((name) => name === 'match-points' || name === 'board-points'))
    return no('regulations.tie-breaks', 'Match points and board points are for teams.', '2.2');
  if (rated && sightLine > 200)
    return no('regulations.sight-line', 'In rated games the sight line shows at most 200 mm.', '12.22');
  if (entry.least > entry.most) return no('regulations.entry', 'More are needed than may enter.');
  if (format.system === 'groups' && entry.least < format.groups * Math.max(2, format.qualify))
    return no('regulations.entry', 'So few entrants would not fill the groups.');
  if (entry.lateUntilRound > 0 && format.system !== 'swiss')
    return no('regulations.late', 'Only a Swiss can take somebody in after its start.');
  return null;
}

/**
 * Reads regulations. Errors: `regulations.form` and, where values don't fit together, `regulations.mode`, `.category`,
 * `.team`, `.draws`, `.play-offs`, `.points`, `.tie-breaks`, `.sight-line`, `.entry`, `.late`.
 */
export function checkRegulations(input: unknown): Result<Regulations> {
  try {
    const regulations = read(input);
    const error = misfit(regulations);
    return error === null ? ok(regulations) : { ok: false, error };
  } catch (error) {
    if (error instanceof FormError) return refuse('regulations.form', error.message, '2.2');
    throw error;
  }
}
