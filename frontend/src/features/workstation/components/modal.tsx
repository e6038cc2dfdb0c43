import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';

export interface ModalProps {
  readonly role?: 'dialog' | 'alertdialog';
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly label?: string;
  readonly className?: string;
  /** Esc or a tap beside it; without it the dialog stays until its own buttons close it. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog of the browser: the rest is inert, the focus comes back. It weighs nothing, which this route needs.
 * The element with `data-autofocus` gets the focus.
 */
export function Modal({
  role = 'dialog',
  className = '',
  onCancel,
  children,
  ...names
}: ModalProps): ReactElement {
  const ref = useRef<HTMLDialogElement>(null);
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // A tap beside the dialog lands on the element itself.
    const beside = (event: MouseEvent): void => {
      if (event.target === dialog) cancel.current?.();
    };
    dialog.addEventListener('click', beside);
    return () => {
      dialog.removeEventListener('click', beside);
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
      className={`ws ws-modal ${className}`}
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
