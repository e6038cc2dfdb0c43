import pg from 'pg';
import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDataSource } from '../platform/db/data-source.js';
import { UnitOfWork } from '../platform/db/unit-of-work.js';
import { OutboxNotifier } from '../platform/outbox/outbox-notifier.js';
import { DiskSpace } from '../platform/storage/disk-space.js';
import { addEvents } from '../platform/outbox/outbox.js';
import { BalanceLocks, StockLedger } from '../modules/stock/index.js';
import { actorOf } from '../../tests/kit/factories/actors.js';
import { createModule, createUser } from '../../tests/kit/factories/people.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createCompany,
  createProduct,
  createUnit,
} from '../../tests/kit/factories/warehouse.js';
import { createTestDatabase, type TestDatabase } from '../../tests/kit/test-database.js';
import { checkLedger, reportLines } from './check-ledger.js';

describe('the check of the ledger', () => {
  let database: TestDatabase;
  let db: DataSource;
  let client: pg.Client;
  let bulk: number;
  let unit: number;
  let a: number;
  let b: number;

  beforeAll(async () => {
    database = await createTestDatabase();
    db = await (await createDataSource(database.ownerUrl, { poolSize: 4 })).initialize();
    const moduleId = await createModule(db, 'storehouse');
    const userId = await createUser(db, { role: 'Администратор', moduleIds: [moduleId] });
    const productId = await createProduct(db);
    [a, b] = (await createCells(db, moduleId, 2)) as [number, number];
    bulk = await createBulkLot(db, productId);
    unit = await createUnit(db, productId, { serialNumber: 'А-1' });
    const ledger = new StockLedger(new BalanceLocks());
    const actor = actorOf(userId);
    await new UnitOfWork(
      db,
      new OutboxNotifier(),
      new DiskSpace({ dataDir: '', minFreeDiskMegabytes: 0 }),
    ).run(actor, async (tx) => {
      const posting = await ledger.post(tx, actor, {
        type: 'add',
        documentType: null,
        documentId: null,
        movements: [
          { lotId: bulk, fromCellId: null, toCellId: a, quantity: 10 },
          { lotId: unit, fromCellId: null, toCellId: a, quantity: 1 },
          { lotId: unit, fromCellId: a, toCellId: b, quantity: 1 },
        ],
      });
      await addEvents(tx, [posting.event]);
    });
    // So that a test can repair the damage it caused.
    await db.query('alter table audit_log disable trigger user');
  });

  beforeEach(async () => {
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
  });

  afterEach(() => client.end());

  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const broken = async (): Promise<number[]> => {
    const results = await checkLedger(client);
    return results.filter((one) => one.findings.length > 0).map((one) => one.invariant.number);
  };

  /** Statements that break an invariant, and those that repair it. */
  const damages: readonly (readonly [number, string, () => string, () => string])[] = [
    [
      1,
      'a balance that no movement explains',
      () => `update stock_balances set quantity = 11 where lot_id = ${bulk}`,
      () => `update stock_balances set quantity = 10 where lot_id = ${bulk}`,
    ],
    [
      1,
      'sums that are not those of the balances',
      () => `update stock_sum_changes set count = count + 1, lots = 0`,
      () => `select rebuild_stock_sums()`,
    ],
    [
      4,
      'a reserve without a reservation',
      () => `update stock_balances set reserved = 1 where lot_id = ${bulk}`,
      () => `update stock_balances set reserved = 0 where lot_id = ${bulk}`,
    ],
    [
      5,
      'a load of opening balances without its movements',
      () => `insert into opening_balances (module_id, file_name, lines, pieces, created_by)
             select id, 'остатки.csv', 1, 10, (select min(id) from users) from work_modules limit 1`,
      () => `delete from opening_balances`,
    ],
    [
      9,
      'a posting without its event',
      () => `update outbox set name = 'stock.moved-away'`,
      () => `update outbox set name = 'stock.moved'`,
    ],
    [
      9,
      'a change without its event',
      () =>
        `insert into audit_log (action, object_type, object_id) values ('production.start-order', 'production-order', '1')`,
      () => `delete from audit_log`,
    ],
    [
      10,
      'a key whose success changed nothing',
      () => `insert into idempotency_keys (user_id, key, route, request_hash, finished_at)
             values (1, 'k', 'POST /api/picking/manual-pick', 'h', now())`,
      () => `delete from idempotency_keys`,
    ],
    [
      10,
      'a key with two effects',
      () => `with k as (
               insert into idempotency_keys (user_id, key, route, request_hash, finished_at)
               values (1, 'k', 'POST /api/productionOperation/changeStepStatus', 'h', now())
             ), e as (
               insert into outbox (event_id, name, payload) values (gen_random_uuid(), 'e', '{}')
             )
             insert into audit_log (user_id, action, object_type, object_id)
             values (1, 'production.change-step', 'task-step', '1'), (1, 'production.change-step', 'task-step', '2')`,
      () => `with k as (delete from idempotency_keys), e as (delete from outbox where name = 'e')
             delete from audit_log`,
    ],
    [
      10,
      'a key whose effects are in two transactions',
      () => `with k as (
               insert into idempotency_keys (user_id, key, route, request_hash, finished_at)
               values (1, 'k', 'POST /api/storehouseValue/moveStock', 'h', now())
             ), e as (
               insert into outbox (event_id, name, payload, created_at)
               select gen_random_uuid(), 'e', '{}', now() + n * interval '1 second' from generate_series(0, 1) n
             )
             insert into audit_log (at, user_id, action, object_type, object_id, request_key)
             select now() + n * interval '1 second', 1, 'stock.move', 'stock-operation', n::text, 'k' from generate_series(0, 1) n`,
      () => `with k as (delete from idempotency_keys), e as (delete from outbox where name = 'e')
             delete from audit_log`,
    ],
    [
      10,
      'two keys of a moment with three effects of an earlier version',
      () => `with k as (
               insert into idempotency_keys (user_id, key, route, request_hash, finished_at)
               select 1, 'k' || n, 'POST /api/storehouseValue/moveStock', 'h', now() from generate_series(1, 2) n
             ), e as (
               insert into outbox (event_id, name, payload) values (gen_random_uuid(), 'e', '{}')
             )
             insert into audit_log (user_id, action, object_type, object_id)
             select 1, 'stock.move', 'stock-operation', n::text from generate_series(1, 3) n`,
      () => `with k as (delete from idempotency_keys), e as (delete from outbox where name = 'e')
             delete from audit_log`,
    ],
    [
      10,
      'a request that two transactions applied',
      () => `with e as (
               insert into outbox (event_id, name, payload, created_at)
               select gen_random_uuid(), 'e', '{}', now() + n * interval '1 second' from generate_series(0, 1) n
             )
             insert into audit_log (at, request_id, action, object_type, object_id)
             select now() + n * interval '1 second', '01234567-89ab-cdef-0123-456789abcdef', 'production.change-step',
                    'task-step', '1' from generate_series(0, 1) n`,
      () => `with e as (delete from outbox where name = 'e') delete from audit_log`,
    ],
    [
      10,
      'a key without an answer',
      () => `insert into idempotency_keys (user_id, key, route, request_hash) values (1, 'k', 'r', 'h')`,
      () => `delete from idempotency_keys`,
    ],
    [
      12,
      'no active administrator',
      () => `update users set is_active = false`,
      () => `update users set is_active = true`,
    ],
    [
      15,
      'a unit that moved while it was on hold',
      () => `insert into lot_holds (lot_id, reason, held_by) select ${unit}, 'Брак', min(id) from users;
             alter table lot_holds disable trigger lot_holds_history;
             update lot_holds set held_at = '2026-01-01'`,
      () => `delete from lot_holds; alter table lot_holds enable trigger lot_holds_history`,
    ],
    [
      14,
      'a shipment without its movement',
      () => `with o as (insert into customer_orders (number) values ('К-1') returning id), s as (
               insert into customer_shipments (order_id, created_by)
               select id, (select min(id) from users) from o returning id
             )
             insert into customer_shipment_lines (shipment_id, product_id, lot_id, cell_id, quantity, movement_id)
             select s.id, l.product_id, l.id, ${a}, 1, (select min(id) from stock_movements)
               from s, stock_lots l where l.id = ${bulk}`,
      () =>
        `delete from customer_shipment_lines; delete from customer_shipments; delete from customer_orders`,
    ],
  ];

  it('finds nothing where the ledger wrote', async () => {
    expect(await broken()).toEqual([]);
  });

  it.each(damages)('invariant %i finds %s', async (number, _what, damage, mend) => {
    await db.query(damage());
    expect(await broken()).toEqual([number]);
    await db.query(mend());
    expect(await broken()).toEqual([]);
  });

  it('finds nothing where commands of one person shared a transaction, named by their keys or of an earlier version', async () => {
    const insertKeys = `insert into idempotency_keys (user_id, key, route, request_hash, finished_at)
      select 1, 'k' || n, 'POST /api/storehouseValue/moveStock', 'h', now() from generate_series(1, 3) n`;
    for (const key of [`'k' || n`, 'null']) {
      await db.query(`with k as (${insertKeys}), e as (
          insert into outbox (event_id, name, payload) values (gen_random_uuid(), 'e', '{}')
        )
        insert into audit_log (user_id, action, object_type, object_id, request_key)
        select 1, 'stock.move', 'stock-operation', n::text, ${key} from generate_series(1, 3) n`);
      expect(await broken()).toEqual([]);
      await db.query(`with k as (delete from idempotency_keys), e as (delete from outbox where name = 'e')
        delete from audit_log`);
    }
  });

  it('finds a unit that does not lie where it was moved to last', async () => {
    await db.query(`update stock_balances set quantity = 0 where lot_id = $1`, [unit]);
    await db.query(`update stock_balances set quantity = 1 where lot_id = $1 and cell_id = $2`, [unit, a]);
    expect(await broken()).toEqual([1, 3]);
    await db.query(`update stock_balances set quantity = 0 where lot_id = $1`, [unit]);
    await db.query(`update stock_balances set quantity = 1 where lot_id = $1 and cell_id = $2`, [unit, b]);
  });

  it('finds a serial number that two units without a batch bear, though their dates differ', async () => {
    const add = (batchId: number | null) =>
      db.query<{ id: number }[]>(
        `insert into stock_lots (kind, product_id, batch_id, serial_number)
         select kind, product_id, $2, serial_number from stock_lots where id = $1 returning id`,
        [unit, batchId],
      );
    const numbered = await createBatch(db);
    await add(numbered);
    expect(await broken()).toEqual([]);
    await db.query(`drop index stock_lots_serial_key`);
    const dated = await createBatch(db, { number: null, expiryDate: '2027-01-01' });
    await add(dated);
    expect(await broken()).toEqual([7]);
    await db.query('delete from stock_lots where batch_id = $1', [dated]);
    await db.query('update stock_lots set serial_scope = 0 where batch_id = $1', [numbered]);
    expect(await broken()).toEqual([7]);
    await db.query('delete from stock_lots where batch_id = $1', [numbered]);
    expect(await broken()).toEqual([]);
  });

  it('finds an accepted invoice that was not posted', async () => {
    const supplierId = await createCompany(db);
    await db.query(
      `with i as (insert into receipt_invoices (module_id, supplier_id, date, number, status)
         select id, $1, '2026-11-01', 'Н-1', 'accepted' from work_modules limit 1 returning id)
       insert into receipt_invoice_lines (invoice_id, product_id, quantity)
       select i.id, p.id, 5 from i, products p limit 1`,
      [supplierId],
    );
    expect(await broken()).toEqual([5]);
    await db.query(`delete from receipt_invoices`);
  });

  it('finds an invoice whose control ended before its units, and one with more units than its quantity', async () => {
    const supplierId = await createCompany(db);
    await db.query(
      `with i as (insert into receipt_invoices (module_id, supplier_id, date, number, status)
         select id, $1, '2026-11-01', 'Н-2', 'processed' from work_modules limit 1 returning id),
       l as (insert into receipt_invoice_lines (invoice_id, product_id, quantity)
         select i.id, p.id, 1 from i, products p limit 1 returning id, product_id)
       insert into stock_lots (kind, product_id, receipt_invoice_line_id, receipt_status)
       select 'unit', product_id, id, 'print' from l`,
      [supplierId],
    );
    expect(await broken()).toEqual([5]);
    await db.query(`update stock_lots set receipt_status = 'done' where receipt_invoice_line_id is not null`);
    expect(await broken()).toEqual([]);
    await db.query(`insert into stock_lots (kind, product_id, receipt_invoice_line_id, receipt_status)
      select kind, product_id, receipt_invoice_line_id, receipt_status from stock_lots
       where receipt_invoice_line_id is not null`);
    await db.query(`update receipt_invoices set status = 'created'`);
    expect(await broken()).toEqual([5]);
    await db.query('delete from stock_lots where receipt_invoice_line_id is not null');
    await db.query('delete from receipt_invoices');
  });

  it('finds a posted stock-taking whose differences have no movements', async () => {
    await db.query(
      `with t as (insert into stock_takings (module_id, number, scope, status, created_by, posted_at)
         select id, 1, 'cells', 'posted', 1, now() from work_modules limit 1 returning id)
       insert into stock_taking_lines (taking_id, cell_id, product_id, difference)
       select t.id, $1, l.product_id, -2 from t, stock_lots l where l.id = $2`,
      [a, bulk],
    );
    expect(await broken()).toEqual([13]);
    await db.query('update stock_taking_lines set difference = 0');
    expect(await broken()).toEqual([]);
    await db.query('delete from stock_takings');
  });

  it('prints one line for each invariant', async () => {
    const lines = reportLines(await checkLedger(client));
    expect(lines).toHaveLength(16);
    expect(lines[0]).toBe('ok    1. Остатки равны сумме движений');
  });
});
