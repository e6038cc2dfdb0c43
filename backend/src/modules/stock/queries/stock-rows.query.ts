import { Inject, Injectable } from '@nestjs/common';
import { type StockRow, stockKey } from '@naryad/contracts/stock/dto';
import { DataSource } from 'typeorm';
import { pageAnswer, type PageInput, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';

interface LineRow {
  readonly product_id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly count: number;
  readonly reserved: number;
  readonly version: number;
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

/** The version of a line counts rows that are empty now, too: only so does it never go back. */
const version = (same: string) =>
  `(select sum(v.version)::int from stock_balances v where v.module_id = $1 and v.product_id = page.product_id ${same})`;

const BY_PRODUCT = `
  with lines as (
    select product_id, sum(quantity)::int as count, sum(reserved)::int as reserved
      from stock_balances where module_id = $1 and quantity > 0 group by product_id
  ), found as materialized (
    select l.*, p.name, p.sku
      from lines l join products p on p.id = l.product_id
     where $2::text[] is null or ${folded('p.name')} like any ($2) or ${folded('p.sku')} like any ($2)
  ), page as (
    select * from found order by name, product_id limit $3 offset $4
  ), rows as (
    select page.*, ${version('')} as version, null as cell_id, null as line, null as stack, null as shelf, null as cell
      from page
  )
  select (select count(*)::int from found) as total,
         (select coalesce(sum(count), 0)::int from found) as total_count,
         coalesce((select json_agg(rows order by name, product_id) from rows), '[]') as data`;

const BY_CELL = `
  with lines as (
    select product_id, cell_id, sum(quantity)::int as count, sum(reserved)::int as reserved
      from stock_balances where module_id = $1 and quantity > 0 group by product_id, cell_id
  ), found as materialized (
    select l.*, p.name, p.sku, c.number as cell, h.number as shelf, s.number as stack, n.number as line,
           array[length(n.number), length(s.number), length(h.number), length(c.number)] as widths, c.address
      from lines l
      join products p on p.id = l.product_id
      join storehouse_cells c on c.id = l.cell_id
      join storehouse_shelves h on h.id = c.shelf_id
      join storehouse_stacks s on s.id = h.stack_id
      join storehouse_lines n on n.id = s.line_id
     where $2::text[] is null or ${folded('p.name')} like any ($2) or ${folded('p.sku')} like any ($2)
  ), page as (
    select * from found order by name, product_id, widths, address, cell_id limit $3 offset $4
  ), rows as (
    select page.*, ${version('and v.cell_id = page.cell_id')} as version from page
  )
  select (select count(*)::int from found) as total,
         (select coalesce(sum(count), 0)::int from found) as total_count,
         coalesce((select json_agg(rows order by name, product_id, widths, address, cell_id) from rows), '[]') as data`;

/** Balances above zero of a storehouse [2 §2.1 "Remains tab"]. */
@Injectable()
export class StockRowsQuery {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  async list(
    input: PageInput & {
      readonly module_id: number;
      readonly search?: string | null;
      readonly group?: 'product' | 'cell';
    },
  ) {
    const window = pageWindow(input);
    const [row] = await this.db.query<ListRow[]>(input.group === 'product' ? BY_PRODUCT : BY_CELL, [
      input.module_id,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    const { total, total_count, data } = row!;
    return { ...pageAnswer(data.map(toStockRow), total, window), total_count };
  }
}

function toStockRow(row: LineRow): StockRow {
  return {
    key:
      row.cell_id === null
        ? stockKey.byProduct(row.product_id)
        : stockKey.byCell(row.cell_id, row.product_id),
    product: { id: row.product_id, name: row.name, sku: row.sku },
    count: row.count,
    reserved: row.reserved,
    version: row.version,
    cell_id: row.cell_id,
    expiry_date: null,
    minimum: null,
    storehouse_line: numbered(row.line),
    storehouse_stack: numbered(row.stack),
    storehouse_shelf: numbered(row.shelf),
    storehouse_cell: numbered(row.cell),
  };
}

const numbered = (number: string | null) => (number === null ? null : { number });
