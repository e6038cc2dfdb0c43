import type { LotOfCell } from '@naryad/contracts/stock-takings/cell-count-routes';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { addLines, POSITION } from './left-lines.repository.js';
import type { LotQuantity } from '../domain/cell-changes.js';
import { expectedStock } from './scope.sql.js';

export interface ExistingLot {
  readonly id: number;
  readonly isUnit: boolean;
  readonly productName: string;
}

export interface CountedCell {
  readonly takingId: number;
  readonly cellId: number;
  readonly round: number;
  readonly userId: number;
}

export interface CellResult {
  readonly address: string;
  readonly surplus: number;
  readonly shortage: number;
  readonly lines: number;
}

/** Counted quantities by item: units one by one, bulk lots of a product and batch together. */
const COUNTED = `
  select l.product_id, l.batch_id, case when l.kind = 'unit' then l.id end as lot_id, sum(g.quantity)::int as quantity
    from unnest($3::int[], $4::int[]) as g(lot_id, quantity) join stock_lots l on l.id = g.lot_id
   group by l.product_id, l.batch_id, case when l.kind = 'unit' then l.id end`;

const ADD_COUNTED_LINES = `
  insert into stock_taking_lines (taking_id, cell_id, product_id, batch_id, lot_id)
  select $1, $2, c.product_id, c.batch_id, c.lot_id from (${COUNTED}) c
      on conflict do nothing`;

const ADD_COUNTS = `
  with counted as (
    insert into stock_taking_counts (line_id, quantity, expected, position, round, counted_by)
    select o.id, c.quantity, coalesce(m.expected, 0), ${POSITION}, $5, $6
      from (${COUNTED}) c
      join stock_taking_lines o on o.taking_id = $1 and o.cell_id = $2 and o.product_id = c.product_id
       and o.serial_number is null and o.lot_id is not distinct from c.lot_id
       and (c.lot_id is not null or o.batch_id is not distinct from c.batch_id)
      left join (${expectedStock('$1', 'b.cell_id = $2')}) m on m.product_id = c.product_id
       and m.lot_id is not distinct from c.lot_id
       and (c.lot_id is not null or m.batch_id is not distinct from c.batch_id)
    returning id, line_id, quantity - expected as difference
  )
  update stock_taking_lines l set held_count_id = c.id, difference = c.difference, version = l.version + 1
    from counted c where l.id = c.line_id`;

const LOTS = `
  select b.lot_id as batch_product_id, b.is_unit, l.serial_number,
         json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'img_url', p.img_url) as product,
         l.batch_id as batch_manufacture_id, mb.number as batch_number, b.quantity, b.reserved
    from stock_balances b
    join stock_lots l on l.id = b.lot_id
    join products p on p.id = l.product_id
    left join manufacturer_batches mb on mb.id = l.batch_id
   where b.cell_id = $1 and b.quantity > 0
   order by p.name, p.id, mb.number nulls first, b.lot_id limit $2`;

/** A cell that is counted in one call. Write with the cell and its balances locked. */
@Injectable()
export class CellCountsRepository {
  lots(db: Pick<Tx, 'query'>, cellId: number, limit: number): Promise<LotOfCell[]> {
    return db.query<LotOfCell>(LOTS, [cellId, limit]);
  }

  /** The existing ones of these lots. */
  existingLots(tx: Tx, lotIds: readonly number[]): Promise<ExistingLot[]> {
    return tx.query<ExistingLot>(
      `select l.id, l.kind = 'unit' as "isUnit", p.name as "productName"
         from stock_lots l join products p on p.id = l.product_id where l.id = any($1::int[])`,
      [lotIds],
    );
  }

  /** Inserts a line and a count for each counted item. Items that were not counted become left-overs. */
  async add(tx: Tx, cell: CountedCell, countedLots: readonly LotQuantity[]): Promise<void> {
    const { takingId, cellId, round, userId } = cell;
    const lotParams = [
      countedLots.map((one) => one.batch_product_id),
      countedLots.map((one) => one.quantity),
    ];
    await tx.query(addLines('b.cell_id = $2'), [takingId, cellId]);
    await tx.query(ADD_COUNTED_LINES, [takingId, cellId, ...lotParams]);
    await tx.query(ADD_COUNTS, [takingId, cellId, ...lotParams, round, userId]);
  }

  async result(tx: Tx, takingId: number, cellId: number): Promise<CellResult> {
    const [row] = await tx.query<CellResult>(
      `select (select address from storehouse_cells where id = $2) as address,
              coalesce(sum(difference) filter (where difference > 0), 0)::int as surplus,
              coalesce(-sum(difference) filter (where difference < 0), 0)::int as shortage,
              count(*) filter (where difference <> 0)::int as lines
         from stock_taking_lines where taking_id = $1`,
      [takingId, cellId],
    );
    return row!;
  }
}
