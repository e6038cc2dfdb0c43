import { useState, type ReactElement, type ReactNode } from 'react';
import { formatNumber, plural } from '../format/index.js';
import { LiveSign } from './live-sign.js';
import { Stack } from './stack.js';
import { Text } from './text.js';

/** A floor at work always has some events on their way: that many, for so long, are worth a word. */
const LAG_TOLERANCE_EVENTS = 100;
const LAG_TOLERANCE_MS = 10_000;
/** Dashboards ask again: soon while their sums lag, else for what only the time changes (a load, midnight). */
const CATCH_UP_MS = 1_500;
const REFETCH_MS = 60_000;

/** How soon a dashboard asks again without news, in milliseconds. @param behind events that its sums lack */
export const dashboardPace = (behind: number | undefined): number =>
  behind !== undefined && behind > 0 ? CATCH_UP_MS : REFETCH_MS;

export interface DataFreshnessProps {
  /** When the figures were answered, epoch milliseconds. */
  readonly updatedAt: number;
  /** Events that the sums lacked then. */
  readonly behind: number;
  /** A second line, while the sums keep up. */
  readonly children?: ReactNode;
}

/** How old the figures of a dashboard are, and that its sums lag behind once that is more than a moment. */
export function DataFreshness({ updatedAt, behind, children }: DataFreshnessProps): ReactElement {
  const [since, setSince] = useState<number | null>(null);
  if (behind > 0 ? since === null : since !== null) setSince(behind > 0 ? updatedAt : null);
  const lags = behind >= LAG_TOLERANCE_EVENTS || (since !== null && updatedAt - since >= LAG_TOLERANCE_MS);
  return (
    <Stack gap={0} align="end">
      <LiveSign updatedAt={updatedAt} />
      {lags ? (
        <Text size="small" tone="warning" role="status">
          {`Сводка отстаёт: ${formatNumber(behind)} ${plural(behind, 'событие', 'события', 'событий')}`}
        </Text>
      ) : (
        children
      )}
    </Stack>
  );
}
