import type { DocumentNumber } from '../stock/index.js';

/** `documentType` of the movements of a shipment. */
export const SHIPMENT = 'customer-shipment';

/** What people call a shipment that posted movements: the customer order and its own number. */
export const shipmentNumber: DocumentNumber = async (tx, id) => {
  const [row] = await tx.query<{ number: string }>(
    `select o.number || ' (отгрузка ' || s.id || ')' as number
       from customer_shipments s join customer_orders o on o.id = s.order_id where s.id = $1`,
    [id],
  );
  return row?.number ?? null;
};
