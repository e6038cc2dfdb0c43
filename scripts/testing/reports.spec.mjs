import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, lastLine, sum } from './reports.mjs';

describe('counts of vitest', () => {
  it('counts passed and failed tests', () => {
    expect(countVitest({ numPassedTests: 5, numFailedTests: 2, testResults: [] }, 1)).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  it('counts a file that does not load as one failed', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 0,
      testResults: [{ status: 'failed', assertionResults: [] }],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 5, failed: 1 });
  });

  it('does not count a failed test twice', () => {
    const file = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
    expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults: [file] }, 1)).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it('counts a bad end without a failed test as one failed', () => {
    expect(countVitest({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, 1)).toEqual({
      passed: 5,
      failed: 1,
    });
  });

  it('fails when nothing ran or nothing was reported', () => {
    expect(countVitest({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0)).toEqual({
      passed: 0,
      failed: 1,
    });
    expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('does not fail when the time limit left all files out', () => {
    const report = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
    expect(countVitest(report, 0, 2)).toEqual({ passed: 0, failed: 0 });
    expect(countVitest(report, 1, 2)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('counts of Playwright', () => {
  it('counts flaky tests as passed and errors outside tests as failed', () => {
    const report = {
      stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 4 },
      errors: [{ message: 'web server' }],
    };
    expect(countPlaywright(report, 1)).toEqual({ passed: 4, failed: 3 });
  });

  it('fails when everything was skipped', () => {
    expect(countPlaywright({ stats: { skipped: 4 }, errors: [] }, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the last line', () => {
  it('sums all suites', () => {
    expect(
      lastLine(
        sum([
          { passed: 1, failed: 0 },
          { passed: 2, failed: 3 },
        ]),
      ),
    ).toBe('3 passed, 3 failed');
  });

  it('is printed when there are no suites', () => {
    expect(lastLine(sum([]))).toBe('0 passed, 0 failed');
  });
});
