import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useRef } from 'react';
import { isIndefinite } from '../../../shared/api/send-command.js';
import { useCommand } from '../../../shared/api/use-command.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { confirm } from '../../../shared/ui/dialogs-store.js';
import { afterMovement, useUndoNotice } from '../shared/undo.js';
import { inputOfForm, manyOfForm } from './operation-form-check.js';
import type { OperationForm } from './operation-form.js';
import { operationDialogTexts as texts } from './texts.js';

export interface OperationCommand {
  readonly submit: () => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
}

/**
 * Sends the form: one operation, or one for several interchangeable units. The notice offers to undo all of
 * it.
 */
export function useOperationCommand(
  moduleId: number,
  form: OperationForm,
  product: string,
  onDone: () => void,
): OperationCommand {
  const noticeOf = useUndoNotice();
  /**
   * Input that was sent without a response. The same input can be repeated safely (same idempotency key), but
   * different input would be posted in addition.
   */
  const unanswered = useRef<string | null>(null);
  const onError = (failure: unknown, input: unknown): void => {
    if (isIndefinite(failure)) unanswered.current = JSON.stringify(input);
  };
  const one = useCommand(stockRoutes.createOrUpdateValue, {
    errors: 'inline',
    onError,
    invalidates: afterMovement,
    onSuccess: ({ data }) => {
      noticeOf(form.type === 'remove' ? texts.writtenOff(product) : texts.accepted(product), data.id);
      onDone();
    },
  });
  const many = useCommand(stockLineRoutes.changeMany, {
    errors: 'inline',
    onError,
    invalidates: afterMovement,
    onSuccess: ({ data }) => {
      noticeOf(texts.writtenOffSome(product, formatNumber(data.quantity)), data.ids);
      onDone();
    },
  });
  const ofMany = manyOfForm(form, moduleId);
  const { isPending, error, reset } = ofMany === null ? one : many;
  const submit = async (): Promise<void> => {
    const input = inputOfForm(form, moduleId);
    const isOther = unanswered.current !== null && unanswered.current !== JSON.stringify(ofMany ?? input);
    if (isOther && !(await confirm({ text: texts.unanswered, confirmText: texts.sendOther }))) return;
    unanswered.current = null;
    if (ofMany !== null) void many.run(ofMany);
    else if (input !== null) void one.run(input);
  };
  return { submit: () => void submit(), isPending, error, reset };
}
