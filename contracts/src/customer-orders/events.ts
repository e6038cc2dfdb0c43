import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

const ofOrder = z.object({ order_id: id });

const ofShipment = z.extend(ofOrder, { shipment_id: id });

export const customerOrderEvents = {
  saved: defineEvent('customer-orders.order-saved', 'A customer order was added or changed.', ofOrder),
  shipped: defineEvent(
    'customer-orders.order-shipped',
    'Units of a customer order left for the buyer.',
    ofShipment,
  ),
  shipmentReversed: defineEvent(
    'customer-orders.shipment-reversed',
    'A shipment was taken back: its units lie where they lay.',
    ofShipment,
  ),
  deleted: defineEvent('customer-orders.order-deleted', 'A customer order was deleted.', ofOrder),
} as const;
