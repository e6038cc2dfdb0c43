import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { unitPast } from '../../batches/index.js';
import { holdReason } from '../../stock/index.js';
import type { LotFacts } from '../domain/reception.js';

const FACTS = `
  select l.id, l.product_id as "productId", p.name as "productName", p.sku as "productSku",
         l.kind = 'unit' as "isUnit", l.serial_number as "serialNumber", l.batch_id as "batchId",
         mb.number as "batchNumber",
         case when i.id is not null then json_build_object('id', i.id, 'moduleId', i.module_id) end as invoice,
         case when t.id is not null then json_build_object('status', t.status, 'moduleId', o.module_id) end as task,
         coalesce(s.places, '[]') as places, ${holdReason('l.id')} as "holdReason", ${unitPast('l')} as past,
         (select ul.serial_number
            from picks k
            join production_task_operations kop on kop.id = k.operation_id
            join production_tasks kt on kt.id = kop.task_id
            join stock_lots ul on ul.id = kt.lot_id
           where k.lot_id = l.id and k.returned_at is null
           order by k.id desc limit 1) as "consumedIn"
    from stock_lots l
    join products p on p.id = l.product_id
    left join manufacturer_batches mb on mb.id = l.batch_id
    left join receipt_invoice_lines il on il.id = l.receipt_invoice_line_id
    left join receipt_invoices i on i.id = il.invoice_id
    left join production_tasks t on t.id = l.production_task_id
    left join production_orders o on o.id = t.order_id
    left join lateral (
      select json_agg(json_build_object('storehouse_product_id', b.id, 'cell_id', b.cell_id, 'quantity', b.quantity,
                      'reserved', b.reserved, 'module_id', b.module_id,
                      'current_location', json_build_object('full_address', c.address))
                      order by b.quantity desc, b.cell_id) as places
        from stock_balances b join storehouse_cells c on c.id = b.cell_id
       where b.lot_id = l.id and b.quantity > 0) s on true
   where l.id = any ($1::int[])`;

/** Facts about a scanned lot and its cells. */
@Injectable()
export class LotFactsQuery {
  /** `db` is the pool or an open transaction. */
  async get(db: Pick<ReadDb, 'query'>, lotId: number): Promise<LotFacts | null> {
    return (await this.list(db, [lotId])).get(lotId) ?? null;
  }

  /** By lot id. */
  async list(db: Pick<ReadDb, 'query'>, lotIds: readonly number[]): Promise<Map<number, LotFacts>> {
    if (lotIds.length === 0) return new Map();
    const rows = await db.query<LotFacts>(FACTS, [lotIds]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
