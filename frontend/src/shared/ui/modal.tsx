import { useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.js';
import { dialogOpened } from './top-dialog.js';
import css from './modal.module.css';

/** The second tap that opened a dialog, or a held Enter, must not confirm it. In milliseconds. */
export const IGNORE_EARLY_TAP_MS = 300;

export interface ModalProps {
  readonly role?: 'dialog' | 'alertdialog';
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly label?: string;
  /** Class for size and content; the surface with a shadow is built in. */
  readonly className?: string;
  /** Called on Esc or a backdrop tap; without it only the dialog's own buttons close it. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/**
 * A native modal dialog: the rest of the page is inert, and the focus returns afterwards. It adds no library
 * code, which matters for terminals. The element with `data-autofocus` gets the focus.
 */
export function Modal({
  role = 'dialog',
  className,
  onCancel,
  children,
  ...names
}: ModalProps): ReactElement {
  const ref = useRef<HTMLDialogElement>(null);
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  // Before any key press: a key between rendering and focus would go to the screen below.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    dialog.showModal();
    const closing = dialogOpened(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const openedAt = performance.now();
    // Swallows the second tap of a double tap, and any early tap on the backdrop.
    const swallowEarlyTap = (event: MouseEvent): void => {
      if (performance.now() - openedAt >= IGNORE_EARLY_TAP_MS) return;
      if (event.detail <= 1 && event.target !== dialog) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    dialog.addEventListener('click', swallowEarlyTap, { capture: true });
    // A held Enter presses the focused button, or submits the form, repeatedly: its first press may have
    // opened the dialog.
    const swallowHeldEnter = (event: KeyboardEvent): void => {
      const isWritten = event.target instanceof HTMLTextAreaElement;
      if (event.repeat && event.key === 'Enter' && !isWritten) event.preventDefault();
    };
    dialog.addEventListener('keydown', swallowHeldEnter, { capture: true });
    // The event target of a backdrop tap is the dialog element itself.
    const cancelOnBackdrop = (event: MouseEvent): void => {
      if (event.target === dialog) cancel.current?.();
    };
    dialog.addEventListener('click', cancelOnBackdrop);
    return () => {
      dialog.removeEventListener('click', swallowEarlyTap, { capture: true });
      dialog.removeEventListener('keydown', swallowHeldEnter, { capture: true });
      dialog.removeEventListener('click', cancelOnBackdrop);
      closing();
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      role={role}
      aria-modal
      aria-labelledby={names.labelledBy}
      aria-describedby={names.describedBy}
      aria-label={names.label}
      className={classes(css.modal, className)}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      onClose={() => {
        // The browser closes on a second Esc even if prevented; an unanswered dialog is shown again.
        const dialog = ref.current;
        if (dialog?.isConnected === true && !dialog.open) dialog.showModal();
      }}
    >
      {children}
    </dialog>
  );
}
