import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stops the clock by which screens tell an accidental tap from a meant one (`performance.now`) and answers what turns it
 * on. Between two clicks of a test a busy machine may need longer than the moment for which a question is deaf.
 */
export function stopClock(): (milliseconds: number) => void {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (milliseconds) => act(() => void (now += milliseconds));
}
