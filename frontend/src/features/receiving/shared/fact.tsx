import type { ReactElement, ReactNode } from 'react';
import { Text } from '../../../shared/ui/text.js';

export interface FactProps {
  readonly name: ReactNode;
  readonly tabular?: boolean;
  readonly children: ReactNode;
}

/** A name and a value of a `dl`, without a card around them. */
export function Fact({ name, tabular = false, children }: FactProps): ReactElement {
  return (
    <div>
      <Text as="dt" size="small" tone="muted">
        {name}
      </Text>
      <Text as="dd" weight="strong" wrap="anywhere" tabular={tabular}>
        {children}
      </Text>
    </div>
  );
}
