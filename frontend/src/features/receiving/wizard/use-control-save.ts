import { receiptControlRoutes as routes } from '@naryad/contracts/receipt-invoices/control-routes';
import type {
  ReceiptInvoice,
  ReceiptInvoiceLine,
  ReceivedUnit,
} from '@naryad/contracts/receipt-invoices/dto';
import { useLocation } from 'react-router';
import { useCommand } from '../../../shared/api/index.js';
import { datesOf } from '../shared/batch-form.js';
import { surplusReasonOf } from '../shared/control-addresses.js';
import { useNewBatch } from '../shared/use-new-batch.js';
import { serialOf, type WizardForm } from './wizard-form.js';

export interface ControlSaveOptions {
  readonly invoice: ReceiptInvoice;
  readonly line: ReceiptInvoiceLine;
  readonly onError: (error: unknown) => void;
  /** Called when the new batch is created: it is then used as an existing one and not created twice. */
  readonly onBatch: (batchId: number) => void;
}

export interface ControlSave {
  readonly isPending: boolean;
  /** Saves step 1 and returns the unit; undefined after a failure, which was shown. */
  readonly save: (form: WizardForm, unit: ReceivedUnit | null) => Promise<ReceivedUnit | undefined>;
  readonly advance: (unit: ReceivedUnit, status: 'print' | 'done') => Promise<ReceivedUnit | undefined>;
}

/**
 * API calls of the wizard: batchManufacture/create for a new batch, then batchProduct/store (or update), then
 * updateStatus. Each reuses its idempotency key while its outcome is unknown.
 */
export function useControlSave({ invoice, line, onError, onBatch }: ControlSaveOptions): ControlSave {
  // Stored in the history entry, so that it survives a reload.
  const surplusReason = surplusReasonOf(useLocation().state);
  const inline = { errors: 'inline', onError } as const;
  const store = useCommand(routes.store, inline);
  const update = useCommand(routes.update, inline);
  const status = useCommand(routes.updateStatus, inline);
  const { isPending: isMaking, batchOf } = useNewBatch({ supplierId: invoice.supplier.id, onError, onBatch });

  const save: ControlSave['save'] = async (form, unit) => {
    const batchId = await batchOf(form);
    if (batchId === undefined) return undefined;
    const data = {
      batch_manufacture_id: batchId,
      serial_number: serialOf(form),
      receipt_status: 'visual' as const,
      ...(form.isNone ? datesOf(form) : {}),
    };
    const answer =
      unit === null
        ? await store.run({
            product_id: line.product_id,
            receipt_invoice_product_id: line.id,
            ...data,
            ...(surplusReason === null ? {} : { surplus_reason: surplusReason }),
          })
        : await update.run({ id: unit.id, version: unit.version, ...data });
    return answer?.data;
  };
  return {
    isPending: isMaking || store.isPending || update.isPending || status.isPending,
    save,
    advance: async (unit, next) =>
      (await status.run({ id: unit.id, receipt_status: next, version: unit.version }))?.data,
  };
}
