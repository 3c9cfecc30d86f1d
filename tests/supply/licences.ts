/**
 * The licences of what is delivered: the packages that the service runs with, and those that are built into the pages.
 * `node tests/supply/licences.ts` writes docs/licences.md from the lock file; a test compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
export const LIST = 'docs/licences.md';

/** Development packages whose code is built into the pages. */
export const BUILT_IN = ['@colyseus/sdk', '@preact/signals', 'i18next', 'pixi.js', 'preact', 'preact-iso'] as const;

/** Whoever gets the software owes nothing but the notice. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose lock entry names no licence, or an old spelling, with what their own files say. */
export const READ_BY_HAND: Readonly<Record<string, { readonly licence: string; readonly reason: string }>> = {
  '@colyseus/playground': { licence: 'MIT', reason: 'its LICENSE file; its manifest names none' },
  '@pm2/io': { licence: 'Apache-2.0', reason: 'its LICENSE file; its manifest spells it Apache-2' },
};

/** Not permissive, and why it is no matter. */
export const EXCEPTIONS: readonly { readonly name: RegExp; readonly licence: string; readonly reason: string }[] = [
  {
    name: /^lightningcss(-[\w-]+)?$/,
    licence: 'MPL-2.0',
    reason: 'Vite runs it when the pages are built; it is unchanged, and nothing of it is in what is built or run',
  },
];

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}
export type Lock = Readonly<Record<string, Entry>>;
export interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

export function readLock(): Lock {
  return (JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')) as { packages: Lock }).packages;
}

/** Where a package that another one asks for lies: as Node looks for it. */
function placeOf(lock: Lock, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (lock[place] !== undefined) return place;
    if (at === '') return null;
  }
}

/** Everything delivered, by name, each version once. */
export function delivered(lock: Lock): readonly Package[] {
  const places = new Set(
    Object.keys(lock).filter((path) => path.includes('node_modules/') && !lock[path]!.dev && !lock[path]!.link),
  );
  const left: string[] = BUILT_IN.map((name) => `node_modules/${name}`);
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const entry = lock[place];
    if (entry === undefined) throw new Error(`${place} is not in the lock file`);
    places.add(place);
    for (const name of Object.keys(entry.dependencies ?? {})) {
      const next = placeOf(lock, place, name);
      if (next !== null && !places.has(next)) left.push(next);
    }
  }
  const found = new Map<string, Package>();
  for (const place of places) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version = '', license } = lock[place]!;
    found.set(`${name}@${version}`, { name, version, licence: READ_BY_HAND[name]?.licence ?? license ?? 'none' });
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** Whether a licence asks for nothing but its notice; of several (`A OR B`) one is enough, of `A AND B` all must. */
export function isPermissive(licence: string): boolean {
  const text = licence.replace(/^\((.*)\)$/, '$1');
  if (text.includes(' OR ')) return text.split(' OR ').some(isPermissive);
  return text.split(' AND ').every((one) => PERMISSIVE.has(one));
}

/** Those that are neither permissive nor excepted. */
export function objectionable(packages: readonly Package[]): readonly Package[] {
  return packages.filter(
    ({ name, licence }) =>
      !isPermissive(licence) && !EXCEPTIONS.some((one) => one.name.test(name) && one.licence === licence),
  );
}

/** The page for people. */
export function listed(packages: readonly Package[]): string {
  const groups = Map.groupBy(packages, ({ licence }) => licence);
  const parts = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, all]) => {
      const excepted = EXCEPTIONS.find((one) => one.licence === licence);
      const note = excepted === undefined ? '' : `\nNot permissive: ${excepted.reason}.\n`;
      return `## ${licence} (${all.length})\n${note}\n${all.map(({ name, version }) => `${name} ${version}`).join(', ')}\n`;
    });
  const byHand = Object.entries(READ_BY_HAND).map(([name, { licence, reason }]) => `- ${name}: ${licence} (${reason})`);
  return `# Licences of what is delivered

Packages that the service runs with or that are built into the pages, from \`package-lock.json\`; those for development alone are
not among them. Written by \`node tests/supply/licences.ts\`, and compared by a test.

Read by hand:

${byHand.join('\n')}

${parts.join('\n')}`;
}

if (import.meta.main) writeFileSync(new URL(LIST, ROOT), listed(delivered(readLock())));
