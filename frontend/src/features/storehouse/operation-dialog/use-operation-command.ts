import { goodsRoutes } from '@naryad/contracts/stock/goods-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useCommand } from '../../../shared/api/use-command.js';
import { formatNumber } from '../../../shared/format/numbers.js';
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

/** Sends what the form holds: one operation, or so many of equal units as it says; the notice takes all back. */
export function useOperationCommand(
  moduleId: number,
  form: OperationForm,
  product: string,
  onDone: () => void,
): OperationCommand {
  const noticeOf = useUndoNotice();
  const one = useCommand(stockRoutes.createOrUpdateValue, {
    errors: 'inline',
    invalidates: afterMovement,
    onSuccess: ({ data }) => {
      noticeOf(form.type === 'remove' ? texts.writtenOff(product) : texts.accepted(product), data.id);
      onDone();
    },
  });
  const many = useCommand(goodsRoutes.changeMany, {
    errors: 'inline',
    invalidates: afterMovement,
    onSuccess: ({ data }) => {
      noticeOf(texts.writtenOffSome(product, formatNumber(data.quantity)), data.ids);
      onDone();
    },
  });
  const ofMany = manyOfForm(form, moduleId);
  const { isPending, error, reset } = ofMany === null ? one : many;
  const submit = (): void => {
    const input = inputOfForm(form, moduleId);
    if (ofMany !== null) void many.run(ofMany);
    else if (input !== null) void one.run(input);
  };
  return { submit, isPending, error, reset };
}
