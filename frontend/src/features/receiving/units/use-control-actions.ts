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

/** What the dialog of the discrepancy says. */
export type ControlDiscrepancy = NonNullable<
  RequestOf<typeof receiptInvoiceRoutes.completeControl>['discrepancy']
>;

export interface ControlActions {
  /** The unit whose repeat control is being begun. */
  readonly resetting: number | null;
  /** Asks, then begins the repeat control of a done unit; answers whether it did. */
  readonly reset: (unit: ReceivedUnit) => Promise<boolean>;
  readonly isCompleting: boolean;
  /** Asks, then completes the control of the invoice; answers whether it did. */
  readonly complete: () => Promise<boolean>;
  /** The same after the dialog of the discrepancy, which asked. */
  readonly completeWith: (discrepancy: ControlDiscrepancy) => Promise<boolean>;
}

/** Actions of the control list, with their questions and failures [2 §2.9, §8]. */
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
    // Without the version: what others finished meanwhile is no reason to refuse, the server counts anew.
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
