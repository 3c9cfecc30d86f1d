import { defineConfig } from 'vitest/config';

/** Tests that need Redis or PostgreSQL: those of the store, and any file named so. */
const store = ['tests/{,server/}store/**/*.test.ts', 'tests/**/*.services.test.ts'];
/** Tests that need Chromium. */
const e2e = ['tests/e2e/**/*.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    passWithNoTests: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...store, ...e2e] },
      },
      {
        extends: true,
        test: { name: 'store', include: store, globalSetup: 'tests/services/setup.ts' },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: e2e,
          globalSetup: 'tests/services/setup.ts',
          // Two at once, and after the others: each drives several pages and a service of its own, and mostly waits for
          // playbacks. What fails beside another is tried once more; the report says that it was.
          sequence: { groupOrder: 1 },
          retry: 1,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
