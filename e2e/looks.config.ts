import { defineConfig } from '@playwright/test';
import { plantConfig } from './kit/plant-config.js';

// One plant: every picture is of the same.
const plant = plantConfig(1);

/** `npm run looks`: the main screens beside their pictures in `looks/pictures`. */
export default defineConfig({
  ...plant,
  testDir: 'looks',
  outputDir: 'test-results',
  globalSetup: './looks/kit/prepare.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A failure here is a picture that differs, never a busy machine.
  timeout: 240_000,
  use: { ...plant.use, actionTimeout: 60_000 },
  expect: {
    timeout: 60_000,
    // Pictures are stored with few colours; whatever a person would see is more than these.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixels: 60 },
  },
});
