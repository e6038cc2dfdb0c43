import type { PickingInstruction, ScannedProduct } from '@naryad/contracts/picking/dto';
import { useMemo } from 'react';
import { ApiError } from '../../../shared/api/api.js';
import { isWithoutNetwork } from '../../../shared/stored/without-network.js';
import { scanProduct } from '../../../shared/picking/scan-product.js';
import type { PickChannel } from '../../../shared/picking/use-picking.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { outbox, OutboxNotSaved } from '../offline/outbox.js';
import { reference } from '../offline/reference.js';
import { overlayPicks } from './waiting-picks.js';
import { submit, type Submitted } from '../offline/submit.js';
import { waitingPicks } from './use-settled-picks.js';

/** A lot that an instruction offers is resolved without the server. */
function offeredProduct(pid: number, instructions: readonly PickingInstruction[]): ScannedProduct | null {
  for (const { product_id, product_name, locations } of instructions) {
    const location = locations.find((one) => one.batch_product_id === pid);
    if (location === undefined) continue;
    const { batch_id, batch_number, serial_number, receipt_invoice_id, expiry_date } = location;
    return {
      product_id,
      product_name,
      serial_number,
      batch_product_id: pid,
      receipt_invoice_id,
      expiry_date,
      is_expired: location.is_permitted,
      batch_info: batch_id === null ? null : { id: batch_id, batch_number },
      storehouse_info: null,
    };
  }
  return null;
}

/**
 * Sends picks of a terminal through its outbox, so that an opened task continues offline.
 * @param inFlightPicks holds the picks whose outcome this screen awaits
 */
export function usePickChannel(
  operationId: number,
  moduleId: number,
  inFlightPicks: Set<number>,
): PickChannel {
  const user = useCurrentUser();
  return useMemo(
    () => ({
      async send(request, { instruction, location, quantity }) {
        const labels = {
          productName: instruction.product_name,
          serialNumber: location.serial_number,
          fromAddress: location.cell_address,
          quantity: location.serial_number === null ? quantity : null,
        };
        let writtenSeq: number | null = null;
        let sentPick: Submitted;
        try {
          sentPick = await submit({ operation: { kind: 'pick', input: request }, labels }, user, (seq) => {
            writtenSeq = seq;
            inFlightPicks.add(seq);
          });
        } catch (error) {
          // Shown unchanged: nothing was stored, neither on the device nor on the server.
          throw error instanceof OutboxNotSaved ? new ApiError(422, { message: error.message }) : error;
        } finally {
          if (writtenSeq !== null) inFlightPicks.delete(writtenSeq);
        }
        if (sentPick.state === 'refused') {
          throw new ApiError(422, {
            message: sentPick.message,
            ...(sentPick.code !== null && { code: sentPick.code }),
          });
        }
        if (sentPick.state === 'device') {
          // The next scan is validated against the current state of the device.
          await outbox.refresh();
        }
        return sentPick.state === 'accepted' ? null : sentPick.problem;
      },
      overlay(instructions) {
        const { ready, open } = outbox.snapshot();
        return ready ? overlayPicks(instructions, waitingPicks(open, { operationId, inFlightPicks })) : null;
      },
      async find(pid, instructions) {
        try {
          return await scanProduct(pid, moduleId);
        } catch (error) {
          if (!isWithoutNetwork(error)) throw error;
          const lot = offeredProduct(pid, instructions);
          if (lot !== null) return lot;
          const other = await reference.lot(moduleId, pid);
          if (other === null) throw error;
          const { product_id, productName: product_name, serial_number } = other;
          const unknown = { receipt_invoice_id: null, expiry_date: null, is_expired: false };
          const nowhere = { ...unknown, batch_info: null, storehouse_info: null };
          return { product_id, product_name, serial_number, batch_product_id: pid, ...nowhere };
        }
      },
    }),
    [inFlightPicks, moduleId, operationId, user],
  );
}
