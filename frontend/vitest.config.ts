import { availableParallelism } from 'node:os';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import viteConfig from './vite.config.js';

// Vitest leaves one core to itself, which is half of a machine with two of them.
const cores = availableParallelism();

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'frontend',
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://naryad.test/' } },
      // Rules without a document (`*.spec.ts`) are unit tests: they need none of what a screen needs.
      include: ['src/**/*.spec.tsx', 'src/**/*.dom.spec.ts'],
      setupFiles: ['./testing/setup.ts'],
      restoreMocks: true,
      maxWorkers: Math.min(cores, Math.max(2, cores - 1)),
      testTimeout: 15_000,
      env: { TZ: 'Europe/Moscow' },
    },
  }),
);
