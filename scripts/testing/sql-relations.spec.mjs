import { describe, expect, it } from 'vitest';
import { relationsOf } from './sql-relations.mjs';

const readRelations = (...names) => names.map((name) => ({ name, isWrite: false }));
const writtenRelations = (...names) => names.map((name) => ({ name, isWrite: true }));
const namedIn = (sql) => {
  const { relations } = relationsOf(sql);
  return [...new Map(relations.map((each) => [`${each.name} ${each.isWrite}`, each])).values()];
};

describe('relations of SQL', () => {
  it.each([
    ['select id from users u where u.id = $1', readRelations('users')],
    ['SELECT id FROM Users', readRelations('users')],
    ['select id from public.users', readRelations('users')],
    ['select id from "users" as u', readRelations('users')],
    ['select id from only users', readRelations('users')],
    ['select 1 from users u, companies c where c.id = u.id', readRelations('users', 'companies')],
    [
      'select 1 from users u join companies c on f(c.id, u.id), products',
      readRelations('users', 'companies', 'products'),
    ],
    ['left join receipt_invoices i on i.id = l.invoice_id', readRelations('receipt_invoices')],
    ['select 1 from (select id from users) u, companies', readRelations('companies', 'users')],
    ['cross join lateral (select id from users) u', readRelations('users')],
    ['exists (select from picks p where p.id = x.id)', readRelations('picks')],
    ['array(select id from roles)', readRelations('roles')],
    ['table companies', readRelations('companies')],
    ['insert into companies (name) values ($1)', writtenRelations('companies')],
    [
      'insert into companies (name) select name from users',
      [...writtenRelations('companies'), ...readRelations('users')],
    ],
    [
      'merge into companies c using users u on u.id = c.id',
      [...writtenRelations('companies'), ...readRelations('users')],
    ],
    ['update companies c set name = $1', writtenRelations('companies')],
    [
      'update companies c set name = u.name from users u',
      [...writtenRelations('companies'), ...readRelations('users')],
    ],
    [
      'delete from companies c using users u where u.id = c.id',
      [...writtenRelations('companies'), ...readRelations('users')],
    ],
    ['truncate companies, users', writtenRelations('companies', 'users')],
    ['truncate table companies, users cascade', writtenRelations('companies', 'users')],
    ['lock table companies in share mode', writtenRelations('companies')],
    [
      'with gone as (delete from picks returning id) select id from gone',
      [...writtenRelations('picks'), ...readRelations('gone')],
    ],
    ['select id from users where id = $1 for update', writtenRelations('users')],
    ['select id from users where id = any ($1) order by id for no key update', writtenRelations('users')],
    ['select id from users for key share skip locked', writtenRelations('users')],
    ['select id from users for ⟨0⟩', writtenRelations('users')],
    [
      'select 1 from users u left join companies c on c.id = u.id for share of u',
      [...writtenRelations('users'), ...readRelations('companies')],
    ],
    ['select 1 from users join companies c using (id) for update', writtenRelations('users', 'companies')],
    [
      'with a as (select id from users for update) select 1 from a join companies c on c.id = a.id',
      [...writtenRelations('users'), ...readRelations('a', 'companies')],
    ],
    ['select substring(name from 1 for 2) from users', readRelations('users')],
  ])('%s', (sql, relations) => {
    const sorted = (list) => list.toSorted((one, other) => one.name.localeCompare(other.name));
    expect(sorted(namedIn(sql))).toEqual(sorted(relations));
  });

  it.each([
    'select 1 where a is distinct from b.users',
    'select count from_users, users.id',
    "select 'delete from users'",
    'select 1 -- from users',
    'select 1 /* join users */',
    'select extract(epoch from now())',
    'select id order by id for no key update of u',
    'on conflict (id) do update set name = $1',
    'from unnest($1::int[]) u(id)',
    'from generate_series(1, 2)',
    'join (select 1) u using (id)',
  ])('no relation: %s', (sql) => {
    expect(relationsOf(sql).relations.filter(({ name }) => name !== 'b')).toEqual([]);
  });

  it('recognizes CTEs', () => {
    const sql = `with recursive a as (select 1), b (id, n) as not materialized (select 2), c as materialized (select id as d)
      select x as (y)`;
    expect(relationsOf(sql).ctes).toEqual(['a', 'b', 'c']);
  });

  it('names what a template computes', () => {
    expect(namedIn('select 1 from ⟨0⟩ join stock_⟨1⟩ s')).toEqual(readRelations('⟨0⟩', 'stock_⟨1⟩'));
  });
});
