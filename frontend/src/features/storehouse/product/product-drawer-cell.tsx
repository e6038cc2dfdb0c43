import type { ReactElement } from 'react';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { NarrowingChip } from '../shared/filter-chip.js';
import { useCellAddress } from '../shared/use-cell-address.js';
import { drawerTexts } from './texts.js';
import { storehouseTexts } from '../shared/texts.js';

/** What the panels of the card share. */
export interface ProductPanelProps {
  readonly moduleId: number;
  readonly productId: number;
  readonly productName: string;
  readonly cellId: number | null;
  /** Only what happened on this day of the plant. */
  readonly day: string | null;
  readonly onAllCells: () => void;
  readonly onAllDays: () => void;
}

/** The cell that the card was opened from; taking it away shows all of the storehouse. */
export function OnlyCellChip({
  moduleId,
  cellId,
  onAllCells,
}: Pick<ProductPanelProps, 'moduleId' | 'cellId' | 'onAllCells'>): ReactElement | null {
  const { address, isLoading } = useCellAddress(moduleId, cellId);
  if (cellId === null) return null;
  const name = address ?? (isLoading ? '…' : storehouseTexts.unknownPlace);
  return (
    <NarrowingChip
      text={drawerTexts.onlyCell(name)}
      label={drawerTexts.allCells(name)}
      onRemove={onAllCells}
    />
  );
}

/** The day that the history was opened from; taking it away shows all of it. */
export function OnlyDayChip({
  day,
  onAllDays,
}: Pick<ProductPanelProps, 'day' | 'onAllDays'>): ReactElement | null {
  if (day === null) return null;
  const name = formatPlainDate(day);
  return (
    <NarrowingChip text={drawerTexts.onlyDay(name)} label={drawerTexts.allDays(name)} onRemove={onAllDays} />
  );
}
