import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { BIG, problemsOf, RULES } from './migration-rules.mjs';

const rulesOf = (statements, more = {}) =>
  problemsOf({ name: 'M', statements: [statements].flat(), ...more }).map((it) => it.split(': ')[1]);

describe('a migration beside the release before it', () => {
  const bad = [
    ['drop-table', 'DROP TABLE "products"'],
    ['drop-table', 'drop function rebuild_stock_sums()'],
    ['rename', 'ALTER TABLE "products" RENAME COLUMN "sku" TO "article"'],
    ['rename', 'alter table products rename to goods'],
    ['drop-column', 'ALTER TABLE "products" DROP COLUMN "sku"'],
    ['drop-column', 'alter table products add column article text, drop sku'],
    ['drop-default', 'alter table products alter column unit drop default'],
    ['change-type', 'ALTER TABLE "products" ALTER COLUMN "id" TYPE bigint'],
    ['change-type', 'alter table products alter id set data type bigint'],
    ['set-not-null', 'ALTER TABLE "products" ALTER COLUMN "sku" SET NOT NULL'],
    ['not-null-without-default', 'ALTER TABLE "products" ADD "kind" text NOT NULL'],
    [
      'not-null-without-default',
      "alter table products add column a text not null default 'x', add column b text not null",
    ],
    ['volatile-default', 'alter table products add column key uuid not null default gen_random_uuid()'],
    ['volatile-default', 'alter table products add column n bigserial'],
    ['index-locks', 'CREATE INDEX "m_at" ON "stock_movements" ("at")'],
    ['index-locks', 'create unique index on only public.stock_lots (serial_number)'],
    ['constraint-locks', 'alter table stock_lots add constraint a check (quantity > 0)'],
    ['constraint-locks', 'alter table stock_lots add constraint a foreign key (b) references c (id)'],
    ['constraint-locks', 'alter table stock_lots add constraint a unique (b)'],
    ['rewrites-rows', "update stock_movements set comment = ''"],
    ['rewrites-rows', 'with old as (select 1) delete from outbox where id in (select * from old)'],
    ['locks-table', 'truncate products'],
    ['locks-table', 'lock table stock_lots in exclusive mode'],
  ];
  it.each(bad)('may not: %s: %s', (rule, statement) => expect(rulesOf(statement)).toEqual([rule]));

  it('knows large tables by the names that they have', () => {
    const files = readdirSync(inRoot('migrations')).filter((file) => file.endsWith('.ts'));
    const all = files.map((file) => readFileSync(inRoot('migrations', file), 'utf8')).join('');
    expect(BIG.filter((table) => !new RegExp(`create table "?${table}"?`, 'i').test(all))).toEqual([]);
  });

  it('each rule has a bad example', () => {
    const shown = new Set([...bad.map(([rule]) => rule), 'concurrently-in-transaction']);
    expect(RULES.map(({ rule }) => rule).filter((rule) => !shown.has(rule))).toEqual([]);
  });

  it.each([
    [
      'a new table with all it needs',
      ['create table "a" (id int not null)', 'create index on a (id)', 'alter table a add b int not null'],
    ],
    ['a column that may be missing', 'ALTER TABLE "stock_lots" ADD "note" text'],
    [
      'a column with a fixed default',
      'alter table stock_lots add column kept boolean not null default false',
    ],
    [
      'a default that is the moment of the migration',
      'alter table users add at timestamptz not null default now()',
    ],
    ['an index of a small table', 'create index on write_off_reasons (name)'],
    [
      'a constraint that is looked at later',
      'alter table stock_lots add constraint a check (b is not null) not valid',
    ],
    ['looking at it', 'alter table stock_lots validate constraint a'],
    ['a key of an index that is there', 'alter table stock_lots add constraint a unique using index b'],
    [
      'a constraint or a duty less',
      ['alter table stock_lots drop constraint a', 'alter table stock_lots alter b drop not null'],
    ],
    ['rows of a small table', "update roles set name = 'drop table a' where id = 1"],
    [
      'a function that says what it likes',
      'create or replace function f() returns void language plpgsql as $$ begin drop table a; end $$',
    ],
    ['a comment', '-- drop table a;\nselect 1 /* truncate b */'],
  ])('may: %s', (_what, statements) => expect(rulesOf(statements)).toEqual([]));

  it('builds indexes of big tables beside the work, outside of a transaction', () => {
    const statement = 'CREATE INDEX CONCURRENTLY "m_at" ON "stock_movements" ("at")';
    expect(rulesOf(statement)).toEqual(['concurrently-in-transaction']);
    expect(rulesOf(statement, { transaction: false })).toEqual([]);
  });

  it('says why a rule does not apply to it, and says no more than that', () => {
    const statement = 'alter table products drop column sku';
    const permits = { 'drop-column': 'не читается с версии 1.4' };
    expect(rulesOf(statement, { permits })).toEqual([]);
    expect(problemsOf({ name: 'M', statements: ['select 1'], permits })).toEqual([
      'M: permits называет drop-column, но миграция такого не делает',
    ]);
  });
});
