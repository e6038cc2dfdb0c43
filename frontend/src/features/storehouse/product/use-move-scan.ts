import { useState } from 'react';
import { scannerTexts, useScanContext, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { placeOfCode, type Place } from '../../../shared/places/place.js';
import type { Places } from '../../../shared/places/use-places.js';
import { drawerTexts } from './texts.js';

const texts = drawerTexts.move;

export interface MoveScanOptions {
  readonly places: Places;
  readonly fromCellId: number;
  readonly onPlace: (place: Place) => void;
  readonly enabled: boolean;
}

export interface MoveScan {
  /** Why the last scan was not taken, or null. */
  readonly refusal: string | null;
  readonly clear: () => void;
}

/** A scan of a cell fills the four selects of 'Перемещение'. */
export function useMoveScan({ places, fromCellId, onPlace, enabled }: MoveScanOptions): MoveScan {
  const [refusal, setRefusal] = useState<string | null>(null);
  const outcomeOf = ({ parsed }: Scan): ScanOutcome => {
    if (parsed.kind === 'unknown') return { kind: 'rejected', text: scannerTexts.unknownFormat };
    if (parsed.kind === 'product') return { kind: 'rejected', text: texts.scan.notCell };
    if (!places.isKnown) return { kind: 'rejected', text: texts.scan.loading };
    const found = placeOfCode(places.options, parsed);
    if (found === null) return { kind: 'rejected', text: texts.scan.foreignCell };
    if (found.place.cell === fromCellId) return { kind: 'rejected', text: texts.reasons.same };
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
