import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { customerOrderRoutes as routes } from '@naryad/contracts/customer-orders/routes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  isStale,
  sessionAnswerOf,
  serverText,
  useCommand,
  type ApiError,
} from '../../../shared/api/index.js';
import { peekDraft, useFormDraft } from '../../../shared/form/index.js';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.js';
import { useReloadDraft } from '../../../shared/form/use-reload-draft.js';
import { showAlert } from '../../../shared/ui/index.js';
import { ORDER_QUERY_KEYS } from '../shared/order-query-keys.js';
import { texts } from '../shared/texts.js';
import {
  alertFor,
  fieldErrors,
  inputOf,
  merged,
  newOrder,
  valuesOf,
  type OrderErrors,
  type OrderValues,
} from './order-values.js';

/** Initial state of the form. */
interface Base {
  readonly values: OrderValues;
  /** null: the order is new. */
  readonly version: number | null;
}

export interface OrderEditor {
  readonly values: OrderValues;
  readonly set: <Key extends keyof OrderValues>(key: Key, value: OrderValues[Key]) => void;
  readonly changeLines: (next: (lines: OrderValues['products']) => OrderValues['products']) => void;
  readonly errors: OrderErrors;
  readonly isDirty: boolean;
  readonly isRestored: boolean;
  readonly isSaving: boolean;
  /** Shows an alert when input is missing, otherwise submits the form. */
  readonly save: () => void;
  /** Another user has saved the order, and this form has input. */
  readonly isStale: boolean;
  /** Merges the latest order into the input. */
  readonly loadNewer: () => Promise<void>;
  /** Result of the merge: labels of what both users changed; null before a merge. */
  readonly conflicts: readonly string[] | null;
}

export interface OrderEditorOptions {
  /** The latest loaded version of the edited order; null: a new one is created. */
  readonly order: CustomerOrder | null;
  /** Loads the latest version. Resolves to undefined on failure. */
  readonly refetch: () => Promise<CustomerOrder | undefined>;
  readonly onSaved: (order: CustomerOrder) => void;
}

/** State of an order form: input, alerts, saving, and changes by other users. */
export function useOrderEditor({ order, refetch, onSaved }: OrderEditorOptions): OrderEditor {
  const key = `customer-order/${order?.id ?? 'new'}`;
  const [base, setBase] = useState<Base>(
    () =>
      peekDraft<OrderValues, Base>(key)?.context ?? {
        values: order ? valuesOf(order) : newOrder,
        version: order?.version ?? null,
      },
  );
  const store = useForm<OrderValues>({ defaultValues: base.values });
  const { isDirty } = store.formState;
  const { restored } = useFormDraft(key, store, { context: base });
  useReloadDraft(key);
  useLeaveGuard(isDirty);
  const values = useWatch({ control: store.control }) as OrderValues;
  const [errors, setErrors] = useState<OrderErrors>({});
  const [wasRefused, setRefused] = useState(false);
  const [conflicts, setConflicts] = useState<readonly string[] | null>(null);

  // An untouched form adopts a newer order automatically. A restored draft counts as touched.
  const isNewer = order !== null && order.version !== base.version;
  if (isNewer && !isDirty && !restored) setBase({ values: valuesOf(order), version: order.version });
  const shownValues = useRef(base);
  useEffect(() => {
    if (shownValues.current === base) return;
    shownValues.current = base;
    store.reset(base.values);
  }, [base, store]);

  const command = useCommand(routes.createOrUpdateOrder, {
    errors: 'inline',
    invalidates: ORDER_QUERY_KEYS,
    onSuccess: ({ data }) => {
      store.reset(valuesOf(data));
      onSaved(data);
    },
    onError: (error) => {
      if (sessionAnswerOf(error) !== null) return;
      setRefused(isStale(error));
      if (isStale(error)) return void refetch();
      setErrors(errorsOf(error as ApiError));
      const message = serverText(error);
      void (message === '' ? showAlert(texts.form.failed) : showAlert(message, { title: texts.form.failed }));
    },
  });

  const set = useCallback<OrderEditor['set']>(
    (field, value) => {
      store.setValue(field, value as never, { shouldDirty: true });
      setErrors((current) => (current[field] === undefined ? current : { ...current, [field]: undefined }));
    },
    [store],
  );
  const changeLines = useCallback<OrderEditor['changeLines']>(
    (next) => set('products', next(store.getValues('products'))),
    [set, store],
  );
  const save = (): void => {
    if (command.isPending) return;
    const current = store.getValues();
    const alert = alertFor(current);
    if (alert !== null) return void showAlert(alert);
    const problems = fieldErrors(current);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const edited = order === null ? {} : { id: order.id, version: base.version };
    void command.run({ ...inputOf(current), ...edited });
  };
  const loadNewer = async (): Promise<void> => {
    const latestOrder = isNewer ? order : await refetch();
    if (latestOrder === undefined) return;
    const theirValues = valuesOf(latestOrder);
    const result = merged(base.values, store.getValues(), theirValues);
    const next = { values: theirValues, version: latestOrder.version };
    shownValues.current = next;
    setBase(next);
    store.reset(theirValues);
    store.reset(result.values, { keepDefaultValues: true });
    setConflicts(result.conflicts);
    setRefused(false);
    setErrors({});
  };

  return {
    values,
    set,
    changeLines,
    errors,
    isDirty,
    isRestored: restored,
    isSaving: command.isPending,
    save,
    isStale: (isNewer && isDirty) || wasRefused,
    loadNewer,
    conflicts,
  };
}

/** Server errors under the fields of the form. Errors of single lines are shown below all lines. */
function errorsOf({ errors }: ApiError): OrderErrors {
  const fields: Record<string, string> = {};
  for (const [name, [text]] of Object.entries(errors)) {
    const [field = ''] = name.split('.');
    if (text !== undefined && field in newOrder) fields[field] ??= text;
  }
  return fields;
}
