import type { PlannableProduct, PlannedProduct } from '@naryad/contracts/component-planning/dto';
import { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import type { TaskOperation } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms } from '@naryad/contracts/realtime';
import { stockKey } from '@naryad/contracts/stock/dto';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  errorText,
  fieldError,
  queryKeys,
  useCommand,
  useLoadFailure,
} from '../../../../shared/api/index.js';
import { usePersistedState } from '../../../../shared/form/use-persisted-state.js';
import { useLive } from '../../../../shared/realtime/index.js';
import { showAlert, toast } from '../../../../shared/ui/index.js';
import { plannableQuery } from '../../api/plannable-products.js';
import {
  changeChoice,
  emptyField,
  fittingRows,
  nextChoice,
  NO_CHOICE,
  type PlanChoice,
  type PlanField,
  settleChoice,
  WITHOUT,
} from './plan-choice.js';
import { planNeeds, plannedSteps, stepFor } from './plan-needs.js';
import { planningTexts as texts } from './texts.js';

export interface PlanningOf {
  readonly taskId: number;
  readonly operation: TaskOperation;
  /** Products planned for the task. */
  readonly planned: readonly PlannedProduct[];
  readonly onDone: () => void;
}

/** Storage key of the choice, so that it survives a sign-in redirect. */
export const planDraftKey = (taskId: number, operationId: number): string =>
  `planning/${taskId}/${operationId}/`;

interface Typed {
  readonly chosen: PlanChoice | null;
  readonly typed: string | null;
  readonly isTouched: boolean;
}
const UNTOUCHED: Typed = { chosen: null, typed: null, isTouched: false };

/** Storehouses send many changes at once; this limits the refetches, in milliseconds. */
const PACE = { every: 1_000 } as const;

/** State of 'Указать продукцию для комплектования': stock, choice, quantity, and saving. */
export function usePlanning({ taskId, operation, planned, onDone }: PlanningOf) {
  const queries = useQueryClient();
  const answers = useQueries({
    queries: plannedSteps(operation).map((stepId) => plannableQuery(taskId, stepId)),
  });
  const isLoading = answers.some(({ isPending }) => isPending);
  const loadError = answers.find(({ error }) => error !== null)?.error ?? null;
  const lists = answers.map(({ data }) => data?.data);
  const rows = useMergedRows(lists);
  const needs = planNeeds(operation, planned);
  const missingProductIds = needs.filter((need) => need.missingCount > 0).map((need) => need.productId);

  const draft = usePersistedState<Typed>(planDraftKey(taskId, operation.id), () => UNTOUCHED);
  const { chosen, typed, isTouched } = draft.values;
  const [isValidated, setValidated] = useState(false);
  // Until the user chooses, fields with a single option are preselected, for products that are still missing.
  const choice = chosen ?? initialChoice(rows, missingProductIds);
  const fitting = emptyField(choice) === null ? fittingRows(rows, choice) : [];
  const available = fitting.reduce((sum, row) => sum + row.quantity, 0);
  const step = choice.product === null ? null : stepFor(operation, planned, Number(choice.product));
  const maxQuantity = Math.min(available, step?.missingCount ?? 0);
  const isCounted = choice.product !== null && choice.serial === WITHOUT;
  const quantity = typed ?? String(Math.max(1, maxQuantity));

  const refetch = (): void => {
    const queryKey = queryKeys.all(componentPlanningRoutes.getProducts);
    void queries.invalidateQueries({ queryKey });
  };
  useLive({
    room: [...new Set(rows.map((row) => row.module_id))].map(rooms.storehouse),
    matters: (change) =>
      change.entity === 'stock-row' &&
      needs.some(({ productId }) => change.key === stockKey.byProduct(productId)),
    pace: PACE,
    refetch: refetch,
    missed: (why) => why !== 'refused',
  });

  const loadedAt = Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt));
  useLoadFailure({ error: loadError, loadedAt }, () => void showAlert(texts.loadFailed));

  const save = useCommand(componentPlanningRoutes.createPlanned, {
    errors: 'inline',
    invalidates: [
      queryKeys.of(productionRoutes.getTask, { id: taskId }),
      queryKeys.all(componentPlanningRoutes.getProducts),
    ],
    onError: (error) => {
      const why = fieldError(error, 'batch_product_id') ?? fieldError(error, 'quantity') ?? errorText(error);
      void showAlert(texts.saveFailed(why));
      refetch();
    },
  });

  const submit = async (): Promise<PlanField | null> => {
    const empty = emptyField(choice);
    if (empty !== null) {
      setValidated(true);
      await showAlert(texts.allFields);
      return empty;
    }
    const row = fitting[0];
    if (row === undefined || step === null) {
      console.error(texts.notFound, { choice, rows });
      await showAlert(texts.notFound);
      return 'product';
    }
    const count = isCounted ? Number(quantity) : 1;
    if (!Number.isInteger(count) || count < 1) return null;
    const answer = await save.run({
      production_task_id: taskId,
      operation_step_id: step.stepId,
      batch_product_id: row.batch_product.id,
      ...(isCounted && { quantity: count, storehouse_cell_id: row.storehouse_cell.id }),
    });
    if (answer === undefined) return null;
    toast.success(texts.saved(row.product.name, whatOf(row, count)));
    const missingCount = needs.reduce((sum, need) => sum + need.missingCount, 0);
    if (missingCount <= count) onDone();
    else {
      const need = needs.find(({ productId }) => productId === row.product_id);
      const remainingRows = without(rows, fitting, count);
      const isMore = (need?.missingCount ?? 0) > count;
      const others = missingProductIds.filter((id) => id !== row.product_id);
      draft.setValues({
        ...UNTOUCHED,
        chosen: isMore ? nextChoice(remainingRows, choice) : initialChoice(remainingRows, others),
      });
      setValidated(false);
    }
    return null;
  };

  return {
    rows,
    needs,
    choice,
    isLoading,
    loadError,
    reload: () => {
      for (const { refetch: refetchAnswer, error } of answers) if (error !== null) void refetchAnswer();
    },
    /** All fields are chosen, but no stock matches any more. */
    isGone: !isLoading && emptyField(choice) === null && fitting.length === 0,
    isCounted,
    quantity,
    most: maxQuantity,
    isTouched,
    isJudged: isValidated,
    isSaving: save.isPending,
    setQuantity: (text: string) => draft.setValues({ chosen, typed: text, isTouched: true }),
    change: (field: PlanField, id: string | null) =>
      draft.setValues({ chosen: changeChoice(rows, choice, field, id), typed: null, isTouched: true }),
    submit,
  };
}

