/** The service as docker-compose.yml makes it: one address, several processes, each reached by its own path. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRET_SETTINGS, SETTINGS } from '../../server/config.ts';
import { TABLE_ROOM } from '../../shared/protocol/messages.ts';
import { Person, strikeFrom } from '../server/people.ts';
import { root } from '../services/finding.ts';
import { freePort } from '../services/keep.ts';
import { proxyTemplate } from '../services/nginx.ts';
import { type Cluster, clusterMissing, startCluster } from './topology.ts';

const missing = clusterMissing();
if (missing !== undefined) console.log(`NOT RUN: the cluster (${missing})`);

/** The process in which a table lives, as the address says that the page is given. */
async function homeOf(cluster: Cluster, person: Person, table: string): Promise<string> {
  const answer = await person.ask('POST', `/matchmake/joinOrCreate/${TABLE_ROOM}`, { table, watch: true });
  expect(answer.status).toBe(200);
  const { publicAddress } = answer.body as { publicAddress: string };
  const { host } = new URL(cluster.url);
  expect(publicAddress.startsWith(`${host}/p/`)).toBe(true);
  return publicAddress.slice(`${host}/p/`.length);
}

describe.runIf(missing === undefined)('two processes behind one address', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ processes: 2, env: { RATE_LIMIT: '0' } });
  }, 90_000);
  afterAll(() => cluster?.stop());

  it('play at tables in either process, whichever answered the two players', async () => {
    const homes = new Set<string>();
    for (let i = 0; i < 12 && homes.size < 2; i++) {
      const [maker, guest] = await Promise.all([Person.come(cluster.url), Person.come(cluster.url)]);
      const table = await maker!.newTable();
      const [south, north] = [await maker!.join(table), await guest!.join(table)];
      const [view] = await Promise.all([south, north].map((seat) => seat.see((one) => one.phase === 'set')));
      expect((await south.act(strikeFrom('S', view!))).error).toBeUndefined();
      await north.until(() => north.strikes.length === 1);
      expect(north.strikes[0]!.track.length).toBeGreaterThan(0);
      homes.add(await homeOf(cluster, guest!, table));
      await Promise.all([south.leave(), north.leave()]);
    }
    expect([...homes].sort()).toEqual(cluster.servers.map((server) => server.name).sort());
  });

  it('lead a page to a process only by a name of ours', async () => {
    for (const path of ['/p/1/room/id', '/p/5432/room/id', '/p/localhost/room/id', '/p/../p/x/y'])
      expect((await fetch(`${cluster.url}${path}`)).status).toBe(404);
    const [one] = cluster.servers;
    expect((await fetch(`${cluster.url}/p/${one!.name}/healthz`)).status).toBe(404);
  });

  it('tell metrics to who asks a process, not through the proxy', async () => {
    for (const { url } of cluster.servers) {
      const text = await (await fetch(`${url}/metrics`)).text();
      expect(text).toMatch(/^novuss_redis_up 1$/m);
      expect(text).toMatch(/^novuss_database_up 1$/m);
    }
    expect((await fetch(`${cluster.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${cluster.url}//metrics`)).status).not.toBe(200);
    expect((await fetch(`${cluster.url}/readyz`)).status).toBe(200);
  });

  it('give each request the proxy’s name, and count who asks by their own address', async () => {
    const spoofed = { 'x-request-id': 'chosen-outside', 'x-forwarded-for': '198.51.100.1' };
    const answer = await fetch(`${cluster.url}/api/session`, { method: 'POST', headers: spoofed });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('go on for everybody else when one is killed', async () => {
    const [dead, alive] = cluster.servers;
    dead!.process.signal('SIGKILL');
    await dead!.process.ended;
    for (let i = 0; i < 8; i++) {
      const person = await Person.come(cluster.url);
      const table = await person.newTable({ kind: 'alone' });
      const seat = await person.join(table);
      const view = await seat.see((one) => one.phase === 'set');
      expect((await seat.act(strikeFrom('S', view))).error).toBeUndefined();
      expect(await homeOf(cluster, person, table)).toBe(alive!.name);
      await seat.leave();
    }
  });
});

describe.runIf(missing === undefined)('npm run cluster', () => {
  it('says where it is, and ends with everything it began on Ctrl-C', async () => {
    const port = await freePort();
    const args = [join(root, 'tests/cluster/main.ts'), '--processes', '2', '--port', String(port), '--no-build'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    const ready = new Promise<void>((resolve) => {
      child.stdout.on('data', (bytes) => {
        said += String(bytes);
        if (said.includes('redis://')) resolve();
      });
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await Promise.race([ready, ended]);
    const addresses = [...said.matchAll(/http:\/\/127\.0\.0\.1:\d+(?= )/g)].map((hit) => hit[0]);
    expect(addresses).toHaveLength(3);
    for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    for (const address of addresses) await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  }, 90_000);
});

describe('docker-compose.yml', () => {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  /** The variables of a service's `environment`. */
  const variables = (service: string): string[] => {
    const part = new RegExp(`^  ${service}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(text)?.[1] ?? '';
    const block = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(part)?.[1] ?? '';
    return [...block.matchAll(/^ {6}([A-Z_]+):/gm)].map((match) => match[1]!);
  };

  it('sets only what is a setting', () => {
    const known = [...SETTINGS, ...[...SECRET_SETTINGS].map((name) => `${name}_FILE`)];
    expect(variables('server').length).toBeGreaterThan(5);
    expect(variables('server').filter((name) => !known.includes(name))).toEqual([]);
  });

  it('fills in all that the proxy’s configuration leaves open, and nothing else', () => {
    const open = new Set([...readFileSync(proxyTemplate, 'utf8').matchAll(/\$\{(PROXY_\w+)\}/g)].map((hit) => hit[1]!));
    expect(
      variables('proxy')
        .filter((name) => name.startsWith('PROXY_'))
        .sort(),
    ).toEqual([...open].sort());
  });

  it('puts its secret, which comes from the environment, where Compose can and everybody there may read it', () => {
    // Compose copies such a secret into the container, which a read-only one refuses; its older versions for root alone.
    expect(text).toMatch(/^secrets:\n {2}postgres-password:\n {4}environment: POSTGRES_PASSWORD$/m);
    expect(text).not.toMatch(/^ +read_only: true/m);
    expect(text.match(/^ {4}secrets:\n(?: +#.*\n)? {6}- \{ source: postgres-password, mode: 0444 \}$/gm)).toHaveLength(
      2,
    );
  });

  it('holds no secret', () => {
    expect(text).not.toMatch(/:\/\/\w+:[^@/\s]+@/);
    for (const [, value] of text.matchAll(/(?:PASSWORD|TOKEN|SECRET)\w*:\s*(\S+)/g))
      expect(value).toMatch(/^(\/run\/secrets\/|\$\{)/);
  });
});
