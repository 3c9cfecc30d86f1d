/**
 * The real service and real pages for the end-to-end tests: `node server/main.ts` as a process of its own with an
 * embedded store in a temporary folder, and pages in Chromium, each with its own player (cookies are apart).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Chromium } from '../services/chromium.ts';
import { root } from '../services/finding.ts';
import { freePort, type Kept, keep } from '../services/keep.ts';

/** Sizes at which the table must be usable. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Settings of the service for a test. */
export interface ServiceOptions {
  /** How many times faster than real time the tables' clock runs; 1 unless given. */
  readonly timeScale?: number;
  /** Further environment variables, e.g. REDIS_URL. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A service that can be killed and started again at the same address on the same data. */
export class Service {
  readonly url: string;
  /** Folder of its embedded store. */
  readonly dataDir: string;
  #running: Kept;
  readonly #start: () => Promise<Kept>;
  #before = '';

  private constructor(url: string, folder: string, running: Kept, start: () => Promise<Kept>) {
    this.url = url;
    this.dataDir = folder;
    this.#running = running;
    this.#start = start;
  }

  static async start(options: ServiceOptions = {}): Promise<Service> {
    const folder = mkdtempSync(join(tmpdir(), 'novuss-e2e-'));
    const port = await freePort();
    const start = (): Promise<Kept> =>
      keep({
        command: process.execPath,
        args: ['server/main.ts'],
        cwd: root,
        env: {
          NODE_ENV: 'test',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: folder,
          LOG_LEVEL: 'info',
          TIME_SCALE: String(options.timeScale ?? 1),
          // All pages come from one address here.
          RATE_LIMIT: '0',
          ...options.env,
        },
        ready: new RegExp(`http://[^\\s"']+:${port}\\b`),
        graceMs: 15_000,
      });
    try {
      return new Service(`http://127.0.0.1:${port}`, folder, await start(), start);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** All the service has said, over all its lives. */
  said(): string {
    return this.#before + this.#running.said();
  }

  /** Ends the service without warning, as a crash would. */
  async kill(): Promise<void> {
    this.#running.signal('SIGKILL');
    await this.#running.ended;
  }

  /** Starts it again at the same address on the same data, after `kill` or `stop`. */
  async restart(): Promise<void> {
    this.#before = this.said();
    this.#running = await this.#start();
  }

  /** Asks it to stop and waits until it has. */
  async stop(): Promise<void> {
    await this.#running.stop();
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** How a page is opened. */
export interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** A touch screen instead of a mouse. */
  readonly touch?: boolean;
  /** The browser's language; English unless given. */
  readonly locale?: string;
}

/** One test's service and pages. */
export class Stage {
  /** The test's name; its pictures lie in a folder of this name. */
  readonly name: string;
  readonly service: Service;
  readonly #browser: Browser;
  readonly #pages = new Map<string, Page>();
  readonly #errors: string[] = [];
  #tolerated: readonly RegExp[] = [];
  #moment = 0;

  constructor(name: string, service: Service, browser: Browser) {
    this.name = name;
    this.service = service;
    // Pictures of an earlier run would only mislead.
    rmSync(this.#folder(), { recursive: true, force: true });
    this.#browser = browser;
  }

  /** Opens a page of a new player. `name` is for errors and pictures; `path` is on the service, or a whole URL. */
  async open(name: string, path: string, options: PageOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: options.viewport ?? desktop,
      locale: options.locale ?? 'en-GB',
      timezoneId: 'Europe/Riga',
      ...(options.touch === true ? { hasTouch: true, isMobile: true } : {}),
    });
    return this.openIn(context, name, path);
  }

  /** Opens another page of a player who has one: the same cookies, as a second tab. */
  async openIn(context: BrowserContext, name: string, path: string): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => this.#hear(name, `${error.message}\n${error.stack ?? ''}`));
    page.on('crash', () => this.#hear(name, 'the page has crashed'));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#hear(name, `${message.text()} (${message.location().url})`);
    });
    this.#pages.set(name, page);
    await page.goto(new URL(path, this.service.url).href);
    return page;
  }

  /** Runs a part of the test in which pages may report errors that match, e.g. while the service is dead. */
  async tolerating<T>(patterns: readonly RegExp[], part: () => Promise<T>): Promise<T> {
    const before = this.#tolerated;
    this.#tolerated = [...before, ...patterns];
    try {
      return await part();
    } finally {
      this.#tolerated = before;
    }
  }

  /** Errors of the pages so far: thrown, or written to the console. */
  errors(): readonly string[] {
    return this.#errors;
  }

  /** Writes pictures of these pages (all, unless named) to the test's folder, as they are now; `what` names the moment. */
  async picture(what: string, ...names: readonly string[]): Promise<void> {
    const folder = this.#folder();
    this.#moment += 1;
    for (const [name, page] of this.#pages) {
      if (names.length > 0 && !names.includes(name)) continue;
      const file = `${String(this.#moment).padStart(2, '0')}-${what}-${name}.png`;
      // A picture is for people: a page that is slow to give one fails no test.
      await page.screenshot({ path: join(folder, file), timeout: 5_000 }).catch(() => {});
    }
  }

  /** Writes pictures of all pages and what the service said to the test's folder. */
  async record(): Promise<string> {
    const folder = this.#folder();
    writeFileSync(join(folder, 'service.log'), this.service.said());
    writeFileSync(join(folder, 'page-errors.txt'), this.#errors.join('\n'));
    for (const [page, open] of this.#pages) {
      // A page that hangs or has crashed gives no picture; the others still do.
      await open.screenshot({ path: join(folder, `${page}.png`), timeout: 5_000 }).catch(() => {});
    }
    return folder;
  }

  /** test-results/e2e/<name>/ */
  #folder(): string {
    const folder = join(root, 'test-results/e2e', this.name.replaceAll(/[^\w.-]+/g, '-'));
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  #hear(page: string, text: string): void {
    if (!this.#tolerated.some((pattern) => pattern.test(text))) this.#errors.push(`${page}: ${text}`);
  }
}

/**
 * Runs `play` on a service and a browser of its own, and ends both. Fails if `play` does, or if a page reported an error;
 * then pictures of all pages are in test-results/e2e/<name>/.
 */
export async function onStage(
  name: string,
  browser: Chromium,
  options: ServiceOptions,
  play: (stage: Stage) => Promise<void>,
): Promise<void> {
  const service = await Service.start(options);
  let launched: Browser | undefined;
  try {
    launched = await chromium.launch({
      executablePath: browser.executablePath,
      args: [...browser.args],
      env: { ...(process.env as Record<string, string>), ...browser.env },
    });
    const stage = new Stage(name, service, launched);
    try {
      await play(stage);
      if (stage.errors().length > 0) throw new Error(`pages reported errors:\n${stage.errors().join('\n')}`);
    } catch (error) {
      console.error(`pictures and logs: ${await stage.record()}`);
      if (stage.errors().length > 0) console.error(stage.errors().join('\n'));
      throw error;
    }
  } finally {
    await launched?.close();
    await service.close();
  }
}
