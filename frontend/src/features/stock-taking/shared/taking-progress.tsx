import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { takingTexts } from './texts.js';
import css from './taking-progress.module.css';

/** 'ячеек 12 из 40' above a thin bar. */
export function TakingProgress({
  cells_counted: countedCells,
  cells_total: total,
  isLarge = false,
}: Pick<StockTaking, 'cells_counted' | 'cells_total'> & { readonly isLarge?: boolean }): ReactElement {
  return (
    <span className={css.progress} data-large={isLarge}>
      <span className="n-tabular">{takingTexts.cellsOf(countedCells, total)}</span>
      <ProgressBar value={countedCells} total={total} className={css.bar} />
    </span>
  );
}
