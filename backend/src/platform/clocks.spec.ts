import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NOT_RUNNING = /(\.(int-)?spec\.ts|\/testing\/.*|\/demo-plant\/.*)$/;

/** Files that have to use the wall clock. */
const ALLOWED = [
  // Codes of the second factor are derived from the time of day.
  'backend/src/modules/auth/services/totp.ts',
  // Checks whether the wall clock is right.
  'backend/src/platform/health/clock-watch.ts',
  // Compares with a timestamp written by another process.
  'backend/src/platform/health/free-space.ts',
  // BullMQ requires the absolute time of a delayed job.
  'backend/src/platform/queue/results-consumer.ts',
  'workers/src/platform/queue/queue-workers.ts',
  // Spans of a browser have only an age, and a trace is shown next to those of other machines.
  'runtime/src/tracing/browser-spans.ts',
];

it('durations are measured with a monotonic clock', () => {
  const matches = ['backend/src', 'workers/src', 'runtime/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith('.ts') && !NOT_RUNNING.test(file))
      .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('Date.now()')),
  );
  expect(matches.toSorted()).toEqual(ALLOWED.toSorted());
});
