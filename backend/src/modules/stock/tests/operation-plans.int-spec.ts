import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { fillWithoutChecks } from '../../../../tests/kit/fill-without-checks.js';
import { createCells } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { OperationFilter } from '../queries/operation-conditions.sql.js';
import { MovementDocuments } from '../data/movement-documents.js';
import { OperationListQuery } from '../queries/operation-list.query.js';

const ROWS = 200_000;
const BATCH_SIZE = 20_000;
const LOTS = 20_000;

let app: TestApp;
let busy: number;
let quiet: number;
let busyCell: number;
let quietCell: number;
let product: number;
let rareProduct: number;
let lot: number;

/**
 * One movement a minute in a busy storehouse of 400 cells. Every 199th of the first half belongs to a quiet
 * storehouse without later ones. 40 products with 500 lots each, one of which occurs only early; a few early
 * shipments; one movement in 100 was reversed.
 */
beforeAll(async () => {
  app = await startTestApp();
  const db = app.dataSource;
  busy = await createModule(db, 'storehouse');
  quiet = await createModule(db, 'storehouse');
  const busyCells = await createCells(db, busy, 400);
  const quietCells = await createCells(db, quiet, 60);
  [busyCell, quietCell] = [busyCells[7]!, quietCells[3]!];
  await app.sql(
    `insert into products (name, sku) select 'Изделие ' || n, 'АРТ-' || lpad(n::text, 3, '0') from generate_series(1, 40) n`,
  );
  const products = await app.sql<{ id: number }>('select id from products order by id');
  [product, rareProduct] = [products[5]!.id, products[39]!.id];
  await app.sql(
    `insert into stock_lots (kind, product_id, serial_number)
     select 'unit', $1::int + n % 40, 'СН-' || lpad(n::text, 6, '0') from generate_series(0, $2::int - 1) n`,
    [products[0]!.id, LOTS],
  );
  const [first] = await app.sql<{ id: number }>('select min(id) as id from stock_lots');
  lot = first!.id + 5;
  // Lots of the last product (39, 79, ...) move in the first tenth only; a quiet movement uses separate
  // cells.
  const cellsOf = (ids: readonly number[]): string => `'{${ids.join(',')}}'::int[]`;
  const movements = (from: number): string[] => [
    `insert into stock_movements (group_id, type, lot_id, from_cell_id, to_cell_id, quantity, module_id, at)
     select gen_random_uuid(), case when kind = 'move' and n between 3000 and 9000 and n % 300 = 2 then 'shipment' else kind end,
            ${first!.id} + case when n > 20000 and (n * 7) % 40 = 39 then (n * 7 + 1) % 20000 else (n * 7) % 20000 end,
            case when kind in ('move', 'production') then cells[1 + (n / 3) % size] end,
            case when kind in ('move', 'add') then cells[1 + (n / 3 + 1) % size] end, 1,
            case when is_quiet then ${quiet} else ${busy} end, timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(${from}, ${from + BATCH_SIZE - 1}) n
       cross join lateral (select (array['add', 'production', 'move'])[1 + n % 3] as kind,
              n % 199 = 0 and n < 100000 as is_quiet) k
       cross join lateral (select case when is_quiet then ${cellsOf(quietCells)} else ${cellsOf(busyCells)} end as cells,
              case when is_quiet then 60 else 400 end as size) c`,
    `insert into stock_movements (group_id, type, lot_id, from_cell_id, to_cell_id, quantity, reversal_of, module_id, at)
     select gen_random_uuid(), type, lot_id, to_cell_id, from_cell_id, quantity, id, module_id,
            timestamptz '2026-01-01' + ${from + BATCH_SIZE - 1} * interval '1 minute'
       from stock_movements
      where id % 100 = 17 and reversal_of is null and at >= timestamptz '2026-01-01' + ${from} * interval '1 minute'`,
  ];
  await fillWithoutChecks(
    app,
    ['stock_movements', 'stock_balances'],
    ...Array.from({ length: ROWS / BATCH_SIZE }, (_, part) => movements(1 + part * BATCH_SIZE)).flat(),
    `insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity)
     select distinct c.id, m.lot_id, false, c.module_id, l.product_id, 0
       from stock_movements m
       cross join lateral (values (m.from_cell_id), (m.to_cell_id)) s (cell_id)
       join storehouse_cells c on c.id = s.cell_id join stock_lots l on l.id = m.lot_id`,
  );
  // For the reference query: all displayed columns of a movement in one row.
  await app.asOwner(
    `create table plain_movements as
       select m.id, m.type, m.at, m.lot_id, l.product_id, lower(p.name) as name, lower(p.sku) as sku,
              lower(l.serial_number) as serial_number, m.reversal_of is not null or r.id is not null as is_reversal,
              array[f.module_id, t.module_id] as modules, array[f.id, t.id] as cells
         from stock_movements m
         join stock_lots l on l.id = m.lot_id join products p on p.id = l.product_id
         left join stock_movements r on r.reversal_of = m.id
         left join storehouse_cells f on f.id = m.from_cell_id left join storehouse_cells t on t.id = m.to_cell_id`,
    'alter table plain_movements add primary key (id)',
    'grant select on plain_movements to public',
    'vacuum analyze plain_movements',
  );
  await app.asOwner('vacuum analyze stock_movements');
  await app.asOwner('vacuum analyze stock_lots');
  await app.asOwner('vacuum analyze stock_balances');
}, 180_000);
afterAll(() => app?.close());

