import { expect, it } from 'vitest';
import { doubled } from './call-rules.js';

it('a role is called once for a type', () => {
  const rule = { role_id: 3, after_minutes: 5, types: ['material', 'setup'] as ('material' | 'setup')[] };
  expect(doubled([])).toBeNull();
  expect(doubled([rule, { ...rule, role_id: 4 }])).toBeNull();
  expect(doubled([rule, { ...rule, types: ['quality'] as never }])).toBeNull();
  expect(doubled([rule, { ...rule, after_minutes: 9, types: ['setup'] }])).toBe(3);
});
