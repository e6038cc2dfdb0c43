import { writeFileSync } from 'node:fs';

/**
 * A reporter of vitest for the errors that no test owns (an unhandled rejection, a crashed worker): its JSON report has no
 * place for them, and they fail the run all the same. The file's path comes in the environment.
 */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (!file) return;
    writeFileSync(
      file,
      JSON.stringify(
        errors.map((it) => ({ message: it.message ?? String(it), file: it.VITEST_TEST_PATH ?? '' })),
      ),
    );
  }
}
