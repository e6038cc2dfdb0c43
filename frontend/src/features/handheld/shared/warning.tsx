import { mdiAlert } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { Notice } from '../../../shared/ui/notice.js';
import css from './warning.module.css';

export interface WarningProps {
  readonly role: 'status' | 'alert';
  readonly children: ReactNode;
}

/** A warning to read before continuing. */
export function Warning({ role, children }: WarningProps): ReactElement {
  return (
    <Notice kind="warning" strong icon={mdiAlert} iconSize={28} className={css.warning} role={role}>
      {children}
    </Notice>
  );
}
