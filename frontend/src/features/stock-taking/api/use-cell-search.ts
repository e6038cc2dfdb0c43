import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, queryKeys } from '../../../shared/api/index.js';
import type { ParsedScan } from '../../../shared/scanner/parse-scan.js';

/** A cell's label, newer or older. */
export type CellScan = Extract<ParsedScan, { readonly kind: 'cell' | 'cell-address' }>;

export interface FoundCell {
  readonly id: number;
  readonly address: string;
  readonly isPlanned: boolean;
}

/** The structure hardly changes while people count. */
const KNOWN_MS = 5 * 60_000;
const ENOUGH = 100;

/** The cell of a label: by its address first, because older labels carry numbers that were given anew since. */
function cellOf(lines: readonly StorehouseLine[], scan: CellScan): { id: number; address: string } | null {
  const cells = lines.flatMap((line) =>
    line.stacks.flatMap((stack) =>
      stack.shelves.flatMap((shelf) =>
        shelf.cells.map(({ id, address, number }) => ({
          id,
          address,
          numbers: [line.number, stack.number, shelf.number, number].join('\u0000'),
        })),
      ),
    ),
  );
  if (scan.kind === 'cell') return cells.find(({ id }) => id === scan.cid) ?? null;
  const numbers = [scan.l, scan.st, scan.sh, scan.c].join('\u0000');
  return cells.find((cell) => cell.numbers === numbers) ?? cells.find(({ id }) => id === scan.id) ?? null;
}

/** Finds the cell of a scanned label and tells whether it is in the plan; null when the storehouse has no such cell. */
export function useCellSearch({
  id,
  module_id: moduleId,
}: StockTaking): (scan: CellScan) => Promise<FoundCell | null> {
  const queries = useQueryClient();
  return useCallback(
    async (scan: CellScan) => {
      const input = { module_id: moduleId };
      const { data: lines } = await queries.fetchQuery({
        queryKey: queryKeys.of(structureRoutes.getStorehouseCells, input),
        queryFn: ({ signal }) => api(structureRoutes.getStorehouseCells, input, { signal }),
        staleTime: KNOWN_MS,
      });
      const cell = cellOf(lines, scan);
      if (cell === null) return null;
      const { data: planned } = await api(stockTakingRoutes.getCells, {
        id,
        search: cell.address,
        page: 1,
        per_page: ENOUGH,
      });
      return {
        id: cell.id,
        address: cell.address,
        isPlanned: planned.some((one) => one.cell_id === cell.id),
      };
    },
    [id, moduleId, queries],
  );
}
