import { Injectable } from '@nestjs/common';
import { seenSerial, serialAsSeen } from '../../../kernel/search.js';
import type { Tx } from '../../../platform/db/tx.js';
import { fail } from '../batches.errors.js';
import { BatchesRepository } from './batches.repository.js';
import { type Lot, LOT } from './lot-row.js';
import { isInScope } from './serial-scope.sql.js';
import { unitPast } from './unit-past.sql.js';
import { isNumberFree, type UnitPast } from '../domain/unit-entry.js';

export interface NewBatch {
  /** Null for items without a batch that have dates. */
  readonly number: string | null;
  readonly supplierId?: number | null;
  /** Plain dates `yyyy-mm-dd`. */
  readonly manufactureDate?: string | null;
  readonly expiryDate?: string | null;
}

export interface NewLot {
  readonly productId: number;
  readonly batchId?: number | null;
  readonly supplierId?: number | null;
  readonly receiptInvoiceLineId?: number | null;
}

export interface NewUnit extends NewLot {
  readonly serialNumber: string | null;
  readonly receiptStatus?: 'visual' | 'print' | 'done' | null;
  /** The task that produced it. */
  readonly productionTaskId?: number | null;
}

export interface SearchedUnit {
  readonly productId: number;
  readonly serialNumber: string;
  /** Null or an unnumbered batch: without a batch. Undefined: any batch. */
  readonly batchId?: number | null;
}

/**
 * Lots (batch products on the wire) and manufacturer batches. Only the `stock` module changes where lots are
 * stored. `StockItemCheck` validates what a user enters for a new lot; this class validates only the batch,
 * because batches belong to this module.
 */
@Injectable()
export class Lots {
  constructor(private readonly batches: BatchesRepository) {}

  async createBatch(tx: Tx, batch: NewBatch): Promise<number> {
    const [id] = await this.createBatches(tx, [batch]);
    return id!;
  }

  /** In one statement. The ids are in the order of the input. */
  createBatches(tx: Tx, batches: readonly NewBatch[]): Promise<number[]> {
    return this.batches.insertMany(
      tx,
      batches.map((batch) => ({
        number: batch.number,
        supplier_id: batch.supplierId ?? null,
        manufacture_date: batch.manufactureDate ?? null,
        expiry_date: batch.expiryDate ?? null,
      })),
    );
  }

  /**
   * A lot of items received by quantity. Each posting creates its own lot: receipts stay distinguishable, and
   * a posting can be reversed without touching the stock of another one.
   * @throws LOT_BATCH_GONE
   */
  async createBulk(tx: Tx, lot: NewLot): Promise<number> {
    const [id] = await this.createBulks(tx, [lot]);
    return id!;
  }

  /** Bulk lots in one statement. The ids are in the order of the input. @throws LOT_BATCH_GONE */
  createBulks(tx: Tx, lots: readonly NewLot[]): Promise<number[]> {
    return this.insert(
      tx,
      'bulk',
      lots.map((lot) => ({ ...lot, serialNumber: null })),
    );
  }

  /**
   * One received or produced unit.
   * @throws LOT_BATCH_GONE; 422 under `serial_number` when the product has the number in the batch already
   */
  async createUnit(tx: Tx, unit: NewUnit): Promise<number> {
    const [id] = await this.insert(tx, 'unit', [unit]);
    return id!;
  }

  /** In one statement. The ids are in the order of the input. @throws as `createUnit` */
  createUnits(tx: Tx, units: readonly NewUnit[]): Promise<number[]> {
    return this.insert(tx, 'unit', units);
  }

  /**
   * The highest running number of six to nine digits among units without a batch, `<prefix>-<number>`; 0 for
   * none.
   */
  async highestSerial(tx: Tx, productId: number, prefix: string): Promise<number> {
    const [row] = await tx.query<{ last: number }>(
      `select coalesce(max(right(serial_number, -length($2) - 1)::int), 0) as last from stock_lots
       where product_id = $1 and batch_id is null and left(serial_number, length($2) + 1) = $2 || '-'
         and right(serial_number, -length($2) - 1) ~ '^[0-9]{6,9}$'`,
      [productId, prefix],
    );
    return row!.last;
  }

