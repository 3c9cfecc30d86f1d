/**
 * `npm run cluster`: the service as docker-compose.yml makes it, without containers, until Ctrl-C. `--processes N` (2),
 * `--port N` (3000), `--no-build` (the pages as they were built last). What is played is thrown away at the end.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../services/finding.ts';
import { clusterMissing, startCluster } from './topology.ts';

function fail(line: string): never {
  console.error(line);
  process.exit(2);
}

function whole(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max)
    fail(`--${name} must be a whole number from ${min} to ${max}.`);
  return number;
}

const options = {
  processes: { type: 'string', default: '2' },
  port: { type: 'string', default: '3000' },
  'no-build': { type: 'boolean', default: false },
} as const;
let values: { processes: string; port: string; 'no-build': boolean };
try {
  ({ values } = parseArgs({ options }));
} catch (error) {
  fail((error as Error).message);
}
const processes = whole('processes', values.processes, 1, 16);
const port = whole('port', values.port, 1, 65_535);

const missing = clusterMissing();
if (missing !== undefined) {
  console.log(`NOT RUN: the cluster (${missing})`);
  process.exit(process.env.CI === 'true' ? 1 : 0);
}
if (!values['no-build']) {
  const built = spawnSync(process.execPath, [join(root, 'server/ops/build-client.ts')], { stdio: 'inherit' });
  if (built.status !== 0) fail('The pages could not be built.');
}

const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
});
const cluster = await startCluster({ processes, port, say: (line) => console.log(line) }).catch((error: Error) =>
  fail(error.message),
);
console.log(`\nNovuss is ready: ${cluster.url} (nginx before ${processes} processes; Ctrl-C ends all)`);
for (const { name, url } of cluster.servers) console.log(`  ${url}  rooms at ${cluster.url}/p/${name}/`);
console.log(`  ${cluster.databaseUrl}\n  ${cluster.redisUrl}`);
// What was started doesn't keep this process alive; waiting for Ctrl-C must.
setInterval(() => {}, 60_000);
const died = Promise.race(cluster.servers.map(({ name, process: server }) => server.ended.then(() => name)));
const gone = await Promise.race([asked, died]);
if (gone !== undefined) console.error(`The process ${gone} has ended by itself.`);
await cluster.stop();
process.exit(gone === undefined ? 0 : 1);
