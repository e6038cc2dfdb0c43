import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { useIsPhone } from '../list/use-is-phone.js';
import { useScanBarrier } from '../scanner/use-scan-context.js';
import { OfflineNote } from '../ui/offline-note.js';
import { Button } from '../ui/button.js';
import { confirm } from '../ui/dialogs-store.js';
import { focusUnpicked } from './focus-unpicked.js';
import { formTexts } from './texts.js';
import { useLeaveGuard } from './use-leave-guard.js';
import css from './form-dialog.module.css';

export interface PlainDialogProps {
  readonly title: string;
  readonly submitText: string;
  /** True when closing would lose input: closing asks for confirmation first. */
  readonly isDirty: boolean;
  /** Absent: there is nothing to submit, and the button closes the dialog. */
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
  readonly isPending?: boolean;
  readonly pendingText?: string;
  readonly isSubmitDisabled?: boolean;
  /** True when the main action is among the children: the last button is not primary. */
  readonly isQuiet?: boolean;
  /** Shown to the left of the buttons. */
  readonly footer?: ReactNode;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  readonly children: ReactNode;
}

const FIELDS = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled)';

/**
 * Frame of dialogs with fields: first field focused, Enter and Ctrl+Enter submit, confirmation before unsaved
 * input is lost, fullscreen on phones. `FormDialog` adds a form library and server errors.
 */
export function PlainDialog({
  title,
  submitText,
  isDirty,
  onSubmit,
  onClose,
  isPending = false,
  pendingText = submitText,
  isSubmitDisabled = false,
  isQuiet = false,
  footer,
  maxWidth = 'xs',
  children,
}: PlainDialogProps): ReactElement {
  useScanBarrier();
  useLeaveGuard(isDirty);
  const titleId = useId();
  const isPhone = useIsPhone();
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = useCallback((node: HTMLFormElement | null) => {
    form.current = node;
    if (node?.contains(document.activeElement) === false) node.querySelector<HTMLElement>(FIELDS)?.focus();
  }, []);
  const leave = async (): Promise<void> => {
    if (isPending) return;
    const question = {
      text: formTexts.unsaved,
      confirmText: formTexts.close,
      cancelText: formTexts.stay,
      danger: true,
    };
    if (!isDirty || (await confirm(question))) onClose();
  };
  const submit = (): void => {
    if (onSubmit === undefined) void leave();
    else if (!isPending && !isSubmitDisabled && !focusUnpicked(form.current)) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return;
    event.preventDefault();
    submit();
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
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          // React propagates events of a portal to the form around the dialog.
          event.stopPropagation();
          submit();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent className={css.fields}>{children}</DialogContent>
        {/* Spaced by `gap` only, so that an appearing note moves no button. */}
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap' }}>
          {onSubmit !== undefined && <OfflineNote />}
          {footer !== undefined && <div className={css.footer}>{footer}</div>}
          {onSubmit !== undefined && (
            <Button disabled={isPending} onClick={() => void leave()}>
              {formTexts.cancel}
            </Button>
          )}
          <Button
            kind={isQuiet ? 'outlined' : 'main'}
            type="submit"
            disabled={isSubmitDisabled}
            isBusy={isPending}
          >
            {isPending ? pendingText : submitText}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
