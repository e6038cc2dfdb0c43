import type { SearchResults } from '@naryad/contracts/search/search-results';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import { type SearchText, SHOWN } from './search-text.sql.js';

/** Maximum number of matching companies and products whose documents are searched. */
const NAMED = 20;

/** Ids by rank, each with its best rank; `tries` select id and rank, newest first. */
const best = (...tries: readonly string[]): string => `
  meant as materialized (
    select id, min(rank) as rank
      from (${tries.map((one) => `(${one})`).join(' union all ')}) tried
     group by id order by 2, 1 desc limit ${SHOWN})`;

/**
 * Documents by number, customer, supplier or product: exact numbers first, then partial numbers, then names.
 */
@Injectable()
export class DocumentsQuery {
  constructor(private readonly db: ReadDb) {}

  /** @param moduleIds control modules; null: all */
  invoices(text: SearchText, moduleIds: readonly number[] | null): Promise<SearchResults['invoices']> {
    if (moduleIds?.length === 0) return Promise.resolve([]);
    const values: unknown[] = [moduleIds];
    const visibleSql = 'i.deleted_at is null and ($1::int[] is null or i.module_id = any ($1))';
    const latest = (rank: number, where: string): string =>
      `select i.id, ${rank} as rank from receipt_invoices i where ${where} and ${visibleSql} order by i.id desc limit ${SHOWN}`;
    return this.db.query(
      `with ${best(
        latest(0, text.wholeOf(values, 'i.number')),
        latest(1, text.partOf(values, 'i.number')),
        `select i.id, 2 from (select c.id from companies c where ${text.partOf(values, 'c.name')} limit ${NAMED}) c
          cross join lateral (
            select i.id from receipt_invoices i
             where i.supplier_id = c.id and ${visibleSql} and i.status <> 'archived' order by i.date desc limit ${SHOWN}) i`,
      )}
       select i.id, i.module_id, i.number, i.date::text, i.status, c.name as supplier
         from meant join receipt_invoices i on i.id = meant.id join companies c on c.id = i.supplier_id
        order by meant.rank, i.id desc`,
      values,
    );
  }

  /** @param moduleIds production modules */
  orders(text: SearchText, moduleIds: readonly number[]): Promise<SearchResults['orders']> {
    if (moduleIds.length === 0) return Promise.resolve([]);
    const values: unknown[] = [moduleIds, text.numbers];
    const visibleSql = 'p.deleted_at is null and p.module_id = any ($1)';
    const ordersOf = (rank: number, namedSql: string, column: string): string =>
      `select p.id, ${rank} from (${namedSql} limit ${NAMED}) n
        cross join lateral (
          select p.id from production_orders p where p.${column} = n.id and ${visibleSql} order by p.id desc limit ${SHOWN}) p`;
    return this.db.query(
      `with ${best(
        `select p.id, 0 as rank from production_orders p where p.id = any ($2::int[]) and ${visibleSql}`,
        ordersOf(
          1,
          `select c.id from customer_orders c where ${text.partOf(values, 'c.number')} order by c.id desc`,
          'customer_order_id',
        ),
        ordersOf(
          2,
          `select r.id from products r where ${text.partOf(values, 'r.name', 'r.sku')}`,
          'product_id',
        ),
      )}
       select p.id, p.status, r.name as product, c.number as customer_order
         from meant join production_orders p on p.id = meant.id join products r on r.id = p.product_id
         left join customer_orders c on c.id = p.customer_order_id
        order by meant.rank, p.id desc`,
      values,
    );
  }

  customerOrders(text: SearchText): Promise<SearchResults['customer_orders']> {
    const values: unknown[] = [];
    const latest = (rank: number, where: string): string =>
      `select o.id, ${rank} as rank from customer_orders o
        where ${where} and o.deleted_at is null order by o.id desc limit ${SHOWN}`;
    return this.db.query(
      `with ${best(
        latest(0, text.wholeOf(values, 'o.number')),
        latest(1, text.partOf(values, 'o.number')),
        `select o.id, 2 from (select c.id from companies c where ${text.partOf(values, 'c.name')} limit ${NAMED}) c
          cross join lateral (
            select o.id from customer_orders o where o.company_id = c.id and o.deleted_at is null
             order by o.id desc limit ${SHOWN}) o`,
      )}
       select o.id, o.number, o.status, c.name as company
         from meant join customer_orders o on o.id = meant.id left join companies c on c.id = o.company_id
        order by meant.rank, o.id desc`,
      values,
    );
  }
}
