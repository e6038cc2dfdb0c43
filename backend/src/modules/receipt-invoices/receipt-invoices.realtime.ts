import { type Change, rooms } from '@naryad/contracts/realtime';
import { mapEvent, type RealtimeMapper } from '../../platform/realtime/realtime-mapper.js';

/**
 * Lists and pages of invoices refetch: those of the control module, and after a change of the invoice itself
 * those of the storehouses to which it is delivered. @param storehousesOf storehouses of a control module
 */
export const receiptInvoiceMappers = (
  storehousesOf: (moduleId: number) => Promise<number[]>,
): RealtimeMapper[] => [
  mapEvent('receipt-invoices.invoice-changed', async (events) => {
    const parts = await Promise.all(
      [...Map.groupBy(events, ({ payload }) => payload.module_id)].map(async ([moduleId, ofModule]) => {
        const ids = new Set(ofModule.map(({ payload }) => payload.receipt_invoice_id));
        const changes = [...ids].map((id): Change => ({ entity: 'receipt-invoice', id, stale: true }));
        const storehouses = await storehousesOf(moduleId);
        return [rooms.receiptControl(moduleId), ...storehouses.map(rooms.storehouse)].map((room) => ({
          room,
          changes,
        }));
      }),
    );
    // Two control modules may deliver to one storehouse: its room gets one message.
    return [...Map.groupBy(parts.flat(), (part) => part.room)].map(([room, ofRoom]) => ({
      room,
      changes: ofRoom.flatMap((part) => part.changes),
    }));
  }),
  mapEvent('receipt-invoices.unit-changed', (events) =>
    [...Map.groupBy(events, ({ payload }) => payload.module_id)].map(([moduleId, ofModule]) => ({
      room: rooms.receiptControl(moduleId),
      changes: ofModule.map(({ payload }): Change => ({
        entity: 'receipt-unit',
        id: payload.receipt_invoice_id,
        unit_id: payload.batch_product_id,
        stale: true,
      })),
    })),
  ),
];
