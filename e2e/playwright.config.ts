import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { plantConfig, plantsOfThisMachine } from './kit/plant-config.js';

const plant = plantConfig(plantsOfThisMachine);

export default defineConfig({
  ...plant,
  testDir: 'journeys',
  // How soon screens answer says something on a quiet machine only.
  testIgnore: process.env['SPEED_GOALS'] === undefined ? 'next-paint.spec.ts' : [],
  outputDir: join(tmpdir(), `naryad-e2e-results-${process.pid}`),
  expect: { timeout: 15_000 },
  use: { ...plant.use, screenshot: 'only-on-failure' },
});
