import { useEffect, useRef, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api.js';
import { connectivity } from '../api/connectivity.js';
import { Notice } from '../ui/notice.js';
import { PlainDialog } from './plain-dialog.js';
import { applyServerErrors, formError, type FieldOf } from './server-errors.js';
import { formTexts } from './texts.js';
import { useFormDraft } from './use-form-draft.js';

export interface FormDialogProps<Values extends FieldValues> {
  readonly title: string;
  readonly form: UseFormReturn<Values>;
  /**
   * Called with valid values. `useCommand` joins calls with the same input, so a double click submits once.
   */
  readonly onSubmit: (values: Values) => unknown;
  /** The command that saves (`useCommand` with `errors: 'inline'`). */
  readonly command: { readonly isPending: boolean; readonly error: unknown };
  /** Closes the dialog. Called after the confirmation about unsaved input, or by the caller after success. */
  readonly onClose: () => void;
  /** Preserves the input during a password confirmation and similar redirects; see `useFormDraft`. */
  readonly draft: { readonly key: string; readonly context?: unknown };
  /** 'Сохранить' when absent. */
  readonly submitText?: string;
  /** While saving; 'Сохранение...' when absent. */
  readonly pendingText?: string;
  readonly isSubmitDisabled?: boolean;
  /** Maps a server error to a field when their names differ. */
  readonly fieldOf?: FieldOf;
  /** Shown next to the error text, e.g. a button that loads the newer version after a 409. */
  readonly errorAction?: ReactNode;
  /** Shown to the left of the buttons. */
  readonly footer?: ReactNode;
  readonly maxWidth?: 'xs' | 'sm' | 'md';
  readonly children: ReactNode;
}

/**
 * A dialog with a form: server errors appear under their fields, others in an alert; unsaved input is not
 * lost without a confirmation; Ctrl+Enter submits; the first field gets the focus; fullscreen on phones.
 * Mount it when it opens (`{isOpen && <CompanyDialog … />}`).
 *
 * @example
 * ```tsx
 * const form = useForm<Values>({ defaultValues: { name: company?.name ?? '' } });
 * const save = useCommand(companyRoutes.createOrUpdateCompany, {
 *     errors: 'inline',
 *     invalidates: [queryKeys.all(companyRoutes.getCompanies)],
 *     onSuccess: onClose,
 * });
 * return (
 *     <FormDialog title="Добавить компанию" form={form} command={save} onClose={onClose}
 *         draft={{ key: `company/${company?.id ?? 'new'}`, context: { id: company?.id ?? null } }}
 *         onSubmit={(values) => save.run({ id: company?.id, ...values, version: company?.version })}>
 *         <FormTextField control={form.control} name="name" label="Название" />
 *     </FormDialog>
 * );
 * ```
 */
export function FormDialog<Values extends FieldValues>({
  form,
  onSubmit,
  command,
  draft,
  submitText = formTexts.save,
  pendingText = formTexts.saving,
  fieldOf,
  errorAction,
  children,
  ...frame
}: FormDialogProps<Values>): ReactElement {
  const { isDirty } = form.formState;
  useFormDraft(draft.key, form, { context: draft.context });

  const { error, isPending } = command;
  const latestFieldOf = useRef(fieldOf);
  useEffect(() => {
    latestFieldOf.current = fieldOf;
  });
  useEffect(() => {
    if (error !== null) applyServerErrors(form, error, latestFieldOf.current);
  }, [error, form]);
  const { unansweredAt } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  // The call got no response, but the server is reachable again by now.
  const isBack = error instanceof ApiError && error.status === 0 && unansweredAt === null;
  const general = isBack
    ? formTexts.connectionIsBack(submitText)
    : formError(error, form.getValues(), fieldOf);

  return (
    <PlainDialog
      {...frame}
      submitText={submitText}
      pendingText={pendingText}
      isDirty={isDirty}
      isPending={isPending}
      onSubmit={() => {
        // Errors of the last response must not block the next submit.
        form.clearErrors();
        void form.handleSubmit((values) => onSubmit(values))();
      }}
    >
      {general !== null && (
        <Notice kind={isBack ? 'info' : 'error'} icon="kind" role="alert" wrap action={errorAction}>
          {general}
        </Notice>
      )}
      {children}
    </PlainDialog>
  );
}
