import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { replaceFile } from './replace-file.mjs';

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** In a container without an init process orphans are not reaped: kill(0) succeeds for a zombie forever. */
function isZombie(pid) {
  return statFields(pid)?.[0] === 'Z';
}

/** The fields of /proc/<pid>/stat after the program name, which may itself contain blanks and parentheses. */
function statFields(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/**
 * Start time of the process as an opaque text: together with the pid it identifies one process, even after
 * pids were reused.
 */
export function startedAt(pid) {
  if (process.platform === 'linux') return statFields(pid)?.[19] ?? null;
  if (process.platform === 'win32') return 'unknown';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

export function commandLine(pid) {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

const recordFile = (dataDir, name) => join(dataDir, 'run', `${name}.json`);

/** Records a child process, so that a later start can stop it if this launcher is killed. */
export function recordProcess(dataDir, name, pid) {
  const file = recordFile(dataDir, name);
  try {
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, JSON.stringify({ pid, started: startedAt(pid) }));
  } catch {
    // The disk is full: the child runs nevertheless, and exits when the launcher ends.
  }
}

export function removeRecord(dataDir, name) {
  rmSync(recordFile(dataDir, name), { force: true });
}

/** The pid of a recorded child that is still running, or null. */
export function recordedProcess(dataDir, name) {
  try {
    const { pid, started } = JSON.parse(readFileSync(recordFile(dataDir, name), 'utf8'));
    return isAlive(pid) && startedAt(pid) === started ? pid : null;
  } catch {
    return null;
  }
}

/** Signals the process group, because our children lead groups of their own. */
export function signalTree(pid, signal) {
  for (const target of process.platform === 'win32' ? [pid] : [-pid, pid]) {
    try {
      process.kill(target, signal);
      return true;
    } catch {
      // No such group: try the process alone.
    }
  }
  return false;
}

export async function waitForEnd(pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(25);
  }
  return true;
}

/** Stops a process; if it is still running after `timeoutMs`, kills it with its children. */
export async function endProcess(pid, { signal = 'SIGTERM', timeoutMs = 10_000 } = {}) {
  if (!isAlive(pid)) return;
  try {
    process.kill(pid, signal);
  } catch {
    return;
  }
  if (await waitForEnd(pid, timeoutMs)) return;
  signalTree(pid, 'SIGKILL');
  await waitForEnd(pid, 5_000);
}

/** Stops a process of this name that a killed launcher left behind. */
export async function endRecorded(dataDir, name, options) {
  const pid = recordedProcess(dataDir, name);
  if (pid) await endProcess(pid, options);
  removeRecord(dataDir, name);
}

/**
 * Runs a command until it exits, or until `signal` aborts it. Returns code and output; with `show`, the
 * output goes to the terminal instead. `owner`: uid and gid to run as.
 */
export function run(command, args, { show = false, env, cwd, input, signal, owner } = {}) {
  const options = {
    ...owner,
    cwd,
    signal,
    env: { ...process.env, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  };
  return new Promise((done) => {
    let child;
    try {
      child = spawn(command, args, options);
    } catch (error) {
      // For a missing program the system emits an error event; other spawn failures are thrown.
      return done({ code: 127, output: String(error.message) });
    }
    let output = '';
    // Decoded as a stream: a chunk may end in the middle of a character.
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    if (input !== undefined) child.stdin.end(input);
    // An aborted process exits a moment later.
    child.on(
      'error',
      (error) => error.name === 'AbortError' || done({ code: 127, output: String(error.message) }),
    );
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Calls `stop` once when the user, the system or the end of the parent process requests a stop. */
export function onStopRequest(stop) {
  let isRequested = false;
  const ask = () => {
    if (isRequested) return;
    isRequested = true;
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  // npm 10 and `sh` exit on SIGTERM without passing it on, and this process is reparented to PID 1.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && ask(), 1000).unref();
}
