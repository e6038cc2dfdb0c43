import type { CountedGoods } from '@naryad/contracts/stock-takings/dto';
import { useMemo } from 'react';
import { countingTexts } from '../shared/counting-texts.js';
import { goodsName } from '../shared/goods.js';
import { countOfGoods } from '../offline/stored-count.js';
import { storedCounts } from '../offline/stored-counts.js';
import { useCounter } from '../offline/use-stored-counts.js';

export interface Place {
  readonly id: number;
  readonly cell_id: number;
}

export interface CountWriting {
  /** Counts goods, seen at a position of the ledger. */
  readonly goods: (goods: CountedGoods, quantity: number, position: number) => Promise<CountedGoods | null>;
  /** Counts a unit of which only the label is known: nobody can be asked now. */
  readonly label: (batchProductId: number, cellPosition: number) => Promise<CountedGoods | null>;
}

/**
 * Saves counts of a cell: each is on the device before it leaves it. Answers null when the server has not confirmed it
 * yet. @throws ApiError, CountRefused
 */
export function useSaveCount({ id, cell_id }: Place, address: string): CountWriting {
  const counter = useCounter();
  return useMemo(() => {
    const place = { counter, takingId: id, cellId: cell_id, address };
    return {
      goods: (goods, quantity, position) => {
        const draft = { ...place, name: goodsName(goods), quantity };
        return storedCounts.save({ ...draft, what: countOfGoods(draft, goods, position) });
      },
      label: (batchProductId, cellPosition) =>
        storedCounts.save({
          ...place,
          name: countingTexts.stored.label(batchProductId),
          quantity: 1,
          what: { kind: 'label', batchProductId, cellPosition },
        }),
    };
  }, [address, cell_id, counter, id]);
}
