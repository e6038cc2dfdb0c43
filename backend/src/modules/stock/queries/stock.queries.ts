import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/realtime/realtime-mapper.js';

/** Stock of one lot in one cell that may be offered for picking. */
export interface AvailableLot {
  readonly balanceId: number;
  readonly cellId: number;
  readonly cellAddress: string;
  readonly moduleId: number;
  readonly lotId: number;
  readonly productId: number;
  readonly isUnit: boolean;
  readonly serialNumber: string | null;
  readonly batchId: number | null;
  readonly batchNumber: string | null;
  readonly manufactureDate: string | null;
  readonly expiryDate: string | null;
  readonly receiptInvoiceId: number | null;
  /** Pieces that this task may take: free ones and those reserved for it. */
  readonly availableQuantity: number;
  /** Pieces of them that are reserved for this task. */
  readonly reservedQuantity: number;
  readonly planned: boolean;
}

export interface AvailableLotsFilter {
  readonly moduleIds: readonly number[];
  readonly productIds: readonly number[];
  /** The task whose own reservations count as available (and as planned); null for none. */
  readonly taskId: number | null;
}

/** Read-only questions of other modules about stock. `db` is the pool or an open transaction. */
@Injectable()
export class StockQueries {
  /**
   * What lies where of these products, ordered as picking offers it (decisions, "Picking"): planned first, then by
   * expiry (earliest first, none last), then by the date received.
   */
  availableLots(db: Pick<ReadDb, 'query'>, filter: AvailableLotsFilter): Promise<AvailableLot[]> {
    return db.query<AvailableLot>(
      `select b.id as "balanceId", b.cell_id as "cellId", c.address as "cellAddress", b.module_id as "moduleId",
              b.lot_id as "lotId", b.product_id as "productId", b.is_unit as "isUnit",
              l.serial_number as "serialNumber", l.batch_id as "batchId", mb.number as "batchNumber",
              mb.manufacture_date::text as "manufactureDate", mb.expiry_date::text as "expiryDate",
              il.invoice_id as "receiptInvoiceId",
              b.quantity - b.reserved + coalesce(r.quantity, 0) as "availableQuantity",
              coalesce(r.quantity, 0) as "reservedQuantity", r.quantity is not null as planned
         from stock_balances b
         join storehouse_cells c on c.id = b.cell_id
         join stock_lots l on l.id = b.lot_id
         left join manufacturer_batches mb on mb.id = l.batch_id
         left join receipt_invoice_lines il on il.id = l.receipt_invoice_line_id
         left join (select lot_id, cell_id, sum(quantity)::int as quantity
                      from reservations where task_id = $3 and state = 'active' group by lot_id, cell_id) r
                on r.lot_id = b.lot_id and r.cell_id = b.cell_id
        where b.module_id = any($1::int[]) and b.product_id = any($2::int[]) and b.quantity > 0
          and b.quantity - b.reserved + coalesce(r.quantity, 0) > 0
        order by planned desc, mb.expiry_date asc nulls last, b.created_at, b.id`,
      [filter.moduleIds, filter.productIds, filter.taskId],
    );
  }
}
