import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { takingTexts } from './texts.js';
import css from './taking-progress.module.css';

/** 'ячеек 12 из 40' over a thin bar. */
export function TakingProgress({
  cells_counted: counted,
  cells_total: total,
}: Pick<StockTaking, 'cells_counted' | 'cells_total'>): ReactElement {
  const share = total === 0 ? 0 : Math.round((counted / total) * 100);
  return (
    <span className={css.progress}>
      <span className="n-tabular">{takingTexts.cellsOf(counted, total)}</span>
      <span className={css.bar} aria-hidden>
        <span style={{ width: `${share}%` }} data-done={share === 100} />
      </span>
    </span>
  );
}
