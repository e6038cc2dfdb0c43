import { readFileSync } from 'node:fs';

const MEGABYTE = 1024;

/** Megabytes of memory that a process holds now; NaN where the system does not tell (it does on Linux). */
export function memoryOf(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MEGABYTE;
  } catch {
    return NaN;
  }
}
