// npm test [check|unit|integration|frontend|e2e …] [file filters]: the suites in this order, each also after a failed one.
// The last line is `N passed, N failed` over all of them; what failed stands by name above it.
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
  secondTriesOfPlaywright,
  secondTriesOfVitest,
  secondTryList,
} from './testing/failures.mjs';
import { countPlaywright, countVitest, lastLine, sum } from './testing/reports.mjs';

/**
 * A busy machine makes one wait of thousands of a screen too long: it is tried again, and named when that helped. What the
 * server does has one chance: a race that is lost once in a hundred runs is a fault.
 */
const RETRIES = { unit: 0, integration: 0, frontend: 1, e2e: 1 };

const SUITES = {
  check: () => runChecks(),
  unit: vitest,
  integration: vitest,
  frontend: vitest,
  e2e: playwright,
};

const asked = process.argv.slice(2);
const chosen = asked.filter((it) => it in SUITES);
const filters = asked.filter((it) => !(it in SUITES));
const reports = join(cacheDir(), `reports-${process.pid}`);
let current = null;
const results = [];

onStopRequest(async () => {
  // A second interrupt of the runner would kill its own clean-up; SIGTERM lets it stop its services.
  if (current?.pid) await endProcess(current.pid, { timeoutMs: 20_000 });
  finish([...results, broken('npm test', 'Прервано')]);
});

const chromium = await resolveChromium({ log: console.log });
mkdirSync(reports, { recursive: true });
const names = chosen.length > 0 ? chosen : Object.keys(SUITES);
if (!(await builds()) && !names.includes('check')) results.push(broken('build', 'Сборка не прошла'));
for (const name of names) results.push(await suite(name));
finish(results);

async function suite(name) {
  console.log(`\n=== ${name}`);
  const since = performance.now();
  const result = { name, ...(await SUITES[name](name)) };
  console.log(`${name}: ${lastLine(result)} (${Math.round((performance.now() - since) / 1000)} s)`);
  return result;
}

function broken(name, error) {
  return { name, passed: 0, failed: 1, failures: [{ file: '', test: error, error: 'см. вывод выше' }] };
}

/**
 * Compiles what the suites run; unit and frontend tests take the sources. A broken build is counted once (by the check
 * `types` when that runs), and the tests of what does compile still run.
 */
async function builds() {
  if (!names.some((it) => ['check', 'integration', 'e2e'].includes(it))) return true;
  try {
    await build({ log: console.log, frontend: names.includes('e2e') });
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

async function vitest(name) {
  const file = join(reports, `${name}.json`);
  const errorsFile = join(reports, `${name}-errors.json`);
  const code = await runner(
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      name,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${inRoot('scripts', 'testing', 'errors-reporter.mjs')}`,
      `--outputFile.json=${file}`,
      `--retry=${RETRIES[name]}`,
      ...filters,
    ],
    { NODE_ENV: 'test', TEST_ERRORS_FILE: errorsFile },
  );
  const report = read(file);
  const beside = read(errorsFile) ?? {};
  return {
    ...countVitest(report, code),
    failures: failuresOfVitest(report, beside),
    secondTries: secondTriesOfVitest(beside),
  };
}

async function playwright(name) {
  const file = join(reports, `${name}.json`);
  const config = 'e2e/playwright.config.ts';
  if (!existsSync(inRoot(config))) {
    return broken('e2e', `Нет ${config}`);
  }
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const options = ['--reporter=list,json', `--retries=${RETRIES[name]}`];
  const code = await runner([cli, 'test', '-c', config, ...options, ...filters], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = read(file);
  return {
    ...countPlaywright(report, code),
    failures: failuresOfPlaywright(report),
    secondTries: secondTriesOfPlaywright(report),
  };
}

function runner(args, env) {
  return new Promise((done) => {
    current = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Every test file is a process of its own: it need not compile what the one before has compiled.
      env: { NODE_COMPILE_CACHE: compiledDir(), ...process.env, ...chromiumEnv(chromium), ...env },
    });
    current.on('error', () => done(1));
    current.on('exit', (code) => done(code ?? 1));
  });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function finish(all) {
  rmSync(reports, { recursive: true, force: true });
  const total = sum(all);
  for (const list of [secondTryList(all), failureList(all)]) {
    if (list.length > 0) console.log(`\n${list.join('\n')}`);
  }
  console.log(`\n${lastLine(total)}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}
