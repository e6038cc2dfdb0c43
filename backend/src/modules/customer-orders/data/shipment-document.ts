import type { DocumentNumbers } from '../../stock/index.js';

/** `documentType` of the movements of a shipment. */
export const SHIPMENT = 'customer-shipment';

/**
 * User-visible numbers of shipments that posted movements: number of the customer order and number of the
 * shipment.
 */
export const shipmentNumbers: DocumentNumbers = (db, ids) =>
  db.query(
    `select s.id, o.number || ' (отгрузка ' || s.id || ')' as number
       from customer_shipments s join customer_orders o on o.id = s.order_id where s.id = any ($1::int[])`,
    [ids],
  );
