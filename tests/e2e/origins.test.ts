/** Through all pages: nothing is asked of anybody but the service, and nothing is tried that its policy for browsers forbids. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { root } from '../services/finding.ts';
import { browserOfRun } from '../services/use.ts';
import { makeWorld } from './axe-world.ts';
import { onStage } from './harness.ts';
import { until } from './hook.ts';

const browser = browserOfRun();
/** A page is there within so long, ms: on a machine that does much else. */
const SOON = 60_000;
/** The addresses of all pages, as the client's start names them. */
const routes = [...readFileSync(join(root, 'client/main.tsx'), 'utf8').matchAll(/<Route path="([^"]+)"/g)].map(
  (match) => match[1]!,
);

const drawn = (page: Page) =>
  page.locator('.table[data-state="drawn"], .felt[data-state="drawn"]').first().waitFor({ timeout: SOON });

describe.runIf(browser !== null)('no page', () => {
  it(
    'asks another site for anything, or tries what the policy forbids',
    () =>
      onStage('origins', browser!, { env: { COMPETITION_CREATORS: 'members' } }, (stage) =>
        // An address that leads nowhere, what isn't entered yet.
        stage.tolerating([/Failed to load resource/], async () => {
          const { url } = stage.service;
          const own = new URL(url);
          const world = await makeWorld(url, stage.service.dataDir);
          const page = await stage.open('anna', '/about');
          const context = page.context();
          const asked = new Set<string>();
          const violations: string[] = [];
          const lines: string[] = [];
          const told: string[] = [];
          context.on('request', (request) => asked.add(request.url()));
          page.on('websocket', (socket) => lines.push(socket.url()));
          page.on('console', (message) => {
            if (/content.security|trusted|permissions-policy|refused to/i.test(message.text()))
              told.push(message.text());
          });
          await context.exposeBinding('tellViolation', (_source, text: string) => void violations.push(text));
          await context.addInitScript(() => {
            const tell = (globalThis as unknown as { tellViolation(text: string): void }).tellViolation;
            addEventListener('securitypolicyviolation', (event) =>
              tell(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
            );
          });
          const as = async (person: typeof world.anna) => {
            const [key, ...value] = person.cookie.split('=');
            await context.clearCookies();
            await context.addCookies([{ name: key!, value: value.join('='), url }]);
          };
          let seen = 0;
          const see = async (path: string, then?: (page: Page) => Promise<unknown>) => {
            await page.goto(new URL(path, url).href);
            await page.locator('h1').first().waitFor({ state: 'attached', timeout: SOON });
            await then?.(page);
            seen += 1;
          };
          await as(world.olga);
          const tables = ['/t/:id', '/practice', '/bot', '/bot/game', '/exercises/:id', '/learn/:id', '/tv', '/replay'];
          for (const route of routes.filter((one) => !tables.includes(one)))
            await see(world.addresses[route]?.[0] ?? route);
          await as(world.cilla);
          await see(`/t/${world.played}`, drawn);
          await see(`/t/${world.over}`, drawn);
          await see(`/t/${world.waiting}`);
          await see(`/t/${world.over}/replay`, drawn);
          await see('/practice', drawn);
          await see('/exercises/pot-1', drawn);
          await see('/learn/place', drawn);
          await see('/tv');
          await see('/replay');
          // The bot thinks in a worker; by then the service worker has come, too.
          await see('/bot', async () => {
            await page.getByRole('button', { name: /^Play/ }).first().click();
            await drawn(page);
            await until(page, (s) => s.canStrike, null);
          });
          await page.waitForFunction(
            async () => (await navigator.serviceWorker.getRegistration())?.active != null,
            undefined,
            { timeout: SOON },
          );
          expect(seen).toBeGreaterThan(45);
          expect(violations).toEqual([]);
          expect(told).toEqual([]);
          const foreign = [...asked].filter((one) => !/^(data|blob):/.test(one) && new URL(one).host !== own.host);
          expect(foreign).toEqual([]);
          expect(asked.size).toBeGreaterThan(100);
          expect(lines.length).toBeGreaterThan(2);
          expect(lines.filter((one) => new URL(one).host !== own.host)).toEqual([]);
          // What would be told if there were any: the policy holds, also for what scripts try.
          const refused = await stage.tolerating(
            [/elsewhere\.example|Content Security Policy|Trusted|eval/i],
            async () => {
              const tried = await page.evaluate(async () => {
                const image = new Image();
                image.src = 'https://elsewhere.example/x.png';
                const tries: (() => unknown)[] = [
                  () => new Worker('https://elsewhere.example/x.js'),
                  () => {
                    document.body.innerHTML = '<b>markup from text</b>';
                  },
                  () => document.createElement('script').setAttribute('src', 'https://elsewhere.example/x.js'),
                ];
                const failed = tries.map((one) => {
                  try {
                    one();
                    return 'done';
                  } catch (error) {
                    return (error as Error).name;
                  }
                });
                const asking = await fetch('https://elsewhere.example/').then(
                  () => 'done',
                  () => 'refused',
                );
                return [...failed, asking];
              });
              await expect.poll(() => violations.length).toBeGreaterThan(2);
              return tried;
            },
          );
          expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'refused']);
          console.log(`origins: ${seen} pages, ${asked.size} addresses asked, ${lines.length} lines, 0 foreign`);
        }),
      ),
    480_000,
  );

  it('of the build names an address elsewhere that a browser would go to by itself', () => {
    const folder = join(root, 'dist/client');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|css|html|svg|webmanifest)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(50);
    /** Names that stand for something and are asked for by nobody; and where a text or a comment of a package says who made it. */
    const NAMES =
      /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xhtml|1999\/xlink|1998\/Math\/MathML)$|^http:\/\/www\.pixijs\.com\/|^http:\/\/brm\.io\/matter-js\/|^https:\/\/github\.com\/preactjs\/preact-iso#/;
    const found: string[] = [];
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8');
      const all = [
        ...(text.match(/(?:https?|wss?):\/\/[\w.-]+\.[a-z]{2,}[^\s"'`)<>\\]*/g) ?? []),
        // Without a scheme, where markup or a style sheet would take it for an address.
        ...(/\.(html|svg|css)$/.test(file)
          ? (text.match(/(?:src|href)=["']?\/\/[^\s"'>]+|url\(["']?\/\/[^)]+/g) ?? [])
          : []),
        ...(file.endsWith('.css') ? (text.match(/@import[^;]+|url\(["']?https?:[^)]+/g) ?? []) : []),
      ];
      found.push(...all.filter((one) => !NAMES.test(one)).map((one) => `${file}: ${one}`));
    }
    expect(found).toEqual([]);
    // Scripts, styles and images of the page itself are files beside it.
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    for (const [, address] of page.matchAll(/(?:src|href)="([^"]+)"/g)) expect(address).toMatch(/^\/[^/]/);
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
  });
});
