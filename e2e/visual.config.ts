import { defineConfig } from '@playwright/test';
import { plantConfig } from './kit/plant-config.js';

// One plant, so that all screenshots show the same data.
const plant = plantConfig(1);

/** `npm run looks`: compares the main screens with their screenshots in `visual/pictures`. */
export default defineConfig({
  ...plant,
  testDir: 'visual',
  outputDir: 'test-results',
  globalSetup: './visual/kit/prepare.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A failure here must be a different image, never a busy machine.
  timeout: 240_000,
  use: { ...plant.use, actionTimeout: 60_000 },
  expect: {
    timeout: 60_000,
    // Screenshots are stored with a reduced palette; any visible difference exceeds this limit.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixels: 60 },
  },
});
