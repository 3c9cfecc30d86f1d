/** A line between a service and what it stands on, that can go dead without a word: as when a cable or a machine is lost. */
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../services/keep.ts';

export interface Relay {
  /** The given URL, through here. */
  readonly url: string;
  /** What is open now carries nothing any more, nor is it closed; what comes later is led through. */
  cut(): void;
  /** How many lines are open that were made since the last cut. */
  fresh(): number;
  close(): void;
}

/** @param url of what is behind, with a port */
export async function relayTo(url: string): Promise<Relay> {
  const behind = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  const dead: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(behind.port), behind.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near]] as const) {
      one.on('error', () => {});
      one.pipe(other);
      one.on('close', () => {
        if (!pairs.delete(pair)) return;
        other.destroy();
      });
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const through = new URL(url);
  through.port = String(port);
  through.hostname = '127.0.0.1';
  return {
    url: through.href,
    cut() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.destroy();
        // What is said here is heard by nobody.
        near.resume();
        dead.push(near);
      }
      pairs.clear();
    },
    fresh: () => pairs.size,
    close() {
      server.close();
      for (const socket of [...dead, ...[...pairs].flat()]) socket.destroy();
    },
  };
}
