// npm test [check|unit|integration|frontend|e2e …] [file filters]: runs the suites in this order, each even
// if an earlier one has failed. The last line is `N passed, N failed` over all suites; the failures are
// listed by name above it.
// - `--night` runs the night tests instead (`*.night.*`): npm run test:night
// - `--changed-nights` then runs the night tests of the areas changed by the commits of the last day
// - `--minutes=<n>` starts no night test file after n minutes, and lists the skipped ones
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { chromiumEnv, resolveChromium } from './chromium.mjs';
import { build } from './lib/build.mjs';
import { cacheDir, compiledDir, inRoot, root } from './lib/paths.mjs';
import { endProcess, onStopRequest } from './lib/processes.mjs';
import { runChecks } from './testing/checks.mjs';
import {
  failureList,
  failuresOfPlaywright,
  failuresOfVitest,
  relativePath,
  leftOutList,
  leftOutOfPlaywright,
  secondTriesOfPlaywright,
  secondTriesOfVitest,
  secondTryList,
} from './testing/failures.mjs';
import { changedNightFiles } from './testing/night-areas.mjs';
import { countPlaywright, countVitest, lastLine, sum } from './testing/reports.mjs';
import { filesOf, TIME_IS_UP, timeIsUp } from './testing/suites.mjs';

/**
 * On a busy machine one of thousands of waits of a screen takes too long: the test is retried, and reported
 * when the retry passes. Server tests are not retried: a race that is lost once in a hundred runs is a bug.
 */
const RETRIES = { unit: 0, integration: 0, frontend: 1, e2e: 1 };

const SUITES = {
  check: () => runChecks(),
  unit: vitest,
  integration: vitest,
  frontend: vitest,
  e2e: playwright,
};

/** @typedef {{ kind: string, when: 'day' | 'night', filters: string[] }} Run one suite, and which of its files */

const startedAt = Date.now();
const args = process.argv.slice(2);
const isOption = (argument) => /^--(night|changed-nights|minutes=\d+)$/.test(argument);
const options = args.filter(isOption);
const namedSuites = args.filter((it) => it in SUITES);
const filters = args.filter((it) => !isOption(it) && !(it in SUITES));
const minutes = options.find((it) => it.startsWith('--minutes='))?.split('=')[1];
const limitVariables =
  minutes === undefined ? {} : { TESTS_BEGIN_UNTIL: String(startedAt + Number(minutes) * 60_000) };
const reports = join(cacheDir(), `reports-${process.pid}`);
let current = null;
const results = [];

onStopRequest(async () => {
  // A second interrupt of the test runner would abort its cleanup; SIGTERM lets it stop its services.
  if (current?.pid) await endProcess(current.pid, { timeoutMs: 20_000 });
  finish([...results, broken('npm test', 'Прервано')]);
});

const runs = requestedRuns();
const chromium = await resolveChromium({ log: console.log });
mkdirSync(reports, { recursive: true });
if (!(await builds()) && !runs.some(({ kind }) => kind === 'check')) {
  results.push(broken('build', 'Сборка не прошла'));
}
for (const run of runs) results.push(await suite(run));
finish(results);

/** @returns {Run[]} */
function requestedRuns() {
  const when = options.includes('--night') ? 'night' : 'day';
  const kinds =
    namedSuites.length > 0 ? namedSuites : Object.keys(SUITES).filter((kind) => hasFiles(kind, when));
  const chosenRuns = kinds.map((kind) => ({ kind, when, filters }));
  return options.includes('--changed-nights') ? [...chosenRuns, ...changedNights()] : chosenRuns;
}

/** Without a suite's name, filters choose the suites that have such files. */
function hasFiles(kind, when) {
  const end = filters.findIndex((it) => it.startsWith('-'));
  const parts = end === -1 ? filters : filters.slice(0, end);
  if (kind === 'check') return when === 'day' && parts.length === 0;
  const files = filesOf(kind, when);
  return parts.length === 0 ? files.length > 0 : files.some((file) => parts.some((it) => file.includes(it)));
}

function changedNights() {
  const changedFiles = changedNightFiles();
  console.log(`Ночные тесты областей, изменённых за сутки, файлов: ${changedFiles.length}`);
  return Object.keys(SUITES)
    .filter((kind) => kind !== 'check')
    .map((kind) => {
      const files = filesOf(kind, 'night').filter((file) => changedFiles.includes(file));
      return { kind, when: 'night', filters: files };
    })
    .filter((run) => run.filters.length > 0);
}

