import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

export interface NewBatch {
  /** Null stands for goods without a batch that still have dates. */
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

/** A cell that holds (some of) a lot. */
export interface StoredLot {
  /** Wire id of the balance (`storehouse_product_id`). */
  readonly balanceId: number;
  readonly cellId: number;
  readonly cellAddress: string;
  readonly moduleId: number;
  readonly quantity: number;
}

/** A lot as a scan or a task sees it. */
export interface Lot {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly productSku: string | null;
  readonly isUnit: boolean;
  readonly serialNumber: string | null;
  readonly batchId: number | null;
  readonly batchNumber: string | null;
  readonly manufactureDate: string | null;
  readonly expiryDate: string | null;
  readonly supplierId: number | null;
  readonly receiptInvoiceId: number | null;
  /** The task that produced it. */
  readonly productionTaskId: number | null;
  /** Where it lies: a unit in one cell at most, a parcel in any number; ordered by cell. */
  readonly stored: readonly StoredLot[];
}

const LOT = `
  select l.id, l.product_id as "productId", p.name as "productName", p.sku as "productSku",
         l.kind = 'unit' as "isUnit", l.serial_number as "serialNumber", l.batch_id as "batchId",
         b.number as "batchNumber", b.manufacture_date::text as "manufactureDate",
         b.expiry_date::text as "expiryDate", l.supplier_id as "supplierId",
         il.invoice_id as "receiptInvoiceId", l.production_task_id as "productionTaskId",
         coalesce((select json_agg(json_build_object('balanceId', s.id, 'cellId', s.cell_id, 'cellAddress', c.address,
                                   'moduleId', s.module_id, 'quantity', s.quantity) order by s.cell_id)
                     from stock_balances s join storehouse_cells c on c.id = s.cell_id
                    where s.lot_id = l.id and s.quantity > 0), '[]') as stored
    from stock_lots l
    join products p on p.id = l.product_id
    left join manufacturer_batches b on b.id = l.batch_id
    left join receipt_invoice_lines il on il.id = l.receipt_invoice_line_id`;

/** Lots (batch products on the wire) and manufacturer batches [2 §3]. Only `stock` changes where they lie. */
@Injectable()
export class Lots {
  async createBatch(tx: Tx, batch: NewBatch): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `insert into manufacturer_batches (number, supplier_id, manufacture_date, expiry_date)
       values ($1, $2, $3, $4) returning id`,
      [batch.number, batch.supplierId ?? null, batch.manufactureDate ?? null, batch.expiryDate ?? null],
    );
    return row!.id;
  }

  /** A parcel of goods that are taken in by quantity. */
  async createBulk(tx: Tx, lot: NewLot): Promise<number> {
    const [id] = await this.insert(tx, 'bulk', [{ ...lot, serialNumber: null }]);
    return id!;
  }

  /** One received or produced unit. */
  async createUnit(tx: Tx, unit: NewUnit): Promise<number> {
    const [id] = await this.insert(tx, 'unit', [unit]);
    return id!;
  }

  /** Units in one statement; ids in the order given. */
  createUnits(tx: Tx, units: readonly NewUnit[]): Promise<number[]> {
    return this.insert(tx, 'unit', units);
  }

  /** A lot, or null. `db` is the pool or an open transaction. */
  async get(db: Pick<Tx, 'query'>, id: number): Promise<Lot | null> {
    const [row] = await db.query<Lot>(`${LOT} where l.id = $1`, [id]);
    return row ?? null;
  }

  getMany(db: Pick<Tx, 'query'>, ids: readonly number[]): Promise<Lot[]> {
    return db.query<Lot>(`${LOT} where l.id = any($1::int[]) order by l.id`, [ids]);
  }

  private async insert(tx: Tx, kind: 'unit' | 'bulk', lots: readonly NewUnit[]): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
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
