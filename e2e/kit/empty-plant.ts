import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../scripts/lib/ports.mjs';

const root = resolve(import.meta.dirname, '..', '..');
/** In this time a slow machine creates its own Postgres and migrates it. */
const READY_WITHIN_MS = 180_000;

/** A separate empty plant for a journey: `SEED=none npm start`, with its data in a temporary folder. */
export class EmptyPlant {
  private constructor(
    readonly url: string,
    readonly dataDir: string,
    /** Password of `admin@naryad.local`, which the start prints once. */
    readonly password: string,
    private readonly launcher: ChildProcess,
  ) {}

  static async start(): Promise<EmptyPlant> {
    const port = await freePort();
    const dataDir = mkdtempSync(join(tmpdir(), 'naryad-e2e-empty-'));
    const launcher = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        SEED: 'none',
        PORT: String(port),
        DATA_DIR: dataDir,
        WRITE_LIMIT_PER_MINUTE: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      const output = await untilReady(launcher);
      const password = /пароль: (\S+)/.exec(output)?.[1];
      if (password === undefined) throw new Error(`No password in:\n${output}`);
      return new EmptyPlant(`http://127.0.0.1:${port}`, dataDir, password, launcher);
    } catch (error) {
      await end(launcher, dataDir);
      throw error;
    }
  }

  stop(): Promise<void> {
    return end(this.launcher, this.dataDir);
  }
}

/** Output of the launcher until it was ready. */
function untilReady(launcher: ChildProcess): Promise<string> {
  return new Promise((ready, reject) => {
    let output = '';
    const stop = setTimeout(() => reject(new Error(`Not ready in time:\n${output}`)), READY_WITHIN_MS);
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!output.includes('Готово: ')) return;
      clearTimeout(stop);
      ready(output);
    };
    launcher.stdout?.on('data', collect);
    launcher.stderr?.on('data', collect);
    launcher.once('exit', (code) => {
      clearTimeout(stop);
      reject(new Error(`npm start ended with ${code}:\n${output}`));
    });
  });
}

async function end(launcher: ChildProcess, dataDir: string): Promise<void> {
  if (launcher.exitCode === null && launcher.signalCode === null) {
    launcher.kill('SIGTERM');
    await once(launcher, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
}
