import { expect, it } from 'vitest';
import { fileNameOf, packagedNames, presentExport } from './passport-export.js';

it.each([
  ['КМ-000131', 'Паспорт-КМ-000131.html'],
  ['a/b\\c: "d"', 'Паспорт-a-b-c-d.html'],
  ['../..', 'Паспорт-изделия.html'],
])('a passport of %s is saved as %s', (number, name) => expect(fileNameOf(number)).toBe(name));

it('returns no path before the file exists', () => {
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

it('gives all files of an archive different names, also on case-insensitive disks', () => {
  const unit = (serial_number: string | null, task_number: string) => ({ serial_number, task_number });
  expect(
    packagedNames([unit('К-1', '7-001'), unit('к-1', '7-002'), unit(null, '7-003'), unit('К/2', '7-004')]),
  ).toEqual(['Паспорт-К-1.html', 'Паспорт-к-1-7-002.html', 'Паспорт-7-003.html', 'Паспорт-К-2.html']);
});
