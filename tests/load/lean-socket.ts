/**
 * A WebSocket client that does only what thousands of them in one process need: no masking (a mask of zeros), no copies, one
 * buffer to read into. The server can't tell it from another one.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Everything is read into this one: what it held is dealt with before the next reading. */
const READ = Buffer.allocUnsafe(256 * 1024);

const OPCODE = { binary: 2, close: 8, ping: 9, pong: 10 } as const;

export interface LeanSocketOptions {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  /** The address on this machine to come from: each has ports of its own. */
  readonly from: string;
  /** A message; its bytes are good only until this returns. */
  readonly heard: (socket: LeanSocket, bytes: Buffer) => void;
  readonly closed: (socket: LeanSocket) => void;
}

/** A masked frame whose mask is zeros. */
export function frame(opcode: number, payload: Uint8Array): Buffer {
  const short = payload.length < 126;
  if (payload.length > 65_535) throw new RangeError('too long for this client');
  const start = short ? 6 : 8;
  const bytes = Buffer.alloc(start + payload.length);
  bytes[0] = 0x80 | opcode;
  bytes[1] = 0x80 | (short ? payload.length : 126);
  if (!short) bytes.writeUInt16BE(payload.length, 2);
  bytes.set(payload, start);
  return bytes;
}

export class LeanSocket {
  readonly #socket: Socket;
  readonly #options: LeanSocketOptions;
  /** What has come of a frame whose rest is still to come. */
  #rest: Buffer | null = null;
  #open = false;
  #opened: () => void = () => {};

  private constructor(options: LeanSocketOptions) {
    this.#options = options;
    this.#socket = connect({
      host: options.host,
      port: options.port,
      localAddress: options.from,
      noDelay: true,
      onread: {
        buffer: READ,
        callback: (count: number) => {
          this.#read(count);
          return true;
        },
      },
    });
    this.#socket.on('close', () => options.closed(this));
  }

  /** Resolves when the line is open. */
  static open(options: LeanSocketOptions): Promise<LeanSocket> {
    const socket = new LeanSocket(options);
    const raw = socket.#socket;
    return new Promise((resolve, reject) => {
      raw.once('error', reject);
      raw.once('close', () => reject(new Error('closed before it was open')));
      socket.#opened = () => {
        raw.removeAllListeners('error');
        // What breaks later is told by its closing.
        raw.on('error', () => {});
        resolve(socket);
      };
      raw.once('connect', () =>
        raw.write(
          `GET ${options.path} HTTP/1.1\r\nHost: ${options.host}:${options.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
            `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
        ),
      );
    });
  }

  /** Sends one message. */
  send(payload: Uint8Array): void {
    this.#socket.write(frame(OPCODE.binary, payload));
  }

  /** Sends a whole frame made before. */
  sendFrame(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(count: number): void {
    let bytes = READ.subarray(0, count);
    if (this.#rest !== null) bytes = Buffer.concat([this.#rest, bytes]);
    this.#rest = null;
    let at = this.#open ? 0 : this.#greeted(bytes);
    if (at < 0) {
      this.#rest = Buffer.from(bytes);
      return;
    }
    for (;;) {
      const next = this.#frame(bytes, at);
      if (next === at) break;
      at = next;
    }
    if (at < bytes.length) this.#rest = Buffer.from(bytes.subarray(at));
  }

  /** Where the first frame begins; -1: not all of the answer is here. */
  #greeted(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return -1;
    if (!bytes.toString('latin1', 0, 12).endsWith(' 101')) {
      this.#socket.destroy(new Error(bytes.toString('latin1', 0, end).split('\r\n', 1)[0]));
      return bytes.length;
    }
    this.#open = true;
    this.#opened();
    return end + 4;
  }

  /** Deals with the frame at `at` and gives where it ends; `at`: it isn't all here. */
  #frame(bytes: Buffer, at: number): number {
    if (bytes.length < at + 2) return at;
    let length = bytes[at + 1]! & 0x7f;
    let start = at + 2;
    if (length === 126) {
      if (bytes.length < at + 4) return at;
      length = bytes.readUInt16BE(at + 2);
      start = at + 4;
    } else if (length === 127) {
      if (bytes.length < at + 10) return at;
      length = Number(bytes.readBigUInt64BE(at + 2));
      start = at + 10;
    }
    const end = start + length;
    if (bytes.length < end) return at;
    const payload = bytes.subarray(start, end);
    const opcode = bytes[at]! & 0x0f;
    if (opcode === OPCODE.ping) this.#socket.write(frame(OPCODE.pong, payload));
    else if (opcode === OPCODE.close) this.#socket.end();
    else if (opcode !== OPCODE.pong) this.#options.heard(this, payload);
    return end;
  }
}
