/** The record of a game: written, read, verified. */
import { describe, expect, it } from 'vitest';
import { canonicalText, textHash } from '../../shared/physics/hash.ts';
import { PHYSICS_VERSION } from '../../shared/physics/simulate.ts';
import { decodeTrack } from '../../shared/physics/track.ts';
import { parseRecord } from '../../shared/record/parse.ts';
import { type GameRecord, isStrike, recordOf, recordText } from '../../shared/record/record.ts';
import { timelineOf } from '../../shared/record/timeline.ts';
import { verifyRecord } from '../../shared/record/verify.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import { FEDERATION_CLOCKS } from '../../shared/rules/game/config.ts';
import { playRandomGame, textOf } from '../rules/game/random-game.ts';
import { player, REFEREE, SYSTEM, Table } from '../rules/game/table.ts';
import { realCourses } from './games.ts';

/** A refereed game: a trial strike, strikes, a pass, a turn lost to the clock, a decision that is cancelled. */
function game(): GameRecord {
  const table = new Table({ referee: true, sets: 3, clocks: FEDERATION_CLOCKS });
  table.simulate = realCourses;
  table.seat();
  const strike = { seat: 'S', x: 0, y: -420, aim: [1, 9], speed: 3000, offset: 10 } as const;
  table.must({ type: 'strike', strike, set: 0, strikes: 0 }, player('ada'));
  for (const name of ['ada', 'bob']) {
    table.now = Math.max(table.now, table.state.trial!.readyAt);
    table.must({ type: 'end-trial' }, player(name));
  }
  table.strike({});
  table.strike({});
  const { number, strikes } = table.state.set!;
  table.must({ type: 'pass', set: number, strikes }, table.striker());
  table.pass(FEDERATION_CLOCKS.strike + FEDERATION_CLOCKS.extra + 2000);
  table.must({ type: 'lose-turn', clause: '17.1.o', note: '' }, REFEREE);
  table.must({ type: 'cancel', event: table.events.at(-1)!.n, clause: '8.1.g', note: 'mistaken' }, REFEREE);
  table.must({ type: 'give-penalty', side: 'A', clause: '17.1.p', note: 'early' }, REFEREE);
  table.strike({});
  return recordOf('a-game', table.events);
}

const record = game();
const text = recordText(record);

// biome-ignore lint/suspicious/noExplicitAny: records are broken on purpose
type Loose = any;
/** The record with one line changed. */
function altered(line: number, change: (value: Loose) => unknown): string {
  const lines = text.split('\n');
  const value = JSON.parse(lines[line - 1]!) as Loose;
  lines[line - 1] = JSON.stringify(change(value) ?? value);
  return lines.join('\n');
}
/** The value with what stands at the end of a path changed. */
function changed(value: Loose, [key, ...path]: readonly string[], change: (value: Loose) => unknown): Loose {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key!] = path.length === 0 ? change(copy[key!]) : changed(copy[key!], path, change);
  return copy;
}
const lineOf = (type: string, nth = 0) => record.events.filter((event) => event.type === type)[nth]!.n + 2;

function verified(source: string) {
  const parsed = parseRecord(source);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return verifyRecord(parsed.value);
}

