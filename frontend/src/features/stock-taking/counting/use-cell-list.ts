import type { StockTaking, StockTakingCell } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useAddress } from '../../../shared/list/use-address.js';
import { useList, type List } from '../../../shared/list/use-list.js';
import { useDeferredRefresh, type DeferredRefresh } from '../../../shared/realtime/use-deferred-refresh.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { REFETCH_MS } from '../shared/refetch-ms.js';

export type CellState = StockTakingCell['state'];
const STATES: readonly CellState[] = ['planned', 'counting', 'counted'];

export interface CellList {
  readonly list: List<StockTakingCell, never>;
  /** null: all cells. */
  readonly state: CellState | null;
  readonly setState: (state: CellState | null) => void;
  /** Added or removed rows are held back until the user presses a button. */
  readonly refresh: DeferredRefresh;
}

/** Cells of a stock-taking, page by page; search, filter and page are stored in the address. Live. */
export function useCellList(taking: StockTaking): CellList {
  const [parameters, setParameters] = useAddress();
  const state = STATES.find((candidate) => candidate === parameters.get('state')) ?? null;
  const list = useList(stockTakingRoutes.getCells, { input: { id: taking.id, state }, sorts: [] });
  const refresh = useDeferredRefresh(list.refetch);
  // Without a filter the order is stable, so values can be updated at once; filtered rows would appear and
  // disappear.
  useLive({
    room: rooms.storehouse(taking.module_id),
    matters: (change) => change.entity === 'stock-taking-cell' && change.id === taking.id,
    pace: { every: REFETCH_MS },
    refetch: state === null ? list.refetch : refresh.schedule,
  });
  return {
    list: list as unknown as List<StockTakingCell, never>,
    state,
    setState: (next) =>
      setParameters(
        (current) => {
          const newParameters = new URLSearchParams(current);
          newParameters.delete('page');
          if (next === null) newParameters.delete('state');
          else newParameters.set('state', next);
          return newParameters;
        },
        { replace: true },
      ),
    refresh,
  };
}
