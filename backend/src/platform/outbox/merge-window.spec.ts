import { describe, expect, it } from 'vitest';
import { MergeWindow } from './merge-window.js';

/** The window after each iteration, with an event every `everyMs`, for two seconds starting at `from`. */
function windowsOf(everyMs: number, window = new MergeWindow(), from = 0): number[] {
  const windows: number[] = [];
  let recordedCount = 0;
  for (let now = from; now < from + 2_000; now += window.ms) {
    const happened = Math.floor((now - from) / everyMs) + 1;
    if (happened > recordedCount) window.record(happened - recordedCount, now);
    recordedCount = happened;
    windows.push(window.ms);
  }
  return windows;
}

describe('the time that the relay gathers events', () => {
  it('is short before the first event, and while single changes of a few events each arrive', () => {
    expect(new MergeWindow().ms).toBe(20);
    expect(new Set(windowsOf(200))).toEqual(new Set([20]));
    expect(new Set(windowsOf(16))).toEqual(new Set([20]));
  });

  it('becomes long within a quarter of a second of a stream, and stays long, whether or not they arrive in one iteration', () => {
    const windows = windowsOf(4);
    const iterations = windows.indexOf(60);
    expect(iterations).toBeGreaterThanOrEqual(0);
    expect(iterations * 20).toBeLessThan(250);
    expect(new Set(windows.slice(iterations))).toEqual(new Set([60]));
    const window = new MergeWindow();
    window.record(30, 0);
    expect(window.ms).toBe(60);
  });

  it('is short again soon after the stream has ended', () => {
    const window = new MergeWindow();
    windowsOf(4, window);
    expect(window.ms).toBe(60);
    expect(windowsOf(100, window, 3_000).at(-1)).toBe(20);
  });

  it('starts with the iteration, and lasts at least as long as a slow iteration', () => {
    const window = new MergeWindow();
    expect([0, 5, 15, 45, 900].map((iterationMs) => window.pauseAfter(iterationMs))).toEqual([
      20, 15, 15, 45, 60,
    ]);
    window.record(100, 0);
    expect([0, 5, 45, 900].map((iterationMs) => window.pauseAfter(iterationMs))).toEqual([60, 55, 45, 60]);
  });
});
