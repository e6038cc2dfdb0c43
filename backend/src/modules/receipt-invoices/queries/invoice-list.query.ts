import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { ReceiptInvoiceRow } from '@naryad/contracts/receipt-invoices/dto';
import type { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { type PageInput, pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { progressOf } from '../data/progress.sql.js';
import { HEAD } from './invoice.sql.js';

type Input = InputOf<typeof receiptInvoiceRoutes.getReceiptInvoices>;

const ORDERS = {
  number: 'i.number',
  date: 'i.date',
  status: `array_position(array['created', 'processed', 'accepted', 'archived'], i.status)`,
  supplier: 'c.name',
  item_count: '(select count(*) from receipt_invoice_lines n where n.invoice_id = i.id)',
} as const satisfies Record<NonNullable<Input['sort']>, string>;

const NEWEST = 'i.date desc, i.id desc';
const OLDEST = 'i.date, i.id';

/** Lines by which goods are put away as they are, and no other line that still waits for its control. */
const MIXED_IS_READY = `
  exists (select from receipt_invoice_lines l where l.invoice_id = i.id
             and not exists (select from stock_lots u where u.receipt_invoice_line_id = l.id and u.kind = 'unit'))
  and not exists (select from receipt_invoice_lines l
                   cross join lateral (select count(*) as units, count(*) filter (where receipt_status = 'done') as done
                                         from stock_lots where receipt_invoice_line_id = l.id and kind = 'unit') u
                   where l.invoice_id = i.id and u.units > 0 and u.done <> l.quantity)`;

/** Whether invoice `i` may be put away. */
export const READY = `(i.status = 'processed' or (i.status = 'created' and ${MIXED_IS_READY}))`;

const listSql = (order: string, where: string): string => `
  with found as materialized (
    select i.id, row_number() over (order by ${order}) as place
      from receipt_invoices i join companies c on c.id = i.supplier_id
     where i.deleted_at is null
       and ($1::text[] is null or ${folded('i.number')} like any ($1) or ${folded('c.name')} like any ($1))
       and ($4::int[] is null or i.module_id = any ($4)) and ${where}
  ), page as (
    select * from found order by place limit $2 offset $3
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(json_build_object(${HEAD},
                     'supplier', json_build_object('id', c.id, 'name', c.name),
                     'products', (select coalesce(json_agg(json_build_object('id', l.id, 'product_id', l.product_id,
                                    'product', json_build_object('id', p.id, 'name', p.name),
                                    'quantity', l.quantity) order by l.id), '[]')
                                    from receipt_invoice_lines l join products p on p.id = l.product_id
                                   where l.invoice_id = i.id)) order by page.place)
                     from page join receipt_invoices i on i.id = page.id
                     join companies c on c.id = i.supplier_id
                     cross join lateral (${progressOf('i')}) g), '[]') as data`;

/** Lists of invoices: of the incoming control, and of what waits for its putaway [2 §2.1 "Invoices tab", §2.4]. */
@Injectable()
export class InvoiceListQuery {
  constructor(private readonly db: ReadDb) {}

  /** @param moduleIds control modules; null: all */
  list(input: Input, moduleIds: readonly number[] | null) {
    const order = input.sort ? sorted(input.sort, input.direction) : NEWEST;
    return this.page(input, listSql(order, '($5::text is null or i.status = $5)'), [
      moduleIds,
      input.status ?? null,
    ]);
  }

  /** Those that may be put away, oldest first. */
  ready(input: PageInput & { readonly search?: string | null }, moduleIds: readonly number[]) {
    return this.page(input, listSql(OLDEST, READY), [moduleIds]);
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
