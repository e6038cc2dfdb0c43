import { appendFileSync } from 'node:fs';
import { TestRunner } from 'vitest';
import { timeIsUp } from './suites.mjs';

/** Runs the tests of Vitest, and begins no further file when the time limit of the run is used up. */
export default class TimeLimitRunner extends TestRunner {
  async onBeforeRunSuite(suite) {
    const isFile = 'filepath' in suite;
    if (isFile && suite.mode === 'run' && timeIsUp()) {
      suite.mode = 'skip';
      appendFileSync(process.env.TEST_LEFT_OUT_FILE, `${suite.filepath}\n`);
    }
    await super.onBeforeRunSuite(suite);
  }
}
