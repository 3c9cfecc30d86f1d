/** A real SMTP server that takes letters and keeps them, for tests. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
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
            // Long lines are broken by "=" at their ends on the way.
            text: Buffer.concat(parts).toString().replaceAll('=\r\n', '').replaceAll('=3D', '='),
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
