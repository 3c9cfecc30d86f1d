/** Tables whose cue errs, over real sockets and with real draws; and that others are what they always were. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { drawCue } from '../../server/games/cue.ts';
import { matchConfig } from '../../server/games/match.ts';
import { seeded } from '../../shared/bot/random.ts';
import type { Act } from '../../shared/protocol/messages.ts';
import { canonicalText } from '../../shared/record/canonical.ts';
import { parseRecord } from '../../shared/record/parse.ts';
import { isStrike } from '../../shared/record/record.ts';
import { verifyRecord } from '../../shared/record/verify.ts';
import { CUE_ERRORS, MOST_SIGMAS } from '../../shared/table/cue-error.ts';
import { bothStrike, get, paired, rated } from './matches.ts';
import { Person, type Running, type Seat, start, strikeFrom, twoAtATable } from './people.ts';

type StrikeAct = Extract<Act, { type: 'strike' }>;
const cueError = CUE_ERRORS.small;

describe('the draw', () => {
  const DRAWS = 20_000;

  it('is normal with its ends cut off, and its parts know nothing of each other', () => {
    const random = seeded(11);
    const drawn = Array.from({ length: DRAWS }, () => drawCue(() => 1 - random()));
    const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    for (const part of ['aim', 'speed', 'offset'] as const) {
      const values = drawn.map((draw) => draw[part]);
      expect(Math.abs(mean(values))).toBeLessThan(0.03);
      expect(Math.abs(Math.sqrt(mean(values.map((one) => one * one))) - 1)).toBeLessThan(0.03);
      // 68.3 % within one standard deviation, 95.4 % within two.
      expect(Math.abs(values.filter((one) => Math.abs(one) < 1).length / DRAWS - 0.683)).toBeLessThan(0.015);
      expect(Math.abs(values.filter((one) => Math.abs(one) < 2).length / DRAWS - 0.954)).toBeLessThan(0.01);
    }
    expect(Math.abs(mean(drawn.map(({ aim, speed }) => aim * speed)))).toBeLessThan(0.03);
    expect(Math.abs(mean(drawn.map(({ aim, offset }) => aim * offset)))).toBeLessThan(0.03);
  });

  it('is drawn again where it would be larger than the most', () => {
    // The radius of the first is sqrt(-2 ln 1e-9) = 6.4, straight along the axis; then of usual ones.
    const given = [1e-9, 1, 0.5, 1, 1e-9, 0.5, 0.5, 0.5, 0.5, 0.25];
    const draw = drawCue(() => given.shift()!);
    expect(draw.aim).toBeCloseTo(Math.sqrt(-2 * Math.log(0.5)), 12);
    expect(draw.speed).toBeCloseTo(-Math.sqrt(-2 * Math.log(0.5)), 12);
    expect(given).toEqual([]);
    for (let k = 0; k < 1000; k++)
      for (const one of Object.values(drawCue())) expect(Math.abs(one)).toBeLessThanOrEqual(MOST_SIGMAS);
  });
});

describe('the setting', () => {
  it('is off by default, is taken by name, and is refused when it is wrong', () => {
    expect(readConfig({}).ratedCueError).toBe('none');
    expect(readConfig({ RATED_CUE_ERROR: 'small' }).ratedCueError).toBe('small');
    expect(() => readConfig({ RATED_CUE_ERROR: '0.01' })).toThrow(
      "RATED_CUE_ERROR=0.01 can't be used: it must be one of none, small, large.",
    );
  });

  it('is for rated games only', () => {
    expect(matchConfig('singles', 'quick', true, cueError).cueError).toBe(cueError);
    expect(matchConfig('singles', 'quick', false, cueError)).not.toHaveProperty('cueError');
    expect(matchConfig('pairs', 'long', true)).not.toHaveProperty('cueError');
  });
});

let running: Running;
let open = false;
async function begin(env: Record<string, string> = {}): Promise<void> {
  running = await start(env);
  open = true;
}
afterEach(async () => {
  if (open) await running.end();
  open = false;
});
/** So softly that no piece is reached: wherever the cue errs to, the next strike is made from the same place. */
const SOFT = 700;

