import { expect, it } from 'vitest';
import { printerPause } from './printer-pause.js';

const MINUTE = 60_000;
/** Delays between the attempts of a printer that never responds. */
const pauses = Array.from({ length: 449 }, (_, index) => printerPause(index + 1));
const within = (time: number): readonly number[] => {
  let passedTime = 0;
  return pauses.filter((pause) => (passedTime += pause) <= time);
};

it('a new roll is detected within ten seconds for half an hour, and within a minute after that', () => {
  expect(pauses.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 10_000]);
  expect(Math.max(...within(29 * MINUTE))).toBe(10_000);
  expect(Math.max(...pauses)).toBe(MINUTE);
});

it('the attempts of a document last five hours: it is still pending in the morning shift, but not forever', () => {
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 60 / MINUTE;
  expect(Math.round(hours)).toBe(5);
});
