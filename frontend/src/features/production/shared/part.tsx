import type { ReactElement, ReactNode } from 'react';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';

export interface PartProps {
  readonly as?: 'h3' | 'h5';
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of an operation with a small heading. */
export function Part({ as = 'h3', title, children }: PartProps): ReactElement {
  return (
    <Stack gap={6}>
      <Muted as={as} weight="bold">
        {title}
      </Muted>
      {children}
    </Stack>
  );
}
