import { useState } from 'react';
import { scannerTexts, useScanContext, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { cellByCode, type CellPath } from '../../../shared/cells/cell-path.js';
import type { StorehouseStructure } from '../../../shared/cells/use-storehouse-structure.js';

const texts = {
  title: 'Перемещение',
  same: 'Продукция уже находится в этой ячейке',
  notCell: 'Отсканированный QR-код не является ячейкой',
  foreignCell: 'Этой ячейки нет на складе',
  loading: 'Структура склада ещё загружается. Повторите сканирование.',
} as const;

export interface CellScanOptions {
  readonly structure: StorehouseStructure;
  /** Source cell, when there is exactly one: it cannot be the target. */
  readonly fromCellId?: number;
  readonly onCell: (path: CellPath) => void;
  readonly enabled: boolean;
}

export interface CellScan {
  /** Why the last scan was refused, or null. */
  readonly refusal: string | null;
  readonly clear: () => void;
}

/** Selects the target cell by scanning it. */
export function useCellScan({ structure, fromCellId, onCell, enabled }: CellScanOptions): CellScan {
  const [refusal, setRefusal] = useState<string | null>(null);
  const outcomeOf = ({ parsed }: Scan): ScanOutcome => {
    if (parsed.kind === 'unknown') return { kind: 'rejected', text: scannerTexts.unknownFormat };
    if (parsed.kind === 'product') return { kind: 'rejected', text: texts.notCell };
    if (!structure.isLoaded) return { kind: 'rejected', text: texts.loading };
    const cell = cellByCode(structure.options, parsed);
    if (cell === null) return { kind: 'rejected', text: texts.foreignCell };
    if (cell.path.cell === fromCellId) return { kind: 'rejected', text: texts.same };
    onCell(cell.path);
    return { kind: 'accepted', text: cell.address };
  };
  const onScan = (scan: Scan): ScanOutcome => {
    const outcome = outcomeOf(scan);
    setRefusal(outcome.kind === 'accepted' ? null : outcome.text);
    return outcome;
  };
  useScanContext(enabled ? { title: texts.title, onScan } : null);
  return { refusal, clear: () => setRefusal(null) };
}
