import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { useMemo } from 'react';
import { countingTexts } from '../shared/counting-texts.js';
import { itemName } from '../shared/counted-item.js';
import { countOfItem } from '../offline/stored-count.js';
import { storedCounts } from '../offline/stored-counts.js';
import { useCounter } from '../offline/use-stored-counts.js';

export interface CountLocation {
  readonly id: number;
  readonly cell_id: number;
}

export interface CountWriting {
  /** Counts an item at a ledger position. */
  readonly item: (item: CountedItem, quantity: number, position: number) => Promise<CountedItem | null>;
  /** Counts a unit by its label, when the server cannot resolve it now. */
  readonly label: (batchProductId: number, cellPosition: number) => Promise<CountedItem | null>;
}

/**
 * Saves counts of a cell. Each is stored on the device before it is sent. Returns null when the server has
 * not confirmed it yet.
 * @throws ApiError, CountRefused
 */
export function useSaveCount({ id, cell_id }: CountLocation, address: string): CountWriting {
  const counter = useCounter();
  return useMemo(() => {
    const location = { counter, takingId: id, cellId: cell_id, address };
    return {
      item: (item, quantity, position) => {
        const draft = { ...location, name: itemName(item), quantity };
        return storedCounts.save({ ...draft, what: countOfItem(draft, item, position) });
      },
      label: (batchProductId, cellPosition) =>
        storedCounts.save({
          ...location,
          name: countingTexts.stored.label(batchProductId),
          quantity: 1,
          what: { kind: 'label', batchProductId, cellPosition },
        }),
    };
  }, [address, cell_id, counter, id]);
}