const column = (line: (n: number) => string, length = 100): string =>
  Array.from({ length }, (_, n) => line(n)).join('\n');
const digits = (n: number, width: number): string => String(n).padStart(width, '0');

describe('among 200,000 movements', () => {
  const span = { date_from: '2026-02-01T00:00:00Z', date_to: '2026-03-01T00:00:00Z' };
  const filters: readonly (readonly [
    string,
    () => Omit<OperationFilter, 'module_id' | 'search'> & { search?: string },
  ])[] = [
    ['nothing', () => ({})],
    ['a frequent type', () => ({ type: 'production' })],
    ['a rare type of long ago', () => ({ type: 'shipment' })],
    ['an unknown type', () => ({ type: 'posting' })],
    ['a time', () => span],
    ['the time since', () => ({ date_from: span.date_from })],
    ['the time before', () => ({ date_to: span.date_from })],
    ['a time and a rare type', () => ({ ...span, type: 'shipment' })],
    ['a product', () => ({ product_id: product })],
    ['a product of long ago', () => ({ product_id: rareProduct })],
    ['a product and a type', () => ({ product_id: rareProduct, type: 'move' })],
    ['a cell', () => ({ cell_id: busyCell })],
    ['a quiet cell', () => ({ cell_id: quietCell })],
    ['a cell, a time and a type', () => ({ ...span, cell_id: busyCell, type: 'add' })],
    ['a lot', () => ({ batch_product_id: lot })],
    ['a name', () => ({ search: 'изделие 7' })],
    ['an SKU of long ago', () => ({ search: 'арт-040' })],
    ['a name that many have', () => ({ search: 'изделие' })],
    ['a name that many have and a rare type', () => ({ search: 'изделие', type: 'shipment' })],
    ['a name without matches', () => ({ search: 'ничего' })],
    ['a serial number', () => ({ search: 'СН-000123' })],
    ['a part of a serial number', () => ({ search: '0777' })],
    ['a short search', () => ({ search: '4' })],
    ['a column of articles', () => ({ search: column((n) => `АРТ-${digits(1 + (n % 40), 3)}`) })],
    ['a column of serial numbers', () => ({ search: column((n) => `СН-${digits(n * 199, 6)}`) })],
    ['a column of parts, one that many have', () => ({ search: 'нет такого\n0777\n04' })],
    ['a column without matches', () => ({ search: column((n) => `нет ${n}`, 20) })],
    ['a column in a cell', () => ({ cell_id: busyCell, search: 'АРТ-009\nСН-000123' })],
    ['a name in a time', () => ({ search: 'арт-009', ...span })],
    ['a product among reversals', () => ({ product_id: product, reversed: true })],
    ['reversals', () => ({ reversed: true })],
    ['reversals in a time', () => ({ reversed: true, ...span })],
  ];

  /** Start of a page. */
  const [latest, later, oldest] = [
    { before_id: null },
    { before_id: 30_000 },
    { before_id: null, direction: 'asc' },
  ] as const;

  /** A full scan of all movements with their columns would touch two million buffers. */
  const FEW_PAGES = 100_000;

  interface Plan {
    readonly 'Node Type': string;
    readonly 'Relation Name'?: string;
    readonly 'Shared Hit Blocks': number;
    readonly 'Shared Read Blocks': number;
    readonly Plans?: readonly Plan[];
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  /** The result, and the plans of its statements in order. */
  const explained = async (filter: OperationFilter): Promise<{ ids: number[]; plans: Plan[] }> => {
    const statements: [string, unknown[]][] = [];
    const db: ReadDb = {
      query: <Row>(sql: string, values: readonly unknown[] = []) => {
        statements.push([sql, [...values]]);
        return app.sql<Row>(sql, [...values]);
      },
    };
    const { data } = await new OperationListQuery(db, app.get(MovementDocuments)).list(filter);
    const plans: Plan[] = [];
    for (const [sql, values] of statements) {
      const [row] = await app.sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, timing off, format json) ${sql}`,
        values,
      );
      plans.push(row!['QUERY PLAN'][0].Plan);
    }
    return { ids: data.map((one) => one.id), plans };
  };

  /** The same result by the simplest query. */
  const plainly = async (filter: OperationFilter): Promise<number[]> => {
    const texts = filter.search?.toLowerCase().split('\n');
    const isAsc = filter.direction === 'asc';
    const rows = await app.sql<{ id: number }>(
      `select id from plain_movements
        where $1 = any (modules) and is_reversal = $2 and ($3::text is null or type = $3)
          and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at <= $5)
          and ($6::int is null or product_id = $6) and ($7::int is null or $7 = any (cells))
          and ($8::int is null or lot_id = $8) and ($9::int is null or id ${isAsc ? '>' : '<'} $9)
          and ($10::text[] is null or name like any ($10) or sku like any ($10) or serial_number like any ($11))
        order by id ${isAsc ? 'asc' : 'desc'} limit 50`,
      [
        filter.module_id,
        filter.reversed ?? false,
        filter.type ?? null,
        filter.date_from ?? null,
        filter.date_to ?? null,
        filter.product_id ?? null,
        filter.cell_id ?? null,
        filter.batch_product_id ?? null,
        filter.before_id ?? null,
        texts?.map((text) => `%${text}%`) ?? null,
        texts?.map((text) => (text.length < 3 ? text : `%${text}%`)) ?? null,
      ],
    );
    return rows.map((row) => row.id);
  };

  describe.each([
    ['the busy storehouse', () => busy, [latest, later, oldest]],
    ['the quiet storehouse', () => quiet, [later, oldest]],
  ] as const)('of %s', (_where, moduleId, cuts) => {
    it.each(filters)(
      'a page by %s is correct: the first, a later and the oldest one, without a scan of the ledger',
      async (_what, filter) => {
        for (const cut of cuts) {
          const request = { module_id: moduleId(), search: null, per_page: 50, ...filter(), ...cut };
          const { ids, plans } = await explained(request);
          expect(ids).toEqual(await plainly(request));
          const all = plans.flatMap(nodes);
          const scans = all.filter((one) => one['Node Type'].endsWith('Seq Scan'));
          expect(scans.filter((one) => one['Relation Name'] === 'stock_movements')).toEqual([]);
          const pages = plans.reduce(
            (sum, one) => sum + one['Shared Hit Blocks'] + one['Shared Read Blocks'],
            0,
          );
          expect(pages).toBeLessThan(FEW_PAGES);
        }
      },
    );
  });
});
