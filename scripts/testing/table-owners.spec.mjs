import { expect, it } from 'vitest';
import * as moduleTable from '../../backend/module-table.mjs';
import { inRoot } from '../lib/paths.mjs';
import { areaOf, sourcesOfBackend, tableOwnerProblems, textsOfMigrations } from './table-owners.mjs';

const entity = (module, table) => [
  `backend/src/modules/${module}/data/${table}.entity.ts`,
  `@Entity('${table}') export class Row {}`,
];
const ENTITIES = [
  entity('goods', 'products'),
  entity('orders', 'orders'),
  entity('people', 'users'),
  ['backend/src/platform/outbox/outbox.entity.ts', "@Entity('outbox') class Row {}"],
];
const TABLE = {
  MODULES: { orders: ['goods'], goods: [], people: [], plans: ['orders'] },
  FOR_ALL: ['people'],
  VIEWS: {},
  READS_ALL: {},
  READS: {},
  WRITES: {},
  UNNAMED: {},
};
const problemsOf = (module, sql, table = {}, migrations = []) =>
  tableOwnerProblems(
    new Map([...ENTITIES, [`backend/src/modules/${module}/a.query.ts`, `db.query(\`${sql}\`)`]]),
    migrations,
    { ...TABLE, ...table },
  ).problems;

it('reads its tables, and those of modules along its arrows, of shared modules and of the platform', () => {
  expect(problemsOf('orders', 'select 1 from orders, products, users, outbox')).toEqual([]);
  expect(problemsOf('goods', 'update products set a = 1')).toEqual([]);
});

it.each([
  [
    'goods',
    'select 1 from orders',
    'goods читает «orders» модуля orders: ни стрелки в MODULES, ни строки в READS',
  ],
  ['people', 'select 1 from products', 'people читает «products» модуля goods: ни стрелки'],
  // Arrows are not transitive.
  ['plans', 'select 1 from products', 'plans читает «products»'],
  [
    'orders',
    'update products set a = 1',
    'orders пишет в «products» или запирает строки, это делает только goods',
  ],
  [
    'orders',
    'insert into outbox (a) values (1)',
    'orders пишет в «outbox» или запирает строки, это делает только platform',
  ],
  ['orders', 'delete from users', 'orders пишет в «users» или запирает строки, это делает только people'],
  ['orders', 'select 1 from users for share', 'orders пишет в «users» или запирает строки'],
  ['orders', 'select 1 from ${table}', 'имя таблицы не написано в SQL: table'],
  ['orders', 'with products as (select 1) select 1', 'подзапрос «products» зовётся как таблица'],
])('%s: %s', (module, sql, problem) => {
  expect(problemsOf(module, sql)).toEqual([
    expect.stringContaining(`backend/src/modules/${module}/a.query.ts: ${problem}`),
  ]);
});

it('accepts listed exceptions', () => {
  expect(problemsOf('people', 'select 1 from products', { READS_ALL: { people: 'why' } })).toEqual([]);
  expect(
    problemsOf('plans', 'select 1 from products', { READS: { plans: { beside: ['products'] } } }),
  ).toEqual([]);
  expect(
    problemsOf('goods', 'select 1 from orders', { READS: { goods: { above: { orders: 'why' } } } }),
  ).toEqual([]);
  expect(problemsOf('orders', 'delete from users', { WRITES: { orders: { users: 'why' } } })).toEqual([]);
  const unnamed = { 'backend/src/modules/orders/a.query.ts': 'why' };
  expect(problemsOf('orders', 'select 1 from ${table}', { UNNAMED: unnamed })).toEqual([]);
});

it('requires a reason, a line in the right list, and no unused line', () => {
  const READS = { goods: { above: { orders: ' ' } } };
  expect(problemsOf('goods', 'select 1 from orders', { READS })).toEqual([
    expect.stringContaining('нет причины'),
  ]);
  const reads = { goods: { beside: ['orders'] } };
  expect(problemsOf('goods', 'select 1 from orders', { READS: reads })).toEqual([
    expect.stringContaining('владелец выше'),
  ]);
  expect(problemsOf('orders', 'select 1', { WRITES: { orders: { users: 'why' } } })).toEqual([
    'backend/module-table.mjs: WRITES orders users больше не нужна, уберите строку',
  ]);
});

it('wants an owner for every table of the migrations', () => {
  const migrations = [
    'create table "products" (id int); create table lost (id int); create view seen as select 1',
  ];
  expect(problemsOf('orders', 'select 1', {}, migrations)).toEqual([
    'migrations: у «lost» нет ни @Entity, ни строки в VIEWS',
    'migrations: у «seen» нет ни @Entity, ни строки в VIEWS',
  ]);
  const rules = { VIEWS: { lost: 'goods', seen: 'goods' } };
  expect(problemsOf('goods', 'select 1 from seen', rules, migrations)).toEqual([]);
  expect(problemsOf('people', 'select 1 from seen', rules, migrations)).toHaveLength(1);
});

it('resolves the area of a source', () => {
  expect(areaOf('backend/src/modules/stock/data/a.ts')).toBe('stock');
  expect(areaOf('backend/src/ledger-check/invariants.ts')).toBe('ledger-check');
});

it('finds the accesses that are listed for this backend, and would find them unlisted', () => {
  const sources = sourcesOfBackend(inRoot('.'));
  const bare = { ...moduleTable, READS: {}, READS_ALL: {}, WRITES: {}, UNNAMED: {} };
  const problems = tableOwnerProblems(sources, textsOfMigrations(inRoot('.')), bare).problems.join('\n');
  expect(problems).toContain('batches читает «stock_balances»');
  expect(problems).toContain('demo-plant пишет в «production_orders»');
  expect(problems).toContain('referenced-rows.ts: имя таблицы не написано в SQL: source');
});
