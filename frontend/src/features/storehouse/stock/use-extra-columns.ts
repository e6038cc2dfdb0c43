import type { StockRow } from '@naryad/contracts/stock/dto';
import { useEffect, useState } from 'react';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { whenIdle } from '../../../shared/ui/when-idle.js';
import type { ColumnVisibility } from '../../../shared/ui/column-visibility.js';
import type { StockGroup } from './stock-view.js';

type Extra = Readonly<Record<StockGroup, readonly DataColumn<StockRow>[]>>;
const NONE: Extra = { product: [], cell: [] };

/** Optional columns that the server returns only on request. */
const DETAILS = ['manufacturer', 'supplier', 'moved'] as const;

export const asksForDetails = (visibility: ColumnVisibility): boolean =>
  DETAILS.some((id) => visibility[id] === true);

/** Loads the optional columns after the page has rendered. */
export function useExtraColumns(): Extra {
  const [extra, setExtra] = useState(NONE);
  useEffect(() => {
    let isHere = true;
    whenIdle(() => {
      import('./extra-columns.js').then(
        ({ extraColumns }) => isHere && setExtra(extraColumns),
        (error: unknown) => console.error('Extra columns', error),
      );
    });
    return () => {
      isHere = false;
    };
  }, []);
  return extra;
}
