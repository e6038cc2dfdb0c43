import { describe, expect, it } from 'vitest';
import { serialNumbers, serialPrefix } from './serial-numbers.js';

describe('serial numbers of produced units', () => {
  it.each([
    [{ id: 7, sku: 'К2-24', serialPrefix: 'КМ' }, 'КМ'],
    [{ id: 7, sku: 'К2-24', serialPrefix: null }, 'К2-24'],
    [{ id: 7, sku: 'К2-24', serialPrefix: ' ' }, 'К2-24'],
    [{ id: 7, sku: null, serialPrefix: null }, '7'],
  ])('prefix of %o is %s', (product, prefix) => {
    expect(serialPrefix(product)).toBe(prefix);
  });

  it('go on after the last number given', () => {
    expect(serialNumbers('КМ', 131, 2)).toEqual(['КМ-000132', 'КМ-000133']);
  });

  it('grow beyond six digits', () => {
    expect(serialNumbers('КМ', 999_999, 1)).toEqual(['КМ-1000000']);
  });
});
