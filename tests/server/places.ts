/** The two databases on which the store's tests run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, freshDatabase } from '../services/use.ts';

export interface Place {
  readonly where: { readonly dataDir: string; readonly databaseUrl?: string };
  drop(): Promise<void>;
}

/** Name, whether it could be had, and how to make an empty one. */
export const places: readonly (readonly [string, boolean, () => Promise<Place>])[] = [
  [
    'SQLite',
    true,
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'novuss-store-'));
      return { where: { dataDir }, drop: async () => rmSync(dataDir, { recursive: true, force: true }) };
    },
  ],
  [
    'PostgreSQL',
    databaseUrl() !== null,
    async () => {
      const database = await freshDatabase();
      return { where: { dataDir: '/nowhere', databaseUrl: database.url }, drop: () => database.drop() };
    },
  ],
];
