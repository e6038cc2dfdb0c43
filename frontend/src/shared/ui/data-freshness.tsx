import { useState, type ReactElement, type ReactNode } from 'react';
import { formatNumber, plural } from '../format/index.js';
import { LiveSign } from './live-sign.js';
import { Stack } from './stack.js';
import { Text } from './text.js';

/** Number of pending events that is normal while the plant works; shown only when it persists. */
const LAG_TOLERANCE_EVENTS = 100;
const LAG_TOLERANCE_MS = 10_000;
/**
 * Refetch intervals of dashboards: short while their totals lag, otherwise for changes caused by time only
 * (workload, midnight).
 */
const CATCH_UP_MS = 1_500;
const REFETCH_MS = 60_000;

/**
 * Refetch interval of a dashboard without live changes, in milliseconds. @param behind events missing in its
 * totals
 */
export const dashboardPace = (behind: number | undefined): number =>
  behind !== undefined && behind > 0 ? CATCH_UP_MS : REFETCH_MS;

export interface DataFreshnessProps {
  /** Time of the response with the figures, epoch milliseconds. */
  readonly updatedAt: number;
  /** Events missing in the totals at that time. */
  readonly behind: number;
  /** A second line, shown while the totals are up to date. */
  readonly children?: ReactNode;
}

/** Age of the figures of a dashboard, and a warning when its totals lag behind for more than a moment. */
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
