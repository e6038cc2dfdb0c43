import { Injectable } from '@nestjs/common';
import type { CustomerOrderStatus } from '@naryad/contracts/customer-orders/dto';
import type { Tx } from '../../../platform/db/tx.js';
import type { ExistingLine, RequestedLine } from '../domain/order-lines.js';

/** Fields of the form, without the lines. */
export interface OrderFields {
  readonly number: string;
  readonly companyId: number | null;
  readonly status: CustomerOrderStatus;
  /** Plain date `yyyy-mm-dd`. */
  readonly planDateShipment: string | null;
}

export interface LockedOrder extends OrderFields {
  readonly id: number;
  readonly version: number;
}

const COLUMNS = `id, number, company_id as "companyId", status, plan_date_shipment::text as "planDateShipment", version`;

@Injectable()
export class OrdersRepository {
  /**
   * Locks a live order against changes and shipments of other transactions. New references to it are still
   * possible.
   */
  async lockForChange(tx: Tx, id: number): Promise<LockedOrder | undefined> {
    const [row] = await tx.query<LockedOrder>(
      `select ${COLUMNS} from customer_orders where id = $1 and deleted_at is null for no key update`,
      [id],
    );
    return row;
  }

  /** Locks a live order against new references as well. Check for references after this call. */
  async lockForDeletion(tx: Tx, id: number): Promise<LockedOrder | undefined> {
    const [row] = await tx.query<LockedOrder>(
      `select ${COLUMNS} from customer_orders where id = $1 and deleted_at is null for update`,
      [id],
    );
    return row;
  }

  /** Returns whether the order is live, and prevents its deletion until the transaction ends. */
  async lockLive(tx: Tx, id: number): Promise<boolean> {
    const rows = await tx.query(
      'select 1 from customer_orders where id = $1 and deleted_at is null for key share',
      [id],
    );
    return rows.length > 0;
  }

  async insert(tx: Tx, fields: OrderFields): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `insert into customer_orders (number, company_id, status, plan_date_shipment) values ($1, $2, $3, $4)
       returning id`,
      [fields.number, fields.companyId, fields.status, fields.planDateShipment],
    );
    return row!.id;
  }

  async update(tx: Tx, id: number, fields: OrderFields): Promise<void> {
    await tx.query(
      `update customer_orders set number = $2, company_id = $3, status = $4, plan_date_shipment = $5,
              version = version + 1 where id = $1`,
      [id, fields.number, fields.companyId, fields.status, fields.planDateShipment],
    );
  }

  /** Hides an order. Produced and shipped items still show its number. */
  async hide(tx: Tx, id: number): Promise<void> {
    await tx.query('update customer_orders set deleted_at = now(), version = version + 1 where id = $1', [
      id,
    ]);
  }

  /** Lines of the order, each with whether any of it was shipped and not reversed. */
  lines(tx: Tx, orderId: number): Promise<ExistingLine[]> {
    return tx.query<ExistingLine>(
      `select l.id, l.product_id as "productId", l.count, p.name as "productName",
              exists (select from customer_shipments s join customer_shipment_lines n on n.shipment_id = s.id
                       where s.order_id = l.order_id and s.reversed_at is null and n.product_id = l.product_id)
                as "isShipped"
         from customer_order_lines l join products p on p.id = l.product_id
        where l.order_id = $1 order by l.id`,
      [orderId],
    );
  }

  async insertLines(tx: Tx, orderId: number, lines: readonly RequestedLine[]): Promise<void> {
    if (lines.length === 0) return;
    await tx.query(
      `insert into customer_order_lines (order_id, product_id, count)
       select $1, n.product_id, n.count
         from unnest($2::int[], $3::int[]) with ordinality as n(product_id, count, i) order by n.i`,
      [orderId, lines.map((one) => one.productId), lines.map((one) => one.count)],
    );
  }

  async changeCounts(
    tx: Tx,
    lines: readonly { readonly id: number; readonly count: number }[],
  ): Promise<void> {
    if (lines.length === 0) return;
    await tx.query(
      `update customer_order_lines l set count = n.count
         from unnest($1::int[], $2::int[]) as n(id, count) where l.id = n.id`,
      [lines.map((one) => one.id), lines.map((one) => one.count)],
    );
  }

  async removeLines(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await tx.query('delete from customer_order_lines where id = any($1::int[])', [ids]);
  }
}
