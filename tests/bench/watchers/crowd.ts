/**
 * Many watchers as a process of their own, for the bench: each has a line to the game's watchers' room and one to the bare
 * broadcast. They decode nothing, on either: what is measured is the delivery.
 */
import { WebSocket } from 'ws';
import { WATCH_ROOM } from '../../../shared/protocol/watching.ts';
import { milliseconds } from './time.ts';

export interface CrowdOrder {
  readonly url: string;
  readonly bare: string;
  readonly table: string;
  readonly watchers: number;
}
/** What a line got, and when. */
export interface CrowdSaid {
  readonly ready?: true;
  readonly kind?: 'watch' | 'bare';
  /** When each line had it, ms of {@link milliseconds}. */
  readonly times?: readonly number[];
  /** The bytes, from one of the processes. */
  readonly bytes?: string;
}

/** Bytes of Colyseus's protocol. */
const JOIN_ROOM = 10;
const ROOM_DATA = 13;
const STRIKE = Buffer.from('strike');
/** So many come at the same time. */
const AT_ONCE = 16;

let left = { watch: 0, bare: 0 };
let times: { watch: number[]; bare: number[] } = { watch: [], bare: [] };
let watchers = 0;

function got(kind: 'watch' | 'bare', bytes: Buffer): void {
  const now = milliseconds();
  if (left[kind] === 0) {
    left = { ...left, [kind]: watchers };
    times = { ...times, [kind]: [] };
  }
  times[kind].push(now);
  if (--left[kind] > 0) return;
  process.send!({ kind, times: times[kind], bytes: bytes.toString('base64') } satisfies CrowdSaid);
}

async function watch({ url, table }: CrowdOrder): Promise<void> {
  const session = await fetch(`${url}/api/session`, { method: 'POST' });
  const cookie = session.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  const joined = await fetch(`${url}/matchmake/joinOrCreate/${WATCH_ROOM}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ table }),
  });
  const seat = (await joined.json()) as { processId: string; roomId: string; sessionId: string };
  if (!joined.ok) throw new Error(JSON.stringify(seat));
  const line = new WebSocket(
    `${url.replace('http', 'ws')}/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`,
    { perMessageDeflate: false },
  );
  await new Promise<void>((resolve, reject) => {
    line.on('error', reject);
    line.on('message', (data: Buffer) => {
      if (data[0] === JOIN_ROOM) {
        line.send(Buffer.from([JOIN_ROOM]));
        resolve();
      } else if (data[0] === ROOM_DATA && data.subarray(1, 10).includes(STRIKE)) got('watch', data);
    });
  });
}

async function listen({ bare }: CrowdOrder): Promise<void> {
  const line = new WebSocket(bare, { perMessageDeflate: false });
  line.on('message', (data: Buffer) => got('bare', data));
  await new Promise<void>((resolve, reject) => {
    line.on('open', () => resolve());
    line.on('error', reject);
  });
}

process.on('message', async (order: CrowdOrder) => {
  watchers = order.watchers;
  let next = 0;
  const come = async () => {
    while (next++ < order.watchers) {
      await watch(order);
      await listen(order);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, come));
  process.send!({ ready: true } satisfies CrowdSaid);
});
process.on('disconnect', () => process.exit());
