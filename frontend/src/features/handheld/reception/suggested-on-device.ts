import type { ReferenceCell, SuggestedCell } from '@naryad/contracts/handheld/dto';
import { compareTexts } from '../../../shared/format/numbers.js';
import { reference, type DeviceLot } from '../offline/reference.js';

/** Suggests a cell from the data on the device: next to the same product, otherwise the nearest free cell. */
export async function suggestedOnDevice(
  moduleId: number,
  pid: number,
  nearAddress: string | null,
): Promise<SuggestedCell | null> {
  const lot = await reference.lot(moduleId, pid);
  if (lot === null) return null;
  const same = fullestCell(await reference.lotsOfProduct(moduleId, lot.product_id), pid);
  if (same !== null) return same;
  const [cells, occupied] = await Promise.all([
    reference.rows(moduleId, 'cells', () => true, Number.MAX_SAFE_INTEGER),
    reference.occupied(),
  ]);
  const freeCells = nearestFree(
    cells.filter(({ id }) => !occupied.has(id)),
    nearAddress,
  );
  return (
    freeCells && {
      cell_id: freeCells.id,
      address: freeCells.address,
      module_id: freeCells.module_id,
      holds: 0,
    }
  );
}

/** The cell with the largest quantity of the lots, excluding this lot. */
function fullestCell(lots: readonly DeviceLot[], pid: number): SuggestedCell | null {
  const locations = lots.filter(({ id }) => id !== pid).flatMap((lot) => lot.places);
  const cells = [...Map.groupBy(locations, ({ cell_id: id }) => id).values()].map((cellLocations) => ({
    cell_id: cellLocations[0]!.cell_id,
    address: cellLocations[0]!.address,
    module_id: cellLocations[0]!.module_id,
    holds: cellLocations.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  return cells.sort((a, b) => b.holds - a.holds || a.cell_id - b.cell_id)[0] ?? null;
}

/**
 * Of the free cells, the one whose address shares the longest beginning with another address; at a tie, the
 * first.
 */
export function nearestFree(
  cells: readonly ReferenceCell[],
  nearAddress: string | null,
): ReferenceCell | null {
  const near = nearAddress?.split('-') ?? [];
  const common = ({ address }: ReferenceCell): number => {
    const differing = address.split('-').findIndex((part, index) => part !== near[index]);
    return differing < 0 ? near.length : differing;
  };
  let best: ReferenceCell | null = null;
  for (const cell of cells) {
    const order =
      best === null ? -1 : common(best) - common(cell) || compareTexts(cell.address, best.address);
    if (order < 0) best = cell;
  }
  return best;
}
