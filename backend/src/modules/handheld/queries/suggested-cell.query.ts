import type { SuggestedCell } from '@naryad/contracts/handheld/dto';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';

/** Cells with the largest quantity of the same product first, without the cells of the lot itself. */
const CELL_WITH_SAME_PRODUCT = `
  select c.id as cell_id, c.address, c.module_id, sum(b.quantity)::int as holds
    from stock_balances b
    join storehouse_cells c on c.id = b.cell_id and c.hidden_at is null
   where b.product_id = $1 and b.module_id = any($2::int[]) and b.quantity > 0 and b.lot_id <> $3
     and not exists (select from stock_balances own
                      where own.lot_id = $3 and own.cell_id = c.id and own.quantity > 0)
   group by c.id order by holds desc, c.id limit 1`;

/** Prefers the same shelf, then stack, then line; then natural order of addresses. */
const FREE = `
  with near as (
    select c.module_id, h.id as shelf_id, s.id as stack_id, s.line_id
      from storehouse_cells c
      join storehouse_shelves h on h.id = c.shelf_id
      join storehouse_stacks s on s.id = h.stack_id
     where c.id = $2)
  select c.id as cell_id, c.address, c.module_id, 0 as holds
    from storehouse_cells c
    join storehouse_shelves h on h.id = c.shelf_id
    join storehouse_stacks s on s.id = h.stack_id
    join storehouse_lines k on k.id = s.line_id
    left join near on near.module_id = c.module_id
   where c.module_id = any($1::int[]) and c.hidden_at is null
     and not exists (select from stock_balances b where b.cell_id = c.id and b.quantity > 0)
   order by near.shelf_id is not distinct from h.id desc, near.stack_id is not distinct from s.id desc,
            near.line_id is not distinct from k.id desc, near.module_id is null,
            array[length(k.number), length(s.number), length(h.number), length(c.number)], c.address, c.id
   limit 1`;

/** Input of a suggestion. */
export interface PutawayOf {
  readonly lotId: number;
  readonly productId: number;
  /** Target storehouses. */
  readonly storehouseIds: readonly number[];
  readonly nearCellId: number | null;
}

/** Suggests a cell for putaway: one with the same product, else the nearest free one. */
@Injectable()
export class SuggestedCellQuery {
  constructor(private readonly db: ReadDb) {}

  async of({ lotId, productId, storehouseIds, nearCellId }: PutawayOf): Promise<SuggestedCell | null> {
    const [sameProduct] = await this.db.query<SuggestedCell>(CELL_WITH_SAME_PRODUCT, [
      productId,
      storehouseIds,
      lotId,
    ]);
    if (sameProduct) return sameProduct;
    const [free] = await this.db.query<SuggestedCell>(FREE, [storehouseIds, nearCellId]);
    return free ?? null;
  }
}
