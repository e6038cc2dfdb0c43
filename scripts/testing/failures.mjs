// Lists all failures of a suite by name, from the JSON reports of vitest and Playwright. They are printed at
// the end of a long log, because they are hard to find in the middle.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../lib/paths.mjs';

/** @typedef {{ file: string, test: string, error: string }} Failure */

const LONGEST = 240;
const UNKNOWN = 'см. вывод выше';

/**
 * The first non-empty line of an error.
 * @param {string | undefined} text
 */
export function firstLine(text) {
  const lines = stripVTControlCharacters(text ?? '').split('\n');
  return (lines.find((it) => it.trim() !== '') ?? UNKNOWN).trim().slice(0, LONGEST);
}

/** "Timed out waiting for the pick" is of little use without the response of the last attempt. */
const withCause = (error, cause) =>
  cause === undefined ? error : `${error}\n    причина: ${firstLine(cause)}`;

/**
 * @param {any} report of vitest
 * @param {{ unhandled?: { message: string, file?: string }[], causes?: { file: string, test: string, cause:
 * string }[] }} [beside] data that vitest's report omits (`errors-reporter.mjs`): errors outside of tests,
 * and causes
 * @returns {Failure[]}
 */
export function failuresOfVitest(report, { unhandled = [], causes = [] } = {}) {
  const files = (report?.testResults ?? []).filter((file) => file.status === 'failed');
  return [
    ...files.flatMap((file) => failuresOfFile(file, causes)),
    ...unhandled.map(({ message, file = '' }) => ({
      file: relativePath(file),
      test: 'ошибка вне теста',
      error: firstLine(message),
    })),
  ];
}

/**
 * Tests that passed only in a retry: not failures of the run, but unstable.
 * @param {{ second?: { file: string, test: string, error: string }[] }} [beside] (`errors-reporter.mjs`)
 * @returns {Failure[]} with the error of the first try
 */
export const secondTriesOfVitest = ({ second = [] } = {}) =>
  second.map(({ file, test, error }) => ({
    file: relativePath(file),
    test: test.replaceAll(' > ', ' › '),
    error: firstLine(error),
  }));

function failuresOfFile(file, causes) {
  const failedTests = file.assertionResults.filter((it) => it.status === 'failed');
  if (failedTests.length === 0) {
    return [{ file: relativePath(file.name), test: 'файл не выполнен', error: firstLine(file.message) }];
  }
  return failedTests.map((it) => {
    // The outermost suite is the file itself and has no name.
    const titles = [...it.ancestorTitles, it.title].filter((title) => title !== '');
    const cause = causes.find(({ file: name, test }) => name === file.name && test === titles.join(' > '));
    return {
      file: relativePath(file.name),
      test: titles.join(' › '),
      error: withCause(firstLine(it.failureMessages[0]), cause?.cause),
    };
  });
}

/**
 * @param {any} report of Playwright
 * @returns {Failure[]}
 */
export function failuresOfPlaywright(report) {
  const outside = (report?.errors ?? []).map(({ message, location }) => ({
    file: relativePath(location?.file ?? ''),
    test: 'ошибка вне теста',
    error: firstLine(message),
  }));
  return [...(report?.suites ?? []).flatMap((suite) => specsOf(suite, isFailed)), ...outside];
}

/**
 * Playwright version of `secondTriesOfVitest`.
 * @param {any} report of Playwright
 * @returns {Failure[]}
 */
export const secondTriesOfPlaywright = (report) =>
  (report?.suites ?? []).flatMap((suite) => specsOf(suite, isSecondTry));

const isFailed = (spec) => !spec.ok;
const isSecondTry = (spec) => spec.ok && spec.tests.some(({ status }) => status === 'flaky');

function specsOf(suite, matches, parentTitles = []) {
  // The outermost suite is the file.
  const titles = suite.title === suite.file ? parentTitles : [...parentTitles, suite.title];
  const own = suite.specs.filter(matches).map((spec) => {
    const results = spec.tests.flatMap((it) => it.results);
    const cause = results.find((it) => it.error?.cause != null)?.error.cause;
    return {
      file: `${spec.file}:${spec.line}`,
      test: [...titles, spec.title].join(' › '),
      error: withCause(firstLine(results.flatMap((it) => it.errors)[0]?.message), cause?.message),
    };
  });
  return [...own, ...(suite.suites ?? []).flatMap((one) => specsOf(one, matches, titles))];
}

/** A path as the lists show it. */
export const relativePath = (file) => (file === '' ? '' : relative(root, file).replaceAll('\\', '/'));

/**
 * Failures of all suites, two lines per test; empty when there are none.
 *
 * @param {{ name: string, failed: number, failures: Failure[] }[]} suites
 */
export function failureList(suites) {
  const lines = suites
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, failures }) =>
      (failures.length > 0 ? failures : [{ file: '', test: 'завершилось с ошибкой', error: UNKNOWN }]).map(
        (failure) => `✗ ${inTwoLines(name, failure)}`,
      ),
    );
  return lines.length === 0 ? [] : ['=== Не прошли', ...lines];
}

/**
 * Tests of all suites that passed only at the second try, with the error of the first; empty when there are
 * none.
 *
 * @param {{ name: string, secondTries?: Failure[] }[]} suites
 */
export function secondTryList(suites) {
  const lines = suites.flatMap(({ name, secondTries = [] }) =>
    secondTries.map((failure) => `! ${inTwoLines(name, failure)}`),
  );
  return lines.length === 0 ? [] : ['=== Прошли со второй попытки (найдите причину)', ...lines];
}

const inTwoLines = (name, { file, test, error }) =>
  `${[name, file, test].filter((it) => it !== '').join(' | ')}\n    ${error}`;

/**
 * The files of Playwright that a time limit did not let begin.
 * @param {any} report @param {string} reason that the tests of such a file give for being skipped
 * @returns {string[]}
 */
export const leftOutOfPlaywright = (report, reason) => [
  ...new Set(
    (report?.suites ?? [])
      .flatMap((suite) => specsOf(suite, (spec) => isSkippedFor(spec, reason)))
      .map(({ file }) => file.replace(/:\d+$/, '')),
  ),
];

const isSkippedFor = (spec, reason) =>
  spec.tests.some(({ annotations }) => annotations?.some(({ description }) => description === reason));

/**
 * What a time limit did not let begin in all suites; nothing when all ran. @param {{ name: string, leftOut?:
 * string[] }[]} suites
 */
export function leftOutList(suites) {
  const lines = suites.flatMap(({ name, leftOut = [] }) => leftOut.map((file) => `- ${name} | ${file}`));
  return lines.length === 0 ? [] : [`=== Не начаты, время вышло (файлов: ${lines.length})`, ...lines];
}
