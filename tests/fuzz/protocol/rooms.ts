/** Messages at a table and in its watchers' room: of every kind, right, wrong, out of order and twice, in whole and broken frames. */
import { Packr } from 'msgpackr';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { TABLE_ROOM } from '../../../shared/protocol/messages.ts';
import {
  actMessage,
  adviseMessage,
  aimMessage,
  muteMessage,
  pingMessage,
  sayMessage,
} from '../../../shared/protocol/schemas.ts';
import { WATCH_ROOM } from '../../../shared/protocol/watching.ts';
import { begins, bodyOf, CODE, headOf, message as packed } from '../../load/wire.ts';
import { strikeFrom } from '../../server/people.ts';
import type { Cast, RoleName } from './cast.ts';
import type { Deck, Dice } from './dice.ts';
import type { Oracle } from './oracle.ts';
import { BANNED } from './rows.ts';
import { type Schema, valueFor } from './shapes.ts';
import { mutated, nasty } from './values.ts';

const SCHEMAS: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries({ aim: aimMessage, advise: adviseMessage, ping: pingMessage, say: sayMessage, mute: muteMessage }).map(
    ([type, schema]) => [type, z.toJSONSchema(schema) as Schema],
  ),
);
/** One for each kind of act. */
export const ACTS = ((z.toJSONSchema(actMessage) as Schema).properties!.act!.oneOf ?? []) as readonly Schema[];
/** The type of an act. */
export function kindOf(shape: Schema): string {
  return String(shape.properties?.type?.const);
}
/** Acts that end the game or somebody's part in it: seldom, or there would be nothing left to disturb. */
export const ENDS: ReadonlySet<string> = new Set([
  'give-up-game',
  'call-off',
  'end-game',
  'leave-seat',
  'sign',
  'stop',
]);
/** Acts that cut a set short, or stop it: not often, or none would be played. */
const SHORTENS: ReadonlySet<string> = new Set(['give-up-set', 'end-set', 'stop', 'lose-turn', 'call-off']);
const packr = new Packr({ useRecords: false });
const ANSWER = headOf('answer');
const STRIKE = headOf('strike');

/** A message; where it can't be packed (the packer calls any `toJSON`), one without anything. */
function message(type: string, body: unknown): Buffer {
  try {
    return packed(type, body);
  } catch {
    return packed(type, null);
  }
}

/** Where somebody sends: at the table where all is tried, or where two play whom nobody disturbs. */
type Where = 'table' | 'playing';
/** Who sends what where. */
const PLACES: readonly (readonly [RoleName, string, Where?])[] = [
  ['player', TABLE_ROOM],
  ['opponent', TABLE_ROOM],
  ['referee', TABLE_ROOM],
  ['watcher', TABLE_ROOM],
  ['watcher', WATCH_ROOM],
  ['stranger', WATCH_ROOM],
  ['stranger', TABLE_ROOM],
  ['muted', WATCH_ROOM],
  ['muted', TABLE_ROOM],
  ['moderator', WATCH_ROOM],
  ['banned', TABLE_ROOM],
  ['stranger', WATCH_ROOM, 'playing'],
  ['watcher', TABLE_ROOM, 'playing'],
  ['administrator', TABLE_ROOM, 'playing'],
];
export const PLACE_COUNT = PLACES.length;
/** They have, or look for, a place in the game. */
const SEATED: readonly RoleName[] = ['player', 'opponent', 'referee'];

interface Line {
  readonly socket: WebSocket;
  readonly open: () => boolean;
}

/** Takes a seat by matchmaking and opens its line; null: refused. */
async function lineFor(cast: Cast, oracle: Oracle, role: RoleName, room: string, where: Where): Promise<Line | null> {
  const table = cast[where];
  if (role === 'anonymous' || table === null) return null;
  const watch = !SEATED.includes(role);
  const { status, body } = await cast.people[role].ask('POST', `/matchmake/joinOrCreate/${room}`, { table, watch });
  oracle.count('joins');
  if (status === 200 && BANNED.includes(role)) oracle.fault(`matchmake ${room}: who is banned came in`, role);
  if (status !== 200) {
    if (status === 500) oracle.fault(`matchmake ${room}: 500`, JSON.stringify(body));
    const { code } = body as { code: string };
    if (role === 'stranger' && (code === 'session.missing' || code === 'account.banned')) await cast.renew(role);
    else if (code === 'session.missing') oracle.fault('somebody lost the session by nothing that they did', role);
    if ((code === 'table.closed' || code === 'table.unknown') && table === cast.table) await cast.newTable();
    return null;
  }
  const seat = body as { processId: string; roomId: string; sessionId: string };
  const socket = new WebSocket(
    `${cast.url.replace('http', 'ws')}/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`,
    {
      headers: { cookie: cast.people[role].cookie },
    },
  );
  let open = true;
  const opened = new Promise<boolean>((resolve) => {
    socket.on('message', (bytes: Buffer) => {
      if (bytes[0] === CODE.join) {
        socket.send(Buffer.of(CODE.join));
        resolve(true);
      } else {
        hear(oracle, role, room, bytes);
        if (role === 'player' && table === cast.table && begins(bytes, STRIKE)) struck(cast, bytes);
      }
    });
    socket.on('close', () => {
      open = false;
      resolve(false);
    });
    socket.on('error', () => {});
  });
  return (await opened) ? { socket, open: () => open } : null;
}

function hear(oracle: Oracle, role: RoleName, room: string, bytes: Buffer): void {
  oracle.look(role, bytes.toString('latin1'), `room ${room}`, bytes.toString('latin1').slice(0, 100));
  if (bytes.length < ANSWER.length || bytes.compare(ANSWER, 0, ANSWER.length, 0, ANSWER.length) !== 0) return;
  const { error } = packr.unpack(bytes.subarray(ANSWER.length)) as { error?: unknown };
  if (error === undefined) oracle.answer('done');
  else oracle.refusal(error, `room ${room}`, JSON.stringify(error));
}

