import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { ReceiptInvoiceRow } from '@naryad/contracts/receipt-invoices/dto';
import type { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { type PageInput, pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { progressOf } from '../data/progress.sql.js';
import { INVOICE_FIELDS } from './invoice.sql.js';

type Input = InputOf<typeof receiptInvoiceRoutes.getReceiptInvoices>;

const ORDERS = {
  number: 'i.number',
  date: 'i.date',
  status: `array_position(array['created', 'processed', 'accepted', 'archived'], i.status)`,
  supplier: 'c.name',
  item_count: '(select count(*) from receipt_invoice_lines n where n.invoice_id = i.id)',
} as const satisfies Record<NonNullable<Input['sort']>, string>;

const LATEST_FIRST = 'i.date desc, i.id desc';
const OLDEST = 'i.date, i.id';

/** The invoice has lines without units (put away by quantity), and no other line waits for its control. */
const MIXED_IS_READY = `
  exists (select from receipt_invoice_lines l where l.invoice_id = i.id
             and not exists (select from stock_lots u where u.receipt_invoice_line_id = l.id and u.kind = 'unit'))
  and not exists (select from receipt_invoice_lines l
                   cross join lateral (select count(*) as units, count(*) filter (where receipt_status = 'done') as done
                                         from stock_lots where receipt_invoice_line_id = l.id and kind = 'unit') u
                   where l.invoice_id = i.id and u.units > 0 and u.done <> l.quantity)`;

/** Whether invoice `i` is ready for putaway. */
export const READY = `(i.status = 'processed' or (i.status = 'created' and ${MIXED_IS_READY}))`;

/**
 * The rows of a page (`id`, `place`) and the `total` of the list. @param parts CTEs of which the last one is
 * `page`
 */
const pageSql = (parts: string, total: string): string => `
  with ${parts}
  select (${total}) as total,
         coalesce((select json_agg(json_build_object(${INVOICE_FIELDS},
                     'supplier', json_build_object('id', c.id, 'name', c.name),
                     'products', (select coalesce(json_agg(json_build_object('id', l.id, 'product_id', l.product_id,
                                    'product', json_build_object('id', p.id, 'name', p.name),
                                    'quantity', l.quantity) order by l.id), '[]')
                                    from receipt_invoice_lines l join products p on p.id = l.product_id
                                   where l.invoice_id = i.id)) order by page.place)
                     from page join receipt_invoices i on i.id = page.id
                     join companies c on c.id = i.supplier_id
                     cross join lateral (${progressOf('i')}) g), '[]') as data`;

/**
 * Search by number and by supplier as separate branches: each uses its index. One combined condition would
 * scan all numbers.
 */
const SEARCHED = `
    select m.id from receipt_invoices m where ${folded('m.number')} like any ($1::text[])
    union
    select m.id from receipt_invoices m
     where m.supplier_id = any (array(select s.id from companies s where ${folded('s.name')} like any ($1)))`;

/** Sorts all invoices that match the filter. */
const sortedSql = (order: string, where: string, isSearched: boolean): string =>
  pageSql(
    `found as materialized (
    select i.id, row_number() over (order by ${order}) as place
      from receipt_invoices i join companies c on c.id = i.supplier_id
     where i.deleted_at is null and ${isSearched ? `i.id in (${SEARCHED})` : '$1::text[] is null'}
       and ($4::int[] is null or i.module_id = any ($4)) and ${where}
  ), page as (
    select * from found order by place limit $2 offset $3
  )`,
    'select count(*)::int from found',
  );

/** The latest invoices of each module, read in index order. Only these are sorted. */
const latestSql = (where: string): string =>
  pageSql(
    `modules as materialized (
    select distinct unnest(coalesce($4::int[], array(select id from work_modules))) as id
  ), page as materialized (
    select id, row_number() over (order by date desc, id desc) as place
      from (select x.id, x.date
              from modules cross join lateral (
                select i.id, i.date from receipt_invoices i
                 where i.module_id = modules.id and i.deleted_at is null and ${where}
                 order by i.date desc, i.id desc limit $2::bigint + $3::bigint) x
             order by x.date desc, x.id desc limit $2 offset $3) cut
  )`,
    `select count(*)::int from receipt_invoices i
            where i.deleted_at is null and $1::text[] is null and i.module_id = any (array(select id from modules)) and ${where}`,
  );

/** Lists of invoices: incoming control, and invoices ready for putaway. */
@Injectable()
export class InvoiceListQuery {
  constructor(private readonly db: ReadDb) {}

  /** @param moduleIds control modules; null: all */
  list(input: Input, moduleIds: readonly number[] | null) {
    const isStatus = '($5::text is null or i.status = $5)';
    const order = input.sort ? sorted(input.sort, input.direction) : LATEST_FIRST;
    const isSearched = searchPatterns(input.search) !== null;
    const sql = input.sort || isSearched ? sortedSql(order, isStatus, isSearched) : latestSql(isStatus);
    return this.page(input, sql, [moduleIds, input.status ?? null]);
  }

  /** Invoices ready for putaway, oldest first. */
  ready(input: PageInput & { readonly search?: string | null }, moduleIds: readonly number[]) {
    return this.page(input, sortedSql(OLDEST, READY, searchPatterns(input.search) !== null), [moduleIds]);
  }

  private async page(
    input: PageInput & { readonly search?: string | null },
    sql: string,
    values: readonly unknown[],
  ) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: ReceiptInvoiceRow[] }>(sql, [
      searchPatterns(input.search),
      window.perPage,
      window.offset,
      ...values,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }
}

const sorted = (sort: NonNullable<Input['sort']>, direction: Input['direction']): string =>
  `${ORDERS[sort]} ${direction === 'desc' ? 'desc' : 'asc'} nulls last, i.id desc`;
