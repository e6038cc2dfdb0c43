import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { terminalFiles } from './precache.js';

/** Files of `public` that the start page references. */
const PUBLIC = [
  'browser-check.js',
  'first-paint.js',
  'entry-watch.js',
  'favicon.svg',
  'manifest.webmanifest',
  'icon-192.png',
];

const revisionOf = (file: string): string =>
  createHash('sha1').update(readFileSync(file)).digest('hex').slice(0, 16);

/** Builds the terminal's service worker after the bundle, when the list of files to precache is known. */
export function serviceWorkerPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'naryad-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_, bundle) {
      const { root, build: options } = config;
      const outDir = resolve(root, options.outDir);
      const precache = [
        { url: '/', revision: revisionOf(join(outDir, 'index.html')) },
        ...PUBLIC.map((name) => ({ url: `/${name}`, revision: revisionOf(join(root, 'public', name)) })),
        ...terminalFiles(bundle).map((name) => ({ url: `/${name}`, revision: null })),
      ];
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: {
          __PRECACHE__: JSON.stringify(precache),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir,
          emptyOutDir: false,
          target: options.target,
          lib: {
            entry: join(root, 'src/service-worker/service-worker.ts'),
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'service-worker.js',
          },
        },
      });
    },
  };
}
