/** A line to the service that can be cut, as in a tunnel, or held up: then what the service says comes later. */
import { createServer, connect as dial, type Server, type Socket } from 'node:net';

export class Wire {
  readonly url: string;
  readonly #server: Server;
  /** The two ends of each connection: the page's, the service's. */
  readonly #pairs: Set<readonly [near: Socket, far: Socket]>;
  #whole = true;

  private constructor(url: string, server: Server, pairs: Set<readonly [near: Socket, far: Socket]>) {
    this.url = url;
    this.#server = server;
    this.#pairs = pairs;
  }

  /** A line with an address of its own to the service at `url`. */
  static async lay(url: string): Promise<Wire> {
    const { hostname, port } = new URL(url);
    const pairs = new Set<readonly [near: Socket, far: Socket]>();
    let wire: Wire | null = null;
    const server = createServer((near) => {
      if (wire !== null && !wire.#whole) {
        near.destroy();
        return;
      }
      const far = dial(Number(port), hostname);
      const pair = [near, far] as const;
      pairs.add(pair);
      near.pipe(far);
      far.pipe(near);
      for (const socket of pair) {
        socket.on('error', () => {});
        socket.on('close', () => {
          pairs.delete(pair);
          for (const end of pair) end.destroy();
        });
      }
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    wire = new Wire(`http://127.0.0.1:${address.port}`, server, pairs);
    return wire;
  }

  /** Everything on it breaks, and nobody gets through. */
  cut(): void {
    this.#whole = false;
    for (const [near, far] of this.#pairs) {
      near.destroy();
      far.destroy();
    }
  }

  /** New connections get through again. */
  mend(): void {
    this.#whole = true;
  }

  /** What the service says on the connections there are waits; what the page says goes through. */
  hold(): void {
    for (const [near, far] of this.#pairs) far.unpipe(near);
  }

  /** What waited comes through, in its order. */
  release(): void {
    for (const [near, far] of this.#pairs) far.pipe(near);
  }

  async remove(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
