import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { serviceWorker } from './offline/build.config.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The client: one page with hashed assets. In development, pages come from Vite and everything else from the service. */
export default defineConfig({
  root: at('.'),
  publicDir: at('public'),
  cacheDir: at('../.cache/vite'),
  plugins: [serviceWorker()],
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: at('../dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    proxy: {
      '/api': process.env.NOVUSS_DEV_SERVICE ?? 'http://127.0.0.1:3000',
      '/matchmake': process.env.NOVUSS_DEV_SERVICE ?? 'http://127.0.0.1:3000',
    },
  },
});
