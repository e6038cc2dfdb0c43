import type { InputOf } from '@naryad/contracts/kernel/route';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import type { PageWindow } from '../../../kernel/page.js';
import { folded } from '../../../kernel/search.js';
import type { SearchedStock } from './searched-stock.query.js';

export type StockFilterInput = InputOf<(typeof stockRoutes)['getStorehouseProducts']> & {
  /** The resolved search. */
  readonly searched?: SearchedStock | null;
};

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

type Bind = (value: unknown) => string;

/** Ids of the batches that expire until a date. As an array, so that Postgres looks up only these few. */
export const expiringBatches = (untilSql: string): string =>
  `any (array(select id from manufacturer_batches where expiry_date <= ${untilSql}::date))`;

/** Natural order of addresses: А-2 before А-10. Requires cell `c`, shelf `h`, stack `k` and line `n`. */
export const NATURAL = 'array[length(n.number), length(k.number), length(h.number), length(c.number)]';
export const CELL_PATH = `join storehouse_cells c on c.id = l.cell_id
      join storehouse_shelves h on h.id = c.shelf_id
      join storehouse_stacks k on k.id = h.stack_id
      join storehouse_lines n on n.id = k.line_id`;

/** `until`: the filter `expiring` selects batches that expire until this date. */
export function stockRowsStatement(
  input: StockFilterInput,
  window: PageWindow,
  untilDate: string,
): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const page = { limit: bind(window.perPage), offset: bind(window.offset) };
  const parts = { input, module: bind(input.module_id), until: untilDate, bind, ...page };
  // One cell or expiring batches have few rows; all other rows are found by their sums.
  const isNarrow = input.cell_id != null || (input.filter === 'expiring' && input.group !== 'product');
  const isOfLines = LINE_SORTS.has(input.sort ?? '');
  const sql = isNarrow
    ? linesOfFew(parts)
    : input.group === 'product'
      ? byProduct(parts)
      : isOfLines
        ? byLine(parts)
        : byCell(parts);
  return { sql, values };
}

type Sort = NonNullable<StockFilterInput['sort']>;

/**
 * Columns of each order. In rows by cell all except name and article belong to the row, not to its product.
 */
const SORTS: Readonly<Record<Sort, readonly string[]>> = {
  name: ['name'],
  sku: ['sku'],
  count: ['count'],
  reserved: ['reserved'],
  available: ['count - reserved'],
  minimum: ['minimum'],
  place: ['widths', 'address', 'cell_id'],
};
const LINE_SORTS: ReadonlySet<string> = new Set<Sort>(['count', 'reserved', 'available', 'place']);

/** Order of products. Name and id make it unique, so that pages never share a row. */
function orderOf({ sort, direction }: StockFilterInput, isByProduct: boolean): string {
  if (sort == null || (sort === 'place' && isByProduct)) return 'name, product_id';
  if (sort === 'minimum' && !isByProduct) return 'name, product_id';
  const sqlDirection = direction === 'desc' ? 'desc' : 'asc';
  return [...SORTS[sort].map((part) => `${part} ${sqlDirection} nulls last`), 'name', 'product_id'].join(
    ', ',
  );
}

/** Order of rows by cell: those of one product by address. */
const lineOrderOf = (input: StockFilterInput): string => `${orderOf(input, false)}, widths, address, cell_id`;

/** Picture of the product. */
const PICTURE = '(select g.img_url from products g where g.id = page.product_id) as img_url';

interface Parts {
  readonly input: StockFilterInput;
  readonly module: string;
  readonly until: string;
  readonly bind: Bind;
  readonly limit: string;
  readonly offset: string;
}

/** Whether the product `p` matches by its own name or article. */
function nameCondition({ input: { searched: matches }, bind }: Parts): string {
  if (matches == null) return 'true';
  if (matches.products !== null) return `p.id = any (${bind(matches.products)}::int[])`;
  const patterns = bind(matches.patterns ?? []);
  return `(${folded('p.name')} like any (${patterns}) or ${folded('p.sku')} like any (${patterns}))`;
}

/** Whether the search matches serial numbers, batches or addresses in the storehouse. */
const hasHits = ({ searched: matches }: StockFilterInput): boolean =>
  matches != null && (matches.lots.length > 0 || matches.cells.length > 0);

/** Whether the balance `b` belongs to a matching lot or cell. */
const isHit = ({ input: { searched: matches }, bind }: Parts): string =>
  `(b.lot_id = any (${bind(matches?.lots ?? [])}::int[]) or b.cell_id = any (${bind(matches?.cells ?? [])}::int[]))`;

/**
 * `by_name`: products that match by name or article, as a separate CTE so that the index is used; and `hits`.
 */
const searched = (parts: Parts): string =>
  parts.input.searched == null
    ? ''
    : `by_name as materialized (
    select p.id from products p where ${nameCondition(parts)}
  ), ${hasHits(parts.input) ? hits(parts) : ''}`;

