import type { ReactElement, ReactNode } from 'react';
import { Text } from './text.js';

export interface BadgeProps {
  /** `warning`: somebody should look at it; `error`: it is lost. */
  readonly tone?: 'neutral' | 'warning' | 'error';
  readonly children: ReactNode;
}

/** How many there are, or one word, on a small ground of its own beside other words. */
export function Badge({ tone = 'neutral', children }: BadgeProps): ReactElement {
  return (
    <Text tag tabular size="small" weight="strong" tone={tone} wrap="never">
      {children}
    </Text>
  );
}
