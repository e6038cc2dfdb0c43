import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCK_NUMBERS } from './lock-numbers.js';

it('no two things that are done one at a time keep each other from their work', () => {
  const source = readFileSync(new URL('../../../../migrations/schema-lock.ts', import.meta.url), 'utf8');
  const numbers = [
    ...Object.values(LOCK_NUMBERS),
    Number(/LOCK = ([\d_]+)/.exec(source)![1]!.replaceAll('_', '')),
  ];
  expect(numbers).not.toContain(NaN);
  expect(new Set(numbers).size).toBe(numbers.length);
});