  /** Serializes transactions that lock the same lots. The next statement sees their changes. */
  async lock(tx: Tx, ids: readonly number[]): Promise<void> {
    await tx.query('select 1 from stock_lots where id = any($1::int[]) order by id for no key update', [ids]);
  }

  /** Locks these batches against deletion until the transaction ends. Deleted batches are skipped. */
  async lockBatches(tx: Tx, ids: readonly number[]): Promise<void> {
    await this.batches.lockLive(tx, ids);
  }

  /** A lot, or null. `db` is the pool or an open transaction. */
  async get(db: Pick<Tx, 'query'>, id: number): Promise<Lot | null> {
    const [row] = await db.query<Lot>(`${LOT} where l.id = $1`, [id]);
    return row ?? null;
  }

  getMany(db: Pick<Tx, 'query'>, ids: readonly number[]): Promise<Lot[]> {
    return db.query<Lot>(`${LOT} where l.id = any($1::int[]) order by l.id`, [ids]);
  }

  /**
   * Units of a product with exactly this serial number, else with one that differs only in look-alike
   * letters. At most one per batch, but possibly several when any batch is searched.
   */
  async unitsWithSerial(db: Pick<Tx, 'query'>, searched: SearchedUnit): Promise<Lot[]> {
    const { productId, serialNumber, batchId } = searched;
    const similarLots = await db.query<Lot>(
      `${LOT} where l.product_id = $1 and l.serial_number is not null and ${seenSerial('l.serial_number')} = $2
                and ($4 or ${isInScope('l', '$3::int')}) order by l.id`,
      [productId, serialAsSeen(serialNumber), batchId ?? null, batchId === undefined],
    );
    const exactLots = similarLots.filter((lot) => lot.serialNumber === serialNumber);
    return exactLots.length > 0 ? exactLots : similarLots;
  }

  /**
   * Receives units again whose receipt was reversed (`isNumberFree`). Supplier, invoice line and the dates of
   * items without a batch may differ now. The caller holds the locks of the lots.
   */
  async reuseUnits(
    tx: Tx,
    units: readonly (Omit<NewUnit, 'productId' | 'serialNumber'> & { readonly lotId: number })[],
  ): Promise<void> {
    if (units.length === 0) return;
    await tx.query(
      `update stock_lots l set supplier_id = n.supplier_id, batch_id = n.batch_id, receipt_invoice_line_id = n.line_id,
              receipt_status = n.status, serial_scope = greatest(l.serial_scope, 0), version = l.version + 1
         from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[]) n(id, supplier_id, batch_id, line_id, status)
        where l.id = n.id`,
      [
        units.map((one) => one.lotId),
        units.map((one) => one.supplierId ?? null),
        units.map((one) => one.batchId ?? null),
        units.map((one) => one.receiptInvoiceLineId ?? null),
        units.map((one) => one.receiptStatus ?? null),
      ],
    );
  }

  /**
   * Creates a received unit. When the serial number belongs to a unit whose receipt was reversed, that unit
   * is used again: otherwise the number would be blocked forever. Items without a batch may have had other
   * dates.
   * @param preloadedIds result of `lockSameSerial` in this transaction
   * @throws as `createUnit`
   */
  async createOrReuseUnit(tx: Tx, unit: NewUnit, preloadedIds?: readonly number[]): Promise<number> {
    const existingIds = preloadedIds ?? (await this.lockSameSerial(tx, unit));
    if (existingIds[0] === undefined) return this.createUnit(tx, unit);
    if (await this.areNumbersFree(tx, existingIds)) {
      await this.reuseUnits(tx, [{ ...unit, lotId: existingIds[0] }]);
      return existingIds[0];
    }
    // A legacy duplicate has its own (negative) scope. Scope 0 makes the unique index refuse the new unit.
    await tx.query('update stock_lots set serial_scope = 0 where id = $1 and serial_scope < 0', [
      existingIds[0],
    ]);
    return this.createUnit(tx, unit);
  }

