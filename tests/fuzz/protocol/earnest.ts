/**
 * Those who play in earnest at the table where all is tried: they see it, strike as well as they can when it is their turn,
 * answer what is asked of them, and want another game when one is over. So all the rest is sent in the middle of sets, too.
 */
import { seeded } from '../../../shared/bot/random.ts';
import { choose } from '../../../shared/bot/search.ts';
import { wire } from '../../../shared/play/commands.ts';
import type { Act } from '../../../shared/protocol/messages.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import type { Seat } from '../../server/people.ts';
import { situationOf } from '../../server/situation.ts';
import type { Cast } from './cast.ts';
import type { Dice } from './dice.ts';
import { now } from './justice.ts';
import type { Oracle } from './oracle.ts';

/** They sit here, and nowhere else. */
const EARNEST = ['player', 'opponent', 'referee'] as const;
type Earnest = (typeof EARNEST)[number];

/** A hand that is steadier than anybody's, and a head that doesn't think long: sets are to end within seconds. */
const STRENGTH = {
  hand: { aim: 0.0005, speed: 0.01, place: 0.1 },
  kinds: ['opposite-rail'],
  budget: 20,
  doubts: 0,
  wary: 0,
  misjudges: 0,
} as const;
/** They look again after so long, ms. */
const LOOK_MS = 25;
/** Acts are answered by then, ms, or their line has gone. */
const ANSWER_MS = 2000;

/** What this one does next; null: nothing. */
function nextAct(view: TableView, role: Earnest, me: string, dice: Dice): Act | null {
  const { desk, phase } = view;
  if (role === 'referee') {
    if (desk.hasReferee && desk.referee === null) return { type: 'sit-as-referee' };
    if (desk.referee?.id !== me) return null;
    if (view.stopped) return { type: 'resume' };
    return phase === 'signing' ? { type: 'sign' } : null;
  }
  const mine = view.seats.find(({ player }) => player === me);
  if (mine === undefined) {
    const free = view.seats.find(({ player }) => player === '');
    return phase === 'seating' && free !== undefined ? { type: 'sit', seat: free.seat } : null;
  }
  if (view.offer !== null) return { type: 'decline-call-off' };
  if (view.stopped) return { type: 'resume' };
  switch (phase) {
    case 'seating': {
      const empty = view.seats.find(({ player }) => player === '');
      return view.mode === 'pairs' && empty !== undefined ? { type: 'seat-bot', seat: empty.seat, level: 1 } : null;
    }
    case 'arrival':
      return desk.greeted.includes(me) ? null : { type: 'greet' };
    case 'choice':
      if (desk.choice?.side !== mine.side) return null;
      return desk.choice.what === 'starter'
        ? { type: 'choose-starter', seat: mine.seat }
        : { type: 'choose-seats', swap: dice.chance(0.5) };
    case 'trial':
      return desk.trial === mine.side ? { type: 'end-trial' } : null;
    case 'set':
      return view.turn === mine.seat && view.readyAt <= now() ? strikeNow(view, mine.seat, dice) : null;
    case 'interval':
      return view.ready.includes(me) ? null : { type: 'ready' };
    case 'signing':
      if (!desk.thanked.includes(me) && dice.chance(0.5)) return { type: 'thank' };
      return desk.signed.includes(me) ? null : { type: 'sign' };
    default:
      return null;
  }
}

function strikeNow(view: TableView, seat: NonNullable<TableView['turn']>, dice: Dice): Act {
  const { set, strikes, profile } = view;
  const random = seeded(dice.whole(0, 2 ** 31 - 1));
  const choice = choose({ situation: situationOf(view), seat, profile, strength: STRENGTH, random });
  if (choice.type === 'pass') return { type: 'pass', set, strikes };
  return { type: 'strike', strike: wire(choice.strike), set, strikes };
}

/** One of them at one table, until all go on to another one or the line is closed. */
async function takePart(
  cast: Cast,
  oracle: Oracle,
  dice: Dice,
  role: Earnest,
  seat: Seat,
  seen: Seen,
  stays: () => boolean,
) {
  const { id } = cast.people[role];
  while (stays() && seat.closed === null) {
    if (seat.hasState) {
      const { view } = seat;
      const act = nextAct(view, role, id, dice);
      if (act !== null) await tell(seat, act, oracle);
      if (role === 'player') count(oracle, view, seen);
      if (view.phase === 'over' && role !== 'referee') return playAgain(cast, oracle, role, view.table);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** What was counted of each table. */
type Seen = Map<string, { readonly sets: number; readonly over: boolean }>;

function count(oracle: Oracle, view: TableView, seen: Seen): void {
  const before = seen.get(view.table) ?? { sets: 0, over: false };
  for (const { cause } of view.results.slice(before.sets))
    oracle.count(cause === 'play' ? 'sets played out' : 'sets ended otherwise');
  const over = view.phase === 'over';
  if (over && !before.over) oracle.count('games over');
  seen.set(view.table, { sets: Math.max(before.sets, view.results.length), over: over || before.over });
}

/** Others may have been sooner with something else: then it is refused as anybody's. */
async function tell(seat: Seat, act: Act, oracle: Oracle): Promise<void> {
  const answer = await Promise.race([
    seat.act(act),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_MS).unref()),
  ]);
  if (answer?.error !== undefined) oracle.refusal(answer.error, `in earnest: ${act.type}`, JSON.stringify(act));
  else if (answer !== null) oracle.count(`${act.type} in earnest`);
}

/** All go on to the new game when there is one; at another table where there can't be one. */
async function playAgain(cast: Cast, oracle: Oracle, role: 'player' | 'opponent', table: string): Promise<void> {
  const { status, body } = await cast.people[role].ask('POST', `/api/tables/${table}/rematch`);
  if (cast.table !== table) return;
  const { table: next, code } = (body ?? {}) as { table?: unknown; code?: unknown };
  if (status >= 400) oracle.count(`rematches refused: ${String(code)}`);
  if (typeof next === 'string') {
    oracle.count('rematches');
    cast.goTo(next);
  } else if (status >= 400 && role === 'player') await cast.newTable();
}

/** Plays wherever all are, until it is told to stop. */
export async function playInEarnest(dice: Dice, cast: Cast, oracle: Oracle, goOn: () => boolean): Promise<void> {
  await Promise.all(
    EARNEST.map(async (role) => {
      const own = dice.fork();
      const seen: Seen = new Map();
      while (goOn()) {
        const { table } = cast;
        const stays = () => goOn() && cast.table === table;
        // It is full of lines, over, or being taken up anew.
        const seat = await cast.people[role].join(table).catch(() => null);
        if (seat !== null) {
          await takePart(cast, oracle, own, role, seat, seen, stays).catch((error: Error) =>
            oracle.fault('who plays in earnest could not go on', `${error.message} ${error.stack ?? ''}`),
          );
          if (seat.closed === null) await seat.leave();
        }
        await new Promise((resolve) => setTimeout(resolve, 10 * LOOK_MS));
      }
    }),
  );
}
