import { readdirSync, readFileSync } from 'node:fs';

/** CPU time by process, where the system reports it (Linux): more stable than rates on a shared machine. */
const MS_PER_TICK = 10;

function fieldsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Milliseconds of CPU time of a process and its children, including ended ones; NaN where unknown. */
export function cpuOf(pid) {
  const own = fieldsOf(pid);
  if (!own) return NaN;
  const ticks = (fields) => Number(fields[11]) + Number(fields[12]);
  let sum = ticks(own) + Number(own[13]) + Number(own[14]);
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? fieldsOf(name) : null;
    if (fields && fields[1] === String(pid)) sum += ticks(fields);
  }
  return sum * MS_PER_TICK;
}

/**
 * Runs the work and returns its result with the CPU time that each given process used during it.
 * @template Result
 * @param {Record<string, number>} pids
 * @param {() => Promise<Result>} work
 * @returns {Promise<{ result: Result, cpuMs: Record<string, number> }>}
 */
export async function withCpu(pids, work) {
  const now = () => Object.entries(pids).map(([name, pid]) => [name, cpuOf(pid)]);
  const before = Object.fromEntries(now());
  const result = await work();
  return { result, cpuMs: Object.fromEntries(now().map(([name, ms]) => [name, ms - before[name]])) };
}
