import { describe, expect, it } from 'vitest';
import { relationsOf } from './sql-relations.mjs';

const read = (...names) => names.map((name) => ({ name, isWrite: false }));
const written = (...names) => names.map((name) => ({ name, isWrite: true }));
const namedIn = (sql) => {
  const { relations } = relationsOf(sql);
  return [...new Map(relations.map((each) => [`${each.name} ${each.isWrite}`, each])).values()];
};

describe('relations of SQL', () => {
  it.each([
    ['select id from users u where u.id = $1', read('users')],
    ['SELECT id FROM Users', read('users')],
    ['select id from public.users', read('users')],
    ['select id from "users" as u', read('users')],
    ['select id from only users', read('users')],
    ['select 1 from users u, companies c where c.id = u.id', read('users', 'companies')],
    [
      'select 1 from users u join companies c on f(c.id, u.id), products',
      read('users', 'companies', 'products'),
    ],
    ['left join receipt_invoices i on i.id = l.invoice_id', read('receipt_invoices')],
    ['select 1 from (select id from users) u, companies', read('companies', 'users')],
    ['cross join lateral (select id from users) u', read('users')],
    ['exists (select from picks p where p.id = x.id)', read('picks')],
    ['array(select id from roles)', read('roles')],
    ['table companies', read('companies')],
    ['insert into companies (name) values ($1)', written('companies')],
    ['insert into companies (name) select name from users', [...written('companies'), ...read('users')]],
    ['merge into companies c using users u on u.id = c.id', [...written('companies'), ...read('users')]],
    ['update companies c set name = $1', written('companies')],
    ['update companies c set name = u.name from users u', [...written('companies'), ...read('users')]],
    ['delete from companies c using users u where u.id = c.id', [...written('companies'), ...read('users')]],
    ['truncate companies, users', written('companies', 'users')],
    ['truncate table companies, users cascade', written('companies', 'users')],
    ['lock table companies in share mode', written('companies')],
    [
      'with gone as (delete from picks returning id) select id from gone',
      [...written('picks'), ...read('gone')],
    ],
    ['select id from users where id = $1 for update', written('users')],
    ['select id from users where id = any ($1) order by id for no key update', written('users')],
    ['select id from users for key share skip locked', written('users')],
    ['select id from users for ⟨0⟩', written('users')],
    [
      'select 1 from users u left join companies c on c.id = u.id for share of u',
      [...written('users'), ...read('companies')],
    ],
    ['select 1 from users join companies c using (id) for update', written('users', 'companies')],
    [
      'with a as (select id from users for update) select 1 from a join companies c on c.id = a.id',
      [...written('users'), ...read('a', 'companies')],
    ],
    ['select substring(name from 1 for 2) from users', read('users')],
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
    expect(namedIn('select 1 from ⟨0⟩ join stock_⟨1⟩ s')).toEqual(read('⟨0⟩', 'stock_⟨1⟩'));
  });
});
