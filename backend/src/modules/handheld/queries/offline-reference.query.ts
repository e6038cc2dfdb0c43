import {
  REFERENCE_PORTION,
  type ReferenceCell,
  type ReferenceLot,
  type ReferenceProduct,
} from '@naryad/contracts/handheld/dto';
import { Injectable } from '@nestjs/common';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';

/** Units that wait longer for their reception can be scanned only online. */
const WAITING_DAYS = 180;

/**
 * The address of a live cell never changes, and a hidden cell never becomes live again: the count and the
 * latest id identify a version.
 */
const VERSION = `
  select count(*) || '-' || coalesce(max(id), 0) as version, ${iso('now()')} as as_of
    from storehouse_cells where module_id = any($1::int[]) and hidden_at is null`;

const CELLS = `
  select id, address, module_id from storehouse_cells
   where module_id = any($1::int[]) and hidden_at is null and id > $2 order by id limit ${REFERENCE_PORTION}`;

/**
 * Each part is read by an index from the latest lot down and stops at the page size: stock of the
 * storehouses, units of invoices before putaway, and finished units that are not received (without scrapped
 * ones).
 */
const LOTS = `
  with stored as (
    select lot_id as id, (array_agg(cell_id order by quantity desc, cell_id))[1] as cell_id, null::text as reception,
           json_agg(json_build_object('cell_id', cell_id, 'quantity', quantity, 'reserved', reserved)
                    order by quantity desc, cell_id) as places
      from stock_balances
     where lot_id in (select lot_id from stock_balances
                       where lot_id < $2 and quantity > 0 and module_id = any($1::int[])
                       group by lot_id order by lot_id desc limit ${REFERENCE_PORTION})
       and quantity > 0 and module_id = any($1::int[])
     group by lot_id
  ), received as (
    select l.id, null::int as cell_id, 'add' as reception, null::json as places
      from receipt_invoices i
      join receipt_invoice_lines il on il.invoice_id = i.id
      join stock_lots l on l.receipt_invoice_line_id = il.id and l.kind = 'unit' and l.receipt_status = 'done'
     where i.module_id = any($3::int[]) and i.status in ('created', 'processed') and i.deleted_at is null
       and l.id < $2 and not exists (select from stock_balances b where b.lot_id = l.id and b.quantity > 0)
     order by l.id desc limit ${REFERENCE_PORTION}
  ), produced as (
    select l.id, null::int as cell_id, 'production' as reception, null::json as places
      from stock_lots l
      join production_tasks t on t.id = l.production_task_id and t.status = 'done' and t.scrapped_at is null
      join production_orders o on o.id = t.order_id and o.module_id = any($4::int[])
     where l.id < $2 and t.finished_at > now() - interval '${WAITING_DAYS} days'
       and not exists (select from stock_movements m where m.lot_id = l.id)
     order by l.id desc limit ${REFERENCE_PORTION}
  ), found as (
    select * from stored union all select * from received union all select * from produced
     order by id desc limit ${REFERENCE_PORTION}
  )
  select l.id, l.product_id, l.serial_number, l.kind = 'unit' as is_unit, l.batch_id, mb.number as batch_number, f.cell_id, f.reception,
         coalesce(f.places, '[]') as places
    from found f join stock_lots l on l.id = f.id left join manufacturer_batches mb on mb.id = l.batch_id order by l.id desc`;

const MAX_ID = 2_147_483_647;

/** Modules whose lots may be scanned at a terminal. */
export interface ReferenceScope {
  readonly storehouseIds: readonly number[];
  /** Control modules that deliver to these storehouses. */
  readonly controlIds: readonly number[];
  readonly productionIds: readonly number[];
}

/** Reference data that a terminal stores to show names for scanned codes offline. */
@Injectable()
export class OfflineReferenceQuery {
  constructor(private readonly db: ReadDb) {}

  async cells(storehouseIds: readonly number[], afterId: number | null, clientVersion: string | null) {
    const [latest] = await this.db.query<{ version: string; as_of: string }>(VERSION, [storehouseIds]);
    const version = `${storehouseIds.join('.')}-${latest!.version}`;
    const unchanged = afterId === null && clientVersion === version;
    const data = unchanged ? [] : await this.db.query<ReferenceCell>(CELLS, [storehouseIds, afterId ?? 0]);
    return {
      success: true as const,
      version,
      unchanged,
      as_of: latest!.as_of,
      data,
      next_after_id: nextOf(data),
    };
  }

  async lots(scope: ReferenceScope, beforeId: number | null) {
    const [moment] = await this.db.query<{ as_of: string }>(`select ${iso('now()')} as as_of`);
    const data = await this.db.query<ReferenceLot>(LOTS, [
      scope.storehouseIds,
      beforeId ?? MAX_ID,
      scope.controlIds,
      scope.productionIds,
    ]);
    const products = await this.db.query<ReferenceProduct>(
      'select id, name, sku from products where id = any($1::int[]) order by id',
      [[...new Set(data.map((one) => one.product_id))]],
    );
    return {
      success: true as const,
      as_of: moment!.as_of,
      data,
      products,
      next_before_id: nextOf(data),
    };
  }
}

/** The last id of a full page: more rows may follow. */
function nextOf(rows: readonly { readonly id: number }[]): number | null {
  return rows.length < REFERENCE_PORTION ? null : rows.at(-1)!.id;
}
