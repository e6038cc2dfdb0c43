import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Compiles the program, because a child process cannot run the sources. An up-to-date build takes 70 ms. */
export async function buildWorkers(): Promise<void> {
  await promisify(execFile)(process.execPath, ['node_modules/typescript-7/bin/tsc', '-b', 'workers'], {
    cwd: root,
  });
}

/** The worker program as a process that can be killed. */
export class WorkerProcess {
  output = '';
  private readonly child: ChildProcess;
  private readonly exited: Promise<readonly [code: number | null, signal: string | null]>;

  constructor(environment: NodeJS.ProcessEnv) {
    this.child = spawn(process.execPath, ['workers/dist/bundle/main.js'], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.exited = once(this.child, 'exit').then(([code, signal]) => [code, signal] as const);
  }

  /** Simulates `kill -9` or a power cut. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }

  /** Stops it as a deployment does. Returns the exit code. */
  async stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return (await this.exited)[0];
  }

  /** Simulates a killed launcher. Returns the exit code. */
  async leaveAlone(): Promise<number | null> {
    this.child.disconnect();
    return (await this.exited)[0];
  }

  async exitCode(): Promise<number | null> {
    return (await this.exited)[0];
  }
}
