import type { ReactElement } from 'react';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { NarrowingChip } from '../shared/filter-chip.js';
import { useCellAddress } from '../shared/use-cell-address.js';
import { drawerTexts } from './texts.js';
import { storehouseTexts } from '../shared/texts.js';

/** Props shared by the panels of the card. */
export interface ProductPanelProps {
  readonly moduleId: number;
  readonly productId: number;
  readonly productName: string;
  readonly cellId: number | null;
  /** Limits the history to this day of the plant. */
  readonly day: string | null;
  readonly onAllCells: () => void;
  readonly onAllDays: () => void;
}

/** The cell from which the card was opened. Removing the chip shows the complete storehouse. */
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

/** The day from which the history was opened. Removing the chip shows the complete history. */
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
