import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useIsPhone } from '../list/use-is-phone.js';
import { confirm } from '../ui/dialogs-store.js';
import { applyServerErrors, formError, type FieldOf } from './server-errors.js';
import { formTexts } from './texts.js';
import { useFormDraft } from './use-form-draft.js';
import './form-dialog.css';

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

const FIELDS = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

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
  title,
  form,
  onSubmit,
  command,
  onClose,
  draft,
  submitText = formTexts.save,
  pendingText = formTexts.saving,
  isSubmitDisabled = false,
  fieldOf,
  errorAction,
  footer,
  maxWidth = 'xs',
  children,
}: FormDialogProps<Values>): ReactElement {
  const titleId = useId();
  const isPhone = useIsPhone();
  const element = useRef<HTMLFormElement>(null);
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
  const general = formError(error, form.getValues(), fieldOf);

  const focusFirst = useCallback((node: HTMLFormElement | null) => {
    element.current = node;
    if (node?.contains(document.activeElement) === false) node.querySelector<HTMLElement>(FIELDS)?.focus();
  }, []);

  const leave = async (): Promise<void> => {
    if (isPending) return;
    if (
      isDirty &&
      !(await confirm({ text: formTexts.unsaved, confirmText: formTexts.close, danger: true }))
    ) {
      return;
    }
    onClose();
  };
  const submit = (): void => {
    if (isPending || isSubmitDisabled) return;
    form.clearErrors();
    void form.handleSubmit((values) => onSubmit(values))();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
      event.preventDefault();
      submit();
    }
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onClose={() => void leave()}
    >
      <form
        ref={focusFirst}
        noValidate
        className="n-form-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          submit();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent className="n-form-dialog__fields">
          {general !== null && (
            <Alert severity="error" action={errorAction} className="n-form-dialog__error">
              {general}
            </Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          {footer !== undefined && <div className="n-form-dialog__footer">{footer}</div>}
          <Button variant="outlined" color="inherit" disabled={isPending} onClick={() => void leave()}>
            {formTexts.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isSubmitDisabled}
            loading={isPending}
            loadingPosition="start"
          >
            {isPending ? pendingText : submitText}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