/** Keeps count, so that strikes can be asked for that are right. */
function struck(cast: Cast, bytes: Buffer): void {
  const { set } = bodyOf(bytes, 'strike') as { set: number };
  cast.heard = { set, strikes: set === cast.heard.set ? cast.heard.strikes + 1 : 1 };
}

/** A strike that one of the seats might make now. */
function strike(dice: Dice, { set, strikes }: Cast['heard']): object {
  const seat = dice.pick(['S', 'N'] as const);
  const act = strikeFrom(seat, { set, strikes }, dice.whole(800, 3000));
  if (act.type !== 'strike') throw new Error('no strike');
  const { x, dx, dy } = { x: dice.whole(-15_000, 15_000), dx: dice.whole(-4, 4), dy: act.strike.dy * 10 };
  return { ...act, strike: { ...act.strike, x, dx, dy } };
}

/** A right message, or one with something wrong in it. */
function messageFor(
  dice: Dice,
  acts: Deck<Schema>,
  cast: Cast,
  oracle: Oracle,
  role: RoleName,
  room: string,
  n: number,
): Buffer {
  const known = cast.knownFor(role, '');
  if (room === TABLE_ROOM && SEATED.includes(role) && dice.chance(0.06)) {
    oracle.count('strikes asked for');
    return message('act', { id: `f${n}`, act: strike(dice, cast.heard) });
  }
  const type =
    room === TABLE_ROOM
      ? dice.pick(['act', 'act', 'act', 'act', 'aim', 'advise', 'ping', 'say'])
      : dice.pick(['say', 'say', 'mute', 'ping', 'act']);
  let body: unknown;
  if (type === 'act') {
    let shape = acts.draw();
    if (dice.chance(ENDS.has(kindOf(shape)) ? 0.97 : SHORTENS.has(kindOf(shape)) ? 0.85 : 0)) shape = acts.draw();
    oracle.touched.add(kindOf(shape));
    body = { id: dice.chance(0.9) ? `f${n}` : String(nasty(dice, 0)), act: valueFor(shape, dice, known) };
  } else body = valueFor(SCHEMAS[type]!, dice, known);
  if (dice.chance(0.5)) body = mutated(dice, body);
  if (dice.chance(0.05))
    return message(
      dice.pick(['', 'x', '__proto__', 'constructor', '*', '__playground_message_types', 'y'.repeat(31)]),
      body,
    );
  return message(type, body);
}

/** Bytes that are no message, or one with bytes changed. */
function broken(dice: Dice, right: Buffer): Buffer {
  switch (dice.whole(0, 6)) {
    case 0:
      return dice.bytes(dice.whole(0, 200));
    case 1:
      return right.subarray(0, dice.whole(0, right.length));
    case 2: {
      const bytes = Buffer.from(right);
      for (let i = dice.whole(1, 4); i > 0; i--) bytes[dice.whole(0, bytes.length - 1)] = dice.whole(0, 255);
      return bytes;
    }
    case 6:
      // The same of the name of a message.
      return Buffer.concat([Buffer.of(CODE.data, dice.pick([0xdb, 0xda, 0xd9]), ...dice.bytes(4)), right]);
    case 3:
      // Every kind of message that Colyseus knows, with anything behind it.
      return Buffer.concat([Buffer.of(dice.whole(0, 40)), dice.bytes(dice.whole(0, 40))]);
    case 4:
      // Lengths that promise more than there is: text, list, map and bytes of msgpack.
      return Buffer.concat([
        headOf('act'),
        Buffer.of(dice.pick([0xdb, 0xdd, 0xdf, 0xc6, 0xc9]), 0xff, 0xff, 0xff, 0xff),
      ]);
    default:
      return Buffer.concat([
        headOf('act'),
        Buffer.alloc(dice.pick([100, 3000]), dice.pick([0x91, 0x81, 0xc1, 0xd4, 0xc7])),
      ]);
  }
}

/** Comes, sends, goes, and comes again, until it is told to stop. */
export async function sendMessages(
  dice: Dice,
  acts: Deck<Schema>,
  cast: Cast,
  oracle: Oracle,
  place: number,
  goOn: () => boolean,
): Promise<void> {
  const [role, room, where = 'table'] = PLACES[place % PLACES.length]!;
  let n = place * 1_000_000;
  let last: Buffer | null = null;
  while (goOn()) {
    const line = await lineFor(cast, oracle, role, room, where).catch(() => null);
    if (line === null) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    if (role === 'referee') line.socket.send(message('act', { id: `sit${n}`, act: { type: 'sit-as-referee' } }));
    for (let i = dice.whole(20, 300); i > 0 && goOn() && line.open(); i--) {
      n += 1;
      const right: Buffer =
        last !== null && dice.chance(0.05) ? last : messageFor(dice, acts, cast, oracle, role, room, n);
      last = right;
      const bytes = dice.chance(0.1) ? broken(dice, right) : right;
      if (dice.chance(0.002)) line.socket.send(Buffer.alloc(dice.pick([4097, 70_000, 2_000_000]), 13));
      if (dice.chance(0.01)) line.socket.send('a text');
      line.socket.send(bytes);
      oracle.count(`messages of ${role}`);
      // Mostly within what a room takes in a second, now and then far above it.
      if (!dice.chance(0.3) || i % 50 > 10) await new Promise((resolve) => setTimeout(resolve, dice.whole(5, 40)));
    }
    if (dice.chance(0.5)) line.socket.terminate();
    else line.socket.close(dice.pick([1000, 1001, 3000, 4000, 4999]));
  }
}
