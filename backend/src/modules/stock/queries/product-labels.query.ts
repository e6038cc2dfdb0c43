import { Inject, Injectable } from '@nestjs/common';
import type { UnitLabelData } from '@naryad/contracts/documents/templates';
import { folded } from '../../../kernel/search.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { byNumber, byNumbers } from '../../structure/index.js';
import { searchStock } from './searched-stock.query.js';

/** Data of the label of a unit or bulk lot. */
export type ProductLabel = UnitLabelData['labels'][number];

export interface LabelFilter {
  readonly moduleId: number;
  readonly productId: number | null;
  readonly cellId: number | null;
  /** Units and bulk lots; null for all. */
  readonly lotIds: readonly number[] | null;
  readonly search: string | null;
}

export interface ProductLabels {
  /** Total number. `labels` is filled only when the total does not exceed the limit. */
  readonly total: number;
  readonly labels: ProductLabel[];
}

interface LabelRow extends ProductLabel {
  readonly place: readonly string[];
}

const STORED = `
    from stock_balances b
    join products p on p.id = b.product_id`;

const FILTERED = `
   where b.module_id = $1 and b.quantity > 0
     and ($2::int is null or b.product_id = $2) and ($3::int is null or b.cell_id = $3)
     and ($4::int[] is null or b.lot_id = any ($4))
     and (not $7::bool or ${folded('p.name')} like any ($5::text[]) or ${folded('p.sku')} like any ($5::text[])
          or b.product_id = any ($6::int[]) or b.lot_id = any ($8::int[]) or b.cell_id = any ($9::int[]))`;

const COUNT = `select count(*)::int as total ${STORED} ${FILTERED}`;

/**
 * $11 is the time zone of the plant, for the production or receipt date of items without a manufacture date.
 */
const LABELS = `
  select b.lot_id as batch_product_id, l.serial_number,
         json_build_object('id', p.id, 'name', p.name, 'sku', p.sku) as product, mb.number as batch_number,
         coalesce(mb.manufacture_date, (coalesce(t.finished_at, l.created_at) at time zone $11)::date)::text as date,
         mb.expiry_date::text as expiry_date, json_build_array(n.number, s.number, h.number, c.number) as place
    ${STORED}
    join stock_lots l on l.id = b.lot_id
    left join manufacturer_batches mb on mb.id = l.batch_id
    left join production_tasks t on t.id = l.production_task_id
    join storehouse_cells c on c.id = b.cell_id
    join storehouse_shelves h on h.id = c.shelf_id
    join storehouse_stacks s on s.id = h.stack_id
    join storehouse_lines n on n.id = s.line_id
    ${FILTERED}
   limit $10`;

/** Stock of a storehouse, for its labels. */
@Injectable()
export class ProductLabelsQuery {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'timeZone'>) {}

  /** One label per unit, and one per cell of a bulk lot: by address, product and serial number. */
  async find(db: Pick<ReadDb, 'query'>, filter: LabelFilter, atMost: number): Promise<ProductLabels> {
    const searched = await searchStock(db, filter);
    const values = [
      ...[filter.moduleId, filter.productId, filter.cellId, filter.lotIds],
      ...[
        searched?.patterns ?? [],
        searched?.products ?? [],
        searched !== null,
        searched?.lots ?? [],
        searched?.cells ?? [],
      ],
    ];
    // Count first: a whole storehouse is not read only to find that it exceeds the limit.
    const [row] = await db.query<{ total: number }>(COUNT, values);
    const { total } = row!;
    if (total > atMost) return { total, labels: [] };
    const rows = await db.query<LabelRow>(LABELS, [...values, atMost, this.environment.timeZone]);
    // Stock that left after the count is no error.
    const labels = rows.toSorted(asTheyLie).map(({ place: _place, ...label }) => label);
    return { total: labels.length, labels };
  }
}

function asTheyLie(one: LabelRow, other: LabelRow): number {
  return (
    byNumbers(one.place, other.place) ||
    byNumber(one.product.name, other.product.name) ||
    one.product.id - other.product.id ||
    Number(one.serial_number === null) - Number(other.serial_number === null) ||
    byNumber(one.serial_number ?? '', other.serial_number ?? '') ||
    one.batch_product_id - other.batch_product_id
  );
}
