import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import ErrorsReporter from './errors-reporter.mjs';
import {
  failureList,
  failuresOfPlaywright,
  failuresOfVitest,
  firstLine,
  leftOutList,
  leftOutOfPlaywright,
  secondTriesOfPlaywright,
  secondTriesOfVitest,
  secondTryList,
} from './failures.mjs';

describe('failures of vitest', () => {
  const name = inRoot('backend', 'src', 'one.spec.ts');

  it('are named by file, groups and test, with the first line of the error', () => {
    const report = {
      testResults: [
        {
          name,
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', ancestorTitles: ['', 'a lot'], title: 'is kept' },
            {
              status: 'failed',
              ancestorTitles: ['', 'a lot'],
              title: 'is moved',
              failureMessages: [
                '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at one.spec.ts:3',
              ],
            },
          ],
        },
        { name: inRoot('other.spec.ts'), status: 'passed', assertionResults: [] },
      ],
    };
    expect(failuresOfVitest(report)).toEqual([
      {
        file: 'backend/src/one.spec.ts',
        test: 'a lot › is moved',
        error: 'AssertionError: expected 1 to be 2',
      },
    ]);
  });

  it('name a file that did not load, and errors that no test owns', () => {
    const file = { name, status: 'failed', message: 'Cannot find module', assertionResults: [] };
    expect(
      failuresOfVitest({ testResults: [file] }, { unhandled: [{ message: 'late', file: name }] }),
    ).toEqual([
      { file: 'backend/src/one.spec.ts', test: 'файл не выполнен', error: 'Cannot find module' },
      { file: 'backend/src/one.spec.ts', test: 'ошибка вне теста', error: 'late' },
    ]);
  });

  it('show the cause of a wait that timed out', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'naryad-errors-'));
    const file = join(folder, 'errors.json');
    vi.stubEnv('TEST_ERRORS_FILE', file);
    const error = {
      message: 'Waited 15000 ms in vain for the pick',
      stack: 'Error: Waited 15000 ms in vain for the pick\n    at wait-for.ts:25',
      cause: { message: 'answered 503', cause: { message: 'connect ECONNREFUSED', stack: undefined } },
    };
    const test = (title, errors) => ({ fullName: `a lot > ${title}`, result: () => ({ errors }) });
    const failedTests = [test('is moved', [error]), test('is sold', [{ message: 'no' }])];
    const module = {
      moduleId: name,
      children: { allTests: (state) => (state === 'failed' ? failedTests : []) },
    };
    try {
      new ErrorsReporter().onTestRunEnd([module], []);
      const assertion = (title) => ({
        status: 'failed',
        ancestorTitles: ['', 'a lot'],
        title,
        failureMessages: [title === 'is moved' ? error.stack : 'no'],
      });
      const assertionResults = [assertion('is moved'), assertion('is sold')];
      const failures = failuresOfVitest(
        { testResults: [{ name, status: 'failed', message: '', assertionResults }] },
        JSON.parse(readFileSync(file, 'utf8')),
      );
      expect(failures.map((it) => it.error)).toEqual([
        'Error: Waited 15000 ms in vain for the pick\n    причина: connect ECONNREFUSED',
        'no',
      ]);
    } finally {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    }
  });

  it('are none without a report', () => {
    expect(failuresOfVitest(null)).toEqual([]);
    expect(secondTriesOfVitest({})).toEqual([]);
  });
});