async function recordOf(person: Person, table: string) {
  const response = await fetch(`${running.service.url}/api/tables/${table}/record`, {
    headers: { cookie: person.cookie },
  });
  const parsed = parseRecord(await response.text());
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function playOut(seat: Seat): void {
  const strike = seat.strikes.at(-1)!;
  running.clock.advance(strike.at + strike.duration - running.clock.now());
}

describe('a table whose cue errs', () => {
  beforeEach(async () => {
    await begin();
  });

  it('says so; all are told the strike as struck and as asked for, and the record is true', async () => {
    const { guest, table, south, north } = await twoAtATable(running, { kind: 'friends', cueError: 'small' });
    const watcher = await (await Person.come(running.service.url)).join(table);
    expect((await watcher.see((view) => view.phase === 'set')).cueError).toEqual(cueError);
    let changed = 0;
    for (let k = 0; k < 6; k++) {
      const view = await south.see((one) => one.strikes === k);
      await north.see((one) => one.strikes === k);
      const turn = view.turn as 'S' | 'N';
      const act = strikeFrom(turn, view, SOFT) as StrikeAct;
      expect((await (turn === 'S' ? south : north).act(act)).error).toBeUndefined();
      for (const seat of [south, north, watcher]) await seat.until(() => seat.strikes.length === k + 1);
      const told = south.strikes[k]!;
      expect(told.asked).toEqual(act.strike);
      expect({ x: told.strike.x, y: told.strike.y }).toEqual({ x: act.strike.x, y: act.strike.y });
      if (canonicalText(told.strike) !== canonicalText(act.strike)) changed++;
      expect(north.strikes[k]).toEqual(told);
      expect(watcher.strikes[k]).toEqual(told);
      playOut(south);
    }
    await south.see((view) => view.strikes === 6);
    // That one comes out exactly as set is rarer than once in a million.
    expect(changed).toBe(6);
    const record = await recordOf(guest, table);
    expect(verifyRecord(record)).toMatchObject({ ok: true, strikes: 6 });
    expect(record.events.filter(isStrike).every(({ asked }) => asked !== undefined)).toBe(true);
  });

  it('taken up again from its log in mid-strike, plays the very same strike back and goes on', async () => {
    const { maker, guest, table, south, north } = await twoAtATable(running, { kind: 'friends', cueError: 'large' });
    await south.act(strikeFrom('S', south.view, SOFT));
    await north.until(() => north.strikes.length === 1);
    const [strike] = north.strikes;
    running = await running.restart();
    await Promise.all([south, north].map((seat) => seat.until(() => seat.closed !== null)));
    const [one, two] = await Promise.all([maker, guest].map((who) => who.at(running.service.url).join(table)));
    await Promise.all([one!, two!].map((seat) => seat.until(() => seat.strikes.length === 1)));
    expect(one!.strikes).toEqual([strike]);
    playOut(one!);
    const view = await one!.see((v) => v.strikes === 1 && v.seats.every((seat) => seat.here));
    expect(view.cueError).toEqual(CUE_ERRORS.large);
    const turn = view.turn as 'S' | 'N';
    const by = turn === 'S' ? one! : two!;
    expect((await by.act(strikeFrom(turn, view, SOFT))).error).toBeUndefined();
    await by.until(() => by.strikes.length === 2);
    playOut(by);
    await by.see((v) => v.strikes === 2);
    expect(verifyRecord(await recordOf(guest.at(running.service.url), table))).toMatchObject({ ok: true, strikes: 2 });
  });
});

describe('a rated game', () => {
  it('without the setting has bit for bit the strikes that were sent', async () => {
    await begin();
    const { a, table, south, north } = await rated(running);
    expect(south.view).toMatchObject({ rated: true, cueError: null });
    const first = south.view;
    await bothStrike(running, south, north);
    const log = (await running.service.store.games.load(table))!;
    const sent = [strikeFrom('S', first, 2500), strikeFrom('N', first, 2500)].map((act) => (act as StrikeAct).strike);
    expect(
      log.filter(isStrike).map(({ strike: { seat, x, y, aim, speed, offset } }) => ({
        seat,
        x: x * 100,
        y: y * 100,
        dx: aim[0],
        dy: aim[1],
        speed,
        offset,
      })),
    ).toEqual(sent);
    expect(canonicalText(log)).not.toMatch(/asked":|cueError/);
    expect(south.strikes.map((message) => Object.keys(message))).toEqual(
      Array(2).fill(['n', 'set', 'strike', 'at', 'duration', 'track']),
    );
    expect(verifyRecord(await recordOf(a, table))).toMatchObject({ ok: true, strikes: 2 });
  });

  it('with it errs in the queue and in rated challenges, never in friendly games', async () => {
    await begin({ RATED_CUE_ERROR: 'large' });
    const [a, b] = [await Person.come(running.service.url), await Person.come(running.service.url)];
    const table = await paired(running, a, b);
    const configOf = async (id: string) => {
      const [first] = (await running.service.store.games.load(id))!;
      return first?.type === 'created' ? first.config : null;
    };
    expect(await configOf(table)).toMatchObject({ rated: true, cueError: CUE_ERRORS.large });
    const [c, d] = [await Person.come(running.service.url), await Person.come(running.service.url)];
    for (const isRated of [true, false]) {
      const wish = { format: 'quick', rated: isRated, first: 'me' };
      const { id } = await get<{ id: string }>(c, 'POST', '/api/challenges', wish);
      await get(c, 'GET', '/api/queue');
      const accepted = await get<{ table: string }>(d, 'POST', `/api/challenges/${id}/accept`);
      const config = await configOf(accepted.table);
      if (isRated) expect(config).toMatchObject({ rated: true, cueError: CUE_ERRORS.large });
      else expect(config).not.toHaveProperty('cueError');
      const seats = await Promise.all([c, d].map((person) => person.join(accepted.table)));
      await seats[0]!.act({ type: 'give-up-game' });
    }
  });
});
