/** Every page, at the size of a phone and of a desk, has nothing that axe-core finds by the rules of WCAG 2.2 AA. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Person } from '../server/people.ts';
import { root } from '../services/finding.ts';
import { browserOfRun } from '../services/use.ts';
import { AXE_VERSION, faultsOf } from './axe.ts';
import { type Looker, makeWorld, type World, whoLooks } from './axe-world.ts';
import { desktop, onStage, phone, type Stage } from './harness.ts';
import { until } from './hook.ts';

const browser = browserOfRun();
/** A page is there within so long, ms. */
const SOON = 15_000;
const SIZES = { phone, desktop } as const;
type Size = keyof typeof SIZES;
/** What a page that is looked at may say: an address that leads nowhere, what isn't entered yet. */
const expected = [/Failed to load resource/];

/** The addresses of all pages, as the client's start names them. */
const routes = [...readFileSync(join(root, 'client/main.tsx'), 'utf8').matchAll(/<Route path="([^"]+)"/g)].map(
  (match) => match[1]!,
);
/** Looked at by themselves, each with what happens on it. */
const TABLES = ['/t/:id', '/practice', '/bot', '/bot/game', '/exercises/:id', '/learn/:id', '/tv', '/replay'];

describe.runIf(browser !== null)(`axe-core ${AXE_VERSION} finds nothing`, () => {
  const pages = routes.filter((route) => !TABLES.includes(route) && !/competitions\/:id/.test(route));
  const ofCompetitions = routes.filter((route) => /competitions\/:id/.test(route));
  for (const size of ['phone', 'desktop'] as const) {
    it(`on the pages of a ${size}`, () => look(`axe pages ${size}`, size, (world) => everyPage(world, pages)));
    it(`on the pages of competitions on a ${size}`, () =>
      look(`axe competitions ${size}`, size, (world) => everyPage(world, ofCompetitions)));
    it(`at the tables of a ${size}`, () => look(`axe tables ${size}`, size, tables));
  }
});

/** One page after another, by who looks at it. */
type Looking = (world: World) => AsyncIterable<Look> | Iterable<Look>;
interface Look {
  readonly as: Looker;
  readonly path: string;
  /** What is done on the page before it is looked at, each by its name. */
  readonly steps?: readonly (readonly [what: string, act: (page: Page) => Promise<unknown>])[];
}

function everyPage({ addresses }: World, patterns: readonly string[]): Look[] {
  const paths = patterns.flatMap((pattern) => addresses[pattern] ?? (pattern.includes(':') ? [] : [pattern]));
  // Every page has an address here.
  for (const pattern of patterns)
    if (pattern.includes(':')) expect(addresses, `an address for ${pattern}`).toHaveProperty([pattern]);
  return paths.map((path) => ({ as: whoLooks(path), path, steps: STEPS[path.replace(/\/[\w-]{10}$/, '')] ?? [] }));
}

async function look(name: string, size: Size, looking: Looking): Promise<void> {
  await onStage(name, browser!, { env: { COMPETITION_CREATORS: 'members' } }, (stage) =>
    stage.tolerating(expected, async () => {
      const world = await makeWorld(stage.service.url, stage.service.dataDir);
      const pages = new Map<Look['as'], Page>();
      const faults: string[] = [];
      let looked = 0;
      for await (const { as, path, steps = [] } of looking(world)) {
        let page = pages.get(as);
        if (page === undefined) {
          page = await comes(stage, as, world[as], size);
          pages.set(as, page);
        }
        await page.goto(new URL(path, stage.service.url).href);
        for (const [what, act] of [['', settled] as const, ...steps]) {
          const name = `${path}${what === '' ? '' : ` (${what})`}`;
          looked += 1;
          // One page that doesn't come keeps nobody from looking at the others.
          const seen = await act(page)
            .then(() => faultsOf(page))
            .catch((error: Error) => [`not seen: ${error.message.split('\n')[0]}`]);
          for (const fault of seen) faults.push(`${name}: ${fault}`);
          if (seen.length > 0) await stage.picture(name.replaceAll(/\W+/g, '-').slice(0, 60), as);
        }
      }
      mkdirSync(join(root, 'test-results'), { recursive: true });
      writeFileSync(join(root, `test-results/${name.replaceAll(' ', '-')}.txt`), `${looked}\n${faults.join('\n')}\n`);
      console.log([`${name}: ${looked} pages, ${faults.length} faults`, ...faults].join('\n'));
      expect(faults).toEqual([]);
    }),
  );
}