/** `hits`: the rows of matching lots and cells, each with the whole stock of its product there. */
const hits = (parts: Parts): string => `hits as materialized (
    select b.product_id, b.cell_id, sum(b.quantity) as count
      from (select distinct b.product_id, b.cell_id from stock_balances b
             where b.module_id = ${parts.module} and b.quantity > 0 and ${isHit(parts)}) h
      join stock_balances b using (product_id, cell_id)
     where b.module_id = ${parts.module}
     group by b.product_id, b.cell_id
  ), `;

/** Products that match the search. As an array, so that Postgres looks up only these few. */
const searchedProducts = (input: StockFilterInput): string =>
  hasHits(input)
    ? 'any (array(select id from by_name union select product_id from hits))'
    : 'any (array(select id from by_name))';

/** Conditions on the product `p`. */
function conditions(parts: Parts): string[] {
  const { input, module, until, bind } = parts;
  return [
    ...(input.product_id ? [`p.id = ${bind(input.product_id)}`] : []),
    ...(input.product_ids ? [`p.id = any (${bind(input.product_ids)}::int[])`] : []),
    // Also when grouped by cell: most lots of a batch may be in other storehouses, so start from the sums of
    // this one.
    ...(input.filter === 'expiring' && input.cell_id == null
      ? [
          `p.id = any (array(select product_id from stock_sum_batches_now
                    where module_id = ${module} and batch_id = ${expiringBatches(bind(until))}))`,
        ]
      : []),
  ];
}

/** Products with their sums; with the filter `below-minimum` also products without stock. */
function sums(parts: Parts): string {
  const { input, module } = parts;
  const isBelow = input.filter === 'below-minimum';
  const isSearched = input.searched != null;
  const where = [
    ...conditions(parts),
    ...(isSearched ? [`p.id = ${searchedProducts(input)}`] : []),
    ...(isBelow ? ['coalesce(s.count, 0) < m.quantity', 'p.deleted_at is null'] : []),
    ...(isBelow && input.group === 'product' ? [] : ['s.lines > 0']),
  ];
  const ownWhere = `module_id = ${module}${isSearched ? ` and product_id = ${searchedProducts(input)}` : ''}`;
  const own = `(select * from stock_sums_now where ${ownWhere}) s`;
  return `
    select p.id as product_id, coalesce(s.count, 0) as count, coalesce(s.reserved, 0) as reserved,
           coalesce(s.version, 0) as version, coalesce(s.lines, 0) as lines, p.name, p.sku, m.quantity as minimum,
           ${hasHits(input) ? 'p.id in (select id from by_name)' : 'true'} as named
      from ${isBelow ? `stock_minimums m left join ${own} using (product_id)` : own}
      join products p on p.id = ${isBelow ? 'm' : 's'}.product_id
      ${isBelow ? '' : `left join stock_minimums m on m.module_id = ${module} and m.product_id = s.product_id`}
     where ${[...where, ...(isBelow ? [`m.module_id = ${module}`] : [])].join('\n       and ')}`;
}

function byProduct(parts: Parts): string {
  const { input, module, limit, offset } = parts;
  const order = orderOf(input, true);
  return `
  with ${searched(parts)}found as materialized (${sums(parts)}
  ), page as materialized (
    select * from found order by ${order} limit ${limit} offset ${offset}
  ), expiries as materialized (
    select b.product_id, min(e.expiry_date) as expiry_date
      from stock_sum_batches_now b join manufacturer_batches e on e.id = b.batch_id
     where b.module_id = ${module} and b.product_id = any (array(select product_id from page))
     group by b.product_id
  ), rows as (
    select page.*, ${PICTURE}, e.expiry_date, null as cell_id, null as line, null as stack, null as shelf, null as cell
      from page left join expiries e using (product_id)
  )
  select (select count(*)::int from found) as total,
         (select coalesce(sum(count), 0)::float8 from found) as total_count,
         coalesce((select json_agg(rows order by ${order}) from rows), '[]') as data`;
}

/** `found`: like `sums`, but a product that matches only by lots or cells is reduced to their rows. */
function matchingLines(parts: Parts): string {
  if (!hasHits(parts.input)) return `${searched(parts)}found as materialized (${sums(parts)}\n  )`;
  return `${searched(parts)}summed as materialized (${sums(parts)}
  ), hit_sums as (select product_id, count(*) as lines, sum(count) as count from hits group by product_id
  ), found as materialized (
    select s.product_id, s.name, s.sku, s.minimum, s.named,
           case when s.named then s.lines else h.lines end as lines,
           case when s.named then s.count else h.count end as count
      from summed s left join hit_sums h using (product_id)
  )`;
}

