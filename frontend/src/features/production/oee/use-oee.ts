import { oeeRoutes, type OeePeriod } from '@naryad/contracts/dashboards/oee';
import { rooms } from '@naryad/contracts/realtime';
import { useSearchParams } from 'react-router';
import { parseId } from '../../../shared/address/parse-id.js';
import { useApiQuery } from '../../../shared/api/index.js';
import { useLive } from '../../../shared/realtime/index.js';
import { dashboardPace } from '../../../shared/ui/data-freshness.js';

/**
 * Delay of the refetch after a change, in milliseconds: by then the projection has processed the events, and
 * faster updates are of no use to the reader.
 */
const PACE_MS = 5_000;

export interface OeeRequest {
  readonly module_id: number;
  readonly period: OeePeriod;
  readonly date: string;
  readonly shift_id: number | null;
}

/** The request described by the address, and its setters. */
export function useOeeRequest(
  moduleId: number,
  today: string,
): {
  readonly request: OeeRequest;
  /** The center whose rows the address opens. */
  readonly centerId: number | null;
  readonly ask: (change: Readonly<Record<string, string | null>>) => void;
} {
  const [query, setQuery] = useSearchParams();
  const period = query.get('period');
  const date = query.get('date') ?? '';
  const shift = Number(query.get('shift'));
  const ask = (change: Readonly<Record<string, string | null>>): void =>
    setQuery(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(change)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    request: {
      module_id: moduleId,
      period: period === 'week' || period === 'month' ? period : 'day',
      date: /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : today,
      shift_id: Number.isInteger(shift) && shift > 0 ? shift : null,
    },
    centerId: parseId(query.get('center')),
    ask,
  };
}

/** OEE of a production module, updated through the dashboard's room. */
export function useOee(request: OeeRequest) {
  const { data, error, dataUpdatedAt, refetch } = useApiQuery(oeeRoutes.getOee, request, {
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => dashboardPace(state.data?.data.freshness.behind),
  });
  const retry = (): void => void refetch();
  useLive({
    room: rooms.productionBoard(request.module_id),
    matters: ({ entity }) => entity === 'production-tasks',
    pace: { within: PACE_MS },
    refetch: retry,
  });
  return { oee: data?.data, error, updatedAt: dataUpdatedAt, retry };
}
