import { useState } from 'react';
import { scannerTexts, useScanContext, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { placeOfCode, type Place } from '../../../shared/places/place.js';
import type { Places } from '../../../shared/places/use-places.js';

const texts = {
  title: 'Перемещение',
  same: 'Продукция уже находится в этой ячейке',
  notCell: 'Отсканированный QR-код не является ячейкой',
  foreignCell: 'Этой ячейки нет на складе',
  loading: 'Структура склада ещё загружается. Повторите сканирование.',
} as const;

export interface PlaceScanOptions {
  readonly places: Places;
  /** Where the goods come from, when it is one cell: they cannot go there. */
  readonly fromCellId?: number;
  readonly onPlace: (place: Place) => void;
  readonly enabled: boolean;
}

export interface PlaceScan {
  /** Why the last scan was not taken, or null. */
  readonly refusal: string | null;
  readonly clear: () => void;
}

/** A scan of a cell chooses where goods go. */
export function usePlaceScan({ places, fromCellId, onPlace, enabled }: PlaceScanOptions): PlaceScan {
  const [refusal, setRefusal] = useState<string | null>(null);
  const outcomeOf = ({ parsed }: Scan): ScanOutcome => {
    if (parsed.kind === 'unknown') return { kind: 'rejected', text: scannerTexts.unknownFormat };
    if (parsed.kind === 'product') return { kind: 'rejected', text: texts.notCell };
    if (!places.isKnown) return { kind: 'rejected', text: texts.loading };
    const found = placeOfCode(places.options, parsed);
    if (found === null) return { kind: 'rejected', text: texts.foreignCell };
    if (found.place.cell === fromCellId) return { kind: 'rejected', text: texts.same };
    onPlace(found.place);
    return { kind: 'accepted', text: found.address };
  };
  const onScan = (scan: Scan): ScanOutcome => {
    const outcome = outcomeOf(scan);
    setRefusal(outcome.kind === 'accepted' ? null : outcome.text);
    return outcome;
  };
  useScanContext(enabled ? { title: texts.title, onScan } : null);
  return { refusal, clear: () => setRefusal(null) };
}
