/** A record made ready for showing, and what its table shows when. */
import { describe, expect, it } from 'vitest';
import { indexIn, openRecord, playbackOf, queryOf, replayOf, toldIn } from '../../client/pages/replay/game.ts';
import { boardOf, pictureOf } from '../../client/pages/replay/picture.ts';
import { railNotes } from '../../client/scenes/told-marks.ts';
import { recordOf, recordText } from '../../shared/record/record.ts';
import type { StrikeLog } from '../../shared/table/log.ts';
import { realCourses } from '../record/games.ts';
import { player, Table } from '../rules/game/table.ts';

/** A trial-free game of friends: two strikes, a foul that touches nothing, a pass, given up. */
function game() {
  const table = new Table({ sets: 1 });
  table.simulate = realCourses;
  table.seat();
  const strike = (aim: readonly [number, number], speed: number) => {
    const { turn, number, strikes } = table.state.set!;
    const up = turn === 'S' ? 1 : -1;
    table.now = Math.max(table.now, table.state.set!.readyAt);
    const [ax, ay] = [aim[0] * up, aim[1] * up] as const;
    table.must(
      {
        type: 'strike',
        strike: { seat: turn, x: 0, y: -420 * up, aim: [ax, ay], speed, offset: 0 },
        set: number,
        strikes,
      },
      table.striker(),
    );
  };
  strike([1, 9], 4000);
  while (table.state.set!.turn === 'S') strike([1, 9], 4000);
  strike([0, 1], 200);
  const { number, strikes } = table.state.set!;
  table.now = Math.max(table.now, table.state.set!.readyAt);
  table.must({ type: 'pass', set: number, strikes }, table.striker());
  table.must({ type: 'give-up-game' }, player('ada'));
  return recordOf('a-game', table.events);
}

const record = game();
const replay = replayOf(record);
const show = (_: unknown, at: readonly [number, number]) => ({ at, alpha: 1, z: 0 });
const now = { t: 0, ended: false, running: false, dark: true, show } as const;
const foul = replay.moments.find((moment) => moment.foul)!;

describe('a record for showing', () => {
  it('has every moment with the game before and after it, strikes counted as `novuss verify` does', () => {
    const strikes = replay.moments.filter(({ number }) => number > 0);
    expect(strikes.map(({ number }) => number)).toEqual(strikes.map((_, i) => i + 1));
    for (const { before, after, body } of replay.moments) expect([before.n, after.n]).toEqual([body.n, body.n + 1]);
    expect(replay.moments.map(({ kind }) => kind)).toContain('passed');
    expect(replay.moments.at(-1)?.kind).toBe('gameEnded');
  });

  it('tells each ruling as the table did', () => {
    const told = toldIn(replay);
    expect(told.map(({ event }) => event)).toEqual(
      record.events.filter((event) => 'ruling' in event).map(({ n }) => n),
    );
    expect(told.find(({ event }) => event === foul.event)).toMatchObject({
      tone: 'foul',
      side: foul.side,
      head: { code: 'foul.nothing-touched' },
    });
  });

  it('finds the moment of a link, and links to it', () => {
    for (const [i, moment] of replay.moments.entries()) {
      const query = Object.fromEntries(new URLSearchParams(queryOf(moment)));
      const at = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, Number(value)]));
      expect(indexIn(replay, at)).toBe(i);
    }
    const first = replay.moments.findIndex(({ number }) => number === 1);
    expect([indexIn(replay, {}), indexIn(replay, { strike: 900 })]).toEqual([first, first]);
  });

  it('is the same from its text, and says with the line why a text is none', () => {
    const opened = openRecord(recordText(record));
    expect('replay' in opened && opened.replay.moments.map(({ event }) => event)).toEqual(
      replay.moments.map(({ event }) => event),
    );
    expect(openRecord('')).toMatchObject({ code: 'record.empty', line: 0 });
    expect(openRecord(`${recordText(record)}nonsense`)).toMatchObject({ code: 'record.json' });
  });

  it('plays a record of another physics from its tracks, and says so', () => {
    const old = record.events.map((event) => (event.type === 'struck' ? { ...event, physics: 0 } : event));
    const shown = replayOf(recordOf('old', old));
    expect(shown.foreign).toEqual([0]);
    expect(replay.foreign).toEqual([]);
    // Whatever the header of a file says.
    const { header, events } = recordOf('old', old);
    expect(replayOf({ header: { ...header, physics: [1] }, events }).foreign).toEqual([0]);
    const strike = shown.moments.find(({ number }) => number === 1)!;
    expect(playbackOf(strike)!.duration).toBeGreaterThan(1);
  });

  it('shows the positions at rest of a strike whose track can’t be read', () => {
    const broken = record.events.map((event) =>
      event.type === 'struck' ? { ...event, track: new Uint8Array([255]) } : event,
    );
    const strike = replayOf(recordOf('broken', broken)).moments.find(({ number }) => number === 1)!;
    expect(playbackOf(strike)).toBeNull();
    const { discs } = pictureOf(strike, { ...now, ended: true });
    expect(discs.get('A1')?.at).toEqual(strike.after.set!.pieces.A1);
  });
});

describe('the table of a replay', () => {
  const strike = replay.moments.find(({ number }) => number === 1)!;

  it('begins where the strike was made from, and ends with what the ruling left', () => {
    const before = pictureOf(strike, now);
    expect(before.discs.get('striker')!.at[0]).toBeCloseTo(0, 1);
    expect(before.discs.get('striker')!.at[1]).toBeCloseTo(-420, 1);
    expect(before.cue).not.toBeNull();
    const after = boardOf(strike, 0, true);
    for (const [id, at] of Object.entries(strike.after.set!.pieces)) expect(after.get(id as 'A1')).toEqual(at);
  });

  it('marks the first contact once it has happened [11.4]', () => {
    const first = playbackOf(strike)!.first()!;
    expect(pictureOf(strike, { ...now, t: first.t / 2 }).notes).toEqual([]);
    const { notes, paths } = pictureOf(strike, { ...now, t: first.t + 0.01 });
    expect(notes.map(({ text }) => text)).toContain('1');
    expect(paths[0]!.at(-1)).toEqual(first.striker);
    const nothing = pictureOf(foul, { ...now, ended: true });
    expect(nothing.paths).toEqual([]);
  });

  it('marks the striker’s rails in their order, on the rails', () => {
    const log: StrikeLog = [
      { kind: 'rail', t: 0.2, a: 'striker', rail: 'E', x: 477.75, y: 10 },
      { kind: 'rail', t: 0.3, a: 'A1', rail: 'N', x: 0, y: 485 },
      { kind: 'rail', t: 0.4, a: 'striker', rail: 'N', x: 100, y: 477.75 },
      { kind: 'rail', t: 0.9, a: 'striker', rail: 'W', x: -477.75, y: 0 },
    ];
    expect(railNotes(log, 0.5).map(({ note }) => note)).toEqual([
      { at: [517, 10], text: 'R1' },
      { at: [100, 517], text: 'R2' },
    ]);
  });

  it('haloes what was laid or put back, and nothing else', () => {
    for (const moment of replay.moments) {
      if (!('ruling' in moment.body) || moment.body.ruling === null) continue;
      const { halos } = pictureOf(moment, { ...now, ended: true });
      expect(halos).toHaveLength(moment.body.ruling.placings.length);
    }
  });
});