/** @param {Run} run */
async function suite(run) {
  const name = run.when === 'night' ? `night ${run.kind}` : run.kind;
  console.log(`\n=== ${name}`);
  const since = performance.now();
  const isLate = run.when === 'night' && timeIsUp(limitVariables);
  const result = { name, ...(await (isLate ? leftOut(run) : SUITES[run.kind](run))) };
  console.log(`${name}: ${lastLine(result)} (${Math.round((performance.now() - since) / 1000)} s)`);
  return result;
}

/** @param {Run} run */
function leftOut({ kind, filters }) {
  const isRequested = (file) => filters.length === 0 || filters.some((it) => file.includes(it));
  return { passed: 0, failed: 0, failures: [], leftOut: filesOf(kind, 'night').filter(isRequested) };
}

function broken(name, error) {
  return { name, passed: 0, failed: 1, failures: [{ file: '', test: error, error: 'см. вывод выше' }] };
}

/**
 * Compiles what the suites run; unit and frontend tests use the sources. A broken build is counted once (by
 * the check `types` when that runs), and the tests of compiled parts still run.
 */
async function builds() {
  const has = (...kinds) => runs.some(({ kind }) => kinds.includes(kind));
  if (!has('check', 'integration', 'e2e')) return true;
  try {
    await build({ log: console.log, frontend: has('e2e') });
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

/** @param {Run} run */
async function vitest({ kind, when, filters }) {
  const file = join(reports, `${when}-${kind}.json`);
  const errorsFile = join(reports, `${when}-${kind}-errors.json`);
  const leftOutFile = join(reports, `${when}-${kind}-left-out.txt`);
  const code = await runner(
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      kind,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${inRoot('scripts', 'testing', 'errors-reporter.mjs')}`,
      `--outputFile.json=${file}`,
      `--retry=${RETRIES[kind]}`,
      ...filters,
    ],
    { NODE_ENV: 'test', TEST_ERRORS_FILE: errorsFile, TEST_LEFT_OUT_FILE: leftOutFile, ...timesOf(when) },
  );
  const report = readJson(file);
  const errors = readJson(errorsFile) ?? {};
  const leftOutPaths = existsSync(leftOutFile) ? readFileSync(leftOutFile, 'utf8').trim().split('\n') : [];
  return {
    ...countVitest(report, code, leftOutPaths.length),
    failures: failuresOfVitest(report, errors),
    secondTries: secondTriesOfVitest(errors),
    leftOut: leftOutPaths.map(relativePath),
  };
}

/** @param {Run} run */
async function playwright({ kind, when, filters }) {
  const file = join(reports, `${when}-${kind}.json`);
  const config = 'e2e/playwright.config.ts';
  if (!existsSync(inRoot(config))) {
    return broken('e2e', `Нет ${config}`);
  }
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const options = ['--reporter=list,json', `--retries=${RETRIES[kind]}`];
  const code = await runner([cli, 'test', '-c', config, ...options, ...filters], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...timesOf(when),
  });
  const report = readJson(file);
  const leftOutTests = leftOutOfPlaywright(report, TIME_IS_UP);
  return {
    ...countPlaywright(report, code, leftOutTests.length),
    failures: failuresOfPlaywright(report),
    secondTries: secondTriesOfPlaywright(report),
    leftOut: leftOutTests,
  };
}

/**
 * The day's tests have no time limit: a test of `npm test` that did not run would look like one that passed.
 */
function timesOf(when) {
  return when === 'night'
    ? { TESTS_AT: 'night', ...limitVariables }
    : { TESTS_AT: 'day', TESTS_BEGIN_UNTIL: undefined };
}

function runner(args, env) {
  return new Promise((done) => {
    current = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Each test file is a separate process, so a shared compile cache avoids compiling again.
      env: { NODE_COMPILE_CACHE: compiledDir(), ...process.env, ...chromiumEnv(chromium), ...env },
    });
    current.on('error', () => done(1));
    current.on('exit', (code) => done(code ?? 1));
  });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function finish(all) {
  rmSync(reports, { recursive: true, force: true });
  const total = sum(all);
  for (const list of [leftOutList(all), secondTryList(all), failureList(all)]) {
    if (list.length > 0) console.log(`\n${list.join('\n')}`);
  }
  console.log(`\n${lastLine(total)}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}
