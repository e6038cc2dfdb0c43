import type { ReactElement, ReactNode } from 'react';
import { Stack } from '../../../shared/ui/stack.js';
import css from './tick.module.css';

/** A checkbox with its label, sized for gloves. */
export function Tick({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Stack as="label" direction="row" align="center" gap={14} className={css.tick}>
      {children}
    </Stack>
  );
}
