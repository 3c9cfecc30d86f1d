/**
 * Builds the client when its sources have changed since the last build (`npm start` calls this first). The build lies in
 * dist/client with a stamp of what it was made from. It is made aside and put there when it is whole: a service that runs
 * meanwhile, and another build, never see half of one.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { swapFolder } from './swap-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');
const OUT = join(DIST, 'client');
const STAMP = '.stamp';
/** Builds under way lie beside it under such names; one that was broken off is removed after so long, ms. */
const ASIDE = '.client-';
const BROKEN_OFF = 3_600_000;
/** What a build depends on. */
const SOURCES = ['client', 'shared', 'package-lock.json', 'tsconfig.json'];
/** Files that are worth sending compressed. */
const TEXT = /\.(js|css|svg|json|html|wasm|map)$/;
const WORTH = 1024;

function filesUnder(path: string): string[] {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A hash of all sources by name and content. */
function sourcesStamp(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const files = /\.json$/.test(source) ? [join(ROOT, source)] : filesUnder(source);
    for (const file of files)
      if (existsSync(file))
        hash
          .update(`${relative(ROOT, file)}\0`)
          .update(readFileSync(file))
          .update('\0');
  }
  return hash.digest('hex');
}

function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < WORTH) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}

function build(): number {
  const stamp = sourcesStamp();
  const built = existsSync(join(OUT, 'index.html'));
  const was = join(OUT, STAMP);
  if (built && existsSync(was) && readFileSync(was, 'utf8') === stamp) return 0;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) {
    if (built) {
      console.log('The pages are older than their sources, but vite is not installed: they are used as they are.');
      return 0;
    }
    console.error(
      'The pages are not built and vite is not installed: run npm install without --omit=dev, or npm run build elsewhere.',
    );
    return 1;
  }
  if (!existsSync(join(ROOT, 'client/vite.config.ts'))) {
    console.error('There is no client/vite.config.ts: the pages are not built.');
    return 1;
  }
  console.log('Building the pages...');
  const started = performance.now();
  mkdirSync(DIST, { recursive: true });
  sweep();
  const aside = mkdtempSync(join(DIST, ASIDE));
  try {
    const run = spawnSync(
      process.execPath,
      [vite, 'build', '--config', join(ROOT, 'client/vite.config.ts'), '--outDir', aside, '--logLevel', 'warn'],
      { cwd: ROOT, stdio: 'inherit' },
    );
    if (run.status !== 0) {
      console.error('The pages could not be built.');
      return 1;
    }
    if (!existsSync(join(aside, 'index.html'))) {
      console.error('The build left no index.html.');
      return 1;
    }
    compress(aside);
    writeFileSync(join(aside, STAMP), stamp);
    chmodSync(aside, 0o755);
    swapFolder(aside, OUT);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  console.log(`The pages are built (${((performance.now() - started) / 1000).toFixed(1)} s).`);
  return 0;
}

/** Removes what builds that were broken off have left. */
function sweep(): void {
  for (const name of readdirSync(DIST)) {
    const folder = join(DIST, name);
    const stale = name.startsWith(ASIDE) && Date.now() - statSync(folder).mtimeMs > BROKEN_OFF;
    if (stale) rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = build();
