import type { OperationRow } from '@naryad/contracts/stock/dto';
import { Inject, Injectable } from '@nestjs/common';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { OperationFilter } from './operation-conditions.js';
import { candidates, manyGoodsStatement, type Path, surePath } from './operation-paths.js';
import { pastedGoods } from './pasted-goods.js';

const USUAL_PAGE = 50;
/** Who asks for no page gets the whole list, up to this many (decisions, "How to read the call tables"). */
const WHOLE_LIST = 10_000;

/** What is shown of the movements of a page, resolved after the page is cut out. */
const VIEW = `
  select m.id, l.product_id, p.name as product_name, p.sku as product_sku, l.id as batch_product_id, l.serial_number,
         b.number as batch_number, m.quantity, ${iso('m.at')} as date, m.type, n.number as line_number,
         k.number as stack_number, h.number as shelf_number, c.number as cell_number, f.address as from_address,
         t.address as to_address, m.document_type, m.document_id, m.reversal_of,
         (select r.id from stock_movements r where r.reversal_of = m.id) as reversed_by,
         coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.name) as user
    from page
    join stock_movements m on m.id = page.id
    join stock_lots l on l.id = m.lot_id
    join products p on p.id = l.product_id
    left join manufacturer_batches b on b.id = l.batch_id
    left join storehouse_cells f on f.id = m.from_cell_id
    left join storehouse_cells t on t.id = m.to_cell_id
    join storehouse_cells c on c.id = coalesce(m.to_cell_id, m.from_cell_id)
    join storehouse_shelves h on h.id = c.shelf_id
    join storehouse_stacks k on k.id = h.stack_id
    join storehouse_lines n on n.id = k.line_id
    left join users u on u.id = m.user_id
   order by m.id desc`;

/** Movements of a storehouse, newest first [2 §2.1 "Operations tab", §7 getStorehouseValues]. */
@Injectable()
export class OperationListQuery {
  constructor(@Inject(ReadDb) private readonly db: ReadDb) {}

  async list(filter: OperationFilter) {
    const perPage = filter.per_page ?? (filter.before_id ? USUAL_PAGE : WHOLE_LIST);
    // One row more than shown: it tells whether there is a next page.
    const rows = await this.newest(filter, perPage + 1);
    const data = rows.slice(0, perPage).map((row, index) => ({ ...row, row_number: index + 1 }));
    const next_before_id = rows.length > perPage ? data[perPage - 1]!.id : null;
    return { success: true as const, data, next_before_id };
  }

  private async newest(asked: OperationFilter, count: number) {
    const filter = { ...asked, pasted: await pastedGoods(this.db, asked.search, asked.product_id) };
    const sure = surePath(filter);
    if (sure === 'goods' || (sure === 'cells' && !filter.cell_id)) {
      const recent = await this.along('recent', filter, count);
      if (recent.length === count) return recent;
    }
    return this.along(sure === 'goods' && (await this.areMany(filter)) ? 'cells' : sure, filter, count);
  }

  private async areMany(filter: OperationFilter): Promise<boolean> {
    const { sql, values } = manyGoodsStatement(filter);
    const [row] = await this.db.query<{ many: boolean }>(sql, values);
    return row!.many;
  }

  private along(path: Path, filter: OperationFilter, count: number) {
    const { sql, values } = operationStatement(path, filter, count);
    return this.db.query<Omit<OperationRow, 'row_number'>>(sql, values);
  }
}

/** The statement of the newest `count` movements along a path. */
export function operationStatement(path: Path, filter: OperationFilter, count: number) {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const rows = bind(count);
  const sql = `
    with ${candidates(path, filter, rows, bind)},
    page as materialized (select id from candidates order by id desc limit ${rows})
    ${VIEW}`;
  return { sql, values };
}