/** Rows of the products in the CTE, by product and cell. */
const linesOf = (products: 'shown' | 'found', { input, module }: Parts): string => `lines as materialized (
    select b.product_id, b.cell_id, sum(b.quantity) as count, sum(b.reserved) as reserved, sum(b.version) as version
      from stock_balances b
     where b.module_id = ${module} and b.product_id = any (array(select product_id from ${products}))
       ${
         hasHits(input)
           ? `and (b.product_id in (select product_id from ${products} where named)
             or (b.product_id, b.cell_id) in (select product_id, cell_id from hits))`
           : ''
       }
     group by b.product_id, b.cell_id having sum(b.quantity) > 0
  )`;

/** Sorting by a column of the rows: all matching rows are summed and sorted. */
function byLine(parts: Parts): string {
  return `
  with ${matchingLines(parts)}, ${linesOf('found', parts)}, ${pageOfLines('found', parts.offset, parts)}
  select (select count(*)::int from lines) as total,
         (select coalesce(sum(count), 0)::float8 from lines) as total_count, ${linesOfPage(parts)}`;
}

/** The sums determine where a page begins; only balances of the products on the page are read. */
function byCell(parts: Parts): string {
  const { input, limit, offset } = parts;
  return `
  with ${matchingLines(parts)}, numbered as materialized (
    select *, sum(lines) over (order by ${orderOf(input, false)}) - lines as before from found
  ), shown as materialized (
    select * from numbered where before < ${limit}::bigint + ${offset}::bigint and before + lines > ${offset}::bigint
  ), ${linesOf('shown', parts)}, ${pageOfLines('shown', `(select ${offset}::bigint - min(before) from shown)`, parts)}
  select (select coalesce(sum(lines), 0)::int from found) as total,
         (select coalesce(sum(count), 0)::float8 from found) as total_count, ${linesOfPage(parts)}`;
}

function linesOfFew(parts: Parts): string {
  const { input, module, until, bind, offset } = parts;
  const isExpiring = input.filter === 'expiring';
  const isBelow = input.filter === 'below-minimum';
  const where = [
    ...conditions(parts),
    ...(input.searched == null
      ? []
      : [hasHits(input) ? `(${nameCondition(parts)} or ${isHit(parts)})` : nameCondition(parts)]),
    `b.module_id = ${module}`,
    'b.quantity > 0',
    ...(input.cell_id ? [`b.cell_id = ${bind(input.cell_id)}`] : []),
    ...(isExpiring ? [`l.batch_id = ${expiringBatches(bind(until))}`] : []),
    ...(isBelow
      ? [
          `exists (select from stock_minimums m where m.module_id = ${module} and m.product_id = b.product_id
                     and m.quantity > (select count from stock_sums_now s
                                        where s.module_id = ${module} and s.product_id = b.product_id))`,
        ]
      : []),
  ];
  return `
  with meant as materialized (
    select distinct b.product_id, b.cell_id, p.name, p.sku
      from stock_balances b join products p on p.id = b.product_id
      ${isExpiring ? 'join stock_lots l on l.id = b.lot_id' : ''}
     where ${where.join('\n       and ')}
  ), lines as materialized (
    select m.product_id, m.cell_id, s.* from meant m cross join lateral (
      select sum(b.quantity) as count, sum(b.reserved) as reserved, sum(b.version) as version from stock_balances b
       where b.module_id = ${module} and b.product_id = m.product_id and b.cell_id = m.cell_id) s
  ), goods as (select distinct product_id, name, sku from meant
  ), ${pageOfLines('goods', offset, parts)}
  select (select count(*)::int from lines) as total,
         (select coalesce(sum(count), 0)::float8 from lines) as total_count, ${linesOfPage(parts)}`;
}

/** CTEs `page` and `rows` from `lines` and the product columns of `goods`. */
function pageOfLines(
  products: 'shown' | 'goods' | 'found',
  offset: string,
  { input, module, limit }: Parts,
): string {
  return `page as materialized (
    select l.product_id, l.cell_id, l.count, l.reserved, l.version, g.name, g.sku, c.number as cell, h.number as shelf, k.number as stack, n.number as line,
           ${NATURAL} as widths, c.address
      from lines l
      join ${products} g using (product_id)
      ${CELL_PATH}
     order by ${lineOrderOf(input)} limit ${limit} offset ${offset}
  ), rows as (
    select page.*, ${PICTURE}, null as minimum,
           (select min(e.expiry_date)
              from stock_balances b
              join stock_lots l on l.id = b.lot_id
              join manufacturer_batches e on e.id = l.batch_id
             where b.module_id = ${module} and b.product_id = page.product_id and b.cell_id = page.cell_id
               and b.quantity > 0) as expiry_date
      from page
  )`;
}

const linesOfPage = ({ input }: Parts): string => `
         coalesce((select json_agg(rows order by ${lineOrderOf(input)}) from rows), '[]') as data`;
