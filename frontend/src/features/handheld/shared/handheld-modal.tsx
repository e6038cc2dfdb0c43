import type { ReactElement } from 'react';
import { classes } from '../../../shared/ui/classes.js';
import { Modal, type ModalProps } from '../../../shared/ui/modal.js';
import handheld from './handheld.module.css';
import { useBackGuard } from './use-back-guard.js';

/** A modal of the handheld; the device's back key cancels it, as in Android apps. */
export function HandheldModal({ className, ...props }: ModalProps): ReactElement {
  useBackGuard(true, () => props.onCancel?.());
  return <Modal {...props} className={classes(handheld.handheld, className)} />;
}
