import { folded } from '../../../kernel/search.js';
import { storehouseOf } from './storehouse-of.sql.js';

/** Maximum number of results per kind; for others the user has to type more. */
export const SHOWN = 5;

/** Number of batches checked for those without any stock. */
const LOOKED_AT = 100;

/** The newest lot. With `order by … limit 1` Postgres would scan all lots backwards until one matches. */
const latest = (where: string): string =>
  `(select (array_agg(l.id order by l.id desc))[1] from stock_lots l where ${where})`;

/** Products by name and article. `last_lot` is set when a product is in none of the storehouses $1. */
export const PRODUCTS = (parts: string): string => `
  with meant as materialized (
    select p.id, p.name, p.sku, p.img_url, p.deleted_at is not null as is_archived,
           (${folded('p.sku')} = any ($2) or ${folded('p.name')} = any ($2)) is true as is_whole
      from products p
     where ${parts}
     order by is_archived, is_whole desc, p.name, p.id
     limit ${SHOWN}
  ), placed as materialized (
    select m.*, (
             select json_agg(json_build_object('storehouse', ${storehouseOf('s.module_id')}, 'count', s.count)
                             order by s.module_id)
               from stock_sums_now s
              where s.product_id = m.id and s.module_id = any ($1::int[]) and s.count > 0) as stock
      from meant m
  )
  select f.id, f.name, f.sku, f.img_url, f.is_archived, coalesce(f.stock, '[]') as stock,
         case when f.stock is null then ${latest('l.product_id = f.id')} end as last_lot
    from placed f
   order by f.is_archived, f.is_whole desc, f.name, f.id`;

const CELL_COLUMNS = `c.id, c.address, ${storehouseOf('c.module_id')} as storehouse,
         (select coalesce(sum(s.quantity), 0)::int from stock_balances s where s.cell_id = c.id) as count`;

export const CELL = `select ${CELL_COLUMNS} from storehouse_cells c where c.id = $1 and c.hidden_at is null`;

export const CELLS = `
  select ${CELL_COLUMNS}
    from storehouse_cells c
   where address_keys(c.address) && $1::text[] and c.hidden_at is null and c.module_id = any ($2::int[])
   order by length(c.address), c.address, c.id limit ${SHOWN}`;

const numbered = (parts: string, limit: number): string => `
  meant as materialized (
    select b.id, b.number, ${folded('b.number')} = any ($2) as is_whole from manufacturer_batches b
     where (${parts}) and b.number is not null and b.deleted_at is null
     order by is_whole desc, b.number, b.id limit ${limit}
  )`;

const STORED_LOTS = `stock_lots l join stock_balances s on s.lot_id = l.id and s.quantity > 0 and s.module_id = any ($1::int[])`;

/** Batches by number: exact matches first, then partial ones, each with its stock by storehouse. */
export const BATCHES = (parts: string): string => `
  with ${numbered(parts, SHOWN)}
  select m.id, m.number, json_build_object('id', p.id, 'name', p.name, 'sku', p.sku) as product,
         ${storehouseOf('s.module_id')} as storehouse, sum(s.quantity)::int as count
    from meant m
    join (${STORED_LOTS}) on l.batch_id = m.id
    join products p on p.id = l.product_id
   group by m.id, m.number, p.id, s.module_id
   order by m.number, m.id, p.name, s.module_id limit ${SHOWN}`;

/** Batches by number without stock in the storehouses $1. */
export const SPENT = (parts: string): string => `
  with ${numbered(parts, LOOKED_AT)}
  select m.id, m.number, ${latest('l.batch_id = m.id')} as last_lot
    from meant m
   where not exists (select from ${STORED_LOTS} where l.batch_id = m.id)
   order by m.is_whole desc, m.number, m.id limit ${SHOWN}`;
