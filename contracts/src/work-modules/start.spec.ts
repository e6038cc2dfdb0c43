import { expect, it } from 'vitest';
import { hasDashboard, startRoute } from './start.js';

it('a start module opens its page, or its dashboard if that is chosen and available', () => {
  expect(startRoute('production', 4, false)).toBe('production/4');
  expect(startRoute('production', 4, true)).toBe('production/4/board');
  expect(startRoute('storehouse', 7, true)).toBe('storehouse/7/overview');
  expect(startRoute('tsd-scan', 9, true)).toBe('tsd-scan/9');
  expect(hasDashboard('production')).toBe(true);
  expect(hasDashboard('assembler-desk')).toBe(false);
});
