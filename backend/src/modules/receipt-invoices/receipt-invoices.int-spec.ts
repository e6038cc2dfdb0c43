import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../kernel/domain-error.js';
import type { Actor } from '../../platform/session/actor.js';
import { actorOf, requestInfo } from '../../testing/factories/actors.js';
import { createModule, createUser } from '../../testing/factories/people.js';
import { createCells, createCompany, createProduct, createUnit } from '../../testing/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import {
  AcceptReceiptInvoiceUseCase,
  CompleteControlUseCase,
  CreateReceiptInvoiceUseCase,
  type Putaway,
} from './index.js';

describe('receipt invoices', () => {
  let app: TestApp;
  let actor: Actor;
  let supplierId: number;
  let moduleId: number;
  let screw: number;
  let board: number;
  let cell: number;
  let number = 0;

  beforeAll(async () => {
    app = await startTestApp();
    moduleId = await createModule(app.dataSource, 'receipt-invoice-control');
    const storehouseId = await createModule(app.dataSource, 'storehouse');
    actor = actorOf(await createUser(app.dataSource), {
      modules: [{ id: moduleId, key: 'receipt-invoice-control' }],
    });
    supplierId = await createCompany(app.dataSource);
    [cell] = (await createCells(app.dataSource, storehouseId)) as [number];
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    screw = await createProduct(app.dataSource);
    board = await createProduct(app.dataSource);
  });

  const create = (lines: readonly (readonly [number, number])[]) =>
    app.get(CreateReceiptInvoiceUseCase).execute(
      {
        moduleId,
        supplierId,
        date: '2026-11-20',
        number: `Н-${(number += 1)}`,
        lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
      },
      actor,
    );
  const accept = (putaway: Putaway, by = actor) => app.get(AcceptReceiptInvoiceUseCase).execute(putaway, by);
  const facts = async (invoiceId: number) => {
    const [row] = await app.sql(
      `select i.status, i.accepted_at is not null as accepted,
              (select coalesce(sum(quantity), 0)::int from stock_movements
                where document_type = 'receipt-invoice' and document_id = i.id and type = 'posting') as posted,
              (select count(*)::int from outbox where name = 'stock.moved'
                  and (payload->>'document_id')::int = i.id and payload->>'document_type' = 'receipt-invoice') as events,
              (select count(*)::int from audit_log where object_type = 'receipt-invoice'
                  and object_id = i.id::text and action = 'receipt-invoices.accept') as audits
         from receipt_invoices i where i.id = $1`,
      [invoiceId],
    );
    return row;
  };
  const outcome = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'done';
    } catch (error) {
      return error instanceof DomainError ? error.code : String(error);
    }
  };

  it('accepting posts its quantities into cells', async () => {
    const { id, lineIds } = await create([[screw, 100]]);
    await accept({
      invoiceId: id,
      units: [],
      quantities: [{ lineId: lineIds[0]!, cellId: cell, quantity: 100 }],
    });
    expect(await facts(id)).toEqual({
      status: 'accepted',
      accepted: true,
      posted: 100,
      events: 1,
      audits: 1,
    });
    const [lot] = await app.sql(
      `select l.kind, l.supplier_id, b.quantity, b.cell_id from stock_lots l join stock_balances b on b.lot_id = l.id
        where l.receipt_invoice_line_id = $1`,
      [lineIds[0]],
    );
    expect(lot).toEqual({ kind: 'bulk', supplier_id: supplierId, quantity: 100, cell_id: cell });
  });

  it('accepts units and quantities at once, after the control', async () => {
    const { id, lineIds } = await create([
      [board, 2],
      [screw, 100],
    ]);
    const units = await Promise.all(
      [1, 2].map(() => createUnit(app.dataSource, board, { receiptInvoiceLineId: lineIds[0]! })),
    );
    const putaway: Putaway = {
      invoiceId: id,
      units: units.map((lotId) => ({ lotId, cellId: cell })),
      quantities: [{ lineId: lineIds[1]!, cellId: cell, quantity: 100 }],
    };
    expect(await outcome(accept(putaway))).toBe('RECEIPT_INVOICE_NOT_ACCEPTABLE');
    const control = app.get(CompleteControlUseCase);
    expect(await outcome(control.execute({ invoiceId: id }, actor))).toBe(
      'RECEIPT_INVOICE_CONTROL_INCOMPLETE',
    );
    await app.sql(`update stock_lots set receipt_status = 'done' where id = any($1::int[])`, [units]);
    await app.sql(`update receipt_invoices set status = 'processed' where id = $1`, [id]);
    expect(await outcome(accept({ ...putaway, units: putaway.units.slice(1) }))).toBe(
      'RECEIPT_INVOICE_NOT_DISTRIBUTED',
    );
    await accept(putaway);
    expect(await facts(id)).toMatchObject({ status: 'accepted', posted: 102, events: 1 });
  });

  it('the control is completed when every piece is a done unit, once', async () => {
    const { id, lineIds } = await create([[board, 1]]);
    const unit = await createUnit(app.dataSource, board, { receiptInvoiceLineId: lineIds[0]! });
    const control = app.get(CompleteControlUseCase);
    await app.sql(`update stock_lots set receipt_status = 'done' where id = $1`, [unit]);
    const results = await Promise.all([1, 2].map(() => outcome(control.execute({ invoiceId: id }, actor))));
    expect(results.toSorted()).toEqual(['RECEIPT_INVOICE_CONTROL_OVER', 'done']);
    expect(await facts(id)).toMatchObject({ status: 'processed', posted: 0 });
  });

  it('accepting twice posts stock once, whether one after the other or at the same time', async () => {
    const { id, lineIds } = await create([[screw, 10]]);
    const putaway: Putaway = {
      invoiceId: id,
      units: [],
      quantities: [{ lineId: lineIds[0]!, cellId: cell, quantity: 10 }],
    };
    const results = await Promise.all([1, 2, 3].map(() => outcome(accept(putaway))));
    expect(results.toSorted()).toEqual([
      'RECEIPT_INVOICE_NOT_ACCEPTABLE',
      'RECEIPT_INVOICE_NOT_ACCEPTABLE',
      'done',
    ]);
    expect(await outcome(accept(putaway))).toBe('RECEIPT_INVOICE_NOT_ACCEPTABLE');
    expect(await facts(id)).toEqual({ status: 'accepted', accepted: true, posted: 10, events: 1, audits: 1 });
  });

  it('accepting twice with one key is one success told twice', async () => {
    const { id, lineIds } = await create([[screw, 10]]);
    const putaway: Putaway = {
      invoiceId: id,
      units: [],
      quantities: [{ lineId: lineIds[0]!, cellId: cell, quantity: 10 }],
    };
    const same = { ...actor, request: requestInfo({ idempotencyKey: `accept-${id}` }) };
    expect(await Promise.all([outcome(accept(putaway, same)), outcome(accept(putaway, same))])).toEqual([
      'done',
      'done',
    ]);
    expect(await facts(id)).toMatchObject({ posted: 10, events: 1 });
  });

  it('a refused cell leaves everything as it was', async () => {
    const { id, lineIds } = await create([[screw, 10]]);
    const places = [
      { lineId: lineIds[0]!, cellId: cell, quantity: 5 },
      { lineId: lineIds[0]!, cellId: 999_999, quantity: 5 },
    ];
    expect(await outcome(accept({ invoiceId: id, units: [], quantities: places }))).toBe(
      'STOCK_CELL_NOT_FOUND',
    );
    expect(await facts(id)).toEqual({ status: 'created', accepted: false, posted: 0, events: 0, audits: 0 });
  });

  it("another's invoice is not there", async () => {
    const { id } = await create([[screw, 10]]);
    const stranger = actorOf(await createUser(app.dataSource));
    expect(await outcome(accept({ invoiceId: id, units: [], quantities: [] }, stranger))).toBe(
      'RECEIPT_INVOICE_NOT_FOUND',
    );
  });
});
