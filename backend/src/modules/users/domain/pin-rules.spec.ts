import { describe, expect, it } from 'vitest';
import { isTrivialPin } from './pin-rules.js';

describe('trivial PINs', () => {
  it.each(['0000', '1111', '1234', '4321', '7890', '0987', '1212', '1122', '2112', '1984', '2026', '2580'])(
    '%s is refused',
    (pin) => expect(isTrivialPin(pin)).toBe(true),
  );

  it.each(['2584', '3691', '4702', '5813', '6924', '7035', '8306'])('%s is fine', (pin) =>
    expect(isTrivialPin(pin)).toBe(false),
  );

  it('are at least two hundred', () => {
    const all = Array.from({ length: 10_000 }, (_, value) => String(value).padStart(4, '0'));
    const refusedCount = all.filter(isTrivialPin).length;
    expect(refusedCount).toBeGreaterThan(200);
    expect(refusedCount).toBeLessThan(1000);
  });
});
