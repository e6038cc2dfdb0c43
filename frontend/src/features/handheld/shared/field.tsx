import type { ReactElement, ReactNode } from 'react';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';

export interface FieldProps {
  /** Id of the input or select inside. */
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A field below its label. */
export function Field({ id, label, children }: FieldProps): ReactElement {
  return (
    <Stack gap={4}>
      <Muted as="label" size="touch" htmlFor={id}>
        {label}
      </Muted>
      {children}
    </Stack>
  );
}
