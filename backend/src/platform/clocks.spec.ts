import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NOT_RUNNING = /(\.(int-)?spec\.ts|\/testing\/.*|\/demo-plant\/.*)$/;

/** What has to follow the wall clock. */
const ALLOWED = [
  // The codes of a second factor are made of the time of day.
  'backend/src/modules/auth/totp.ts',
  // Whether it says the right time is the question.
  'backend/src/platform/health/clock-watch.ts',
  // Another process wrote down when it has looked.
  'backend/src/platform/health/free-space.ts',
  // BullMQ names the moment of a delayed job.
  'backend/src/platform/queue/results-consumer.ts',
  'workers/src/platform/queue/queue-workers.ts',
  // A browser tells how long ago its span began; a trace is shown beside those of other machines.
  'runtime/src/tracing/browser-spans.ts',
];

it('durations are measured on a clock that nobody can set back', () => {
  const matches = ['backend/src', 'workers/src', 'runtime/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith('.ts') && !NOT_RUNNING.test(file))
      .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('Date.now()')),
  );
  expect(matches.toSorted()).toEqual(ALLOWED.toSorted());
});
