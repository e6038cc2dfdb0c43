import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { app } from './app.mjs';
import { signalTree } from './processes.mjs';

let dataDir;
let program;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'naryad-app-'))));
afterEach(async () => {
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a program of this text; answers how to learn of its starts. */
async function startProgram(text) {
  const script = join(dataDir, 'program.mjs');
  writeFileSync(script, text);
  const ends = [];
  program = app({ name: 'program', script, dataDir, env: {}, log: () => ends.push(performance.now()) });
  await program.start();
  return ends;
}

async function until(condition) {
  while (!condition()) await delay(5);
}

describe('a program that ends by itself', () => {
  it('is back within 5 s at the tenth kill as at the first, when it had come up before', async () => {
    const mark = JSON.stringify(join(dataDir, 'ready-'));
    await startProgram(
      `import { writeFileSync } from 'node:fs';
       process.send('ready', () => writeFileSync(${mark} + process.pid, ''));
       setInterval(() => {}, 1000);`,
    );
    const isUp = () => program.pid !== null && existsSync(join(dataDir, `ready-${program.pid}`));
    await until(isUp);
    for (let kill = 1; kill <= 10; kill++) {
      const killed = program.pid;
      const since = performance.now();
      signalTree(killed, 'SIGKILL');
      await until(() => program.pid !== killed && isUp());
      expect(performance.now() - since, `kill ${kill}`).toBeLessThan(5_000);
    }
    expect(program.crashes).toBe(10);
  }, 60_000);

  it('waits longer each time when it never comes up', async () => {
    const ends = await startProgram('process.exit(1)');
    await until(() => ends.length === 4);
    const [first, second, third] = [1, 2, 3].map((end) => ends[end] - ends[end - 1]);
    expect(first).toBeGreaterThan(490);
    expect(second).toBeGreaterThan(990);
    expect(third).toBeGreaterThan(1_990);
  });
});
