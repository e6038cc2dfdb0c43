import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { filesOf, kinds, patternsOf, suitesOf, testFiles, timeIsUp, whenOf } from './suites.mjs';

describe('suites of tests', () => {
  it('run each test file of the repository, in exactly one of them', () => {
    const wrong = testFiles().filter((path) => suitesOf(path).length !== 1);
    expect(wrong).toEqual([]);
    const listed = kinds.flatMap((kind) => [...filesOf(kind, 'day'), ...filesOf(kind, 'night')]);
    expect(listed.length).toBe(testFiles().filter((path) => suitesOf(path)[0] !== 'visual').length);
  });

  it('refuse a file that is named like a test and that none of them runs', () => {
    expect(suitesOf('backend/tests/new.spec.ts')).toEqual([]);
    expect(suitesOf('e2e/new.spec.ts')).toEqual([]);
    expect(suitesOf('frontend/testing/new.spec.tsx')).toEqual([]);
  });

  it('are of the night by the name of the file', () => {
    expect(suitesOf('backend/src/modules/stock/tests/lots.int-spec.ts')).toEqual(['day integration']);
    expect(suitesOf('backend/src/modules/stock/tests/lots.night.int-spec.ts')).toEqual(['night integration']);
    expect(suitesOf('scripts/backup/bucket.night.spec.mjs')).toEqual(['night unit']);
    expect(suitesOf('frontend/src/app/router.night.spec.tsx')).toEqual(['night frontend']);
    expect(suitesOf('frontend/src/shared/tab.night.dom.spec.ts')).toEqual(['night frontend']);
    expect(suitesOf('e2e/journeys/tracing.night.spec.ts')).toEqual(['night e2e']);
  });

  it('have patterns of the project in which they run', () => {
    expect(patternsOf('e2e', 'e2e', 'night').include).toEqual(['journeys/**/*.night.spec.ts']);
    expect(patternsOf('frontend', 'frontend', 'day').include[0]).toBe('src/**/*.spec.tsx');
  });

  it('are those of the day unless the runner asks for the night', () => {
    expect(whenOf({})).toBe('day');
    expect(whenOf({ TESTS_AT: 'night' })).toBe('night');
  });

  it('begin no further file when the time limit is used up', () => {
    expect(timeIsUp({}, 1)).toBe(false);
    expect(timeIsUp({ TESTS_BEGIN_UNTIL: '2' }, 1)).toBe(false);
    expect(timeIsUp({ TESTS_BEGIN_UNTIL: '2' }, 3)).toBe(true);
  });

  it('have twelve journeys in the day', () => {
    expect(filesOf('e2e', 'day').map((path) => /([^/]+)\.spec\.ts$/.exec(path)[1])).toEqual([
      'administration',
      'customer-orders',
      'live-stock',
      'main-job',
      'offline-terminal',
      'order-to-shipment',
      'printing',
      'receiving',
      'sign-in',
      'specification',
      'stock-taking',
      'tsd',
    ]);
  });

  it('apply the time limit to each journey of the night', () => {
    const unlimited = filesOf('e2e', 'night').filter(
      (path) => !readFileSync(inRoot(path), 'utf8').includes("import { test } from '../kit/time-limit.js'"),
    );
    expect(unlimited).toEqual([]);
  });
});
