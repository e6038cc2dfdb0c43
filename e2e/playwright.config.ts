import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { plantConfig } from './kit/plant-config.js';

export default defineConfig({
  ...plantConfig,
  testDir: 'journeys',
  outputDir: join(tmpdir(), `naryad-e2e-results-${process.pid}`),
  expect: { timeout: 15_000 },
  use: { ...plantConfig.use, screenshot: 'only-on-failure' },
});