/** Stock rows of several steps without duplicates. */
function useMergedRows(
  lists: readonly (readonly PlannableProduct[] | undefined)[],
): readonly PlannableProduct[] {
  const [previousLists, setPreviousLists] = useState(lists);
  const isSame =
    previousLists.length === lists.length && previousLists.every((list, index) => list === lists[index]);
  if (!isSame) setPreviousLists(lists);
  const current = isSame ? previousLists : lists;
  return useMemo(
    () => [...new Map(current.flatMap((list) => list ?? []).map((row) => [row.id, row])).values()],
    [current],
  );
}

/** Preselects the first missing product with stock, and every field with a single option. */
function initialChoice(rows: readonly PlannableProduct[], productIds: readonly number[]): PlanChoice {
  const product = productIds.find((id) => rows.some((row) => row.product_id === id));
  return product === undefined ? NO_CHOICE : settleChoice(rows, { ...NO_CHOICE, product: String(product) });
}

/**
 * Stock that remains after `count` of the matching rows are planned. The refetched lists confirm it shortly
 * after.
 */
function without(
  rows: readonly PlannableProduct[],
  fitting: readonly PlannableProduct[],
  count: number,
): readonly PlannableProduct[] {
  const quantities = new Map<number, number>();
  let remaining = count;
  for (const row of fitting) {
    const quantity = Math.min(remaining, row.quantity);
    quantities.set(row.id, quantity);
    remaining -= quantity;
  }
  return rows
    .map((row) => ({ ...row, quantity: row.quantity - (quantities.get(row.id) ?? 0) }))
    .filter((row) => row.quantity > 0);
}

const whatOf = (row: PlannableProduct, count: number): string =>
  row.batch_product.serial_number ?? `${texts.without.serial}, ${count} шт`;
