import type { StorehouseLine } from '@naryad/contracts/structure/dto';
import { useState } from 'react';
import { scannerTexts, useScanContext, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { placeOfAddress, placeOfCell, type Place } from '../model/operation-form-place.js';
import { drawerTexts } from '../product-drawer-texts.js';
import type { Options } from './use-operation-options.js';

const texts = drawerTexts.move;

export interface MoveScanOptions {
  readonly places: Options<StorehouseLine>;
  readonly fromCellId: number;
  readonly onPlace: (place: Place) => void;
  readonly enabled: boolean;
}

/** A scan of a cell fills the four selects of 'Перемещение'. Answers why the last scan was not taken, or null. */
export function useMoveScan({ places, fromCellId, onPlace, enabled }: MoveScanOptions): string | null {
  const [note, setNote] = useState<string | null>(null);
  const outcomeOf = ({ parsed }: Scan): ScanOutcome => {
    if (parsed.kind === 'unknown') return { kind: 'rejected', text: scannerTexts.unknownFormat };
    if (parsed.kind === 'product') return { kind: 'rejected', text: texts.scan.notCell };
    if (!places.isKnown) return { kind: 'rejected', text: texts.scan.loading };
    const found =
      parsed.kind === 'cell'
        ? placeOfCell(places.options, parsed.cid)
        : (placeOfAddress(places.options, [parsed.l, parsed.st, parsed.sh, parsed.c]) ??
          placeOfCell(places.options, parsed.id));
    if (found === null) return { kind: 'rejected', text: texts.scan.foreignCell };
    if (found.place.cell === fromCellId) return { kind: 'rejected', text: texts.reasons.same };
    onPlace(found.place);
    return { kind: 'accepted', text: found.address };
  };
  const onScan = (scan: Scan): ScanOutcome => {
    const outcome = outcomeOf(scan);
    setNote(outcome.kind === 'accepted' ? null : outcome.text);
    return outcome;
  };
  useScanContext(enabled ? { title: texts.title, onScan } : null);
  return note;
}
