/** The physics as the client builds it, in a real browser: the corpus has the same hash there. */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { CORPUS_HASH } from '../physics/corpus.ts';
import { browserOfRun } from '../services/use.ts';

const browser = browserOfRun();

describe.runIf(browser !== null)('the physics in Chromium', () => {
  it('gives the corpus of 1,000 strikes its pinned hash', async () => {
    // Bundled and minified as the client is, but into one classic script.
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'es2022',
        lib: {
          entry: fileURLToPath(new URL('../physics/corpus-browser.ts', import.meta.url)),
          formats: ['iife'],
          name: 'corpus',
        },
      },
    });
    const [bundle] = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
    const code = bundle!.output[0].code;
    const { executablePath, args, env } = browser!;
    const running = await chromium.launch({
      executablePath,
      args: [...args],
      env: { ...(process.env as Record<string, string>), ...env },
    });
    try {
      const page = await running.newPage();
      await page.addScriptTag({ content: code });
      const hash = await page.evaluate(() => (globalThis as unknown as { corpusHash(): string }).corpusHash());
      expect(hash).toBe(CORPUS_HASH);
    } finally {
      await running.close();
    }
  });
});
