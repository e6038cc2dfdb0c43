import { Injectable } from '@nestjs/common';
import { customerOrderEvents } from '@naryad/contracts/customer-orders/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { StockLedger } from '../../stock/index.js';
import { fail } from '../customer-orders.errors.js';
import { OrdersRepository } from '../data/orders.repository.js';
import { ShipmentsRepository } from '../data/shipments.repository.js';
import { SHIPMENT } from '../data/shipment-document.js';
import { ShipmentAccess } from '../services/shipment-access.js';

/** 'Отменить отгрузку': reverse movements return everything to its previous cells. */
@Injectable()
export class ReverseShipmentUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    private readonly access: ShipmentAccess,
    private readonly orders: OrdersRepository,
    private readonly shipments: ShipmentsRepository,
    private readonly ledger: StockLedger,
  ) {}

  /** @throws SHIPMENT_NOT_FOUND, SHIPMENT_REVERSED, and what `StockLedger.post` throws */
  async execute(input: { readonly id: number }, actor: Actor): Promise<void> {
    const located = await this.shipments.orderOf(this.db, input.id);
    const storehouses = await this.access.storehouses(actor);
    if (!located?.moduleIds.every((id) => storehouses.includes(id))) throw fail('SHIPMENT_NOT_FOUND');
    await this.uow.run(actor, async (tx) => {
      if (!(await this.orders.lockForChange(tx, located.orderId))) throw fail('SHIPMENT_NOT_FOUND');
      const shipment = await this.shipments.lock(tx, input.id);
      if (!shipment) throw fail('SHIPMENT_NOT_FOUND');
      if (shipment.isReversed) throw fail('SHIPMENT_REVERSED');
      const lines = await this.shipments.lines(tx, shipment.id);
      const posting = await this.ledger.post(tx, actor, {
        type: 'shipment',
        documentType: SHIPMENT,
        documentId: shipment.id,
        movements: lines.map(({ lotId, cellId, quantity, movementId }) => ({
          lotId,
          fromCellId: null,
          toCellId: cellId,
          quantity,
          reversalOf: movementId,
        })),
      });
      await this.shipments.markReversed(tx, shipment.id, actor.userId);
      await addAudit(tx, actor, {
        action: 'customer-orders.reverse-shipment',
        objectType: 'customer-order',
        objectId: shipment.orderId,
        after: { shipment_id: shipment.id },
      });
      await addEvents(tx, [
        posting.event,
        eventOf(customerOrderEvents.shipmentReversed, {
          order_id: shipment.orderId,
          shipment_id: shipment.id,
        }),
      ]);
    });
  }
}
