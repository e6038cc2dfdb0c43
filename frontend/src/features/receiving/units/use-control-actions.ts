import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { ReceiptInvoice, ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { controlTexts } from '@naryad/contracts/receipt-invoices/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, queryKeys, serverText, sessionAnswerOf, useCommand } from '../../../shared/api/index.js';
import { confirm, showAlert, toast } from '../../../shared/ui/index.js';
import { controlScreenTexts } from '../shared/control-texts.js';
import { refreshUnit } from '../shared/use-control-live.js';
import { markControlled } from '../shared/use-control-invoice.js';

/** Input of the discrepancy dialog. */
export type ControlDiscrepancy = NonNullable<
  RequestOf<typeof receiptInvoiceRoutes.completeControl>['discrepancy']
>;

export interface ControlActions {
  /** The unit whose repeat control is being started. */
  readonly resetting: number | null;
  /** Starts the repeat control of a completed unit after a confirmation; returns whether it was started. */
  readonly reset: (unit: ReceivedUnit) => Promise<boolean>;
  readonly isCompleting: boolean;
  /** Completes the control of the invoice after a confirmation; returns whether it was completed. */
  readonly complete: () => Promise<boolean>;
  /** Completes the control with a discrepancy; the dialog was the confirmation. */
  readonly completeWith: (discrepancy: ControlDiscrepancy) => Promise<boolean>;
}

/** Actions of the control list, with their confirmations and failures. */
export function useControlActions(invoice: ReceiptInvoice, reload: () => Promise<void>): ControlActions {
  const queries = useQueryClient();
  const [resetting, setResetting] = useState<number | null>(null);
  const resetUnit = useCommand(receiptControlRoutes.resetControlStatus, {
    errors: 'inline',
    onError: (error) => {
      if (sessionAnswerOf(error) !== null) return;
      const detail = errorText(error, '');
      void (detail === ''
        ? showAlert(controlTexts.resetFailed)
        : showAlert(detail, { title: controlTexts.resetFailed }));
    },
  });
  const completeControl = useCommand(receiptInvoiceRoutes.completeControl, {
    errors: 'inline',
    invalidates: [queryKeys.all(receiptInvoiceRoutes.getReceiptInvoices)],
    onError: (error) => {
      if (sessionAnswerOf(error) !== null) return;
      const detail = serverText(error);
      void showAlert(detail === '' ? controlTexts.completeFailed : controlTexts.completeFailedWith(detail));
    },
  });

  const reset = async (unit: ReceivedUnit): Promise<boolean> => {
    const confirmText = controlScreenTexts.reset.confirm;
    if (!(await confirm({ text: controlTexts.resetQuestion, confirmText }))) return false;
    setResetting(unit.id);
    const answer = await resetUnit.run({ id: unit.id, version: unit.version });
    await refreshUnit(queries, invoice.id, unit.id);
    setResetting(null);
    return answer !== undefined;
  };
  const complete = async (): Promise<boolean> => {
    const confirmText = controlScreenTexts.complete.confirm;
    if (!(await confirm({ text: controlTexts.completeQuestion, confirmText }))) return false;
    // Sent without the version: concurrently completed units are no reason for a refusal, because the server
    // recounts.
    const answer = await completeControl.run({ id: invoice.id });
    if (answer !== undefined) markControlled(queries, invoice.id);
    await reload();
    if (answer !== undefined) toast.success(controlTexts.completed);
    return answer !== undefined;
  };
  const completeWith = async (discrepancy: ControlDiscrepancy): Promise<boolean> => {
    const answer = await completeControl.run({ id: invoice.id, discrepancy });
    if (answer !== undefined) markControlled(queries, invoice.id);
    await reload();
    if (answer !== undefined) toast.success(controlTexts.completed);
    return answer !== undefined;
  };
  return { resetting, reset, completeWith, isCompleting: completeControl.isPending, complete };
}
