import { setTimeout as delay } from 'node:timers/promises';
import { removeRecord, recordProcess, signalTree, waitForEnd } from '../lib/processes.mjs';

/**
 * Short, because the plant cannot work without it: it must be back soon after the cause (for example a full
 * disk) is resolved.
 */
const LONGEST_PAUSE_MS = 3_000;

/**
 * A started server process with the controls that the launcher and fault tests need. `start()` must resolve
 * with the child process once it responds; `end(pid)` stops it gracefully.
 */
export function service({ name, dataDir, start, end }) {
  let child = null;
  let shouldRun = false;
  let supervision = null;

  const launch = async () => {
    child = await start();
    recordProcess(dataDir, name, child.pid);
    const ownChild = child;
    // The launcher may exit while the server stops: a referenced child would block the exit.
    ownChild.unref();
    ownChild.once('exit', () => {
      if (child === ownChild) child = null;
      if (shouldRun) void supervision?.();
    });
    if (ownChild.exitCode !== null || ownChild.signalCode !== null) child = null;
  };

  return {
    name,
    get pid() {
      return child?.pid ?? null;
    },
    async start() {
      shouldRun = true;
      if (!child) await launch();
    },
    async stop() {
      shouldRun = false;
      const pid = child?.pid;
      if (pid) await end(pid);
      child = null;
      removeRecord(dataDir, name);
    },
    async restart() {
      await this.stop();
      await this.start();
    },
    /** Kills it without warning and waits for its exit; `start()` restarts it on the same port. */
    async kill() {
      shouldRun = false;
      const pid = child?.pid;
      if (!pid) return;
      signalTree(pid, 'SIGKILL');
      await waitForEnd(pid, 10_000);
      child = null;
    },
    /** Restarts the service from now on when it exits unexpectedly. */
    supervise(log) {
      supervision = async () => {
        log(`${name} остановился, запускаю снова…`);
        for (let pause = 500; shouldRun && !child; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
          try {
            await launch();
          } catch (error) {
            log(error.message);
            await delay(pause);
          }
        }
      };
    },
  };
}