describe('a record', () => {
  it('is read back to the same events and the same text', () => {
    const parsed = parseRecord(text);
    expect(parsed).toMatchObject({ ok: true });
    if (!parsed.ok) return;
    expect(recordText(parsed.value)).toBe(text);
    expect(textOf(fold(parsed.value.events))).toBe(textOf(fold(record.events)));
    const [track] = parsed.value.events.filter(isStrike).map((event) => event.track);
    expect(decodeTrack(track!).ids).toContain('striker');
  });

  it('says in its first line who played what, on which table, by which physics, and how it stands', () => {
    expect(JSON.parse(text.split('\n', 1)[0]!)).toMatchObject({
      format: 'novuss-record',
      version: 1,
      game: 'a-game',
      events: record.events.length,
      mode: 'singles',
      players: { A: [{ id: 'ada', name: 'ada' }], B: [{ id: 'bob', name: 'bob' }] },
      referee: { id: 'ref', name: 'Referee' },
      regulations: { sets: 3, profileName: 'federation', profile: { mu: 0.07 } },
      physics: [PHYSICS_VERSION],
      score: { A: 0, B: 0 },
      result: null,
    });
  });

  it('may carry a byte order mark, CRLF, empty lines at the end, and fields of a later version', () => {
    expect(parseRecord(`\uFEFF${text.replaceAll('\n', '\r\n')}\r\n\r\n`)).toMatchObject({ ok: true });
    expect(parseRecord(altered(1, (head) => ({ ...head, venue: 'Riga' })))).toMatchObject({ ok: true });
    expect(verified(altered(lineOf('struck'), (event) => ({ ...event, camera: 2 })))).toMatchObject({ ok: true });
    // Brackets within a text nest nothing.
    const said = `\\"${'[{'.repeat(100)}`;
    expect(parseRecord(altered(1, (head) => ({ ...head, venue: said })))).toMatchObject({ ok: true });
  });

  it.each([
    ['nothing', () => '', 'record.empty', 0],
    ['no JSON', () => 'novuss', 'record.json', 1],
    ['another format', () => '{"format":"pgn"}', 'record.format', 1],
    ['a later version', () => altered(1, (head) => ({ ...head, version: 2 })), 'record.version', 1],
    ['a header without players', () => altered(1, (head) => ({ ...head, players: {} })), 'record.header', 1],
    ['a cut line', () => text.slice(0, text.indexOf('\n') + 40), 'record.json', 2],
    [
      'a cut record',
      () => `${text.trimEnd().split('\n').slice(0, -2).join('\n')}`,
      'record.length',
      record.events.length - 1,
    ],
    ['an event of no kind', () => altered(4, (event) => ({ ...event, type: 'won' })), 'record.event', 4],
    ['an event out of order', () => altered(4, (event) => ({ ...event, n: 9 })), 'record.fold', 4],
    ['time that runs backwards', () => altered(6, (event) => ({ ...event, at: 5 })), 'record.event', 6],
    [
      'a place as text',
      () => altered(lineOf('struck'), (e) => ({ ...e, striker: ['1', 2] })),
      'record.event',
      lineOf('struck'),
    ],
    [
      'a track that is no bytes',
      () => altered(lineOf('struck'), (e) => ({ ...e, track: 'xyz' })),
      'record.event',
      lineOf('struck'),
    ],
    [
      'a piece that isn’t',
      () => altered(lineOf('struck'), (e) => ({ ...e, after: { A99: null } })),
      'record.event',
      lineOf('struck'),
    ],
    [
      'nesting without end',
      () => text.replace('"profile":{', `"profile":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)},`),
      'record.json',
      1,
    ],
    [
      'nesting without end in an event',
      () => altered(lineOf('struck'), (e) => ({ ...e, more: JSON.parse('['.repeat(100) + ']'.repeat(100)) })),
      'record.json',
      lineOf('struck'),
    ],
    [
      'a table on which a strike would never end',
      () => text.replaceAll(/"restitutionDisc":[\d.]+/g, '"restitutionDisc":1e10'),
      'record.header',
      1,
    ],
    [
      'a strike before there is a set',
      () =>
        [
          text.split('\n')[0],
          text.split('\n')[1],
          text.split('\n')[lineOf('struck') - 1]!.replace(/"n":\d+/, '"n":1'),
        ].join('\n'),
      'record.fold',
      3,
    ],
  ])('%s is refused with its line', (_name, make, code, line) => {
    const parsed = parseRecord(make());
    expect(parsed).toMatchObject({ ok: false, error: { code, line } });
    if (!parsed.ok && line > 0) expect(parsed.error.message).toMatch(new RegExp(`^Line ${line}: .`));
  });
});

