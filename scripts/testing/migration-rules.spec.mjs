import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { BIG, problemsOf, RULES } from './migration-rules.mjs';

const rulesOf = (statements, more = {}) =>
  problemsOf({ name: 'M', statements: [statements].flat(), ...more }).map((it) => it.split(': ')[1]);

describe('a migration that runs alongside the previous release', () => {
  const bad = [
    ['drop', 'DROP TABLE "products"'],
    ['drop', 'drop function rebuild_stock_sums()'],
    ['drop', 'drop procedure close_shift'],
    ['drop', 'drop aggregate longest(text)'],
    ['drop', 'drop trigger stock_balances_lying_unit on stock_balances'],
    ['drop', 'drop materialized view sums'],
    ['drop', 'drop domain article'],
    ['drop', "-- the owner's\ndrop table products; -- and ours'"],
    ['drop-index', 'drop index concurrently products_sku_key', { transaction: false }],
    ['drop-index', 'drop index concurrently if exists products_sku_key', { transaction: false }],
    ['drop-key', 'ALTER TABLE "products" DROP CONSTRAINT "products_sku_key"'],
    ['drop-key', 'alter table products drop constraint if exists products_pk cascade'],
    ['rename', 'ALTER TABLE "products" RENAME COLUMN "sku" TO "article"'],
    ['rename', 'alter table products rename to goods'],
    ['rename', 'alter table products rename constraint products_sku_key to products_article_key'],
    ['rename', 'alter index products_sku_key rename to products_article_key'],
    ['rename', "alter type kind rename value 'unit' to 'piece'"],
    ['rename', 'alter table products set schema old'],
    ['replace', 'create or replace function f() returns void language sql as $$ select 1 $$'],
    ['replace', 'create or replace view sums as select 1'],
    ['drop-column', 'ALTER TABLE "products" DROP COLUMN "sku"'],
    ['drop-column', 'alter table products add column article text, drop sku'],
    ['drop-column', 'alter table products drop default_cell'],
    ['detach-part', 'alter table stock_movements detach partition stock_movements_2025 concurrently'],
    ['detach-part', 'alter table stock_movements_2025 no inherit stock_movements'],
    ['drop-default', 'alter table products alter column unit drop default'],
    ['drop-default', 'alter table products alter id drop identity if exists'],
    ['always-generated', 'alter table products alter id add generated always as identity'],
    ['always-generated', 'alter table products alter column id set generated always'],
    ['change-type', 'ALTER TABLE "products" ALTER COLUMN "id" TYPE bigint'],
    ['change-type', 'alter table products alter id set data type bigint'],
    ['change-type', 'alter type place drop attribute row'],
    ['alter-domain', "alter domain article add constraint a check (value <> '')"],
    ['alter-domain', 'alter domain article set not null'],
    ['set-not-null', 'ALTER TABLE "products" ALTER COLUMN "sku" SET NOT NULL'],
    ['set-not-null', 'alter table products add constraint a not null sku not valid'],
    ['stricter', 'create unique index on write_off_reasons (name)'],
    ['stricter', 'create unique index concurrently a on stock_lots (serial_number)', { transaction: false }],
    ['stricter', 'alter table write_off_reasons add constraint a unique (name)'],
    ['stricter', "alter table write_off_reasons add check (name <> '')"],
    ['stricter', 'alter table stock_lots add constraint a check (b is not null) not valid'],
    ['stricter', 'alter table stock_lots add constraint a foreign key (b) references c (id) not valid'],
    ['stricter', 'alter table roles add constraint a exclude using gist (b with &&)'],
    ['stricter', 'alter table roles add a int check (a > b)'],
    ['stricter', 'alter table roles add a int, add check (a is not null)'],
    ['stricter', 'alter table roles add a int, add unique nulls not distinct (a)'],
    ['stricter', "alter table roles add a text default '', add unique (a)"],
    [
      'trigger',
      'create trigger t before insert or update of a, b on products for each row execute function f()',
    ],
    ['trigger', 'create or replace trigger t after insert on products execute function f()'],
    ['trigger', 'create rule r as on insert to products do instead nothing'],
    ['trigger', 'alter table products disable trigger t'],
    ['takes-rights', 'revoke update on products from naryad_program'],
    ['takes-rights', 'alter default privileges in schema public revoke select on tables from naryad_reader'],
    ['takes-rights', 'alter table products owner to naryad_reader'],
    ['takes-rights', 'alter table products enable row level security'],
    ['not-null-without-default', 'ALTER TABLE "products" ADD "kind" text NOT NULL'],
    [
      'not-null-without-default',
      "alter table products add column a text not null default 'x', add column b text not null",
    ],
    ['volatile-default', 'alter table products add column key uuid not null default gen_random_uuid()'],
    ['volatile-default', 'alter table products add column n bigserial'],
    ['index-locks', 'CREATE INDEX "m_at" ON "stock_movements" ("at")'],
    [
      'index-locks',
      ['alter table stock_lots add a int', 'create unique index on only public.stock_lots (a)'],
    ],
    ['constraint-locks', 'alter table stock_lots add a int check (a > 0)'],
    ['constraint-locks', 'alter table stock_lots add a int, add constraint b check (a > 0)'],
    ['constraint-locks', 'alter table stock_lots add a int, add foreign key (a) references c (id)'],
    ['constraint-locks', 'alter table stock_lots add a int not null default 1 references c (id)'],
    ['constraint-locks', 'alter table stock_lots add a int, add unique (a)'],
    [
      'validate-locks',
      [
        'alter table stock_lots add a int, add constraint b check (a > 0) not valid',
        'alter table stock_lots validate constraint b',
      ],
    ],
    [
      'validate-locks',
      'alter table stock_lots add a int; alter table stock_lots validate constraint b',
      { transaction: false },
    ],
    ['validate-locks', 'alter table stock_lots add a int, validate constraint b', { transaction: false }],
    ['rewrites-table', 'alter table sessions set unlogged'],
    ['rewrites-table', 'alter table roles set logged'],
    ['rewrites-table', 'alter table roles add a int, set tablespace fast'],
    ['rewrites-table', 'alter index products_sku_key set tablespace fast'],
    ['rewrites-table', 'alter table roles alter a set expression as (b + 1)'],
    ['rewrites-rows', "update stock_movements set comment = ''"],
    ['rewrites-rows', 'with old as (select 1) delete from outbox where id in (select * from old)'],
    ['rewrites-rows', 'merge into stock_lots using a on b when matched then delete'],
    ['locks-table', 'truncate products'],
    ['locks-table', 'lock table stock_lots in exclusive mode'],
    ['locks-table', 'vacuum (analyze, full) products', { transaction: false }],
    ['locks-table', 'refresh materialized view sums'],
    ['unread', 'do $$ begin drop table products; end $$'],
    ['unread', 'call close_shift()'],
  ];
  it.each(bad)('may not: %s: %s', (rule, statement, more) =>
    expect(rulesOf(statement, more)).toEqual([rule]),
  );

  it('an index that is dropped while others wait locks its table, too', () => {
    expect(rulesOf('drop index products_name_idx')).toEqual(['drop-index', 'drop-index-locks']);
  });

  it('the list of large tables contains only existing names', () => {
    const files = readdirSync(inRoot('migrations')).filter((file) => file.endsWith('.ts'));
    const all = files.map((file) => readFileSync(inRoot('migrations', file), 'utf8')).join('');
    expect(BIG.filter((table) => !new RegExp(`create table "?${table}"?`, 'i').test(all))).toEqual([]);
  });

  it('each rule has a bad example', () => {
    const shownRules = new Set([
      ...bad.map(([rule]) => rule),
      'concurrently-in-transaction',
      'drop-index-locks',
    ]);
    expect(RULES.map(({ rule }) => rule).filter((rule) => !shownRules.has(rule))).toEqual([]);
  });

  it.each([
    [
      'a complete new table',
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
      'rules for a column that the older program leaves empty',
      [
        'alter table stock_lots add "b" int, add c int references d (id)',
        "alter table stock_lots add constraint a check (b in (1, 2) or b > 7 and not c = '1'::int) not valid",
        'alter table stock_lots add foreign key (b) references d (id) on delete cascade not valid',
      ],
    ],
    [
      'a key of it in a small table',
      ['alter table roles add b int', 'create unique index on roles (b) where b is not null'],
    ],
    [
      'a column that has a rule for itself',
      "alter table roles add b text not null default 'x' check (b in ('x', 'y'))",
    ],
    ['looking at a rule later', 'alter table stock_lots validate constraint a'],
    [
      'looking at one of a small table at once',
      [
        'alter table roles add a int, add constraint b check (a > 0) not valid',
        'alter table roles validate constraint b',
      ],
    ],
    ['a key of an index that is there', 'alter table stock_lots add constraint a unique using index b'],
    [
      'a constraint or a duty less',
      [
        'alter table stock_lots drop constraint a_check, drop constraint if exists a_fk',
        'alter table stock_lots alter b drop not null',
      ],
    ],
    ['rows of a small table', "update roles set name = 'drop table a' where id = 1"],
    [
      'a function that says what it likes',
      'create function f() returns void language plpgsql as $$ begin drop table a; end $$',
    ],
    [
      'a trigger and a rule of rights for a new table',
      [
        'create table a (b int)',
        'create trigger t after insert on a execute function f()',
        'drop trigger t on a',
        'revoke all on a from public',
      ],
    ],
    ['a right more', 'grant select on products to naryad_reader'],
    ['a part more', 'alter table stock_movements attach partition a for values in (1)'],
    ['a domain with less rules', 'alter domain article drop constraint a'],
    ['a value more', "alter type kind add value 'set'"],
    ['settings of a table', 'alter table stock_lots set (fillfactor = 80), alter a set statistics 500'],
    [
      'a generated column that takes values',
      'alter table roles alter id add generated by default as identity',
    ],
    ['a view that is read while it is filled', 'refresh materialized view concurrently sums'],
    ['a comment', "-- the owner's; drop table a\nselect 1 /*; truncate b */"],
    ['a text with a comment', "comment on table roles is '-- it''s; drop table a'"],
  ])('may: %s', (_what, statements) => expect(rulesOf(statements)).toEqual([]));

  it('builds indexes of big tables concurrently, outside of a transaction', () => {
    const statement = 'CREATE INDEX CONCURRENTLY "m_at" ON "stock_movements" ("at")';
    expect(rulesOf(statement)).toEqual(['concurrently-in-transaction']);
    expect(rulesOf(statement, { transaction: false })).toEqual([]);
  });

  it('drops leftovers of its previous attempt, and no other index', () => {
    const rest = ['create index concurrently "a" on stock_lots (b)'];
    const rules = (first) => rulesOf([first, ...rest], { transaction: false });
    expect(rules('DROP INDEX CONCURRENTLY IF EXISTS "a"')).toEqual([]);
    expect(rules('drop index concurrently a')).toEqual(['drop-index']);
    expect(rules('drop index concurrently if exists a, b')).toEqual(['drop-index']);
  });

  it('validates a constraint of a big table in a separate transaction', () => {
    const statements = [
      'alter table stock_lots add a int, add constraint b check (a > 0) not valid',
      'alter table stock_lots validate constraint b',
    ];
    expect(rulesOf(statements)).toEqual(['validate-locks']);
    expect(rulesOf(statements, { transaction: false })).toEqual([]);
  });

  it('may permit only rules that it violates, each with a reason', () => {
    const statement = 'alter table products drop column sku';
    const permits = { 'drop-column': 'не читается с версии 1.4' };
    expect(rulesOf(statement, { permits })).toEqual([]);
    expect(problemsOf({ name: 'M', statements: ['select 1'], permits })).toEqual([
      'M: permits называет drop-column, но миграция такого не делает',
    ]);
  });
});
