/** Two who play on undisturbed while all the rest goes on around them. */
import { parseRecord } from '../../../shared/record/parse.ts';
import { isStrike } from '../../../shared/record/record.ts';
import { verifyRecord } from '../../../shared/record/verify.ts';
import { Person, type Seat, strikeFrom } from '../../server/people.ts';
import type { Dice } from './dice.ts';
import type { Oracle } from './oracle.ts';

/** An answer that takes longer is a disturbance, ms. */
export const PATIENCE_MS = 10_000;

export interface Played {
  readonly tables: number;
  readonly strikes: number;
  /** The slowest answer, ms. */
  readonly slowest: number;
}

async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the control table waited too long for ${what}`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Plays one game until it is over or time is; says how many strikes were acknowledged. */
async function game(
  dice: Dice,
  maker: string,
  seats: readonly Seat[],
  slow: (ms: number) => void,
  goOn: () => boolean,
): Promise<number> {
  let strikes = 0;
  const [south, north] = seats;
  while (goOn()) {
    const view = await inTime(
      south!.see((one) => one.phase !== 'seating'),
      'the game',
    );
    if (view.phase === 'over' || view.result !== null) return strikes;
    if (view.phase !== 'set') {
      for (const seat of seats) await inTime(seat.act({ type: 'ready' }), 'being ready');
      await inTime(
        south!.see((one) => one.phase === 'set' || one.phase === 'over'),
        'the next set',
      );
      continue;
    }
    const turn = view.turn as 'S' | 'N';
    // Sides change from set to set.
    const by = view.seats.find((one) => one.seat === turn)?.player === maker ? south! : north!;
    await inTime(
      by.see((one) => one.strikes === view.strikes && one.set === view.set),
      'the same picture',
    );
    const act = strikeFrom(turn, view, dice.whole(800, 3000));
    if (act.type !== 'strike') throw new Error('no strike');
    const aimed = {
      ...act,
      strike: { ...act.strike, x: dice.whole(-15_000, 15_000), dx: dice.whole(-4, 4), dy: act.strike.dy * 10 },
    };
    const from = performance.now();
    const { error } = await inTime(by.act(aimed), 'an answer');
    slow(performance.now() - from);
    if (error !== undefined) {
      // Where a piece lies the striker can't be put; another place is chosen.
      if (error.code.startsWith('placement.')) continue;
      throw new Error(`the control table was refused ${JSON.stringify(error)}`);
    }
    strikes += 1;
    const moved = () =>
      south!.see((one) => one.strikes !== view.strikes || one.set !== view.set || one.phase !== 'set');
    await inTime(moved(), 'the end of a strike');
  }
  return strikes;
}

/**
 * Plays games until it is told to stop, and holds their records against what was acknowledged. Every other one with a cue
 * that errs.
 * @param shown where, once both sit and nobody else can; null: they go
 */
export async function playOn(
  url: string,
  dice: Dice,
  oracle: Oracle,
  goOn: () => boolean,
  shown: (table: string | null) => void,
): Promise<Played> {
  const [maker, guest] = [await Person.come(url), await Person.come(url)];
  let slowest = 0;
  let tables = 0;
  let strikes = 0;
  while (goOn()) {
    const cueError = tables % 2 === 0 ? { cueError: 'small' } : {};
    const table = await maker.newTable({ kind: 'friends', clocks: 'none', sets: 16, watchChat: true, ...cueError });
    const seats = [await maker.join(table), await guest.join(table)];
    await inTime(
      seats[0]!.see((one) => one.phase !== 'seating'),
      'both to sit',
    ).then(
      () => shown(table),
      (error: Error) => oracle.fault('control', error.message),
    );
    const done = await game(
      dice,
      maker.id,
      seats,
      (ms) => {
        slowest = Math.max(slowest, ms);
      },
      goOn,
    ).catch((error: Error) => {
      oracle.fault('control', error.message);
      return null;
    });
    tables += 1;
    shown(null);
    for (const seat of seats) {
      if (seat.closed !== null && goOn()) oracle.fault('control: a line was closed', `${seat.closed}`);
      if (seat.closed === null) await seat.leave();
    }
    if (done === null) continue;
    strikes += done;
    const parsed = parseRecord(
      await (await fetch(`${url}/api/tables/${table}/record`, { headers: { cookie: maker.cookie } })).text(),
    );
    if (!parsed.ok) oracle.fault('control: the record can’t be read', JSON.stringify(parsed));
    else {
      const verdict = verifyRecord(parsed.value);
      if (!verdict.ok) oracle.fault('control: the record is not true', JSON.stringify(verdict));
      const logged = parsed.value.events.filter(isStrike).length;
      if (logged !== done) oracle.fault('control: strikes acknowledged and logged differ', `${done}, ${logged}`);
    }
  }
  return { tables, strikes, slowest: Math.round(slowest) };
}
