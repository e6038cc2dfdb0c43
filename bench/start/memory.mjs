import { readdirSync, readFileSync } from 'node:fs';

const KB = /^(?:Pss|VmRSS):\s+(\d+) kB$/m;

/** Memory of a process in MB; shared pages count proportionally, where the system reports it. */
function megabytesOf(pid) {
  for (const file of ['smaps_rollup', 'status']) {
    try {
      const [, kilobytes] = KB.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? [];
      if (kilobytes) return Number(kilobytes) / 1024;
    } catch {
      // The process has ended, or belongs to another user: the next file is readable by all.
    }
  }
  return 0;
}

const readOf = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

const parentOf = (pid) => {
  const stat = readOf(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

/** Readable name of a process for the memory report. */
function nameOf(pid, launcher) {
  if (pid === launcher) return 'launcher';
  const line = readOf(pid, 'cmdline').replaceAll('\0', ' ');
  const [, program] = /(backend|workers)\/dist\/bundle\/main\.js/.exec(line) ?? [];
  if (program) return program;
  return ['postgres', 'redis', 'chrom'].find((name) => line.includes(name)) ?? 'others';
}

/**
 * Memory of a plant by its programs, in MB, including all descendants of its launcher.
 * @param {number} launcher
 * @returns {Record<string, number>}
 */
export function memoryOf(launcher) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]));
  const isBelow = (pid) => pid === launcher || (parents.has(pid) && isBelow(parents.get(pid)));
  const sums = {};
  for (const pid of all.filter(isBelow)) {
    const name = nameOf(pid, launcher);
    sums[name] = (sums[name] ?? 0) + megabytesOf(pid);
  }
  return sums;
}
