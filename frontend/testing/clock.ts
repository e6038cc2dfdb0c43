import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stops the clock by which screens tell an accidental tap from a meant one (`performance.now`) and answers what turns it
 * on. Between two clicks of a test a busy machine may need longer than the moment for which a question is deaf.
 */
export function stopClock(): (milliseconds: number) => void {
  // Whole: 300 ms after a fraction may be a hair less than 300 ms.
  let now = Math.round(performance.now());
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (milliseconds) => act(() => void (now += milliseconds));
}
