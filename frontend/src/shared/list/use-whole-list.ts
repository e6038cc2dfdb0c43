import { useRef } from 'react';
import { formatNumber } from '../format/numbers.js';
import { selectionTexts } from './selection-texts.js';
import { toast } from '../ui/toast.js';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly last_page: number;
}

/** Ticks all rows of a list, up to the limit of one command; loads the pages that are not visible. */
export function useWholeList<Row>(
  load: (page: number) => Promise<Page<Row>>,
  onRows: (rows: readonly Row[]) => void,
  maxRows: number,
): () => void {
  const isLoading = useRef(false);
  const all = async (): Promise<void> => {
    const rows: Row[] = [];
    for (let page = 1; rows.length < maxRows; page += 1) {
      const answer = await load(page);
      rows.push(...answer.data);
      if (page >= answer.last_page) return onRows(rows);
    }
    toast.info(selectionTexts.cut(formatNumber(maxRows)));
    onRows(rows.slice(0, maxRows));
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
