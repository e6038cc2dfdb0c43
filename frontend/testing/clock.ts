import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stops the clock (`performance.now`) by which screens distinguish an accidental tap from an intended one,
 * and returns a function that advances it. On a busy machine two clicks of a test may be further apart than
 * the time in which a confirmation ignores clicks.
 */
export function stopClock(): (milliseconds: number) => void {
  // Rounded: 300 ms after a fraction may be slightly less than 300 ms.
  let now = Math.round(performance.now());
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (milliseconds) => act(() => void (now += milliseconds));
}
