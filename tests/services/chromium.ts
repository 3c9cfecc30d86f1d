/** Chromium for the tests: found or got, with the flags under which the table is drawn without a graphics card. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, cacheFolder, type Found, type Missing, onPath } from './finding.ts';
import { install, installForbidden } from './packages.ts';

/** What `chromium.launch` of playwright-core needs. */
export interface Chromium {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly how: string;
}

/** The flags that worked, see the design: software WebGL, no first-run pages, no talk with the outside. */
export const chromiumFlags: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Finds Chromium or Chrome, or gets it: by apt-get as root, else from the npm package @sparticuz/chromium. */
export async function findChromium(): Promise<Chromium | Missing> {
  const found = await find();
  if ('missing' in found) return found;
  return { executablePath: found.path, args: chromiumFlags, env: found.env, how: found.how };
}

async function find(): Promise<Found | Missing> {
  const named = process.env.NOVUSS_TEST_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (answers(named)) return { path: named, env: {}, how: 'NOVUSS_TEST_CHROMIUM' };
    return { missing: `NOVUSS_TEST_CHROMIUM does not run: ${named}` };
  }
  const present = onPath(...names) ?? elsewhere.find((path) => existsSync(path));
  if (present !== undefined && answers(present)) return { path: present, env: {}, how: 'present' };

  const reasons: string[] = [];
  const forbidden = installForbidden();
  if (forbidden === undefined) {
    const failed = install(['chromium']);
    const path = onPath('chromium');
    if (failed === undefined && path !== undefined && answers(path))
      return { path, env: {}, how: 'installed by apt-get' };
    reasons.push(failed ?? 'the installed chromium does not run');
  } else reasons.push(forbidden);

  const unpacked = await unpackPackage();
  if ('missing' in unpacked) return { missing: [...reasons, unpacked.missing].join('; ') };
  return unpacked;
}

/** Unpacks @sparticuz/chromium (brotli, 64 MB) once into .cache/chromium. */
async function unpackPackage(): Promise<Found | Missing> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { missing: `@sparticuz/chromium has no build for ${process.platform}-${process.arch}` };
  }
  const folder = join(cacheFolder, 'chromium');
  if (!existsSync(join(folder, 'chromium'))) {
    console.log('tests: unpacking Chromium from @sparticuz/chromium into .cache/chromium');
    mkdirSync(cacheFolder, { recursive: true });
    const work = mkdtempSync(join(cacheFolder, 'chromium-'));
    // The package unpacks into the folder for temporary files, under fixed names: give it one of our own.
    const before = process.env.TMPDIR;
    process.env.TMPDIR = work;
    try {
      const sparticuz = await import('@sparticuz/chromium');
      await sparticuz.default.executablePath();
      // Libraries that a bare system lacks (nss, nspr, expat); used only where they are needed.
      await sparticuz.inflate(join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
      if (!existsSync(folder)) renameSync(work, folder);
    } catch (error) {
      return { missing: `@sparticuz/chromium does not unpack: ${String(error)}` };
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
      rmSync(work, { recursive: true, force: true });
    }
  }
  const path = join(folder, 'chromium');
  const how = 'npm package @sparticuz/chromium';
  // The package's own configuration names fixed folders; ours names the unpacked font and the system's, if it has any.
  const configuration = join(folder, 'fonts.conf');
  writeFileSync(
    configuration,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
  const fonts = { FONTCONFIG_FILE: configuration };
  for (const env of [fonts, { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023/lib') }]) {
    if (answers(path, { env })) return { path, env, how };
  }
  return { missing: 'the unpacked @sparticuz/chromium does not run' };
}
