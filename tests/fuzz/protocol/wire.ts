/** What is sent below the protocol: bytes that are no HTTP, requests in pieces, broken frames, lines that are opened and left. */
import { connect } from 'node:net';
import { deflateRawSync, gzipSync } from 'node:zlib';
import type { Cast } from './cast.ts';
import type { Dice } from './dice.ts';
import type { Oracle } from './oracle.ts';

const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
/** So long an answer is waited for, ms. */
const PATIENCE_MS = 700;

/** Sends bytes, piece by piece, and resolves to what was answered until the line closed or it took too long. */
function exchange(port: number, pieces: readonly (Buffer | string)[], breakOff: boolean): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const heard: Buffer[] = [];
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Buffer.concat(heard).toString('latin1'));
    };
    const timer = setTimeout(end, PATIENCE_MS);
    socket.on('data', (bytes) => heard.push(bytes));
    socket.on('error', end);
    socket.on('close', end);
    socket.on('connect', async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        await new Promise((written) => setImmediate(written));
      }
      if (breakOff) socket.resetAndDestroy();
    });
  });
}

/** A frame of a socket, masked or not, with any opcode, reserved bits and a length that may be a lie. */
function frame(dice: Dice): Buffer {
  const payload = dice.bytes(dice.whole(0, 60));
  const first = dice.chance(0.5) ? 0x82 : dice.whole(0, 255);
  const masked = dice.chance(0.8) ? 0x80 : 0;
  const length = dice.chance(0.7)
    ? Buffer.of(masked | payload.length)
    : dice.pick([
        Buffer.of(masked | 126, 0xff, 0xff),
        Buffer.of(masked | 127, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
        Buffer.of(masked | 127, 0, 0, 0, 0, 0, 0x10, 0, 0),
      ]);
  return Buffer.concat([Buffer.of(first), length, masked === 0 ? Buffer.alloc(0) : dice.bytes(4), payload]);
}

const PATHS = [
  '/',
  '//',
  '/%',
  '/%00',
  '/..;/',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/.stamp',
  '/api/../metrics',
  'http://evil.example/',
  '*',
  '/api/people/%ff',
  '/api/competitions/__proto__',
  '/api/tables/constructor',
  '/api/me/',
  '/API/ME',
  '/api//me',
  '/api/me?%',
  '/@%E0%A4%A',
];

/** One oddity. */
function oddity(dice: Dice, cast: Cast): readonly (Buffer | string)[] {
  const host = 'Host: 127.0.0.1\r\n';
  const cookie = dice.chance(0.5) ? `Cookie: ${cast.people.stranger.cookie}\r\n` : '';
  const post = `POST /api/tables HTTP/1.1\r\n${host}${cookie}Content-Type: application/json\r\n`;
  const upgrade = (path: string, more = `Sec-WebSocket-Key: ${KEY}\r\nSec-WebSocket-Version: 13\r\n`) =>
    `GET ${path} HTTP/1.1\r\n${host}${cookie}Connection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`;
  switch (dice.whole(0, 15)) {
    case 0:
      return [dice.bytes(dice.whole(1, 300))];
    case 1:
      return [`GET ${dice.pick(PATHS)} HTTP/1.1\r\n${host}${cookie}\r\n`];
    case 2:
      return [
        `GET /${'a/'.repeat(dice.pick([100, 9000]))}?${'b=1&'.repeat(dice.pick([10, 3000]))} HTTP/1.1\r\n${host}\r\n`,
      ];
    case 3:
      return [`GET /api/me HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(dice.pick([8000, 20_000, 100_000]))}\r\n\r\n`];
    case 4:
      return [`GET /api/me HTTP/1.1\r\n${host}${'X-Many: 1\r\n'.repeat(dice.pick([100, 3000]))}\r\n`];
    case 5:
      return [
        `${post}Transfer-Encoding: chunked\r\n\r\n`,
        '5\r\n{"kin',
        '\r\n',
        dice.pick(['ffffffff\r\n', '-1\r\n', 'zz\r\n', '0\r\n\r\n', 'fffffffffffffffff\r\n']),
      ];
    case 6: {
      const bomb = dice.chance(0.5)
        ? gzipSync(Buffer.alloc(5_000_000, 32))
        : deflateRawSync(Buffer.alloc(5_000_000, 32));
      return [
        `${post}Content-Encoding: ${dice.pick(['gzip', 'deflate', 'br'])}\r\nContent-Length: ${bomb.length}\r\n\r\n`,
        bomb,
      ];
    }
    case 7:
      return [
        `${post}Content-Length: ${dice.pick(['-1', '99999999999', '1e3', '5, 6', '0x10', ''])}\r\n\r\n{"kind":"alone"}`,
      ];
    case 8:
      return [
        `${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n${host}\r\n`,
      ];
    case 9:
      return [
        `${dice.pick(['TRACE', 'CONNECT', 'PROPFIND', 'BREW', 'get'])} ${dice.pick(['/api/me', 'a:1', '*'])} HTTP/1.1\r\n${host}\r\n`,
      ];
    case 10:
      return [
        `GET /api/me HTTP/${dice.pick(['1.0', '2.0', '9.9', '1.1 '])}\r\n${dice.pick([host, '', 'Host: a\r\nHost: b\r\n', 'Host: \u0001\r\n'])}\r\n`,
      ];
    case 11:
      return [`${post}Expect: ${dice.pick(['100-continue', 'nonsense'])}\r\nContent-Length: 2\r\n\r\n`, '{}'];
    case 12:
      return [
        upgrade(
          dice.pick([
            '/',
            '/a/b',
            '/a/b?sessionId=x',
            '/a/b?sessionId=__proto__',
            '/api/x/y?sessionId=1',
            '/%/%?sessionId=%',
            `/a/${'b'.repeat(9000)}?sessionId=1`,
            '//[?sessionId=1',
            '/a/b?sessionId=x&reconnectionToken=y',
          ]),
        ),
      ];
    case 13:
      return [
        upgrade(
          '/a/b?sessionId=x',
          dice.pick([
            '',
            'Sec-WebSocket-Key: x\r\n',
            `Sec-WebSocket-Key: ${KEY}\r\nSec-WebSocket-Version: 99\r\n`,
            `Sec-WebSocket-Key: ${KEY}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99\r\n`,
          ]),
        ),
      ];
    case 14:
      // In one piece with what comes after the greeting, as a program sends it that doesn't wait.
      return [upgrade('/a/b?sessionId=x'), ...Array.from({ length: dice.whole(1, 5) }, () => frame(dice))];
    default:
      // Begun and not gone on with.
      return [`POST /api/tables HTTP/1.1\r\n${host}Content-Le`];
  }
}

/** Refusals below the routes are told like all others; what isn't even HTTP may be cut off. */
function judge(oracle: Oracle, sent: string, answer: string): void {
  oracle.look('anonymous', answer, 'wire', sent);
  for (const part of answer.split(/(?=HTTP\/1\.1 \d{3} )/)) {
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(part)?.[1] ?? 0);
    if (status === 0) continue;
    oracle.answer(`${status}`);
    if (status === 500) oracle.fault('wire: 500', sent);
    if (status < 400) continue;
    const [head, body = ''] = part.split('\r\n\r\n', 2);
    // An address that leads nowhere is answered by the page that says so, to whoever takes one.
    if (status === 404 && /^content-type: text\/html/im.test(head!)) continue;
    const json = /\{.*\}/s.exec(body)?.[0];
    // The page itself, where it isn't built.
    if (status === 503 && body.startsWith('The pages are not built')) continue;
    if (json === undefined) {
      if (!/transfer-encoding: chunked/i.test(head!))
        oracle.fault(`wire: ${status} without code and message`, `${sent} -> ${part.slice(0, 120)}`);
    } else oracle.refusal(JSON.parse(json), 'wire', `${sent} -> ${part.slice(0, 120)}`);
  }
}

/** Sends oddities until it is told to stop. */
export async function sendBytes(dice: Dice, cast: Cast, oracle: Oracle, goOn: () => boolean): Promise<void> {
  const port = Number(new URL(cast.url).port);
  while (goOn()) {
    const pieces = oddity(dice, cast);
    oracle.count('oddities on the wire');
    const answer = await exchange(port, pieces, dice.chance(0.1));
    judge(oracle, pieces.map((piece) => piece.toString('latin1').slice(0, 200)).join('|'), answer);
  }
}
