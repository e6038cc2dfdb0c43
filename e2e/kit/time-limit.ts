import { test as base } from '@playwright/test';
import { TIME_IS_UP, timeIsUp } from '../../scripts/testing/suites.mjs';

/** The `test` of night journeys: none begins when the time limit of the run is used up. */
export const test = base.extend<{ timeLimit: void }>({
  timeLimit: [
    async ({ baseURL: _ }, use) => {
      base.skip(timeIsUp(), TIME_IS_UP);
      await use();
    },
    { auto: true },
  ],
});
