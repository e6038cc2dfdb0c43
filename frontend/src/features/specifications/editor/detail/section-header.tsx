import type { ReactElement, ReactNode } from 'react';
import { Stack, Text } from '../../../../shared/ui/index.js';

export interface SectionHeaderProps {
  readonly title: string;
  readonly count: number;
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

/** The heading of a list with the number of its rows. */
export function SectionHeader({ title, count, children }: SectionHeaderProps): ReactElement {
  return (
    <Stack direction="row" align="center" justify="between" gap="6px 12px" wrap>
      <Text as="h2" weight="bold">
        {title}{' '}
        <Text tone="muted" weight="normal" tabular>
          {count}
        </Text>
      </Text>
      <Stack direction="row" gap={8} wrap>
        {children}
      </Stack>
    </Stack>
  );
}
