import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { patternsOf } from '../scripts/testing/suites.mjs';
import viteConfig from './vite.config.js';

// Vitest leaves one core to itself, which is half of a machine with two of them. Screens wait more than half
// of the time for frames, timers and answers: two workers for each core keep it busy.
const cores = availableParallelism();

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'frontend',
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://naryad.test/' } },
      // Rules without a document (`*.spec.ts`) are unit tests: they need no DOM.
      ...patternsOf('frontend', 'frontend'),
      runner: fileURLToPath(new URL('../scripts/testing/time-limit-runner.mjs', import.meta.url)),
      // Packages stay warm from spec to spec; the state of a tab and the application are new for each.
      isolate: false,
      setupFiles: ['./testing/new-tab.ts', './testing/setup.ts'],
      sequence: { setupFiles: 'list' },
      server: { deps: { inline: [/@tanstack/, 'sonner', 'fake-indexeddb', 'idb'] } },
      restoreMocks: true,
      maxWorkers: Math.max(Math.min(4, cores * 2), cores - 1),
      // Rendering makes and drops many small objects: fewer collections of the heap, a twentieth of the CPU
      // time.
      execArgv: ['--max-semi-space-size=64'],
      // Needed only on an overloaded machine: a hanging test fails by `asyncUtilTimeout` first.
      testTimeout: 60_000,
      env: { TZ: 'Europe/Moscow' },
    },
  }),
);
