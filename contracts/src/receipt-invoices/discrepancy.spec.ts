import { describe, expect, it } from 'vitest';
import { acceptedQuantity, differenceOf, differenceText, suggestedReason } from './discrepancy.js';

describe('the difference of a delivery', () => {
  it('counts units that passed the control, and the typed quantity of lines without units', () => {
    expect(acceptedQuantity({ quantity: 5, units: 4, done: 3, typed: 9 })).toBe(3);
    expect(acceptedQuantity({ quantity: 5, units: 0, done: 0, typed: 4 })).toBe(4);
    expect(acceptedQuantity({ quantity: 5, units: 0, done: 0 })).toBe(0);
  });

  it('does not set a surplus against a shortage', () => {
    const lines = [
      { quantity: 3, units: 4, done: 4 },
      { quantity: 3, units: 2, done: 2 },
    ];
    expect(differenceOf(lines)).toEqual({ shortage: 1, surplus: 1 });
  });

  it.each([
    [{ shortage: 2, surplus: 0 }, 'shortage', 'недостача 2'],
    [{ shortage: 0, surplus: 1 }, 'surplus', 'излишек 1'],
    [{ shortage: 2, surplus: 1 }, 'mixed', 'недостача 2, излишек 1'],
  ])('%o is called %s', (difference, reason, text) => {
    expect(suggestedReason(difference)).toBe(reason);
    expect(differenceText(difference)).toBe(text);
  });
});
