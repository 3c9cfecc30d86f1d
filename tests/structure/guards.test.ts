import { describe, expect, it } from 'vitest';
import { machineTraces, testsLeftOut, unfitForBits, unpinned, wrongImports } from './guards.ts';

describe('the guard of the import direction', () => {
  const wrong: readonly (readonly [path: string, text: string])[] = [
    ['shared/rules/a.ts', "import { simulate } from '../physics/simulate.ts';"],
    ['shared/rules/deep/a.ts', "import type { Track } from '../../physics/track.ts';"],
    ['shared/physics/a.ts', "export * from '../rules/judge.ts';"],
    ['shared/table/a.ts', "import '../clock/clock.ts';"],
    ['shared/rules/a.ts', "import { x } from '../../server/app.ts';"],
    ['shared/protocol/a.ts', "export { x } from '../../client/net/a.ts';"],
    ['shared/record/a.ts', "import { readFileSync } from 'node:fs';"],
    ['shared/record/a.ts', "import fs from 'fs';"],
    ['shared/rules/a.ts', "import Matter from 'matter-js';"],
    ['shared/rules/a.ts', "import { choose } from '../bot/search.ts';"],
    ['shared/bot/a.ts', "import type { Act } from '../protocol/messages.ts';"],
    ['shared/bot/a.ts', "import { EXERCISES } from '../exercises/list.ts';"],
    ['shared/bot/a.ts', "import { Worker } from 'node:worker_threads';"],
    ['shared/exercises/a.ts', "import { record } from '../record/record.ts';"],
    ['shared/table/a.ts', "import { z } from 'zod';"],
    ['shared/table/a.ts', "type Stats = import('node:fs').Stats;"],
    ['shared/physics/a.ts', 'const name = "x"; const m = await import(name);'],
    ['server/rooms/a.ts', "import { t } from '../../client/i18n/index.ts';"],
    ['server/rooms/a.ts', "import { t } from '../../tests/services/use.ts';"],
    ['client/net/a.ts', "const s = await import('../../server/app.ts');"],
    ['client/view/a.tsx', "import { join } from 'node:path'; export const A = () => <p>{join('a')}</p>;"],
  ];
  it.each(wrong)('catches %s: %s', (path, text) => {
    expect(wrongImports(path, text)).toHaveLength(1);
  });

  const right: readonly (readonly [path: string, text: string])[] = [
    ['shared/rules/a.ts', "// import x from '../physics/a.ts'\nimport { seats } from '../table/seats.ts';"],
    ['shared/rules/a.ts', 'const text = "import x from \'../physics/a.ts\'";'],
    ['shared/physics/a.ts', "import Matter from 'matter-js'; import type { Seat } from '../table/seats.ts';"],
    [
      'shared/record/a.ts',
      "import { sha256 } from '@noble/hashes/sha2.js'; import { run } from '../physics/simulate.ts';",
    ],
    ['shared/protocol/a.ts', "import { schema } from '@colyseus/schema'; import { z } from 'zod';"],
    [
      'shared/bot/a.ts',
      "import { judgePass } from '../rules/judge.ts'; import { playOut } from '../physics/simulate.ts';",
    ],
    [
      'shared/exercises/a.ts',
      "import { openPots } from '../bot/chances.ts'; import type { Seat } from '../table/seats.ts';",
    ],
    ['server/main.ts', "import { readFile } from 'node:fs/promises'; import { x } from './app.ts';"],
    ['server/rooms/a.ts', "import { seats } from '../../shared/table/seats.ts'; import pino from 'pino';"],
    ['client/vite.config.ts', "import { fileURLToPath } from 'node:url';"],
  ];
  it.each(right)('lets pass %s: %s', (path, text) => {
    expect(wrongImports(path, text)).toEqual([]);
  });
});

describe('the guard of the same bits everywhere', () => {
  const names = 'sin cos tan asin acos atan atan2 exp log pow hypot cbrt random'.split(' ');
  it.each(names)('catches Math.%s', (name) => {
    expect(unfitForBits('a.ts', `const x = Math.${name}(1, 2);`)).toHaveLength(1);
    expect(unfitForBits('a.ts', `const x = Math['${name}'](1, 2);`)).toHaveLength(1);
  });

  it.each([
    'const x = 2 ** 0.5;',
    'let x = 2; x **= 3;',
    'const { sin } = Math;',
    'const m = Math; m.sin(1);',
    'const f = (name: keyof typeof table) => Math[name](1);',
    'const t = Date.now();',
    'const t = new Date();',
    'const t = performance.now();',
    'const all = { Date };',
    'const t = globalThis["Date"];',
  ])('catches %s', (text) => {
    expect(unfitForBits('a.ts', text).length).toBeGreaterThan(0);
  });

  it.each([
    'const x = Math.sqrt(Math.abs(a * a - b / c)) + Math.min(1, Math.max(2, Math.floor(a), Math.round(b)));',
    '// Math.sin(1) and 2 ** 3\nconst text = "Math.sin(1), new Date()";',
    'const x = record.Date + pool.performance;',
    '/** Not Math.hypot: it differs. */ export const length = (x: number, y: number) => Math.sqrt(x * x + y * y);',
  ])('lets pass %s', (text) => {
    expect(unfitForBits('a.ts', text)).toEqual([]);
  });
});

describe('the guard of tests left out', () => {
  it.each(['it.only', 'it.skip', 'test.todo', 'describe.only', 'it.concurrent.skip', 'test.only.each', 'it.fails'])(
    'catches %s',
    (call) => {
      expect(testsLeftOut('a.ts', `${call}('x', () => {});`)).toHaveLength(1);
    },
  );

  it.each(['xit', 'fdescribe', 'xtest'])('catches %s', (call) => {
    expect(testsLeftOut('a.ts', `${call}('x', () => {});`)).toHaveLength(1);
  });

  it('lets pass what depends on a service, and words', () => {
    expect(testsLeftOut('a.ts', "it.runIf(url !== null)('it.only in words', () => {}); list.skip(1);")).toEqual([]);
  });
});

describe('the guard of versions', () => {
  it.each(['^1.2.3', '~1.2.3', '1.x', 'latest', '*', '>=1.0.0', 'git+ssh://host/a.git', '1.2'])(
    'catches %s',
    (version) => {
      expect(unpinned({ devDependencies: { a: version } })).toHaveLength(1);
    },
  );

  it('lets pass exact versions and folders of the project', () => {
    expect(unpinned({ dependencies: { a: '1.2.3', b: '1.2.3-beta.4', c: 'file:server/vendor/c' } })).toEqual([]);
  });
});

describe('the guard of machine traces', () => {
  // Put together here, or this file would be caught itself.
  const traces = [
    ['https://regis', 'try.npmjs.org/pixi.js'],
    ['regis', 'try.npmjs.org'],
    ['http://arti', 'factory.example/api'],
    ['"/wo', 'rk/main/server"'],
    ['cd /ho', 'me/somebody/novuss'],
  ].map((parts) => parts.join(''));
  it.each(traces)('catches %s', (text) => {
    expect(machineTraces('a.md', text)).toHaveLength(1);
  });

  it.each(['import { work } from "./work/table.ts"', 'the registry of games', 'see tests/work/a.ts', '/workshop'])(
    'lets pass %s',
    (text) => {
      expect(machineTraces('a.md', text)).toEqual([]);
    },
  );
});
