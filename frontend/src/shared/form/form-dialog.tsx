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
  /** Valid values. A double click comes once: `useCommand` joins calls with the same input. */
  readonly onSubmit: (values: Values) => unknown;
  /** The command that saves (`useCommand` with `errors: 'inline'`). */
  readonly command: { readonly isPending: boolean; readonly error: unknown };
  /** Closes; called after the question about unsaved input, or by the caller after success. */
  readonly onClose: () => void;
  /** Keeps the input over a confirmation of the password and the like; see `useFormDraft`. */
  readonly draft: { readonly key: string; readonly context?: unknown };
  /** 'Сохранить' when absent. */
  readonly submitText?: string;
  /** While saving; 'Сохранение...' when absent. */
  readonly pendingText?: string;
  readonly isSubmitDisabled?: boolean;
  /** Field of a server error whose name is not that of a field. */
  readonly fieldOf?: FieldOf;
  /** Beside the error text: e.g. a button that loads the newer version after a 409. */
  readonly errorAction?: ReactNode;
  /** Left of the buttons. */
  readonly footer?: ReactNode;
  readonly maxWidth?: 'xs' | 'sm' | 'md';
  readonly children: ReactNode;
}

/**
 * A dialog with a form: errors of the server stand under their fields, others in an alert; nothing typed is lost
 * without a question; Ctrl+Enter submits; the first field has the focus; it fills a phone's screen. Mount it when it
 * opens (`{isOpen && <CompanyDialog … />}`).
 *
 * @example
 * const form = useForm<Values>({ defaultValues: { name: company?.name ?? '' } });
 * const save = useCommand(companyRoutes.createOrUpdateCompany, {
 *   errors: 'inline',
 *   invalidates: [queryKeys.all(companyRoutes.getCompanies)],
 *   onSuccess: onClose,
 * });
 * return (
 *   <FormDialog title="Добавить компанию" form={form} command={save} onClose={onClose}
 *     draft={{ key: `company/${company?.id ?? 'new'}`, context: { id: company?.id ?? null } }}
 *     onSubmit={(values) => save.run({ id: company?.id, ...values, version: company?.version })}>
 *     <FormTextField control={form.control} name="name" label="Название" />
 *   </FormDialog>
 * );
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
  // No answer came, and by now the server is there again.
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
        // Errors of the last answer must not hold up the next try.
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
