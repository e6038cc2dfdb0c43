// Counts tests of a suite from the JSON reports of vitest and Playwright. A failure outside of a test (a file
// that does not load, a crash after the last test) counts as one failed test, so that the sum always agrees
// with the exit code.

/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {number} [leftOut] files that a time limit did not let begin @returns {Counts} */
export function countVitest(report, exitCode, leftOut = 0) {
  if (!report) return { passed: 0, failed: 1 };
  const passedCount = report.numPassedTests ?? 0;
  let failedCount = report.numFailedTests ?? 0;
  for (const file of report.testResults ?? []) {
    const ownFailure = file.assertionResults?.some((it) => it.status === 'failed');
    if (file.status === 'failed' && !ownFailure) failedCount++;
  }
  return closed({ passed: passedCount, failed: failedCount }, exitCode, leftOut);
}

/** As `countVitest`. @returns {Counts} */
export function countPlaywright(report, exitCode, leftOut = 0) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  return closed(
    { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) },
    exitCode,
    leftOut,
  );
}

/**
 * An exit with an error is a failure; so is a suite in which no test ran, which usually means a wrong
 * pattern.
 */
function closed(counts, exitCode, leftOut) {
  const nothingRan = counts.passed + counts.failed + leftOut === 0;
  return counts.failed === 0 && (exitCode !== 0 || nothingRan) ? { ...counts, failed: 1 } : counts;
}

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce((total, it) => ({ passed: total.passed + it.passed, failed: total.failed + it.failed }), {
    passed: 0,
    failed: 0,
  });

/** @param {Counts} counts */
export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
