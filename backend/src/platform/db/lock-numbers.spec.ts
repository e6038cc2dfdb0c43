import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCK_NUMBERS } from './lock-numbers.js';

it('every exclusive task has its own lock number', () => {
  const source = readFileSync(new URL('../../../../migrations/schema-lock.ts', import.meta.url), 'utf8');
  const numbers = [
    ...Object.values(LOCK_NUMBERS),
    Number(/LOCK = ([\d_]+)/.exec(source)![1]!.replaceAll('_', '')),
  ];
  expect(numbers).not.toContain(NaN);
  expect(new Set(numbers).size).toBe(numbers.length);
});
