/** Starts the service from the environment; stops it cleanly on SIGINT and SIGTERM. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import type { Service } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { createLog } from './ops/log.ts';

/** What a person at the command line can mend: one line; anything else is ours and shows where it came from. */
function fail(error: unknown): never {
  process.stderr.write(
    `${error instanceof StartError ? error.message.replaceAll('\n', ' ') : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exit(1);
}

// Compiled code is kept between starts (in the system's temporary folder): a third of the start-up time.
enableCompileCache();

let config: Config;
let service: Service | undefined;
try {
  config = readConfig(process.env);
} catch (error) {
  fail(error);
}
const log = createLog(config.logLevel);
// What libraries say on the console a stranger can make them say as often as they like (bytes that are no text).
for (const how of ['error', 'warn'] as const)
  console[how] = (...said: unknown[]) => log.debug({ said }, 'a library says');

/** Closing takes no longer, as a rule. */
const CLOSING_MS = 2000;
let stopping = false;
function stop(status: number): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    log.error('the stop took too long and was cut off');
    process.exit(status === 0 ? 1 : status);
  }, config.shutdownSeconds * 1000).unref();
  down(status === 0).then(
    () => process.exit(status),
    (error: unknown) => {
      log.error({ err: error }, 'the stop failed');
      process.exit(1);
    },
  );
}
/** Asked to stop, it hands over what it can in time, and keeps a part of the time for closing; after a fault it closes. */
async function down(politely: boolean): Promise<void> {
  if (politely) await service?.drain(Math.max(500, config.shutdownSeconds * 1000 - CLOSING_MS));
  await service?.stop();
}

// Again and again: Ctrl-C under npm arrives twice, and a second one must not end it in the midst of handing over.
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught; the service stops');
  stop(1);
});
// Colyseus leaves promises to themselves, e.g. while Redis is away: to be seen, not to die of.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'an unhandled rejection'));

try {
  // After the settings: a wrong one is told without waiting for all this to load.
  const { createService } = await import('./app.ts');
  service = await createService(config, { log });
} catch (error) {
  fail(error);
}
process.stdout.write(`Novuss is ready: ${service.url}\n`);
// Else only an end in peace would keep it, and who comes after one that was killed is in a hurry.
setTimeout(flushCompileCache, 1000).unref();
