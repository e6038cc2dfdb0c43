import { describe, expect, it } from 'vitest';
import { tableAccesses } from './table-access.mjs';

const TABLES = new Set(['companies', 'users', 'stock_lots']);
const accessesOf = (source, others = {}) =>
  tableAccesses(new Map([['src/source.ts', source], ...Object.entries(others)]), TABLES).get(
    'src/source.ts',
  ) ?? {
    accesses: [],
    hidden: [],
    shadowed: [],
  };
const tablesIn = (source, others) =>
  accessesOf(source, others).accesses.map(({ table, isWrite }) => `${isWrite ? 'writes' : 'reads'} ${table}`);

describe('accesses of a source', () => {
  it.each([
    ["db.query('select id from companies')", ['reads companies']],
    ['db.query(`update companies set name = ${name}`)', ['writes companies']],
    ['const PART = `join users u on u.id = x.user_id`;', ['reads users']],
    [
      'const of = (lot: string) => `exists (select from stock_lots l where l.id = ${lot}.id)`;',
      ['reads stock_lots'],
    ],
    ['db.query(`select 1 ${isLive ? `from users` : `from companies`}`)', ['reads users', 'reads companies']],
    ["const LOTS = 'stock_lots l'; ", ['reads stock_lots']],
    ["const T = 'companies'; db.query(`delete from ${T}`)", ['writes companies']],
    [
      "const T = { a: 'users', b: 'companies' }; db.query(`select 1 from ${T[key]}`)",
      ['reads users', 'reads companies'],
    ],
    [
      "const T = { a: { table: 'users' } }; const { table } = T.a; db.query(`truncate ${table}`)",
      ['reads users', 'writes users'],
    ],
    ["register({ table: 'companies' })", ['reads companies']],
    ["const f = (t: 'users' | 'companies') => `select 1 from ${t}`", ['reads users', 'reads companies']],
    ["type T = 'users'; const f = (t: T) => `update ${t} set a = 1`", ['writes users']],
    ["const f = (t = 'users u') => `select 1 from ${t}`", ['reads users']],
    [
      "const t = isOn ? 'users' : `companies`; db.query(`select 1 from ${t}`)",
      ['reads users', 'reads companies'],
    ],
    ['const own = `(select * from users)`; db.query(`select 1 from ${own} x`)', ['reads users']],
  ])('%s', (source, accesses) => {
    expect(accessesOf(source).hidden).toEqual([]);
    expect(tablesIn(source).toSorted()).toEqual(accesses.toSorted());
  });

  it.each([
    "import { users } from 'companies';",
    '// select id from users',
    "say('users')",
    "rooms.list = 'companies';",
    "const text = 'Компания из users';",
  ])('none: %s', (source) => {
    expect(accessesOf(source)).toEqual({ accesses: [], hidden: [], shadowed: [] });
  });

  it('resolves a name in the source that exports it', () => {
    const other = "export const LOTS = { lot: { table: 'stock_lots' } };";
    const source = "import { LOTS } from './data/lots.js'; db.query(`delete from ${LOTS.lot.table}`);";
    expect(tablesIn(source, { 'src/data/lots.ts': other })).toEqual(['writes stock_lots']);
  });

  it.each([
    ['const f = (table: string) => `select 1 from ${table}`', 'table'],
    ['db.query(`insert into ${where.table} (id)`)', 'where.table'],
    ['db.query(`select 1 from ${nameOf(1)}`)', 'nameOf(1)'],
    ['db.query(`select 1 from stock_${kind}`)', '`select 1 from stock_${kind}`'],
    ["db.query('select 1 from ' + table)", "'select 1 from '"],
    ["import { T } from './missing.js'; db.query(`select 1 from ${T}`)", 'T'],
  ])('hidden: %s', (source, text) => {
    expect(accessesOf(source).hidden).toEqual([text]);
  });

  it('refuses a CTE that is called like a table', () => {
    expect(accessesOf('db.query(`with users as (select 1) select 1 from users`)').shadowed).toEqual([
      'users',
    ]);
  });

  it('ends where a name leads to itself', () => {
    expect(accessesOf('const a = b.x; const b = a.y; db.query(`select 1 from ${a}`)').accesses).toEqual([]);
  });
});
