import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import viteConfig from './vite.config.js';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'frontend',
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://naryad.test/' } },
      include: ['src/**/*.spec.{ts,tsx}'],
      setupFiles: ['./testing/setup.ts'],
      restoreMocks: true,
      testTimeout: 15_000,
      env: { TZ: 'Europe/Moscow' },
    },
  }),
);
