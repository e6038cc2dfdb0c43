import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { ButtonLink, Card, Muted, Stack, Text } from '../../../shared/ui/index.js';

interface OverviewTileProps {
  readonly name: string;
  readonly count: number;
  /** Unit of the count, or the waiting time. */
  readonly detail: string;
  /** Link to the filtered rows; null when the user has no access to the screen. */
  readonly to: string | null;
  /** It has waited too long. */
  readonly isLate?: boolean;
}

/** Number of waiting items, with a link to their rows. */
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
  // Same line height as in a button.
  if (to === null) return <Card style={{ padding: 16, lineHeight: 1.3 }}>{content}</Card>;
  return (
    <ButtonLink kind="tile" to={to} style={{ padding: 16, alignItems: 'flex-start', textAlign: 'left' }}>
      {content}
    </ButtonLink>
  );
}
