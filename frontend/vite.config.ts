import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { colorsPlugin } from './build/colors-plugin.js';
import { mdiPlugin } from './build/mdi-plugin.js';
import { serviceWorkerPlugin } from './build/service-worker-plugin.js';
import { tracingPlugin } from './build/tracing-plugin.js';

const contracts = fileURLToPath(new URL('../contracts/src', import.meta.url));
const backend = `http://127.0.0.1:${process.env['BACKEND_PORT'] ?? 3000}`;

const proxied = [
  '/api',
  '/logout',
  '/sanctum',
  '/user/',
  '/email/',
  '/sign-in/',
  '/photos',
  '/images',
  '/operation-steps-images',
  '/documents',
];

/** Pages of the application share addresses with some calls: only calls are proxied to the backend. */
const callsOnly = {
  target: backend,
  bypass: (request: { method?: string; url?: string }): string | undefined =>
    request.method === 'GET' ? request.url : undefined,
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: [{ find: /^@naryad\/contracts\/(.*)$/, replacement: `${contracts}/$1.ts` }] },
  plugins: [colorsPlugin(), mdiPlugin(), react(), serviceWorkerPlugin(), tracingPlugin()],
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: backend }])),
      '/login': callsOnly,
      '/two-factor-challenge': callsOnly,
      '/forgot-password': callsOnly,
      '/reset-password': callsOnly,
      '/socket.io': { target: backend, ws: true },
    },
  },
  build: {
    target: ['chrome117', 'firefox121', 'safari17'],
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Code of every first load is in one chunk, code that most screens use is in another: split further,
        // each is 4 KB larger (gzipped). A module used by fewer screens would burden those that do not use
        // it.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'common', test: /src.shared|contracts.src/, minShareCount: 44, priority: 1 },
          ],
        },
        // The dependency lists of screens are part of the first load: readable names would take 2 KB of it
        // (gzipped). The manifest maps the files. Seven characters of a hash are 42 bits; each further
        // character costs 0.3 KB.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
});
