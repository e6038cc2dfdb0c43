import { Injectable } from '@nestjs/common';
import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import type { Tx } from '../../../platform/db/tx.js';

/** Fields of a batch that a user may change. */
export type BatchFields = Pick<
  BatchManufacture,
  'number' | 'supplier_id' | 'manufacture_date' | 'expiry_date'
>;

export interface LockedBatch extends BatchFields {
  readonly id: number;
  readonly version: number;
}

const COLUMNS = `id, number, supplier_id, manufacture_date::text, expiry_date::text, version`;

/** An arbitrary constant: namespace of the advisory lock. */
const UNNUMBERED_LOCK = 7_241_958;

@Injectable()
export class BatchesRepository {
  /**
   * Locks a live batch against changes and new references. Transactions that add lots to it wait for this
   * one.
   */
  async lock(tx: Tx, id: number): Promise<LockedBatch | undefined> {
    const [row] = await tx.query<LockedBatch>(
      `select ${COLUMNS} from manufacturer_batches where id = $1 and deleted_at is null for update`,
      [id],
    );
    return row;
  }

  /** A live batch, without a lock. */
  async find(tx: Tx, id: number): Promise<LockedBatch | undefined> {
    const [row] = await tx.query<LockedBatch>(
      `select ${COLUMNS} from manufacturer_batches where id = $1 and deleted_at is null`,
      [id],
    );
    return row;
  }

  /** Serializes search and creation of unnumbered batches of one supplier. */
  async lockUnnumbered(tx: Tx, supplierId: number | null): Promise<void> {
    await tx.query('select pg_advisory_xact_lock($1, $2)', [UNNUMBERED_LOCK, supplierId ?? 0]);
  }

  /** A live unnumbered batch of this supplier with these dates, locked against deletion; null: none. */
  async findUnnumberedForShare(tx: Tx, fields: BatchFields): Promise<number | null> {
    const [row] = await tx.query<{ id: number }>(
      `select id from manufacturer_batches
        where number is null and deleted_at is null and supplier_id is not distinct from $1
          and manufacture_date is not distinct from $2::date and expiry_date is not distinct from $3::date
        order by id limit 1 for key share`,
      [fields.supplier_id, fields.manufacture_date, fields.expiry_date],
    );
    return row?.id ?? null;
  }

  /** Whether other lots belong to the batch. Call with the batch locked. */
  async hasOtherLots(tx: Tx, id: number, lotId: number | null): Promise<boolean> {
    const rows = await tx.query(
      'select 1 from stock_lots where batch_id = $1 and id is distinct from $2::int limit 1',
      [id, lotId],
    );
    return rows.length > 0;
  }

  /**
   * The live batches of these ids with their suppliers, locked against deletion until the transaction ends.
   */
  async lockLive(tx: Tx, ids: readonly number[]): Promise<{ id: number; supplierId: number | null }[]> {
    if (ids.length === 0) return [];
    return tx.prepared(
      'batches-keep-live',
      `select id, supplier_id as "supplierId" from manufacturer_batches
        where id = any ($1::int[]) and deleted_at is null order by id for key share`,
      [ids],
    );
  }

  async insert(tx: Tx, fields: BatchFields): Promise<number> {
    const [id] = await this.insertMany(tx, [fields]);
    return id!;
  }

  /** In one statement. The ids are in the order of the input. */
  async insertMany(tx: Tx, batches: readonly BatchFields[]): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `insert into manufacturer_batches (number, supplier_id, manufacture_date, expiry_date)
       select n.number, n.supplier_id, n.manufacture_date, n.expiry_date
         from unnest($1::text[], $2::int[], $3::date[], $4::date[]) with ordinality
           as n(number, supplier_id, manufacture_date, expiry_date, i)
        order by n.i
       returning id`,
      [
        batches.map((one) => one.number),
        batches.map((one) => one.supplier_id),
        batches.map((one) => one.manufacture_date),
        batches.map((one) => one.expiry_date),
      ],
    );
    return rows.map((row) => row.id);
  }

  async update(tx: Tx, id: number, fields: BatchFields): Promise<void> {
    await tx.query(
      `update manufacturer_batches
          set number = $2, supplier_id = $3, manufacture_date = $4, expiry_date = $5, version = version + 1
        where id = $1`,
      [id, fields.number, fields.supplier_id, fields.manufacture_date, fields.expiry_date],
    );
  }

  /** Soft delete: the audit log refers to the number of the batch. */
  async hide(tx: Tx, id: number): Promise<void> {
    await tx.query(
      'update manufacturer_batches set deleted_at = now(), version = version + 1 where id = $1',
      [id],
    );
  }

  /** Names of the products that have lots of the batch, in or out of stock. Call with the batch locked. */
  async productNames(tx: Tx, id: number): Promise<string[]> {
    const rows = await tx.query<{ name: string }>(
      `select name from products where id in (select product_id from stock_lots where batch_id = $1) order by name, id`,
      [id],
    );
    return rows.map((row) => row.name);
  }
}
