import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { memoryOf } from './memory.mjs';

const IDLE_MS = 60_000;
const QUICK_IDLE_MS = 10_000;
const READY = /^Готово: /m;

/**
 * Time of the first and second start of a plant, and its memory when idle. The first start is that of a fresh
 * copy of the project right after `npm ci`, including the build; `quick` uses this working copy, which is
 * built already.
 * @param {unknown} _bench
 * @param {{ quick: boolean }} options
 */
export async function start(_bench, { quick }) {
  const home = mkdtempSync(join(tmpdir(), 'naryad-bench-start-'));
  try {
    const install = quick ? null : installed(home);
    const project = quick ? root : home;
    const dataDir = join(home, '.data-of-bench');
    const first = await run(project, dataDir);
    await first.stop();
    const second = await run(project, dataDir);
    await pause(quick ? QUICK_IDLE_MS : IDLE_MS);
    const memory = memoryOf(second.pid);
    await second.stop();
    return report({ install, first: first.seconds, second: second.seconds, memory });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Copies the committed files and installs their packages; returns the seconds of `npm ci`. */
function installed(home) {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root }).toString().split('\0').filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(home, file));
  const began = performance.now();
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: home, stdio: 'ignore' });
  return (performance.now() - began) / 1000;
}

async function run(project, dataDir) {
  const began = performance.now();
  const port = String(await freePort());
  const child = spawn(process.execPath, [join(project, 'scripts', 'start.mjs')], {
    cwd: project,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise((ready, reject) => {
    child.stdout.on('data', (text) => READY.test((output += text)) && ready());
    child.once('exit', (code) => reject(new Error(`Система не запустилась (${code}):\n${output}`)));
  });
  const seconds = (performance.now() - began) / 1000;
  const stop = async () => {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { pid: child.pid, seconds, stop };
}

function report({ install, first, second, memory }) {
  const whole = Object.values(memory).reduce((sum, each) => sum + each, 0);
  return {
    title: 'Запуск и память без работы',
    head: ['Что', 'Значение'],
    rows: [
      ...(install === null ? [] : [['npm ci, с', install]]),
      ['первый запуск, с', first],
      ['второй запуск, с', second],
      ...Object.entries(memory).map(([name, megabytes]) => [`память: ${name}, МБ`, megabytes]),
    ],
    goals: [
      { name: 'второй запуск', value: second, kind: 'under', limit: 3, unit: 'с' },
      ...(install === null
        ? []
        : [{ name: 'первый запуск к npm ci', value: first / install, kind: 'under', limit: 0.6 }]),
      { name: 'память всего завода', value: whole, kind: 'under', limit: 600, unit: 'МБ' },
    ],
    data: { install, first, second, memory },
  };
}
