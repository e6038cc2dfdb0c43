import { once } from 'node:events';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { threadEntry } from '../../../platform/process/thread-entry.js';
import type { TableRow } from '../domain/table.js';
import type { TableLimits } from './limits.js';
import type { RefusalCode, RefusalDetails } from './refusal.js';
import type { ThreadAnswer, ThreadInput } from './thread-messages.js';

/** A list of 10,000 rows takes a few seconds, even on a slow machine. */
const TIMEOUT_MS = 60_000;
/** Heap of the thread: when exceeded the file is refused, and the server is not affected. */
const HEAP_MEGABYTES = 256;

export interface ReadOptions {
  readonly timeoutMs?: number;
  readonly heapMegabytes?: number;
}

export type ReadOutcome =
  | { readonly lines: readonly TableRow[] }
  | { readonly code: RefusalCode | 'IMPORT_TOO_SLOW'; readonly details: RefusalDetails };

/** Reads a file in a thread that ends with the file. */
export async function readInThread(
  file: Buffer,
  limits: TableLimits,
  { timeoutMs = TIMEOUT_MS, heapMegabytes = HEAP_MEGABYTES }: ReadOptions,
): Promise<ReadOutcome> {
  const bytes = new Uint8Array(file);
  const { file: entry, options } = threadEntry('./table-thread.js', import.meta.url);
  const worker = new Worker(entry, {
    ...options,
    workerData: { file: bytes, limits } satisfies ThreadInput,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await outcomeOf(worker, signal);
  } catch (error) {
    if (signal.aborted) return { code: 'IMPORT_TOO_SLOW', details: {} };
    if ((error as { readonly code?: unknown }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return { code: 'IMPORT_TOO_LARGE', details: {} };
  } finally {
    await worker.terminate();
  }
}

async function outcomeOf(worker: Worker, signal: AbortSignal): Promise<ReadOutcome> {
  const lines: TableRow[] = [];
  const failure = once(worker, 'error', { signal }).then(([error]): never => {
    throw error;
  });
  // Prevents an unhandled rejection: it is awaited only together with a message.
  failure.catch(() => undefined);
  for (;;) {
    const [answer] = (await Promise.race([once(worker, 'message', { signal }), failure])) as [ThreadAnswer];
    if (answer.kind === 'refused') return answer;
    if (answer.kind === 'lines') {
      for (const line of answer.lines) lines.push(line);
      if (answer.isLast) return { lines };
      await letOthersRun();
    }
    worker.postMessage('next');
  }
}
