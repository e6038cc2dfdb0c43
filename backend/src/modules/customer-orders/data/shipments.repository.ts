import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import { BalanceLocks, holdReason, isNotHeld } from '../../stock/index.js';
import type { OrderedProduct, RequestedLot } from '../domain/shipment-decision.js';

export interface LotOfCell {
  readonly lotId: number;
  readonly cellId: number;
  readonly quantity: number;
}

/** A lot to ship, with the storehouse of its cell. */
export type LotInCell = RequestedLot & { readonly moduleId: number };

export interface NewShipmentLine extends LotOfCell {
  readonly productId: number;
  readonly movementId: number;
}

export interface LockedShipment {
  readonly id: number;
  readonly orderId: number;
  readonly isReversed: boolean;
}

/** Customer order that a lot was made for. */
const madeFor = (lot: string): string =>
  `(select r.customer_order_id from production_tasks t join production_orders r on r.id = t.order_id
     where t.id = ${lot}.production_task_id)`;

/** $1 lot, $2 cell, $3 maximum count, $4 lots that are named explicitly. */
const INTERCHANGEABLE = `
  select l.id
    from stock_lots w
    join stock_lots l on l.product_id = w.product_id and l.kind = 'unit' and l.serial_number is null
     and l.batch_id is not distinct from w.batch_id and l.id <> all ($4::int[])
    join stock_balances b on b.lot_id = l.id and b.cell_id = $2 and b.quantity > b.reserved
   where w.id = $1 and w.kind = 'unit' and w.serial_number is null and ${isNotHeld('l.id')}
     and ${madeFor('l')} is not distinct from ${madeFor('w')}
   order by l.id = $1 desc, b.created_at, b.id limit $3`;

/**
 * $1 lots, $2 their cells. Balances of these lots and of all lots in the cells that may be interchangeable
 * with them.
 */
const PILES = `
  select distinct b.cell_id as "cellId", b.lot_id as "lotId"
    from unnest($1::int[], $2::int[]) as w(lot_id, cell_id)
    join stock_lots own on own.id = w.lot_id
    join stock_balances b on b.cell_id = w.cell_id and b.product_id = own.product_id and b.quantity > 0
    join stock_lots l on l.id = b.lot_id
   where l.id = own.id or l.serial_number is null and l.batch_id is not distinct from own.batch_id`;

/** Shipments and their lines. Lock the order first. */
@Injectable()
export class ShipmentsRepository {
  constructor(private readonly balances: BalanceLocks) {}

  /** Ordered products with the quantity shipped and not reversed. */
  ordered(tx: Tx, orderId: number): Promise<OrderedProduct[]> {
    return tx.query<OrderedProduct>(
      `select l.product_id as "productId", p.name, l.count,
              coalesce((select sum(n.quantity) from customer_shipments s
                          join customer_shipment_lines n on n.shipment_id = s.id
                         where s.order_id = l.order_id and s.reversed_at is null
                           and n.product_id = l.product_id), 0)::int as shipped
         from customer_order_lines l join products p on p.id = l.product_id
        where l.order_id = $1 order by l.id`,
      [orderId],
    );
  }

  /** Those of the requested lots and cells that exist, in the given order. */
  lotsInCells(tx: Tx, lots: readonly LotOfCell[]): Promise<LotInCell[]> {
    return tx.query<LotInCell>(
      `select w.lot_id as "lotId", w.cell_id as "cellId", w.quantity, l.product_id as "productId",
              p.name as "productName", l.serial_number as "serialNumber", b.expiry_date::text as "expiryDate",
              ${holdReason('l.id')} as "holdReason", c.module_id as "moduleId"
         from unnest($1::int[], $2::int[], $3::int[]) with ordinality as w(lot_id, cell_id, quantity, place)
         join stock_lots l on l.id = w.lot_id
         join storehouse_cells c on c.id = w.cell_id
         join products p on p.id = l.product_id
         left join manufacturer_batches b on b.id = l.batch_id
        order by w.place`,
      [lots.map((one) => one.lotId), lots.map((one) => one.cellId), lots.map((one) => one.quantity)],
    );
  }

  /**
   * Free units in the cell that are interchangeable with the lot: the lot itself first, then the oldest; at
   * most `count` of them and none of `named`.
   */
  async interchangeable(
    tx: Tx,
    { lotId, cellId, quantity }: LotOfCell,
    namedIds: readonly number[],
  ): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(INTERCHANGEABLE, [lotId, cellId, quantity, namedIds]);
    return rows.map(({ id }) => id);
  }

  /**
   * Locks the balances of these lots and of all interchangeable ones until the transaction ends. Select the
   * lots after this call.
   */
  async lockInterchangeable(tx: Tx, lots: readonly LotOfCell[]): Promise<void> {
    const balanceKeys = await tx.query<Pick<LotOfCell, 'lotId' | 'cellId'>>(PILES, [
      lots.map((one) => one.lotId),
      lots.map((one) => one.cellId),
    ]);
    await this.balances.ofLocations(tx, balanceKeys);
  }

  async insert(tx: Tx, orderId: number, userId: number): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      'insert into customer_shipments (order_id, created_by) values ($1, $2) returning id',
      [orderId, userId],
    );
    return row!.id;
  }

  async insertLines(tx: Tx, shipmentId: number, lines: readonly NewShipmentLine[]): Promise<void> {
    await tx.query(
      `insert into customer_shipment_lines (shipment_id, product_id, lot_id, cell_id, quantity, movement_id)
       select $1, * from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::int[])`,
      [
        shipmentId,
        lines.map((one) => one.productId),
        lines.map((one) => one.lotId),
        lines.map((one) => one.cellId),
        lines.map((one) => one.quantity),
        lines.map((one) => one.movementId),
      ],
    );
  }

  /** The order of a shipment and the storehouses that it left; access is checked against them. */
  async orderOf(
    db: Pick<ReadDb, 'query'>,
    id: number,
  ): Promise<{ readonly orderId: number; readonly moduleIds: number[] } | undefined> {
    const [row] = await db.query<{ orderId: number; moduleIds: number[] }>(
      `select s.order_id as "orderId",
              array(select distinct c.module_id from customer_shipment_lines n
                      join storehouse_cells c on c.id = n.cell_id where n.shipment_id = s.id) as "moduleIds"
         from customer_shipments s where s.id = $1`,
      [id],
    );
    return row;
  }

  async lock(tx: Tx, id: number): Promise<LockedShipment | undefined> {
    const [row] = await tx.query<LockedShipment>(
      `select id, order_id as "orderId", reversed_at is not null as "isReversed"
         from customer_shipments where id = $1 for no key update`,
      [id],
    );
    return row;
  }

  lines(tx: Tx, id: number): Promise<NewShipmentLine[]> {
    return tx.query<NewShipmentLine>(
      `select product_id as "productId", lot_id as "lotId", cell_id as "cellId", quantity, movement_id as "movementId"
         from customer_shipment_lines where shipment_id = $1 order by id`,
      [id],
    );
  }

  async markReversed(tx: Tx, id: number, userId: number): Promise<void> {
    await tx.query('update customer_shipments set reversed_at = now(), reversed_by = $2 where id = $1', [
      id,
      userId,
    ]);
  }
}