describe('verifying', () => {
  it('finds a true record true, with its strikes and their hash', () => {
    const strikes = record.events.filter(isStrike);
    expect(strikes.map((strike) => strike.type)).toEqual(['trialStruck', 'struck', 'struck', 'struck']);
    expect(verified(text)).toEqual({
      ok: true,
      strikes: 4,
      hash: textHash(strikes.map(canonicalText).join('')),
    });
  });

  const lastByte = record.events.filter(isStrike)[1]!.track.length - 1;
  const [passed, lost] = [lineOf('passed') - 2, lineOf('turnLost') - 2];
  const trial = record.events.find((event) => event.type === 'trialStruck')!;
  const moved = Object.keys(trial.after)[0]!;
  const far = (value: number) => value + 0.001;
  it.each<[string, number, string, (value: Loose) => unknown, number, string]>([
    ['a speed in the log', lineOf('struck'), 'log.0.vn', (vn) => vn + 1e-9, 2, 'log[0].vn'],
    ['an entry left out', lineOf('struck'), 'log', (log) => log.slice(0, -1), 2, 'log.length'],
    ['a rest position', lineOf('trialStruck'), `after.${moved}.0`, far, 1, `after.${moved}[0]`],
    ['the striker’s', lineOf('struck', 1), 'striker.1', far, 3, 'striker[1]'],
    ['the duration', lineOf('trialStruck'), 'duration', far, 1, 'duration'],
    ['a bit of the track', lineOf('struck'), 'track', (hex) => `${hex.slice(0, -2)}ff`, 2, `track[${lastByte}]`],
    ['the speed of the strike', lineOf('struck'), 'strike.speed', (speed) => speed + 1, 2, 'log[0].t'],
    ['an aim that isn’t reduced', lineOf('struck'), 'strike.aim', () => [0, 2], 2, 'strike.aim[1]'],
    ['a placement over the line', lineOf('struck'), 'strike.y', () => -300, 2, 'strike'],
    ['another table', lineOf('struck'), 'profile.mu', () => 0.05, 2, 'profile.mu'],
    ['the seat', lineOf('struck'), 'strike.seat', () => 'N', 2, 'strike.seat'],
    ['who strikes next', lineOf('struck'), 'ruling.next', () => 'S', 2, 'ruling.next'],
    ['a clause', lineOf('struck'), 'ruling.findings.0.clause', () => '13.9', 2, 'ruling.findings[0].clause'],
    ['a pass without its piece', lineOf('passed'), 'ruling.penalty', () => 0, 3, `events[${passed}].ruling.penalty`],
    ['a turn kept', lineOf('turnLost'), 'ruling.turn', () => 'kept', 3, `events[${lost}].ruling.turn`],
    ['the score in the header', 1, 'score.A', () => 1, 4, 'header.score.A'],
    ['a name in the header', 1, 'players.B.0.name', () => 'Eve', 4, 'header.players.B[0].name'],
  ])('names the first strike and field that differs: %s', (_name, line, path, change, strike, field) => {
    const verdict = verified(altered(line, (value) => changed(value, path.split('.'), change)));
    expect(verdict).toMatchObject({ ok: false, strike, field });
    if (!verdict.ok) expect(verdict.recorded).not.toEqual(verdict.computed);
    expect(Object.keys(verdict).sort()).toEqual(['computed', 'field', 'ok', 'recorded', 'strike']);
  });

  it('[12.17] a strike while the discs moved is none', () => {
    const first = record.events.find((event) => event.type === 'struck')!;
    const next = record.events.filter((event) => event.type === 'struck')[1]!;
    const verdict = verified(altered(next.n + 2, (event) => ({ ...event, at: first.at })));
    expect(verdict).toMatchObject({ ok: false, strike: 3, field: 'at' });
  });

  it('plays strikes of another physics from their tracks, judges them, and says that it could not compute them', () => {
    let old = text;
    for (const nth of [0, 1]) {
      const line = lineOf('struck', nth);
      const lines = old.split('\n');
      lines[line - 1] = lines[line - 1]!.replace('"physics":1', '"physics":0');
      old = lines.join('\n');
    }
    old = old.replace('"physics":[1]', '"physics":[0,1]');
    const whole = verified(text);
    expect(verified(old)).toEqual({ ...whole, unchecked: 2, physics: [0] });
    const parsed = parseRecord(old);
    if (!parsed.ok) throw new Error(parsed.error.message);
    for (const strike of parsed.value.events.filter(isStrike))
      expect(decodeTrack(strike.track).duration).toBeGreaterThan(0);
    // What the rules made of it is still checked.
    const lines = old.split('\n');
    lines[lineOf('struck') - 1] = lines[lineOf('struck') - 1]!.replace('"turn":"lost"', '"turn":"kept"');
    expect(verified(lines.join('\n'))).toMatchObject({ ok: false, strike: 2, field: 'ruling.turn' });
  });

  it('[8.1.g] [17.1.p] [20.4] holds for random games with cancelled decisions, penalties and turns lost', () => {
    const seen = new Set<string>();
    let strikes = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const mode = seed % 2 === 0 ? 'singles' : 'pairs';
      const { events } = playRandomGame(910_000 + seed, { mode, steps: 70, restless: true, simulate: realCourses });
      for (const event of events) seen.add(event.type);
      const verdict = verified(recordText(recordOf('x', events)));
      expect(verdict, `seed ${seed}`).toMatchObject({ ok: true });
      strikes += events.filter(isStrike).length;
    }
    expect(strikes).toBeGreaterThan(300);
    for (const type of ['cancelled', 'turnLost', 'penaltyGiven', 'pieceMoved', 'passed', 'trialStruck', 'setEnded'])
      expect([...seen]).toContain(type);
  });
});

describe('the timeline', () => {
  it('[8.1.g] names the strikes of each set, fouls, and what was taken back', () => {
    const moments = timelineOf(record.events);
    expect(moments.map(({ kind, set, strike, side, cancelled }) => [kind, set, strike, side, cancelled])).toEqual([
      ['trialStruck', 0, 1, null, false],
      ['setStarted', 1, 0, null, false],
      ['struck', 1, 1, 'A', false],
      ['struck', 1, 2, 'B', false],
      ['passed', 1, 3, 'A', false],
      ['turnLost', 1, 0, 'B', false],
      ['turnLost', 1, 0, 'A', true],
      ['cancelled', 1, 0, null, false],
      ['turnLost', 1, 0, 'A', false],
      ['struck', 1, 4, 'B', false],
    ]);
    const passed = moments.find((moment) => moment.kind === 'passed')!;
    expect(passed).toMatchObject({ foul: true, clause: '17.1.zh', seat: 'S' });
    for (const moment of moments)
      expect(record.events[moment.event]).toMatchObject({ type: moment.kind, at: moment.at });
  });

  it('is the same whoever comes and goes in between', () => {
    const table = new Table({ sets: 1 }).seat();
    table.miss();
    const before = timelineOf(table.events).length;
    table.must({ type: 'leave', player: 'bob' }, SYSTEM);
    table.must({ type: 'return', player: 'bob' }, SYSTEM);
    expect(timelineOf(table.events)).toHaveLength(before);
  });
});
