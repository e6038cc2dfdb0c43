import { Injectable } from '@nestjs/common';
import { type StockRow, stockKey } from '@naryad/contracts/stock/dto';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { ExpiryHorizon } from '../data/expiry-horizon.js';
import { searchStock } from './searched-stock.query.js';
import { StockDetailsQuery } from './stock-details.query.js';
import { type StockFilterInput, stockRowsStatement } from './stock-rows.sql.js';
import { UnplacedUnitsQuery } from './unplaced-units.query.js';

interface LineRow {
  readonly product_id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly img_url: string | null;
  readonly count: number;
  readonly reserved: number;
  readonly version: number;
  readonly minimum: number | null;
  readonly expiry_date: string | null;
  readonly cell_id: number | null;
  readonly line: string | null;
  readonly stack: string | null;
  readonly shelf: string | null;
  readonly cell: string | null;
}

interface ListRow {
  readonly total: number;
  readonly total_count: number;
  readonly data: LineRow[];
}

/**
 * Balances above zero of a storehouse, by product or by cell. With a cell filter its contents are shown row
 * by row, in either grouping.
 */
@Injectable()
export class StockRowsQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly horizon: ExpiryHorizon,
    private readonly unplacedUnits: UnplacedUnitsQuery,
    private readonly details: StockDetailsQuery,
  ) {}

  async list(request: StockFilterInput) {
    const window = pageWindow(request);
    const { module_id: moduleId, search, product_id: productId } = request;
    const input = { ...request, searched: await searchStock(this.db, { moduleId, search, productId }) };
    if (input.filter === 'no-place') return this.unplacedUnits.list(input, window);
    const { sql, values } = stockRowsStatement(input, window, this.horizon.day());
    const [row] = await this.db.query<ListRow>(sql, values);
    const { total, total_count, data } = row!;
    const answer = pageAnswer(data.map(toStockRow), total, window);
    if (input.detailed !== true) return { ...answer, total_count };
    return { ...answer, data: await this.details.added(input.module_id, answer.data), total_count };
  }
}

function toStockRow(row: LineRow): StockRow {
  return {
    key:
      row.cell_id === null
        ? stockKey.byProduct(row.product_id)
        : stockKey.byCell(row.cell_id, row.product_id),
    product: { id: row.product_id, name: row.name, sku: row.sku, img_url: row.img_url },
    count: row.count,
    reserved: row.reserved,
    version: row.version,
    cell_id: row.cell_id,
    expiry_date: row.expiry_date,
    minimum: row.minimum,
    storehouse_line: numbered(row.line),
    storehouse_stack: numbered(row.stack),
    storehouse_shelf: numbered(row.shelf),
    storehouse_cell: numbered(row.cell),
  };
}

const numbered = (number: string | null) => (number === null ? null : { number });
