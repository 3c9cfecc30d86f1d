/** A real SMTP server that takes letters and keeps them, for tests. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** Bytes written as `=C4=81` (RFC 2045, 6.7), as UTF-8. */
function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A header's words as they were before they were made fit for the way (RFC 2047). */
function words(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : unquoted(text.replaceAll('_', ' ')),
    );
}

/** Subject and text of a letter with one plain part. */
function opened(raw: string): { readonly subject: string; readonly text: string } {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const body = raw.slice(end + 4);
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const how = field('Content-Transfer-Encoding').toLowerCase();
  const plain = how === 'quoted-printable' ? unquoted(body.replaceAll('=\r\n', '')) : body;
  return { subject: words(field('Subject')), text: how === 'base64' ? Buffer.from(body, 'base64').toString() : plain };
}

/** Takes letters and keeps them. */
export class PostOffice {
  readonly #server: SMTPServer;
  readonly #letters: Received[] = [];
  readonly #waiting: ((letter: Received) => void)[] = [];

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const letter = {
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map((to) => to.address),
            ...opened(Buffer.concat(parts).toString()),
          };
          const next = this.#waiting.shift();
          if (next === undefined) this.#letters.push(letter);
          else next(letter);
          done();
        });
      },
    });
  }

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server.server, 'listening');
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** The next letter that comes, or has come. */
  next(): Promise<Received> {
    const there = this.#letters.shift();
    return there === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(there);
  }

  get kept(): number {
    return this.#letters.length;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
