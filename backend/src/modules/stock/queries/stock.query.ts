import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/realtime/realtime-mapper.js';
import { isNotHeld } from '../data/held.sql.js';
import { NATURAL, CELL_PATH } from './stock-rows.sql.js';

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
  /** It expired before the date `today`. */
  readonly isExpired: boolean;
  /** Quantity that the steps may pick: free plus reserved for them. */
  readonly availableQuantity: number;
  /** Part of it that is reserved for the steps. */
  readonly reservedQuantity: number;
  readonly planned: boolean;
}

export interface AvailableLotsFilter {
  readonly moduleIds: readonly number[];
  readonly productIds: readonly number[];
  /** Steps of tasks whose reservations count as available, and as planned. */
  readonly taskStepIds: readonly number[];
  /** The date in the time zone of the plant, `yyyy-mm-dd`. */
  readonly today: string;
}

/** Read-only stock queries for other modules. `db` is the pool or an open transaction. */
@Injectable()
export class StockQuery {
  /**
   * Stock of these products in the order of picking: planned first, then by expiry (earliest first, none
   * last), then by receipt date of the lot (moves do not change it), then along the cells. Expired lots are
   * included and marked: the caller filters them. Lots on hold are excluded.
   */
  availableLots(db: Pick<ReadDb, 'query'>, filter: AvailableLotsFilter): Promise<AvailableLot[]> {
    return db.query<AvailableLot>(
      `select l.id as "balanceId", l.cell_id as "cellId", c.address as "cellAddress", l.module_id as "moduleId",
              l.lot_id as "lotId", l.product_id as "productId", l.is_unit as "isUnit",
              lot.serial_number as "serialNumber", lot.batch_id as "batchId", mb.number as "batchNumber",
              mb.manufacture_date::text as "manufactureDate", mb.expiry_date::text as "expiryDate",
              il.invoice_id as "receiptInvoiceId", coalesce(mb.expiry_date < $4::date, false) as "isExpired",
              l.quantity - l.reserved + coalesce(r.quantity, 0) as "availableQuantity",
              coalesce(r.quantity, 0) as "reservedQuantity", r.quantity is not null as planned
         from stock_balances l
         ${CELL_PATH}
         join stock_lots lot on lot.id = l.lot_id
         left join manufacturer_batches mb on mb.id = lot.batch_id
         left join receipt_invoice_lines il on il.id = lot.receipt_invoice_line_id
         left join (select lot_id, cell_id, sum(quantity)::int as quantity
                      from reservations where task_step_id = any($3::int[]) and state = 'active' group by lot_id, cell_id) r
                on r.lot_id = l.lot_id and r.cell_id = l.cell_id
        where l.module_id = any($1::int[]) and l.product_id = any($2::int[]) and l.quantity > 0
          and l.quantity - l.reserved + coalesce(r.quantity, 0) > 0 and ${isNotHeld('l.lot_id')}
        order by planned desc, mb.expiry_date asc nulls last, lot.created_at::date, ${NATURAL}, c.address, l.id`,
      [filter.moduleIds, filter.productIds, filter.taskStepIds, filter.today],
    );
  }
}
