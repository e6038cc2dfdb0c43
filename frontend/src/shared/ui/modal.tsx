import { useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.js';
import { dialogOpened } from './top-dialog.js';
import css from './modal.module.css';

/** The second tap of the finger that opened a dialog must not answer it, nor a held Enter. Milliseconds. */
export const IGNORE_EARLY_TAP_MS = 300;

export interface ModalProps {
  readonly role?: 'dialog' | 'alertdialog';
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly label?: string;
  /** Its size and what is in it; a surface with a shadow it is by itself. */
  readonly className?: string;
  /** Esc or a tap beside it; without it the dialog stays until its own buttons close it. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog of the browser: the rest is inert, the focus comes back. It weighs nothing, which terminals need.
 * The element with `data-autofocus` gets the focus.
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
  // Before anything can be pressed: a key between the drawing and the focus would go to the screen below.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    dialog.showModal();
    const closing = dialogOpened(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const openedAt = performance.now();
    // The second tap of a double tap, and any early one beside the dialog.
    const swallowEarlyTap = (event: MouseEvent): void => {
      if (performance.now() - openedAt >= IGNORE_EARLY_TAP_MS) return;
      if (event.detail <= 1 && event.target !== dialog) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    dialog.addEventListener('click', swallowEarlyTap, { capture: true });
    // A held Enter presses the focused button, or sends the form, again and again: the first time it may have opened the dialog.
    const swallowHeldEnter = (event: KeyboardEvent): void => {
      const isWritten = event.target instanceof HTMLTextAreaElement;
      if (event.repeat && event.key === 'Enter' && !isWritten) event.preventDefault();
    };
    dialog.addEventListener('keydown', swallowHeldEnter, { capture: true });
    // A tap beside the dialog lands on the element itself.
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
        // The browser closes on a second Esc whatever we say; a question that stands is shown again.
        const dialog = ref.current;
        if (dialog?.isConnected === true && !dialog.open) dialog.showModal();
      }}
    >
      {children}
    </dialog>
  );
}
