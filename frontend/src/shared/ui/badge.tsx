import type { ReactElement, ReactNode } from 'react';
import { Text } from './text.js';

export interface BadgeProps {
  /** `warning`: needs attention; `error`: lost. */
  readonly tone?: 'neutral' | 'warning' | 'error';
  readonly children: ReactNode;
}

/** A count or a single word with its own background, next to other text. */
export function Badge({ tone = 'neutral', children }: BadgeProps): ReactElement {
  return (
    <Text tag tabular size="small" weight="strong" tone={tone} wrap="never">
      {children}
    </Text>
  );
}