  /**
   * Locks units that have the number in the batch (several only in legacy data). The first id is the one with
   * the highest scope. Called in advance, it saves `createOrReuseUnit` a round trip.
   */
  async lockSameSerial(
    tx: Tx,
    unit: Pick<NewUnit, 'productId' | 'batchId' | 'serialNumber'>,
  ): Promise<number[]> {
    if (unit.serialNumber === null) return [];
    const rows = await tx.prepared<{ id: number; scope: number }>(
      'lots-same',
      `select id, serial_scope as scope from stock_lots l
        where product_id = $1 and serial_number = $2 and ${isInScope('l', '$3::int')} order by id for update`,
      [unit.productId, unit.serialNumber, unit.batchId ?? null],
    );
    return rows.toSorted((one, other) => other.scope - one.scope).map((row) => row.id);
  }

  /** For each unit, whether its batch already contains the serial number. Locks nothing. */
  async serialsExist(
    tx: Tx,
    units: readonly Pick<NewUnit, 'productId' | 'batchId' | 'serialNumber'>[],
  ): Promise<boolean[]> {
    const rows = await tx.prepared<{ is_known: boolean }>(
      'lots-known',
      `select exists (select from stock_lots l where l.product_id = n.product_id and l.serial_number = n.serial_number
                                                 and ${isInScope('l', 'n.batch_id')}) as is_known
         from unnest($1::int[], $2::text[], $3::int[]) with ordinality as n(product_id, serial_number, batch_id, i) order by i`,
      [
        units.map((one) => one.productId),
        units.map((one) => one.serialNumber),
        units.map((one) => one.batchId ?? null),
      ],
    );
    return rows.map((row) => row.is_known);
  }

  /** Call with the units locked: only then are all earlier changes visible. */
  private async areNumbersFree(tx: Tx, ids: readonly number[]): Promise<boolean> {
    const bearers = await tx.query<{ past: UnitPast }>(
      `select ${unitPast('l')} as past from stock_lots l where id = any($1::int[])`,
      [ids],
    );
    return isNumberFree(bearers.map((bearer) => bearer.past));
  }

  private async insert(tx: Tx, kind: 'unit' | 'bulk', lots: readonly NewUnit[]): Promise<number[]> {
    const batchIds = new Set(lots.flatMap((one) => one.batchId ?? []));
    if ((await this.batches.lockLive(tx, [...batchIds])).length < batchIds.size) throw fail('LOT_BATCH_GONE');
    const rows = await tx.prepared<{ id: number }>(
      'lots-insert',
      `insert into stock_lots (kind, product_id, batch_id, serial_number, supplier_id, receipt_invoice_line_id,
                               receipt_status, production_task_id)
       select $1, n.product_id, n.batch_id, n.serial_number, n.supplier_id, n.line_id, n.status, n.task_id
         from unnest($2::int[], $3::int[], $4::text[], $5::int[], $6::int[], $7::text[], $8::int[]) with ordinality
           as n(product_id, batch_id, serial_number, supplier_id, line_id, status, task_id, i)
        order by n.i
       returning id`,
      [
        kind,
        lots.map((one) => one.productId),
        lots.map((one) => one.batchId ?? null),
        lots.map((one) => one.serialNumber),
        lots.map((one) => one.supplierId ?? null),
        lots.map((one) => one.receiptInvoiceLineId ?? null),
        lots.map((one) => one.receiptStatus ?? null),
        lots.map((one) => one.productionTaskId ?? null),
      ],
    );
    return rows.map((row) => row.id);
  }
}
