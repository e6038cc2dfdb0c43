import { expect, it } from 'vitest';
import { migrationFile } from './migration-file.mjs';

const createdAt = new Date('2026-11-21T09:05:07.123Z');

it('names file and class by the UTC time', () => {
  const { path, text } = migrationFile({ name: 'add-cell-label', at: createdAt, up: [], down: [] });
  expect(path).toBe('20261121090507-add-cell-label.ts');
  expect(text).toContain('export class AddCellLabel20261121090507 implements MigrationInterface');
});

it('escapes quotes of SQL and reverts in the opposite order', () => {
  const query = (text) => ({ query: text });
  const { text } = migrationFile({
    name: 'x',
    at: createdAt,
    up: [query('a `b` ${c}')],
    down: [query('first'), query('second')],
  });
  expect(text).toContain('runner.query(`a \\`b\\` \\${c}`)');
  expect(text.indexOf('second')).toBeLessThan(text.indexOf('first'));
});
