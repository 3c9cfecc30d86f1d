/** One run: a service process, its people, everything that is sent to it, and what is held against its answers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAY_ASK } from '../../../server/http/may.ts';
import { parseRecord } from '../../../shared/record/parse.ts';
import { isStrike } from '../../../shared/record/record.ts';
import { verifyRecord } from '../../../shared/record/verify.ts';
import { PostOffice } from '../../server/post-office.ts';
import { runService } from '../../server/service-process.ts';
import { freePort } from '../../services/keep.ts';
import { type Cast, castAt } from './cast.ts';
import { type Played, playOn } from './control.ts';
import { Deck, Dice } from './dice.ts';
import { playInEarnest } from './earnest.ts';
import { SCALE } from './justice.ts';
import { Oracle } from './oracle.ts';
import { routesOf, sendRequests } from './requests.ts';
import { ACTS, kindOf, PLACE_COUNT, sendMessages } from './rooms.ts';
import { tellStories } from './stories.ts';
import { sendBytes } from './wire.ts';

/** The event loop may stand still so long, ms: what simulating a long strike or hashing never takes. */
export const STILL_MS = 1000;
/** Standing still without using a processor is the machine's doing, up to here. */
const STARVED_MS = 8000;
/** A machine that does much else may take so long to answer for its own measures, ms; by then the service stands. */
const UNANSWERED_MS = 30_000;
const REQUESTERS = 5;
const ODD = 3;
/** After so long all go on to another table, ms. */
const TABLE_MS = 12_000;
/** A run may last longer by so many times its length, while there are rows that nobody has asked yet. */
const LONGER = 2;
/** So many tables' records are read at the end. */
const TABLES_READ = 10;

export interface FuzzRun {
  readonly runs: number;
  readonly oracle: Oracle;
  readonly control: Played;
  /** The longest time the event loop stood still, ms. */
  readonly still: number;
  /** Rows of server/http/may.ts and kinds of acts that there are. */
  readonly kinds: readonly string[];
}

/** Reads how long the event loop stood still at most since the last time, and how much processor was used, ms. */
async function lag(url: string): Promise<{ readonly still: number; readonly used: number }> {
  const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(UNANSWERED_MS) })).text();
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

/** Whatever was sent to the tables: what is written down of them is a game by the rules, strike for strike. */
async function tablesTrue(cast: Cast, oracle: Oracle): Promise<void> {
  for (const table of cast.tables.slice(-TABLES_READ)) {
    const response = await fetch(`${cast.url}/api/tables/${table}/record`, {
      headers: { cookie: cast.people.player.cookie },
    });
    if (response.status !== 200) continue;
    const parsed = parseRecord(await response.text());
    const verdict = parsed.ok ? verifyRecord(parsed.value) : null;
    if (!parsed.ok) oracle.fault('a table’s record can’t be read', JSON.stringify(parsed));
    else if (!verdict!.ok) oracle.fault('a table’s record is not true', JSON.stringify(verdict));
    else
      for (const event of parsed.value.events.filter(isStrike))
        oracle.answer(event.asked ? 'struck, erring' : 'struck');
  }
}

/**
 * @param ms how long everything is sent, real time; longer while something hasn’t been asked yet
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
  const letters = new PostOffice();
  const port = await freePort();
  const service = runService({
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: await letters.open(),
    SMTP_FROM: 'novuss@example.org',
    TIME_SCALE: String(SCALE),
    COMPETITION_CREATORS: 'members',
    LOG_LEVEL: 'error',
  });
  let gone = false;
  void service.end.then(() => {
    gone = true;
  });
  try {
    const url = await service.url;
    const cast = await castAt(url, folder, oracle, dice.fork());
    const routes = await routesOf(url);
    const [asked, acts] = [new Deck(routes, dice.fork()), new Deck(ACTS, dice.fork())];
    const until = performance.now() + ms;
    // On a machine that does much else it takes longer until everything has been asked.
    const latest = until + LONGER * ms;
    const allAsked = () => [...MAY_ASK.keys()].every((row) => oracle.touched.has(row));
    const goOn = () => !gone && (performance.now() < until || (performance.now() < latest && !allAsked()));
    let still = 0;
    let told = performance.now();
    let shown = 0;
    let begun = performance.now();
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
        if (performance.now() - begun > TABLE_MS) {
          begun = performance.now();
          await cast.newTable();
        }
        if (performance.now() - told > 30_000) {
          told = performance.now();
          tell(`${oracle.total} sent, ${oracle.faults.size} faults`);
          for (const { what } of [...oracle.faults.values()].slice(shown)) tell(`  ${what}`);
          shown = oracle.faults.size;
        }
      }
    }
    const [control] = await Promise.all([
      playOn(url, dice.fork(), oracle, goOn, (table) => {
        cast.playing = table;
      }),
      tellStories(dice.fork(), cast, oracle, letters, goOn),
      playInEarnest(dice.fork(), cast, oracle, goOn),
      cast.justice.keepOn(goOn),
      watch().catch((error: Error) => oracle.fault('the metrics were not answered', error.message)),
      ...Array.from({ length: REQUESTERS }, () => sendRequests(dice.fork(), cast, oracle, asked, goOn)),
      ...Array.from({ length: PLACE_COUNT }, (_, i) => sendMessages(dice.fork(), acts, cast, oracle, i, goOn)),
      ...Array.from({ length: ODD }, () => sendBytes(dice.fork(), cast, oracle, goOn)),
    ]);
    if (!gone) await tablesTrue(cast, oracle);
    await oracle.settled();
    if (gone) oracle.fault('the process died', `after ${oracle.total} messages`);
    service.child.kill('SIGTERM');
    const { status, out, err } = await service.end;
    cast.justice.verdict();
    for (const row of MAY_ASK.keys()) if (!oracle.touched.has(row)) oracle.fault(`${row} was never asked`, '');
    if (status !== 0) oracle.fault('the process did not stop cleanly', `${status} ${err.slice(0, 300)}`);
    faultsLogged(
      `${out}
${err}`,
      oracle,
    );
    const kinds = [...MAY_ASK.keys(), ...ACTS.map(kindOf)];
    return { runs: oracle.total, oracle, control, still: Math.round(still), kinds };
  } finally {
    service.child.kill('SIGKILL');
    await service.end;
    await letters.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
