import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, queryKeys } from '../../../shared/api/index.js';
import type { ParsedScan } from '../../../shared/scanner/parse-scan.js';

/** A cell's label in the new or the old format. */
export type CellScan = Extract<ParsedScan, { readonly kind: 'cell' | 'cell-address' }>;

export interface CellMatch {
  readonly id: number;
  readonly address: string;
  readonly isPlanned: boolean;
}

/** The structure rarely changes during a count. */
const STRUCTURE_STALE_MS = 5 * 60_000;

/** Resolves the cell of an old label: by its address first, because its id may have been reused. */
function cellOf(
  lines: readonly StorehouseLine[],
  { id, l, st, sh, c }: Extract<CellScan, { readonly kind: 'cell-address' }>,
): number | null {
  const cells = lines.flatMap((line) =>
    line.stacks.flatMap((stack) =>
      stack.shelves.flatMap((shelf) =>
        shelf.cells.map((cell) => ({
          id: cell.id,
          numbers: [line.number, stack.number, shelf.number, cell.number].join('\n'),
        })),
      ),
    ),
  );
  const numbers = [l, st, sh, c].join('\n');
  const match = cells.find((cell) => cell.numbers === numbers) ?? cells.find((cell) => cell.id === id);
  return match?.id ?? null;
}

/**
 * Finds the cell of a scanned label and whether it is in the plan; null when the storehouse has no such cell.
 * @throws ApiError, for example for a cell of another stock-taking
 */
export function useCellSearch({
  id,
  module_id: moduleId,
}: StockTaking): (scan: CellScan) => Promise<CellMatch | null> {
  const queries = useQueryClient();
  const fromOldLabel = useCallback(
    async (scan: Extract<CellScan, { readonly kind: 'cell-address' }>) => {
      const input = { module_id: moduleId };
      const { data } = await queries.fetchQuery({
        queryKey: queryKeys.of(structureRoutes.getStorehouseCells, input),
        queryFn: ({ signal }) => api(structureRoutes.getStorehouseCells, input, { signal }),
        staleTime: STRUCTURE_STALE_MS,
      });
      return cellOf(data, scan);
    },
    [moduleId, queries],
  );
  return useCallback(
    async (scan: CellScan) => {
      const cellId = scan.kind === 'cell' ? scan.cid : await fromOldLabel(scan);
      if (cellId === null) return null;
      const { data } = await api(stockTakingRoutes.getCountedGoods, { id, cell_id: cellId });
      // A cell that is not in the plan yet has no version.
      return { id: cellId, address: data.cell.address, isPlanned: data.cell.version > 0 };
    },
    [fromOldLabel, id],
  );
}