async function comes(stage: Stage, name: string, person: Person, size: Size): Promise<Page> {
  const touch = size === 'phone';
  const page = await stage.open(name, '/about', { viewport: SIZES[size], touch });
  // Contrast is that of texts which stand, not of one that fades in for a quarter of a second.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('h1').first().waitFor();
  const [key, ...value] = person.cookie.split('=');
  await page.context().clearCookies();
  await page.context().addCookies([{ name: key!, value: value.join('='), url: stage.service.url }]);
  return page;
}

/** The page has come, and what it asked for is there or isn't. */
async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached', timeout: SOON });
  await page.waitForFunction(
    () => document.querySelector('.bones, [data-page="opening"], [data-state="loading"]') === null,
    undefined,
    { timeout: SOON },
  );
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click({ timeout: SOON });
const drawn = (page: Page) => page.locator('.table[data-state="drawn"]').waitFor({ timeout: SOON });
const escapes = (page: Page) => page.keyboard.press('Escape');

async function reports(page: Page): Promise<void> {
  await press('Report')(page);
  await page.getByRole('dialog').waitFor({ timeout: SOON });
}

/** What is done on ordinary pages beside looking at them. */
const STEPS: Readonly<Record<string, Look['steps']>> = {
  '/sanctions': [['appeal', (page) => page.locator('summary').first().click({ timeout: SOON })]],
  '/moderation': [
    ['mute', press('Mute')],
    ['dismiss', press('Dismiss')],
  ],
  '/moderation/people': [
    ['ban', press('Ban')],
    ['lift', press('Lift')],
  ],
};

/** Dialogs over a table, opened by keys and closed again. */
const dialogs: NonNullable<Look['steps']> = [
  ['drawn', drawn],
  ['menu', press('More')],
  [
    'keys',
    async (page) => {
      await escapes(page);
      await page.keyboard.press('Slash');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'position',
    async (page) => {
      await escapes(page);
      await page.keyboard.press('KeyP');
      await page.getByRole('dialog').waitFor();
    },
  ],
];

function* tables(world: World): Generator<Look> {
  yield { as: 'cilla', path: `/t/${world.waiting}` };
  yield {
    as: 'cilla',
    path: `/t/${world.played}`,
    steps: [
      ['drawn', drawn],
      ['menu', press('Menu')],
    ],
  };
  yield {
    as: 'cilla',
    path: `/t/${world.over}`,
    steps: [
      ['drawn', drawn],
      ['report', reports],
    ],
  };
  yield { as: 'cilla', path: `/u/${world.anna.id}`, steps: [['report', reports]] };
  yield {
    as: 'cilla',
    path: '/practice',
    steps: [
      ...dialogs,
      [
        'set up',
        async (page) => {
          await escapes(page);
          await press('Set up')(page);
        },
      ],
    ],
  };
  yield {
    as: 'cilla',
    path: '/exercises/pot-1',
    steps: [
      ['drawn', drawn],
      ['goals', press(/Goals/)],
    ],
  };
  yield { as: 'cilla', path: '/learn/place', steps: [['drawn', drawn]] };
  yield { as: 'cilla', path: '/tv' };
  yield { as: 'cilla', path: '/replay' };
  yield {
    as: 'cilla',
    path: '/bot',
    steps: [
      [
        'game',
        async (page) => {
          await press(/^Play/)(page);
          await drawn(page);
          await until(page, (s) => s.canStrike, null);
        },
      ],
      ['menu', press('Menu')],
      [
        'settings',
        async (page) => {
          await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
        },
      ],
    ],
  };
}
