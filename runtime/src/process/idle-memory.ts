import { Session } from 'node:inspector/promises';
import { getHeapStatistics } from 'node:v8';

const CHECK_INTERVAL_MS = 5_000;
/** The share of the time that the program worked since the last look: a few clicks are more. */
const IDLE = 0.02;
/** A start or a busy hour leaves more than this; what comes and goes meanwhile, less. */
const MIN_FREED_BYTES = 32 * 1024 * 1024;

/**
 * Gives memory back when the program has nothing to do. V8 keeps the room that it once took: after a start, two thirds of
 * it are what was needed to read the program. Collecting it takes up to half a second on a slow machine, so nobody may be waiting.
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

/** Collects all garbage and gives the room of young objects back, too, which a usual collection keeps. */
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
