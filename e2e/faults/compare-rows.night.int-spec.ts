import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CopiedPlant, rowComparison } from './kit/copy-of-plant.js';
import { addCompany, query } from './kit/restored-plant.js';

let plant: CopiedPlant;
beforeEach(async () => {
  plant = await CopiedPlant.create();
  for (const name of ['первая', 'вторая', 'третья']) await addCompany(plant.url, name);
  await archive(1);
});
afterEach(() => plant.drop());

/** A row of an append-only table. */
const archive = (number: number, more = '', values = '') =>
  query(
    plant.url,
    `insert into audit_archives (${more}first_seal, last_seal, first_row, last_row, rows, path, bytes, file_hash, end_hash)
     overriding system value
     values (${values}$1::int, $1::int, $1::int, $1::int, 1, 'audit/' || $1::int, 1, 'x', 'x')`,
    [number],
  );

const compare = async (copyUrl: string, before?: { snapshot: string }) => {
  const { compareRows, momentOfPlant } = await rowComparison();
  return compareRows(plant.url, copyUrl, before ?? (await momentOfPlant(plant.url)));
};

const sequenceOf = (table: string) => `pg_get_serial_sequence('${table}', 'id')`;

/** Bypasses the guards, like a broken disk. */
const spoil = async (url: string, table: string, change: string): Promise<void> => {
  await query(url, `alter table ${table} disable trigger user`);
  await query(url, change);
};

describe('the rows of a copy', () => {
  it('are those of the plant, table by table', async () => {
    const comparison = await compare(await plant.copy());
    expect(comparison).toMatchObject({ lost: 0, wrong: [] });
    expect(comparison.tables).toBeGreaterThan(80);
    expect(comparison.rows).toBeGreaterThan(4);
  });

  it('need not include what the plant has written since: rows from before the drill count as lost, none as wrong', async () => {
    const copy = await plant.copy();
    await addCompany(plant.url, 'после копии');
    await archive(2);
    await query(plant.url, `update companies set address = 'новый' where name = 'первая'`);
    await query(plant.url, `delete from companies where name = 'вторая'`);
    const { momentOfPlant } = await rowComparison();
    const before = await momentOfPlant(plant.url);
    await addCompany(plant.url, 'пока копия восстанавливается');
    expect(await compare(copy, before)).toMatchObject({ lost: 3, wrong: [] });
  });

  it.each([
    ['changed', `update companies set inn = '7' where name = 'вторая'`],
    ['missing', `delete from companies where name = 'вторая'`],
  ])('are listed by name when one is %s, whatever else the plant has changed', async (_what, change) => {
    const copy = await plant.copy();
    // Copy and plant share one transaction counter here: the last transaction marks what the copy contains.
    await query(copy, change);
    await query(plant.url, `update companies set address = 'новый' where name = 'первая'`);
    const [{ id }] = (await query<{ id: number }>(
      plant.url,
      `select id from companies where name = 'вторая'`,
    )) as [{ id: number }];
    expect((await compare(copy)).wrong).toEqual([
      `companies: строк, которых в копии нет или они в ней другие: 1, среди них (${id}).`,
    ]);
  });

  it('are counted when many are missing', async () => {
    const copy = await plant.copy();
    await query(copy, 'delete from companies');
    expect((await compare(copy)).wrong).toEqual([expect.stringContaining('другие: 3, среди них')]);
  });

  it('of append-only tables must not contain additional rows', async () => {
    const copy = await plant.copy();
    await spoil(plant.url, 'audit_archives', 'delete from audit_archives');
    expect((await compare(copy)).wrong).toEqual([
      'audit_archives: строк, которые есть только в копии, а не в системе: 1.',
    ]);
  });

  it('have numbers as large as a table may count', async () => {
    await query(plant.url, 'alter table audit_archives alter id type bigint');
    await archive(2, 'id, ', '5000000000, ');
    await query(plant.url, `select setval(${sequenceOf('audit_archives')}, 5000000000)`);
    const copy = await plant.copy();
    expect(await compare(copy)).toMatchObject({ lost: 0, wrong: [] });
    await spoil(copy, 'audit_archives', `update audit_archives set bytes = 2 where id = 5000000000`);
    expect((await compare(copy)).wrong).toEqual([expect.stringContaining('(5000000000)')]);
  });

  it('may be missing in the plant after they were moved to an archive of the journal', async () => {
    await query(
      plant.url,
      `insert into audit_log (at, action, object_type, object_id) select now() - interval '500 days', 'x', 'y', 1 from generate_series(1, 5)`,
    );
    const rows = await query<{ id: number }>(plant.url, 'select id from audit_log order by id');
    const ids = rows.map(({ id }) => id);
    // All but one in the middle: rows sealed later are removed later.
    await query(plant.url, `insert into audit_seals (id, ids, hashes) values (7, $1, $2)`, [
      ids.filter((_, index) => index !== 2),
      Buffer.alloc(4 * 32),
    ]);
    const copy = await plant.copy();
    const [{ id }] = (await query<{ id: number }>(
      plant.url,
      `insert into audit_archives (first_seal, last_seal, first_row, last_row, rows, path, bytes, file_hash, end_hash)
       values (7, 7, $1, $2, 4, 'audit/sealed', 1, 'x', 'x') returning id`,
      [ids[0], ids.at(-1)],
    )) as [{ id: number }];
    await query(plant.url, 'select remove_archived_audit($1)', [id]);
    expect(await query(plant.url, 'select id from audit_log')).toHaveLength(1);
    expect(await compare(copy)).toMatchObject({ lost: 1, wrong: [] });
  });
});

describe('the numbers that a copy would give out', () => {
  it.each([
    ['companies', 'setval(%, 1)', 2, 3],
    ['companies', 'setval(%, 3, false)', 3, 3],
    ['audit_archives', 'setval(%, 1, false)', 1, 1],
  ])('are none that it has: %s, %s', async (table, change, next, largest) => {
    const copy = await plant.copy();
    await query(copy, `select ${change.replace('%', sequenceOf(table))}`);
    expect((await compare(copy)).wrong).toEqual([
      `${table}: следующий номер (id) в копии ${next}, а в ней есть уже ${largest}: номера повторились бы.`,
    ]);
  });

  it('may be further than those of the plant, or have a column of another kind', async () => {
    await query(plant.url, 'alter table companies add "Second" bigserial');
    const copy = await plant.copy();
    await query(copy, `select setval(${sequenceOf('companies')}, 4, false)`);
    await query(plant.url, `select setval(${sequenceOf('companies')}, 1)`);
    expect((await compare(copy)).wrong).toEqual([]);
    await query(copy, `select setval('"companies_Second_seq"', 1)`);
    expect((await compare(copy)).wrong).toEqual([
      expect.stringContaining('companies: следующий номер (Second) в копии 2'),
    ]);
  });
});
