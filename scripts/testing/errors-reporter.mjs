import { writeFileSync } from 'node:fs';

/**
 * A vitest reporter for data that its JSON report omits: errors outside of tests (an unhandled rejection, a
 * crashed worker), which fail the run as well, causes of test errors, and tests that passed only in a retry.
 * The path of the output file is in the environment; `failuresOfVitest` and `secondTriesOfVitest` read it.
 */
export default class ErrorsReporter {
  onTestRunEnd(modules, errors) {
    const file = process.env.TEST_ERRORS_FILE;
    if (!file) return;
    const unhandled = errors.map((it) => ({
      message: it.message ?? String(it),
      file: it.VITEST_TEST_PATH ?? '',
    }));
    const report = { unhandled, causes: modules.flatMap(causesOf), second: modules.flatMap(secondTriesOf) };
    writeFileSync(file, JSON.stringify(report));
  }
}

function causesOf(module) {
  return [...module.children.allTests('failed')].flatMap((test) => {
    const cause = innermost(test.result().errors?.[0]?.cause);
    return cause === undefined ? [] : [{ file: module.moduleId, test: test.fullName, cause }];
  });
}

function secondTriesOf(module) {
  return [...module.children.allTests('passed')].flatMap((test) => {
    if (!test.diagnostic()?.flaky) return [];
    const error = test.result().errors?.[0]?.message ?? '';
    return [{ file: module.moduleId, test: test.fullName, error }];
  });
}

/** The innermost cause says what happened; the outer errors say where it was noticed. */
function innermost(error, remainingDepth = 10) {
  if (error?.cause != null && remainingDepth > 0) return innermost(error.cause, remainingDepth - 1);
  return error == null ? undefined : (error.stack ?? error.message ?? String(error));
}
