import { Session } from 'node:inspector/promises';
import { getHeapStatistics } from 'node:v8';

const CHECK_INTERVAL_MS = 5_000;
/** Maximum share of busy time since the last check; a few clicks exceed it. */
const IDLE = 0.02;
/**
 * Minimum memory growth for a collection: a start or a busy hour exceeds it, temporary fluctuations do not.
 */
const MIN_FREED_BYTES = 32 * 1024 * 1024;

/**
 * Returns memory to the system when the program is idle. V8 retains memory that it once allocated: after a
 * start, two thirds of it were needed only to load the program. A collection takes up to half a second on a
 * slow machine, so it must not delay a request.
 */
export function collectGarbageWhenIdle(): void {
  let before = performance.eventLoopUtilization();
  let baselineBytes = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > IDLE || heapBytes() - baselineBytes < MIN_FREED_BYTES) return;
    void collectGarbage()
      .catch(() => undefined)
      .then(() => (baselineBytes = heapBytes()));
  }, CHECK_INTERVAL_MS).unref();
}

/**
 * Runs a full garbage collection that also returns the memory of the young generation, which a normal
 * collection retains.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}

const heapBytes = (): number => getHeapStatistics().total_heap_size;
