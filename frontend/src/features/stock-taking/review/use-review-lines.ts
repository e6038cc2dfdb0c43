import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { StockTaking, StockTakingLine } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { useApiQuery } from '../../../shared/api/index.js';
import { useAddress } from '../../../shared/list/use-address.js';
import { useList, type List } from '../../../shared/list/use-list.js';

const route = stockTakingRoutes.getLines;

export type LineTotals = OutputOf<typeof route>['totals'];
export type LineFilter = 'differences' | 'disputed' | 'uncounted';
const FILTERS: readonly LineFilter[] = ['differences', 'disputed', 'uncounted'];

export interface ReviewLines {
  readonly list: List<StockTakingLine, never>;
  readonly totals: LineTotals | undefined;
  /** null: all lines. */
  readonly only: LineFilter | null;
  readonly setOnly: (only: LineFilter | null) => void;
}

/** Lines of the review; filter, search and page are stored in the address. */
export function useReviewLines({ id }: StockTaking): ReviewLines {
  const [parameters, setParameters] = useAddress();
  const only = FILTERS.find((candidate) => candidate === parameters.get('only')) ?? null;
  const list = useList(route, { input: { id, only }, sorts: [] });
  // Totals of the whole stock-taking, regardless of the filter.
  const totals = useApiQuery(route, { id, page: 1, per_page: 1 }).data?.totals;
  return {
    list,
    totals,
    only,
    setOnly: (next) =>
      setParameters(
        (current) => {
          const newParameters = new URLSearchParams(current);
          newParameters.delete('page');
          if (next === null) newParameters.delete('only');
          else newParameters.set('only', next);
          return newParameters;
        },
        { replace: true },
      ),
  };
}
