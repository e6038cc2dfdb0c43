import { expect, it } from 'vitest';
import { packagedNames, fileNameOf, presentExport } from './passport-export.js';

it.each([
  ['КМ-000131', 'Паспорт-КМ-000131.html'],
  ['a/b\\c: "d"', 'Паспорт-a-b-c-d.html'],
  ['../..', 'Паспорт-изделия.html'],
])('a passport of %s is saved as %s', (number, name) => expect(fileNameOf(number)).toBe(name));

it('tells no address before there is a file', () => {
  const row = {
    id: '0b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11',
    task_id: 1,
    path: 'documents/files/x.html',
    serial_number: null,
    task_number: '12-001',
    error: null,
    requested_by: 1,
    created_at: '2026-11-20T06:00:00.000Z',
  };
  expect(presentExport({ ...row, status: 'pending' }).path).toBeNull();
  expect(presentExport({ ...row, status: 'done' })).toMatchObject({
    path: 'documents/files/x.html',
    file_name: 'Паспорт-12-001.html',
  });
});
