import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patternsOf } from './scripts/testing/suites.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Resolves to the sources instead of dist, so that tests never use an outdated build. The `.js` extension is
// required by nodenext.
const alias = [
  { find: /^@naryad\/contracts\/(.*?)(\.js)?$/, replacement: `${at('contracts/src')}/$1.ts` },
  { find: /^@naryad\/runtime\/(.*?)(\.js)?$/, replacement: `${at('runtime/src')}/$1.ts` },
  { find: /^@naryad\/migrations\/(.*?)(\.js)?$/, replacement: `${at('migrations')}/$1.ts` },
];
// Vitest reserves one core, which is half of a two-core machine.
const cores = availableParallelism();
const maxWorkers = Math.min(cores, Math.max(2, cores - 1));

/**
 * Files that run for half a minute or more. They start first, because starting them last would leave the
 * other cores idle.
 */
const LONG =
  /\/e2e\/faults\/|\/(malformed-bodies|operation-plans|connected-hands|imports|stock-taking-model|session-contract|pin-limits|list-calls)\./;

/** Leaves out the files that a time limit of the runner does not let begin. */
const runner = at('scripts/testing/time-limit-runner.mjs');

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = (file: TestSpecification): boolean => LONG.test(file.moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// No SWC and no plugin: Vite 8 supports decorators and their metadata from the tsconfig next to each file.
export default defineConfig({
  test: {
    // PDFs, images and databases are slow on small machines.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'node',
          ...patternsOf('unit'),
          runner,
          // One process per file would take as long as the tests themselves.
          isolate: false,
          env: { TZ: 'Europe/Moscow' },
          restoreMocks: true,
          // Some wait for processes, timers and browsers: a third worker uses that time.
          maxWorkers: Math.max(maxWorkers, Math.min(3, cores + 1)),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          environment: 'node',
          ...patternsOf('integration'),
          runner,
          globalSetup: ['backend/tests/kit/global-setup.ts'],
          // The program is loaded and compiled once per worker instead of once per file, so each file must
          // close what it opens.
          isolate: false,
          restoreMocks: true,
          // A fifth of the time all wait, for locks, time limits and starting programs: a third worker uses
          // that time.
          maxWorkers: Math.min(3, cores + 1),
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // Defines its plugins and jsdom in a separate config.
      './frontend/vitest.config.ts',
    ],
  },
});
