import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import {
  ApiError,
  apiWhole,
  isStale,
  serverText,
  sessionAnswerOf,
  showError,
  useCommand,
} from '../../../shared/api/index.js';
import { AddMore } from '../../../shared/form/add-more.js';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { Button, showAlert, Stack, toast } from '../../../shared/ui/index.js';
import { INVALIDATES } from './options.js';
import { sharedTexts } from './texts.js';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

export interface RowDialogTexts {
  readonly add: string;
  readonly edit: string;
  readonly saveFailed: string;
  readonly added: (name: string) => string;
  readonly saved: string;
  readonly gone: string;
}

export interface RowDialogProps<Shown extends Row, Values extends FieldValues> {
  /** null: a new one is created. */
  readonly row: Shown | null;
  readonly form: UseFormReturn<Values>;
  readonly valuesOf: (row: Shown) => Values;
  readonly list: Route;
  readonly save: Route;
  /** Name of the row kind in draft keys. */
  readonly kind: string;
  readonly texts: RowDialogTexts;
  /** Required fields with their error text. */
  readonly required: readonly Path<Values>[];
  readonly missing: string;
  /** Maximum length of the name. */
  readonly nameMax?: number;
  readonly onClose: () => void;
  /** The fields after the name. */
  readonly children?: ReactNode;
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** Errors shown inside the dialog: at a field, or with a solution. */
const isShownInside = (error: ApiError): boolean =>
  isStale(error) || Object.keys(error.errors).length > 0 || sessionAnswerOf(error) !== null;

/**
 * Dialog of a workshop, work center or work place: its name and its parent. Missing input and errors are
 * shown as alerts, and the input is preserved. When adding, it may remain open for the next row.
 */
export function RowDialog<Shown extends Row, Values extends FieldValues>({
  row,
  form,
  valuesOf,
  list,
  save,
  kind,
  texts,
  required,
  missing,
  nameMax = 100,
  onClose,
  children,
}: RowDialogProps<Shown, Values>): ReactElement {
  const [base, setBase] = useState(row);
  const [isNextRequested, setNextRequested] = useState(false);
  const command = useCommand(save, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: (output) => {
      const { data } = output as { data: Shown };
      toast.success(base === null ? texts.added(data.name) : texts.saved);
      if (base !== null || !isNextRequested) return onClose();
      form.reset({ ...form.getValues(), name: '' } as DefaultValues<Values>);
      form.setFocus('name' as Path<Values>);
      return undefined;
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || isShownInside(error)) return;
      const why = serverText(error);
      void (why === '' ? showAlert(texts.saveFailed) : showAlert(why, { title: texts.saveFailed }));
    },
  });

  /** Applies what another user has changed; the input of this form remains. */
  const rebase = async (id: number): Promise<void> => {
    try {
      const { data } = (await apiWhole(list, {} as RequestOf<Route>)) as { data: Shown[] };
      const latest = data.find((one) => one.id === id);
      if (latest === undefined) throw new Error(texts.gone);
      setBase(latest);
      form.reset(valuesOf(latest) as DefaultValues<Values>, { keepDirtyValues: true });
      command.reset();
    } catch (error) {
      console.error(error);
      showError(error, texts.gone);
    }
  };

  const submit = async (values: Values): Promise<OutputOf<Route> | undefined> => {
    const empty = required.filter((name) => isEmpty(values[name]));
    if (empty.length > 0) {
      for (const [at, name] of empty.entries()) {
        form.setError(name, { message: missing }, { shouldFocus: at === 0 });
      }
      await showAlert(missing);
      return undefined;
    }
    const input = { ...values, ...(base === null ? {} : { id: base.id, version: base.version }) };
    return command.run(input as unknown as RequestOf<Route>);
  };

  return (
    <FormDialog
      title={base === null ? texts.add : texts.edit}
      form={form}
      command={command}
      onClose={onClose}
      draft={{ key: `${kind}/${row?.id ?? 'new'}`, context: { row } }}
      submitText={base === null ? sharedTexts.add : sharedTexts.save}
      errorAction={
        base !== null &&
        isStale(command.error) && (
          <Button kind="text" size="small" onClick={() => void rebase(base.id)}>
            {sharedTexts.rebase}
          </Button>
        )
      }
      onSubmit={submit}
    >
      <Stack gap={14}>
        <FormTextField
          control={form.control}
          name={'name' as Path<Values>}
          label={sharedTexts.name}
          required
          slotProps={{ htmlInput: { maxLength: nameMax, autoComplete: 'off' } }}
        />
        {children}
        {base === null && <AddMore isOn={isNextRequested} onChange={setNextRequested} />}
      </Stack>
    </FormDialog>
  );
}
