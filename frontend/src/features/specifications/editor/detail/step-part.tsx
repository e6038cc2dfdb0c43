import type { ReactElement } from 'react';
import { Card, Muted, Stack, Text } from '../../../../shared/ui/index.js';

export interface StepPartProps {
  readonly title: string;
  readonly empty: string;
  readonly add: ReactElement | false;
  readonly children: readonly ReactElement[];
}

/** A list of the expanded step (components, documents, measurements) with its add button. */
export function StepPart({ title, empty, add, children }: StepPartProps): ReactElement {
  return (
    <Stack gap={4}>
      <Stack direction="row" align="center" gap={12} wrap>
        <Text as="h3" weight="strong" size="usual">
          {title}
        </Text>
        {add}
      </Stack>
      {children.length === 0 ? (
        <Muted>{empty}</Muted>
      ) : (
        <Card as="ul" gap={0} aria-label={title}>
          {children}
        </Card>
      )}
    </Stack>
  );
}
