import * as os from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClockWatch } from './clock-watch.js';

vi.mock('node:os', async (load) => ({ ...(await load<typeof os>()), uptime: vi.fn<() => number>() }));

const NOON = Date.parse('2026-11-23T12:00:00Z');
const MINUTE_MS = 60_000;

/** How long the machine runs, by what the database of the same machine says, and what it is asked about. */
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

it('is right while it goes as the machine does, also after a machine slept', async () => {
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
])('set %s together with the database it has jumped, until it is set right', async (_, ms) => {
  set(ms);
  expect(await watch.check()).toBe('jumped');
  after(30 * MINUTE_MS);
  expect(await watch.check()).toBe('jumped');
  set(-ms);
  expect(await watch.check()).toBe('ok');
});

it('that nobody set right for an hour is believed, and from there it may jump again', async () => {
  set(5 * MINUTE_MS);
  expect(await watch.check()).toBe('jumped');
  after(60 * MINUTE_MS);
  expect(await watch.check()).toBe('ok');
  set(-5 * MINUTE_MS);
  expect(await watch.check()).toBe('jumped');
});

it('is behind while there is a row of a later time, whenever the program was started', async () => {
  latestMs = NOON + MINUTE_MS;
  expect(await watch.check()).toBe('behind');
  after(1_000);
  expect(await watch.check()).toBe('ok');
});
