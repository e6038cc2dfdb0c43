import { readFileSync } from 'node:fs';

const MEGABYTE = 1024;

/** Current memory of a process in MB; NaN where the system does not report it (Linux does). */
export function memoryOf(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MEGABYTE;
  } catch {
    return NaN;
  }
}
