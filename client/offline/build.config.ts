/** Builds the service worker after the client, with the list of the client's files. Runs in Node. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** The plugin that writes `sw.js` beside the page. */
export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'novuss-service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The client is built into a folder.');
      const built = Object.keys(bundle).filter((name) => !/\.(html|map)$/.test(name));
      const files = [...built, ...readdirSync(publicDir)].map((name) => `/${name}`).sort();
      const hash = createHash('sha256')
        .update(files.join('\n'))
        .update(readFileSync(join(dir, 'index.html')));
      for (const name of readdirSync(publicDir)) hash.update(readFileSync(join(publicDir, name)));
      writeFileSync(join(dir, 'sw.js'), await workerCode(files, hash.digest('hex').slice(0, 16)));
    },
  };
}

/** One script without imports: every browser that has service workers runs it. */
async function workerCode(files: readonly string[], version: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __FILES__: JSON.stringify(files), __VERSION__: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('./worker.ts', import.meta.url)),
        formats: ['iife'],
        name: 'novuss',
        fileName: 'sw',
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('The service worker was not built.');
  return output.output[0].code;
}
