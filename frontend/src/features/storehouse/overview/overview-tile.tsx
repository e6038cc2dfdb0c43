import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { ButtonLink, Card, Muted, Stack, Text } from '../../../shared/ui/index.js';

interface OverviewTileProps {
  readonly name: string;
  readonly count: number;
  /** What is counted, or how long it waits. */
  readonly detail: string;
  /** The filtered rows; null where the person has no such screen. */
  readonly to: string | null;
  /** Nothing of it should be older. */
  readonly isLate?: boolean;
}

/** How much of something waits; leads to its rows. */
export function OverviewTile({ name, count, detail, to, isLate = false }: OverviewTileProps): ReactElement {
  const content = (
    <Stack as="span" gap={4} grow>
      <Muted weight="strong">{name}</Muted>
      <Text size="huge" weight="bold" tabular tone={isLate ? 'error' : undefined}>
        {formatNumber(count)}
      </Text>
      <Muted size="small">{detail}</Muted>
    </Stack>
  );
  // As close as the lines of a button.
  if (to === null) return <Card style={{ padding: 16, lineHeight: 1.3 }}>{content}</Card>;
  return (
    <ButtonLink kind="tile" to={to} style={{ padding: 16, alignItems: 'flex-start', textAlign: 'left' }}>
      {content}
    </ButtonLink>
  );
}
