/**
 * Messages to many at once as cheaply as they can be. `ws` makes a header for each receiver and hands header and message over
 * as two parts; a table's watchers all get the same bytes, so here the frame is made once and handed over in one piece.
 * Leans on the pinned @colyseus/ws-transport and ws (no compression): see tests/server/lines.test.ts.
 */
import type { Socket } from 'node:net';
import { WebSocketClient } from '@colyseus/ws-transport';

const OPEN = 1;
const BINARY = { binary: true };

/** A whole, unmasked binary frame (RFC 6455, 5.2). */
export function frameOf(message: Uint8Array): Buffer {
  const { length } = message;
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x82;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.set(message, head);
  return frame;
}

/** The message that was framed last, for as long as it is being sent around: its bytes are another's afterwards. */
let latest: Uint8Array | null = null;
let latestFrame: Buffer | null = null;

function forget(): void {
  latest = null;
  latestFrame = null;
}

function framed(message: Uint8Array): Buffer {
  if (message === latest) return latestFrame!;
  if (latest === null) queueMicrotask(forget);
  latest = message;
  latestFrame = frameOf(message);
  return latestFrame;
}

/** Lets Colyseus send through these frames, from now on, in this process. */
export function sendWholeFrames(): void {
  WebSocketClient.prototype.raw = function raw(this: WebSocketClient, message, _options, told): void {
    const { ref } = this;
    const socket = (ref as unknown as { readonly _socket: Socket | null })._socket;
    if (told === undefined && message instanceof Uint8Array && ref.readyState === OPEN && socket?.writable)
      socket.write(framed(message));
    else ref.send(message, BINARY, told);
  };
}