describe('what passed only at the second try', () => {
  it('is reported by vitest with the error of the first attempt', () => {
    const folder = mkdtempSync(join(tmpdir(), 'naryad-errors-'));
    const file = join(folder, 'errors.json');
    vi.stubEnv('TEST_ERRORS_FILE', file);
    const test = (title, flaky, errors) => ({
      fullName: `a lot > ${title}`,
      diagnostic: () => ({ flaky }),
      result: () => ({ errors }),
    });
    const passedTests = [
      test('is kept', false, []),
      test('is moved', true, [{ message: 'too late\nat one' }]),
    ];
    const module = {
      moduleId: inRoot('one.spec.ts'),
      children: { allTests: (state) => (state === 'passed' ? passedTests : []) },
    };
    try {
      new ErrorsReporter().onTestRunEnd([module], []);
      expect(secondTriesOfVitest(JSON.parse(readFileSync(file, 'utf8')))).toEqual([
        { file: 'one.spec.ts', test: 'a lot › is moved', error: 'too late' },
      ]);
    } finally {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    }
  });

  it('is reported by Playwright, and does not count as a failure', () => {
    const spec = (title, status) => ({
      ok: true,
      file: 'a.spec.ts',
      line: 3,
      title,
      tests: [{ status, results: [{ errors: [{ message: 'too late' }] }, { errors: [] }] }],
    });
    const specs = [spec('opens', 'expected'), spec('scans', 'flaky')];
    const report = { suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }] };
    expect(failuresOfPlaywright(report)).toEqual([]);
    expect(secondTriesOfPlaywright(report)).toEqual([
      { file: 'a.spec.ts:3', test: 'scans', error: 'too late' },
    ]);
  });

  it('is in a separate list', () => {
    const secondTries = [{ file: 'a.spec.ts', test: 'is kept', error: 'too late' }];
    expect(secondTryList([{ name: 'unit' }, { name: 'e2e', secondTries }])).toEqual([
      '=== Прошли со второй попытки (найдите причину)',
      '! e2e | a.spec.ts | is kept\n    too late',
    ]);
    expect(secondTryList([{ name: 'unit', secondTries: [] }])).toEqual([]);
  });
});

describe('failures of Playwright', () => {
  it('are collected from the groups of each file', () => {
    const failedSpec = { ok: false, file: 'journeys/tsd.spec.ts', line: 7, title: 'scans' };
    const error = { message: 'Error: 120 ms\nmore', cause: { message: 'Error: no answer' } };
    const spec = { ...failedSpec, tests: [{ results: [{ error, errors: [{ message: error.message }] }] }] };
    const report = {
      errors: [{ message: 'the server did not start' }],
      suites: [
        {
          title: 'journeys/tsd.spec.ts',
          file: 'journeys/tsd.spec.ts',
          specs: [{ ok: true, title: 'opens' }],
          suites: [{ title: 'a handheld', file: 'journeys/tsd.spec.ts', specs: [spec] }],
        },
      ],
    };
    expect(failuresOfPlaywright(report)).toEqual([
      {
        file: 'journeys/tsd.spec.ts:7',
        test: 'a handheld › scans',
        error: 'Error: 120 ms\n    причина: Error: no answer',
      },
      { file: '', test: 'ошибка вне теста', error: 'the server did not start' },
    ]);
    expect(failuresOfPlaywright(null)).toEqual([]);
  });
});

describe('the list at the end', () => {
  it('is empty when all passed', () => {
    expect(failureList([{ name: 'unit', failed: 0, failures: [] }])).toEqual([]);
  });

  it('names each failure of each suite, and a suite that ended badly without one', () => {
    const failure = { file: 'a.spec.ts', test: 'is kept', error: 'Error: no' };
    expect(
      failureList([
        { name: 'unit', failed: 1, failures: [failure] },
        { name: 'frontend', failed: 0, failures: [] },
        { name: 'e2e', failed: 1, failures: [] },
      ]),
    ).toEqual([
      '=== Не прошли',
      '✗ unit | a.spec.ts | is kept\n    Error: no',
      '✗ e2e | завершилось с ошибкой\n    см. вывод выше',
    ]);
  });
});

it('the first line of an error is the first one with text', () => {
  expect(firstLine('\n  \n  what happened \nmore')).toBe('what happened');
  expect(firstLine(undefined)).toBe('см. вывод выше');
});

describe('what the time limit left out', () => {
  it('is named by file, once', () => {
    const skipped = (reason) => ({
      file: 'journeys/one.night.spec.ts',
      line: 3,
      title: 'a test',
      ok: true,
      tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: reason }], results: [] }],
    });
    const report = {
      suites: [{ title: '', file: '', specs: [skipped('late'), skipped('late'), skipped('other')] }],
    };
    expect(leftOutOfPlaywright(report, 'late')).toEqual(['journeys/one.night.spec.ts']);
    expect(leftOutOfPlaywright(null, 'late')).toEqual([]);
  });

  it('is listed by suite, or not at all', () => {
    expect(leftOutList([{ name: 'unit' }])).toEqual([]);
    expect(leftOutList([{ name: 'night e2e', leftOut: ['journeys/one.night.spec.ts'] }])).toEqual([
      '=== Не начаты, время вышло (файлов: 1)',
      '- night e2e | journeys/one.night.spec.ts',
    ]);
  });
});
