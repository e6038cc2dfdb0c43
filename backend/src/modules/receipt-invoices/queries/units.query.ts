import { Inject, Injectable } from '@nestjs/common';
import type { UnitLabelData } from '@naryad/contracts/documents/templates';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import type { ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, isSerialLike, searchPatterns } from '../../../kernel/search.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { fail } from '../receipt-invoices.errors.js';
import { UNIT_JSON, UNITS } from './invoice.sql.js';

type Input = InputOf<typeof receiptControlRoutes.getByReceiptInvoice>;

const LIST = `
  with found as materialized (
    select u.id, row_number() over (order by l.id, u.id) as place
      from receipt_invoice_lines l
      join stock_lots u on u.receipt_invoice_line_id = l.id and u.kind = 'unit'
      join products p on p.id = u.product_id
      left join manufacturer_batches b on b.id = u.batch_id
     where l.invoice_id = $1 and ($5::int is null or l.id = $5) and ($6::int is null or u.id = $6)
       and ($2::text[] is null or ${isSerialLike('u.serial_number', '$2')} or ${folded('p.name')} like any ($2)
            or ${folded('p.sku')} like any ($2) or ${folded('b.number')} like any ($2))
  ), page as (
    select * from found order by place limit $3 offset $4
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(${UNIT_JSON} order by page.place)
                     from page join (${UNITS}) on u.id = page.id), '[]') as data`;

const ONE = `select ${UNIT_JSON} as unit from ${UNITS} where u.id = $1`;

/** $2 is the time zone of the plant, for the receipt date of units without a manufacture date. */
const LABELS = `
  select l.invoice_id, json_build_object(
           'batch_product_id', u.id, 'serial_number', u.serial_number,
           'product', json_build_object('id', p.id, 'name', p.name, 'sku', p.sku), 'batch_number', b.number,
           'date', coalesce(b.manufacture_date, (u.created_at at time zone $2)::date), 'expiry_date', b.expiry_date) as label
    from unnest($1::int[]) with ordinality as n(id, place)
    join stock_lots u on u.id = n.id and u.kind = 'unit'
    join receipt_invoice_lines l on l.id = u.receipt_invoice_line_id
    join products p on p.id = u.product_id
    left join manufacturer_batches b on b.id = u.batch_id
   order by n.place`;

export interface UnitLabel {
  readonly invoice_id: number;
  readonly label: UnitLabelData['labels'][number];
}

/** Units of invoices: for the control list, the wizard and their stickers. */
@Injectable()
export class UnitsQuery {
  constructor(
    private readonly db: ReadDb,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'timeZone'>,
  ) {}

  async list(input: Input) {
    const window = pageWindow(input);
    const [row] = await this.db.query<{ total: number; data: ReceivedUnit[] }>(LIST, [
      input.receipt_invoice_id,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
      input.receipt_invoice_product_id ?? null,
      input.batch_product_id ?? null,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  /** @param db the open transaction, to see its own changes @throws RECEIPT_UNIT_NOT_FOUND */
  async get(id: number, db: Pick<ReadDb, 'query'>): Promise<ReceivedUnit> {
    const [row] = await db.query<{ unit: ReceivedUnit }>(ONE, [id]);
    if (!row) throw fail('RECEIPT_UNIT_NOT_FOUND');
    return row.unit;
  }

  /** Stickers in the order of the ids; units without an invoice are skipped. */
  labels(ids: readonly number[]): Promise<UnitLabel[]> {
    return this.db.query<UnitLabel>(LABELS, [[...new Set(ids)], this.environment.timeZone]);
  }
}
