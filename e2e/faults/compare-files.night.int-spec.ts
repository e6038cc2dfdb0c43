import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pictureFolders } from '@naryad/contracts/media/picture-address';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CopiedPlant } from './kit/copy-of-plant.js';
import { beginWork, query } from './kit/restored-plant.js';

interface Comparison {
  readonly PICTURE_FOLDERS: object;
  filesOfFolder(folder: string): object;
  namedFiles(url: string): Promise<{ path: string; due: boolean }[]>;
  compareFiles(what: {
    liveUrl: string;
    copyUrl: string;
    live: object;
    copy: object;
    until: number;
    waitMs: number;
  }): Promise<{ compared: number; lost: number; wrong: string[] }>;
}
const comparison = () =>
  import(new URL('../../scripts/backup/compare-files.mjs', import.meta.url).href) as Promise<Comparison>;

const NAMES = ['images/a.webp', 'images/small/a.webp', 'documents/files/b.pdf', 'audit/c.gz'];

let plant: CopiedPlant;
let copyUrl: string;
let folder: string;
beforeEach(async () => {
  plant = await CopiedPlant.create();
  await beginWork(plant.url);
  await query(plant.url, `insert into pictures (kind, name, status) values ('product', 'a.webp', 'ready')`);
  await query(
    plant.url,
    `insert into render_requests (id, template_key, format, status, data, path, requested_by)
     select gen_random_uuid(), 'label', 'pdf', status, '{}', path, (select id from users)
       from (values ('done', 'documents/files/b.pdf'), ('pending', 'documents/files/not-yet.pdf')) one(status, path)`,
  );
  await query(
    plant.url,
    `insert into audit_archives (first_seal, last_seal, first_row, last_row, rows, path, bytes, file_hash, end_hash)
     values (1, 1, 1, 1, 1, 'audit/c.gz', 1, 'x', 'x')`,
  );
  copyUrl = await plant.copy();
  folder = mkdtempSync(join(tmpdir(), 'naryad-files-'));
  for (const name of NAMES) for (const side of ['live', 'copy']) write(side, name, name);
  write('live', 'images/nobody-names-it.webp', 'x');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await plant.drop();
});

const MOMENT = new Date('2026-11-20T10:00:00Z');
function write(side: string, name: string, content: string, changedAt = MOMENT): void {
  const path = join(folder, side, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  utimesSync(path, changedAt, changedAt);
}
const remove = (side: string, name: string): void => rmSync(join(folder, side, name));

/** `until`: files created before this time must be in the backup; all existing files are older. */
const compare = async (deadline = Date.now() + 60_000) => {
  const { compareFiles, filesOfFolder } = await comparison();
  const [live, copy] = ['live', 'copy'].map((side) => filesOfFolder(join(folder, side))) as [object, object];
  return compareFiles({ liveUrl: plant.url, copyUrl, live, copy, until: deadline, waitMs: 1 });
};

describe('the files that rows of a copy name', () => {
  it('are those of the plant', async () => {
    expect(await compare()).toEqual({ compared: 4, lost: 0, wrong: [] });
    const { PICTURE_FOLDERS, namedFiles } = await comparison();
    expect(PICTURE_FOLDERS).toEqual(pictureFolders);
    expect((await namedFiles(copyUrl)).map(({ path }) => path)).toEqual(NAMES.toSorted());
  });

  it('are listed by name when missing or different in content', async () => {
    remove('copy', 'images/a.webp');
    write('copy', 'documents/files/b.pdf', 'other');
    expect(await compare()).toEqual({
      compared: 2,
      lost: 0,
      wrong: ['Файл documents/files/b.pdf в копии другой.', 'Файла images/a.webp нет в копии.'],
    });
  });

  it('count as lost, not as wrong, when they were added to the plant later', async () => {
    remove('copy', 'images/a.webp');
    write('live', 'documents/files/b.pdf', 'made anew', new Date(MOMENT.getTime() + 1_000));
    expect(await compare(MOMENT.getTime())).toEqual({ compared: 2, lost: 2, wrong: [] });
  });

  it('were written again with the same content: that loses nothing', async () => {
    write('live', 'documents/files/b.pdf', 'documents/files/b.pdf', new Date(MOMENT.getTime() + 1_000));
    expect(await compare()).toEqual({ compared: 4, lost: 0, wrong: [] });
  });

  it('are reported when the plant has lost one that the backup has', async () => {
    remove('live', 'documents/files/b.pdf');
    expect((await compare()).wrong).toEqual([
      'Файла documents/files/b.pdf нет в системе, хотя в копии он есть.',
    ]);
  });

  it('may be missing in the plant when their retention has expired', async () => {
    remove('live', 'images/a.webp');
    for (const side of ['live', 'copy']) remove(side, 'documents/files/b.pdf');
    await query(plant.url, `delete from render_requests where path = 'documents/files/b.pdf'`);
    expect(await compare()).toEqual({ compared: 2, lost: 0, wrong: [] });
  });

  it('are reported when a row of the plant names one that exists nowhere', async () => {
    for (const side of ['live', 'copy']) remove(side, 'audit/c.gz');
    // A row from before the upload feature may contain only a name.
    for (const side of ['live', 'copy']) remove(side, 'images/a.webp');
    expect((await compare()).wrong).toEqual(['Файла audit/c.gz нет ни в копии, ни в системе.']);
  });
});
