import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactElement, type ReactNode } from 'react';

export interface DialogFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Buttons at the bottom. */
  readonly actions: ReactNode;
  readonly maxWidth?: 'xs' | 'sm' | 'md';
  readonly fullScreen?: boolean;
  /** Class of the part between title and buttons. */
  readonly className?: string | undefined;
  readonly actionsClassName?: string | undefined;
  /** The caller sets the focus after closing. */
  readonly disableRestoreFocus?: boolean;
  readonly children: ReactNode;
}

/** A dialog without fields: title, content, buttons; Esc closes it. For fields use `PlainDialog`. */
export function DialogFrame({
  title,
  onClose,
  actions,
  maxWidth = 'xs',
  fullScreen = false,
  className,
  actionsClassName,
  disableRestoreFocus = false,
  children,
}: DialogFrameProps): ReactElement {
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      fullScreen={fullScreen}
      disableRestoreFocus={disableRestoreFocus}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent className={className}>{children}</DialogContent>
      <DialogActions disableSpacing className={actionsClassName}>
        {actions}
      </DialogActions>
    </Dialog>
  );
}
