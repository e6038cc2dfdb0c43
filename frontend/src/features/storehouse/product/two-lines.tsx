import type { ReactElement, ReactNode } from 'react';
import { Stack } from '../../../shared/ui/stack.js';
import css from './two-lines.module.css';

/** A table cell of the card with a muted second line. */
export function TwoLines({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Stack as="span" gap={1} className={css.two}>
      {children}
    </Stack>
  );
}
