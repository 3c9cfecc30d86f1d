/** `novuss verify` through the real process. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { recordOf, recordText } from '../../../shared/record/record.ts';
import { realCourses } from '../../record/games.ts';
import { playRandomGame } from '../../rules/game/random-game.ts';

const CLI = fileURLToPath(new URL('../../../server/cli/novuss.ts', import.meta.url));

function verify(input: string): Promise<{ status: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, 'verify'], (_error, out, err) =>
      resolve({ status: child.exitCode, out, err }),
    );
    child.stdin!.end(input);
  });
}

const { events } = playRandomGame(31_337, { mode: 'singles', steps: 40, simulate: realCourses });
const text = recordText(recordOf('a-game', events));
const first = events.find((event) => event.type === 'struck')!.n + 1;

it('answers one line: whether it is true, with strikes and hash, or the first strike and field that differs', async () => {
  const [right, wrong] = await Promise.all([
    verify(text),
    verify(
      text
        .split('\n')
        .map((line, i) => (i === first ? line.replace(/"duration":\d/, '"duration":9') : line))
        .join('\n'),
    ),
  ]);
  expect([right.status, right.err]).toEqual([0, '']);
  const strikes = events.filter((event) => event.type === 'struck' || event.type === 'trialStruck').length;
  expect(JSON.parse(right.out)).toEqual({ ok: true, strikes, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect([wrong.status, wrong.err]).toEqual([0, '']);
  expect(JSON.parse(wrong.out)).toMatchObject({ ok: false, field: 'duration' });
  expect(right.out.trim().split('\n')).toHaveLength(1);
});

it('refuses what is no record, with the line', async () => {
  for (const [input, code, line] of [
    ['{}', 'record.format', 1],
    [text.split('\n').slice(0, 4).join('\n'), 'record.length', 4],
    ['', 'input.empty', undefined],
  ] as const) {
    const run = await verify(input);
    expect([run.status, run.out]).toEqual([2, '']);
    const { error } = JSON.parse(run.err) as { error: { code: string; line?: number } };
    expect([error.code, error.line]).toEqual([code, line]);
  }
});
