import { useId, type ReactElement, type ReactNode } from 'react';
import { Card, Text } from '../../../shared/ui/index.js';

/** A section of the overview with its heading. */
export function OverviewPart({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} gap={12} style={{ padding: 16 }}>
      <Text as="h2" id={id} size="lead" weight="bold">
        {title}
      </Text>
      {children}
    </Card>
  );
}
