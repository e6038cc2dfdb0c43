import * as os from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClockWatch } from './clock-watch.js';

vi.mock('node:os', async (load) => ({ ...(await load<typeof os>()), uptime: vi.fn<() => number>() }));

const NOON = Date.parse('2026-11-23T12:00:00Z');
const MINUTE_MS = 60_000;

/** Uptime of the machine, offset of its clock, and reported values of the database. */
let ranMs: number;
let setByMs: number;
let databaseAheadMs: number;
let latestMs: number | null;
let watch: ClockWatch;

const after = (ms: number) => {
  ranMs += ms;
  vi.setSystemTime(NOON + ranMs + setByMs);
};
const set = (ms: number) => {
  setByMs += ms;
  after(0);
};

beforeEach(() => {
  [ranMs, setByMs, databaseAheadMs, latestMs] = [0, 0, 0, null];
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  vi.mocked(os.uptime).mockImplementation(() => 5_000 + ranMs / 1000);
  watch = new ClockWatch({
    query: <Row>() =>
      Promise.resolve([{ ms: Date.now() + databaseAheadMs, newest_ms: latestMs }] as unknown as Row[]),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('is ok while it advances with the uptime, also after the machine slept', async () => {
  expect(await watch.check()).toBe('ok');
  after(40 * 24 * 60 * MINUTE_MS);
  latestMs = Date.now();
  expect(await watch.check()).toBe('ok');
});

it('differs from the clock of the database by a minute', async () => {
  databaseAheadMs = MINUTE_MS - 1;
  expect(await watch.check()).toBe('ok');
  for (databaseAheadMs of [MINUTE_MS, -MINUTE_MS]) expect(await watch.check()).toBe('differs');
});

it.each([
  ['forward', 2 * 24 * 60 * MINUTE_MS],
  ['back', -2 * 24 * 60 * MINUTE_MS],
])('set %s together with the database is reported as jumped until it is corrected', async (_, ms) => {
  set(ms);
  expect(await watch.check()).toBe('jumped');
  after(30 * MINUTE_MS);
  expect(await watch.check()).toBe('jumped');
  set(-ms);
  expect(await watch.check()).toBe('ok');
});

it('is accepted an hour after a jump, and can jump again from there', async () => {
  set(5 * MINUTE_MS);
  expect(await watch.check()).toBe('jumped');
  after(60 * MINUTE_MS);
  expect(await watch.check()).toBe('ok');
  set(-5 * MINUTE_MS);
  expect(await watch.check()).toBe('jumped');
});

it('is behind while there is a row of a later time, even if the program was restarted', async () => {
  latestMs = NOON + MINUTE_MS;
  expect(await watch.check()).toBe('behind');
  after(1_000);
  expect(await watch.check()).toBe('ok');
});
