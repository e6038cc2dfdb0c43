import type { ReactElement, ReactNode } from 'react';
import { Stack } from '../../../shared/ui/stack.js';
import css from './two-lines.module.css';

/** A cell of the card's tables with a quiet line below its first one. */
export function TwoLines({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Stack as="span" gap={1} className={css.two}>
      {children}
    </Stack>
  );
}
