/** One run: a service process, its people, everything that is sent to it, and what is held against its answers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runService } from '../../server/service-process.ts';
import { castAt } from './cast.ts';
import { type Played, playOn } from './control.ts';
import { Deck, Dice } from './dice.ts';
import { Oracle } from './oracle.ts';
import { routesOf, sendRequests } from './requests.ts';
import { ACTS, kindOf, sendMessages } from './rooms.ts';
import { sendBytes } from './wire.ts';

/** The event loop may stand still so long, ms: what simulating a long strike or hashing never takes. */
export const STILL_MS = 1000;
/** Standing still without using a processor is the machine's doing, up to here. */
const STARVED_MS = 8000;
const SCALE = '20';
const REQUESTERS = 5;
const PLACES = 7;
const ODD = 3;

export interface FuzzRun {
  readonly runs: number;
  readonly oracle: Oracle;
  readonly control: Played;
  /** The longest time the event loop stood still, ms. */
  readonly still: number;
  /** Routes and kinds of acts that there are. */
  readonly kinds: readonly string[];
}

/** Reads how long the event loop stood still at most since the last time, and how much processor was used, ms. */
async function lag(url: string): Promise<{ readonly still: number; readonly used: number }> {
  const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(STARVED_MS) })).text();
  const of = (name: string) => 1000 * Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { still: of('nodejs_eventloop_lag_max_seconds'), used: of('process_cpu_seconds_total') };
}

/** What the service has written into its log as a fault. */
function faultsLogged(out: string, oracle: Oracle): void {
  for (const line of out.split('\n')) {
    if (!line.startsWith('{')) {
      if (line.trim() !== '' && !line.startsWith('Novuss is ready'))
        oracle.fault('the process wrote what is no log', line);
      continue;
    }
    const { level, msg, err, route } = JSON.parse(line) as {
      level: number;
      msg: string;
      err?: { message?: string; stack?: string };
      route?: string;
    };
    if (level >= 50)
      oracle.fault(`log: ${msg}: ${err?.message?.slice(0, 120) ?? ''}`, `${route ?? ''} ${err?.stack ?? line}`);
  }
}

/**
 * @param ms how long everything is sent, real time
 * @param tell how it goes on, about every half a minute
 */
export async function fuzzProtocol(
  ms: number,
  seed: number,
  tell: (line: string) => void = () => {},
): Promise<FuzzRun> {
  const oracle = new Oracle();
  const dice = new Dice(seed);
  const folder = mkdtempSync(join(tmpdir(), 'novuss-fuzz-'));
  const service = runService({
    DATA_DIR: folder,
    TIME_SCALE: SCALE,
    COMPETITION_CREATORS: 'members',
    LOG_LEVEL: 'error',
  });
  let gone = false;
  void service.end.then(() => {
    gone = true;
  });
  try {
    const url = await service.url;
    const cast = await castAt(url, oracle);
    const routes = await routesOf(url);
    const [asked, acts] = [new Deck(routes, dice.fork()), new Deck(ACTS, dice.fork())];
    const until = performance.now() + ms;
    const goOn = () => !gone && performance.now() < until;
    let still = 0;
    let told = performance.now();
    async function watch(): Promise<void> {
      let before = await lag(url);
      while (goOn()) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        const now = await lag(url);
        still = Math.max(still, now.still);
        if (now.still > STARVED_MS || (now.still > STILL_MS && now.used - before.used > 0.7 * now.still))
          oracle.fault(
            'the event loop stood still',
            `${Math.round(now.still)} ms, ${Math.round(now.used - before.used)} ms of processor`,
          );
        before = now;
        if (performance.now() - told > 30_000) {
          told = performance.now();
          tell(`${oracle.total} sent, ${oracle.faults.size} faults`);
        }
      }
    }
    const [control] = await Promise.all([
      playOn(url, dice.fork(), oracle, goOn),
      watch().catch((error: Error) => oracle.fault('the metrics were not answered', error.message)),
      ...Array.from({ length: REQUESTERS }, () => sendRequests(dice.fork(), cast, oracle, asked, goOn)),
      ...Array.from({ length: PLACES }, (_, i) => sendMessages(dice.fork(), acts, cast, oracle, i, goOn)),
      ...Array.from({ length: ODD }, () => sendBytes(dice.fork(), cast, oracle, goOn)),
    ]);
    await oracle.done();
    if (gone) oracle.fault('the process died', `after ${oracle.total} messages`);
    service.child.kill('SIGTERM');
    const { status, out, err } = await service.end;
    if (status !== 0) oracle.fault('the process did not stop cleanly', `${status} ${err.slice(0, 300)}`);
    faultsLogged(
      `${out}
${err}`,
      oracle,
    );
    const kinds = [...routes.map(({ method, path }) => `${method} ${path}`), ...ACTS.map(kindOf)];
    return { runs: oracle.total, oracle, control, still: Math.round(still), kinds };
  } finally {
    service.child.kill('SIGKILL');
    await service.end;
    rmSync(folder, { recursive: true, force: true });
  }
}
