import { describe, expect, it } from 'vitest';
import { indexedPattern, isSerialHolding, serialPattern } from './number-patterns.sql.js';

describe('the index pattern', () => {
  it.each([
    ['нг0-00500091', '%00500091%'],
    ['sn-2024-000123/7', '%000123%'],
    ['1234567890-12345', '%12345%'],
    ['12345', '%12345%'],
    // Too few consecutive digits to be selective.
    ['pp24-0007', '%pp24-0007%'],
    ['номер', '%homep%'],
    ['12', '12'],
  ])('of %s is %s', (form, pattern) => {
    expect(indexedPattern(form)).toBe(pattern);
  });

  it('contains everything that matches the whole text', () => {
    for (const form of ['а-12345-б', '1000000', 'x99999y12345z', '50%_00123']) {
      const literal = indexedPattern(form).replaceAll('%', '');
      expect(serialPattern(form).replaceAll('\\', '')).toContain(literal);
    }
  });
});

describe('the condition', () => {
  it('compares the whole text once, separately from the index pattern where that is shorter', () => {
    const values: unknown[] = [];
    const sql = isSerialHolding(['нг-00012', 'ab'], (value) => `$${values.push(value)}`);
    expect(values).toEqual(['%00012%', '%hг-00012%', 'ab']);
    expect(sql.match(/like/g)).toHaveLength(3);
    expect(sql.match(/\|\| '' like \$2/g)).toHaveLength(1);
  });
});
