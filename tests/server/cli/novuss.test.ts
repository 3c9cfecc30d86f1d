/** The command line through the real process. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../../server/cli/novuss.ts', import.meta.url));
const cases = readFileSync(new URL('../../cases/judging.json', import.meta.url), 'utf8');

/** How a run ended. */
interface Run {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs it to its end; `stop`: the reader closes after the first output. */
function novuss(args: readonly string[], input: string | Buffer, stop?: 'first-output'): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: 'pipe' });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.on('error', reject);
    child.stdin.on('error', () => {});
    child.stdout.on('data', (chunk: Buffer) => {
      out.push(chunk);
      if (stop === 'first-output') child.stdout.destroy();
    });
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('close', (status) =>
      resolve({ status, out: Buffer.concat(out).toString('utf8'), err: Buffer.concat(err).toString('utf8') }),
    );
    child.stdin.end(input);
  });
}

/** One JSON line on standard error, nothing on standard output, status 2. */
function refused(run: Run): string {
  expect(run.status).toBe(2);
  expect(run.out).toBe('');
  expect(run.err.trim().split('\n')).toHaveLength(1);
  const { error } = JSON.parse(run.err) as { error: { code: string; message: string } };
  expect(error.message).not.toBe('');
  return error.code;
}

describe('novuss', () => {
  it('answers the handed cases in their order', async () => {
    const run = await novuss(['judge'], cases);
    expect([run.status, run.err]).toEqual([0, '']);
    const answers = JSON.parse(run.out) as { id: string; correct?: boolean; legal?: boolean }[];
    const given = JSON.parse(cases) as { id: string; expect: { correct?: boolean; legal?: boolean } }[];
    expect(answers.map(({ id }) => id)).toEqual(given.map(({ id }) => id));
    given.forEach(({ expect: wanted, id }, i) => {
      if (wanted.correct !== undefined) expect(answers[i]!.correct, id).toBe(wanted.correct);
      if (wanted.legal !== undefined) expect(answers[i]!.legal, id).toBe(wanted.legal);
    });
  });

  it('answers one case with one object', async () => {
    const run = await novuss(['judge'], JSON.stringify(JSON.parse(cases)[0]));
    expect(run.status).toBe(0);
    expect(JSON.parse(run.out)).toMatchObject({ id: 'own-light-first-potted', turn: 'kept' });
  });

  it('an empty array, and a byte order mark', async () => {
    expect(JSON.parse((await novuss(['judge'], '\uFEFF[]')).out)).toEqual([]);
  });

  it('answers a bad element of an array in its place', async () => {
    const [first] = JSON.parse(cases) as unknown[];
    const run = await novuss(['judge'], JSON.stringify([{ action: 'strike' }, first, null, 'x']));
    expect([run.status, run.err]).toEqual([0, '']);
    const answers = JSON.parse(run.out) as { error?: { code: string }; turn?: string }[];
    expect(answers.map(({ error, turn }) => error?.code ?? turn)).toEqual([
      'case.form',
      'kept',
      'case.form',
      'case.form',
    ]);
  });

  it('refuses with one line and status 2', async () => {
    expect(refused(await novuss([], ''))).toBe('verb.missing');
    expect(refused(await novuss(['juggle'], '[]'))).toBe('verb.unknown');
    expect(refused(await novuss(['constructor'], '[]'))).toBe('verb.unknown');
    expect(refused(await novuss(['judge', 'file.json'], '[]'))).toBe('verb.arguments');
    expect(refused(await novuss(['judge'], ''))).toBe('input.empty');
    expect(refused(await novuss(['judge'], ' \n'))).toBe('input.empty');
    expect(refused(await novuss(['judge'], '{"action":'))).toBe('input.json');
    expect(refused(await novuss(['judge'], '[1,]'))).toBe('input.json');
    expect(refused(await novuss(['judge'], '7'))).toBe('case.form');
    expect(refused(await novuss(['judge'], '{"action":"strike"}'))).toBe('case.form');
  });

  it('writes thousands of answers whole', async () => {
    const given = JSON.parse(cases) as unknown[];
    const many = Array.from({ length: 2500 }, (_, i) => given[i % given.length]);
    const run = await novuss(['judge'], JSON.stringify(many));
    expect([run.status, run.err]).toEqual([0, '']);
    const answers = JSON.parse(run.out) as { id: string }[];
    expect(answers).toHaveLength(2500);
    expect(answers[2499]!.id).toBe((many[2499] as { id: string }).id);
  });

  it('ends quietly when nobody reads on', async () => {
    const given = JSON.parse(cases) as unknown[];
    const many = Array.from({ length: 2500 }, (_, i) => given[i % given.length]);
    const run = await novuss(['judge'], JSON.stringify(many), 'first-output');
    expect([run.status, run.err]).toEqual([0, '']);
  });
});
