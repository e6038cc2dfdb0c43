import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, startedAt } from './processes.mjs';

/**
 * Acquires a lock file for this process. Returns null when acquired (or already ours), otherwise the pid of
 * the live holder. The holder is identified by pid and start time: after `kill -9` and in containers a pid
 * alone is soon reused.
 */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  // A link appears together with its content; a file opened with 'wx' is empty for a moment and would look
  // abandoned.
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, JSON.stringify({ pid: process.pid, started: startedAt(process.pid) }));
  try {
    for (;;) {
      try {
        linkSync(ownFile, file);
        return null;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = holderOf(file);
      if (holder === process.pid) return null;
      if (holder) return holder;
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
}

export function unlock(file) {
  if (holderOf(file) === process.pid) rmSync(file, { force: true });
}

function holderOf(file) {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8'));
    return isAlive(pid) && startedAt(pid) === started ? pid : null;
  } catch {
    return null;
  }
}

/** Waits for the lock, then runs the work. */
export async function withLock(file, work, timeoutMs = 180_000) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const holder = tryLock(file);
    if (holder === null) break;
    if (Date.now() > deadline) throw new Error(`Файл ${file} занят процессом ${holder}`);
    await delay(100);
  }
  try {
    return await work();
  } finally {
    unlock(file);
  }
}
