import { MOST_LINES } from '@naryad/contracts/stock/dto';
import { useRef } from 'react';
import { formatNumber } from '../../../../shared/format/numbers.js';
import { selectionTexts } from '../../../../shared/list/selection-texts.js';
import { toast } from '../../../../shared/ui/toast.js';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly last_page: number;
}

/** Ticks all rows of a list, as many as one command takes: pages that are not in sight are loaded for it. */
export function useWholeList<Row>(
  load: (page: number) => Promise<Page<Row>>,
  onRows: (rows: readonly Row[]) => void,
): () => void {
  const isLoading = useRef(false);
  const all = async (): Promise<void> => {
    const rows: Row[] = [];
    for (let page = 1; rows.length < MOST_LINES; page += 1) {
      const answer = await load(page);
      rows.push(...answer.data);
      if (page >= answer.last_page) return onRows(rows);
    }
    toast.info(selectionTexts.cut(formatNumber(MOST_LINES)));
    onRows(rows.slice(0, MOST_LINES));
  };
  return () => {
    if (isLoading.current) return;
    isLoading.current = true;
    all()
      .catch((error: unknown) => {
        console.error('Rows could not be ticked', error);
        toast.error(selectionTexts.failed);
      })
      .finally(() => {
        isLoading.current = false;
      });
  };
}
