import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { patternsOf } from '../scripts/testing/suites.mjs';
import { plantConfig, plantsOfThisMachine } from './kit/plant-config.js';

const { include, exclude } = patternsOf('e2e', 'e2e');
const plant = plantConfig(plantsOfThisMachine);

export default defineConfig({
  ...plant,
  testDir: 'journeys',
  testMatch: include,
  // Response times are meaningful on a quiet machine only.
  testIgnore: [...exclude, ...(process.env['SPEED_GOALS'] === undefined ? ['**/next-paint.*'] : [])],
  outputDir: join(tmpdir(), `naryad-e2e-results-${process.pid}`),
  expect: { timeout: 15_000 },
  use: { ...plant.use, screenshot: 'only-on-failure' },
});
