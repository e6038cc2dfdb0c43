import { Injectable } from '@nestjs/common';
import { customerOrderEvents } from '@naryad/contracts/customer-orders/events';
import type { Shipment } from '@naryad/contracts/customer-orders/shipment-dto';
import type { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { DomainError } from '../../../kernel/domain-error.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type Posted, StockLedger } from '../../stock/index.js';
import { fail } from '../customer-orders.errors.js';
import { OrdersRepository } from '../data/orders.repository.js';
import { type LotInCell, ShipmentsRepository } from '../data/shipments.repository.js';
import { exceededProduct, decideShipment } from '../domain/shipment-decision.js';
import { ShipmentListQuery } from '../queries/shipment-list.query.js';
import { ShippableQuery } from '../queries/shippable.query.js';
import { SHIPMENT } from '../data/shipment-document.js';
import { ShipmentAccess } from '../services/shipment-access.js';
import { ResolvedLots } from '../services/resolved-lots.js';

type Input = InputOf<typeof shipmentRoutes.createShipment>;

/**
 * Interchangeable units are chosen before they are locked. When another transaction was faster, the next
 * attempts choose again with all of them locked.
 */
const MAX_ATTEMPTS = 4;

/**
 * 'Отгрузка' of a customer order: units and quantities leave their cells for the buyer in one transaction.
 * The locked order serialises its shipments, so each of them counts the earlier ones.
 */
@Injectable()
export class CreateShipmentUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: ShipmentAccess,
    private readonly orders: OrdersRepository,
    private readonly shipments: ShipmentsRepository,
    private readonly shippable: ShippableQuery,
    private readonly ledger: StockLedger,
    private readonly query: ShipmentListQuery,
    private readonly lots: ResolvedLots,
  ) {}

  /** @throws CUSTOMER_ORDER_NOT_FOUND, SHIPMENT_*, and what `StockLedger.post` throws */
  async execute(input: Input, actor: Actor): Promise<Shipment> {
    const storehouses = await this.access.storehouses(actor);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.ship(input, storehouses, actor, attempt > 1);
      } catch (error) {
        const isRace = error instanceof DomainError && error.code === 'STOCK_NOT_ENOUGH';
        if (!isRace || attempt === MAX_ATTEMPTS || !input.lines.some((line) => line.alike)) throw error;
      }
    }
  }

  private ship(
    input: Input,
    storehouses: readonly number[],
    actor: Actor,
    isOutrun: boolean,
  ): Promise<Shipment> {
    return this.uow.run(actor, async (tx) => {
      const order = await this.orders.lockForChange(tx, input.order_id);
      if (!order) throw fail('CUSTOMER_ORDER_NOT_FOUND');
      if (isOutrun) await this.lots.lock(tx, input.lines);
      const lots = await this.lots.of(tx, input.lines, storehouses);
      const ordered = await this.shipments.ordered(tx, order.id);
      const refusal = decideShipment(ordered, lots, this.shippable.today());
      if (refusal) {
        const { code, ...details } = refusal;
        throw fail(code, details);
      }
      const id = await this.shipments.insert(tx, order.id, actor.userId);
      const posting = await this.post(tx, actor, id, lots);
      // The last check: the user is asked to confirm only a shipment that nothing else refuses.
      const exceeded = input.exceed ? null : exceededProduct(ordered, lots);
      if (exceeded) throw fail('SHIPMENT_EXCEEDS', { ...exceeded });
      await addAudit(tx, actor, {
        action: 'customer-orders.ship',
        objectType: 'customer-order',
        objectId: order.id,
        after: {
          shipment_id: id,
          lines: lots.map(({ lotId, cellId, quantity }) => ({ lot_id: lotId, cell_id: cellId, quantity })),
        },
      });
      await addEvents(tx, [
        posting.event,
        eventOf(customerOrderEvents.shipped, { order_id: order.id, shipment_id: id }),
      ]);
      return this.query.get(id, tx);
    });
  }

  private async post(tx: Tx, actor: Actor, shipmentId: number, lots: readonly LotInCell[]): Promise<Posted> {
    const posting = await this.ledger.post(tx, actor, {
      type: 'shipment',
      documentType: SHIPMENT,
      documentId: shipmentId,
      movements: lots.map(({ lotId, cellId, quantity }) => ({
        lotId,
        fromCellId: cellId,
        toCellId: null,
        quantity,
      })),
    });
    const movementOf = new Map(posting.movements.map((one) => [`${one.lotId}:${one.fromCellId}`, one.id]));
    await this.shipments.insertLines(
      tx,
      shipmentId,
      lots.map((lot) => ({ ...lot, movementId: movementOf.get(`${lot.lotId}:${lot.cellId}`)! })),
    );
    return posting;
  }
}
