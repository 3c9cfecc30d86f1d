/** The protocol of a table (shared/protocol/messages.ts over Colyseus), as bytes. */
import { Packr } from 'msgpackr';
import { frame } from './lean-socket.ts';

/** Colyseus's leading bytes. */
export const CODE = { join: 10, error: 11, data: 13, state: 14, patch: 15 } as const;

const packr = new Packr({ useRecords: false });

/** The start of a message of this type: its code and its name. */
export function headOf(type: string): Buffer {
  const name = Buffer.from(type);
  return Buffer.concat([Buffer.of(CODE.data, 0xa0 | name.length), name]);
}

/** A message to the room. */
export function message(type: string, body: unknown): Buffer {
  return Buffer.concat([headOf(type), packr.pack(body)]);
}

/** What a message holds. */
export function bodyOf(bytes: Buffer, type: string): unknown {
  return packr.unpack(bytes.subarray(headOf(type).length));
}

/** Whether these bytes are a message that begins with this head. */
export function begins(bytes: Buffer, head: Buffer): boolean {
  return bytes.length >= head.length && bytes.compare(head, 0, head.length, 0, head.length) === 0;
}

/** A heartbeat as a frame, made anew only where its time stands. */
export function pingFrame(t: number): Buffer {
  const bytes = Buffer.from(PING);
  bytes.writeDoubleBE(t, bytes.length - 8);
  return bytes;
}
const PING = frame(2, Buffer.concat([headOf('ping'), Buffer.of(0x81, 0xa1, 0x74, 0xcb), Buffer.alloc(8)]));
