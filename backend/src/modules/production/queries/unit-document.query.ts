import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { iso } from '../../../kernel/sql-text.js';
import type { LotLabel, UnitDocument } from '../domain/unit-document.js';
import { TASK_VERSION } from './task-version.sql.js';

const PRODUCT = `jsonb_build_object('id', pr.id, 'name', pr.name, 'sku', pr.sku)`;

/**
 * Number of the customer order when the production order was started (docs/adr/0045); before the start its
 * current number.
 */
const CUSTOMER_NUMBER = `case when p.started_as is null then c.number else p.started_as -> 'customer_order' ->> 'number' end`;
const BUYER = `case when p.started_as is null then b.name else p.started_as -> 'customer_order' ->> 'buyer' end`;

const UNIT = `
  select t.id as task_id, t.sort as task_sort, l.id as lot_id, l.serial_number, t.status,
    coalesce((p.started_as -> 'product') - 'attributes', ${PRODUCT}) as product, ${iso('t.finished_at')} as finished_at,
    coalesce(p.started_as -> 'product' -> 'attributes', (
              select jsonb_agg(jsonb_build_object('name', a.name, 'value', v.value) order by a.name)
              from product_attribute_values v join product_attributes a on a.id = v.attribute_id
              where v.product_id = pr.id and v.value <> '' and a.key <> 'serial_prefix'), '[]') as attributes,
    p.id as order_id, ${iso('p.created_at')} as order_created_at, ${iso('p.deleted_at')} as order_deleted_at, ${iso('p.plan_start_at')} as plan_start_at,
    ${iso('p.plan_end_at')} as plan_end_at, ${CUSTOMER_NUMBER} as customer_order_number,
    ${BUYER} as buyer,
    c.plan_date_shipment::text as ship_date,
    json_build_object('name', v.content->>'name', 'version', v.version) as specification
  from production_tasks t
  join stock_lots l on l.id = t.lot_id
  join production_orders p on p.id = t.order_id
  join products pr on pr.id = p.product_id
  join tech_map_versions v on v.id = ${TASK_VERSION}
  left join customer_orders c on c.id = p.customer_order_id
  left join companies b on b.id = c.company_id
  where t.lot_id = $1`;

/** $2 the plant's time zone, for the production or receipt day of a lot without batch. */
const LABEL = `
  select l.id as lot_id, l.serial_number, ${PRODUCT} as product, b.number as batch_number,
    coalesce(b.manufacture_date, (coalesce(t.finished_at, l.created_at) at time zone $2)::date)::text as date,
    b.expiry_date::text as expiry_date
  from stock_lots l
  join products pr on pr.id = l.product_id
  left join manufacturer_batches b on b.id = l.batch_id
  left join production_tasks t on t.id = l.production_task_id
  where l.id = $1`;

@Injectable()
export class UnitDocumentQuery {
  constructor(private readonly db: DataSource) {}

  /** A produced unit, or null; its documents stay available when the order is deleted. */
  async unit(lotId: number): Promise<UnitDocument | null> {
    const [row]: UnitDocument[] = await this.db.query(UNIT, [lotId]);
    return row ?? null;
  }

  async label(lotId: number, timeZone: string): Promise<LotLabel | null> {
    const [row]: LotLabel[] = await this.db.query(LABEL, [lotId, timeZone]);
    return row ?? null;
  }
}
