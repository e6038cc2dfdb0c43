import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { app } from './app.mjs';
import { inRoot } from './paths.mjs';
import { run, signalTree } from './processes.mjs';

let dataDir;
let program;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'naryad-app-'))));
afterEach(async () => {
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a program with this source; returns a function that reads its starts. */
async function startProgram(text, later) {
  const script = join(dataDir, 'program.mjs');
  writeFileSync(script, text);
  const ends = [];
  const log = () => ends.push(performance.now());
  program = app({ name: 'program', script, dataDir, env: { EARLY: 'early' }, later, log });
  await program.start();
  return ends;
}

async function waitUntil(condition) {
  while (!condition()) await delay(5);
}

describe('a program that exits unexpectedly', () => {
  it('is restarted within 5 s at the tenth kill as at the first, if it was ready before', async () => {
    const readyPrefix = JSON.stringify(join(dataDir, 'ready-'));
    await startProgram(
      `import { writeFileSync } from 'node:fs';
       process.send('ready', () => writeFileSync(${readyPrefix} + process.pid, ''));
       setInterval(() => {}, 1000);`,
    );
    const isUp = () => program.pid !== null && existsSync(join(dataDir, `ready-${program.pid}`));
    await waitUntil(isUp);
    for (let kill = 1; kill <= 10; kill++) {
      const killed = program.pid;
      const since = performance.now();
      signalTree(killed, 'SIGKILL');
      await waitUntil(() => program.pid !== killed && isUp());
      expect(performance.now() - since, `kill ${kill}`).toBeLessThan(5_000);
    }
    expect(program.crashes).toBe(10);
  }, 60_000);

  it('waits longer each time when it never becomes ready', async () => {
    const ends = await startProgram('process.exit(1)');
    await waitUntil(() => ends.length === 4);
    const [first, second, third] = [1, 2, 3].map((end) => ends[end] - ends[end - 1]);
    expect(first).toBeGreaterThan(490);
    expect(second).toBeGreaterThan(990);
    expect(third).toBeGreaterThan(1_990);
  });
});

describe('a program whose environment is not known yet', () => {
  const file = (name) => join(dataDir, name);
  const contentOf = (name) => existsSync(file(name)) && readFileSync(file(name), 'utf8');
  const source = JSON.stringify(inRoot('runtime', 'src', 'process', 'environment.ts'));
  const text = () =>
    `import { writeFileSync } from 'node:fs';
     import { ownEnvironment } from ${source};
     const tell = (name, env) => writeFileSync(${JSON.stringify(dataDir)} + '/' + name, env.EARLY + ' ' + env.LATE);
     tell('read-' + process.pid, process.env);
     tell('begun-' + process.pid, await ownEnvironment());
     setInterval(() => {}, 1000);`;

  it('loads its code while it waits, and starts with the complete environment', async () => {
    const { promise, resolve } = Promise.withResolvers();
    await startProgram(text(), promise);
    await waitUntil(() => contentOf(`read-${program.pid}`) === 'early undefined');
    expect(existsSync(file(`begun-${program.pid}`))).toBe(false);
    resolve({ LATE: 'late' });
    await waitUntil(() => contentOf(`begun-${program.pid}`) === 'early late');
  });

  it('begins so, too, when it ended before, and after it', async () => {
    const { promise, resolve } = Promise.withResolvers();
    await startProgram(text(), promise);
    const first = program.pid;
    await waitUntil(() => contentOf(`read-${first}`));
    signalTree(first, 'SIGKILL');
    resolve({ LATE: 'late' });
    await waitUntil(() => program.pid !== first && contentOf(`begun-${program.pid}`) === 'early late');
    const second = program.pid;
    signalTree(second, 'SIGKILL');
    await waitUntil(() => program.pid !== second && contentOf(`begun-${program.pid}`) === 'early late');
  });

  it('exits with a launcher that ends before that', async () => {
    await startProgram(text(), new Promise(() => {}));
    await program.stop();
    const launcher = `import { fork } from 'node:child_process';
      const options = { env: { AWAITS_ENVIRONMENT: 'yes' }, execArgv: [], stdio: 'ignore' };
      const child = fork(${JSON.stringify(file('program.mjs'))}, options);
      setTimeout(() => child.disconnect(), 500);
      child.on('exit', (code) => process.exit(code ?? 99));`;
    expect((await run(process.execPath, ['--input-type=module', '-e', launcher])).code).toBe(0);
  });
});
