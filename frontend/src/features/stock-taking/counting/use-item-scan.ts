import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/index.js';
import { isWithoutNetwork } from '../../../shared/stored/without-network.js';
import { scannerTexts, useScanContext, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import { itemName, isUnit } from '../shared/counted-item.js';
import { isMoved, refusalText } from '../offline/send-count.js';
import type { CellVisit } from './use-cell-visit.js';
import type { OpenCell } from './use-open-cell.js';

export interface ItemScanOptions {
  readonly visit: CellVisit;
  readonly openCell: OpenCell;
  /** False under a dialog with its own scan context, or while the cell is loading. */
  readonly enabled: boolean;
  /** Called for an item that needs a quantity. */
  readonly onQuantity: (item: CountedItem) => void;
}

const rejected = (text: string): ScanOutcome => ({ kind: 'rejected', text });

/** Scan outcome of a failed request: a refusal, or a network or server error. */
export function failedScan(error: unknown): ScanOutcome {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isRefusal) console.error('Scan failed', error);
  return { kind: isRefusal ? 'rejected' : 'error', text: refusalText(error) };
}

/** Scan outcome of a count: saved, or on the device (`saved` is null). */
export const countOutcome = (name: string, quantity: number, savedItem: CountedItem | null): ScanOutcome =>
  savedItem === null
    ? { kind: 'attention', text: texts.stored.saved(name, quantity) }
    : { kind: 'accepted', text: texts.counted(name, quantity) };

/**
 * Scans while a cell is open: a unit is counted at once, a bulk lot asks for its quantity, a cell's label
 * opens that cell.
 */
export function useItemScan({ visit, openCell, enabled, onQuantity }: ItemScanOptions): {
  readonly last: ScanOutcome | null;
  /** Shows the outcome of a manual action in the scan line. */
  readonly showOutcome: (outcome: ScanOutcome | null) => void;
} {
  const [last, setLast] = useState<ScanOutcome | null>(null);

  const countUnit = async (item: CountedItem): Promise<ScanOutcome> => {
    if (item.counted === 1) return { kind: 'attention', text: texts.already(itemName(item)) };
    const savedItem = await visit.save(item, 1).catch((error: unknown) => {
      if (!isMoved(error)) throw error;
      // The unit was scanned a moment ago, so it is there, regardless of ledger movements.
      return visit.save(item, 1);
    });
    return countOutcome(itemName(item), 1, savedItem);
  };
  /**
   * The label cannot be looked up on the server: it is resolved from the cell's list, otherwise counted by
   * its label.
   */
  const countLabel = async (label: number): Promise<ScanOutcome> => {
    const listed = visit.goods?.find((one) => one.batch_product_id === label);
    if (listed !== undefined) return countUnit(listed);
    const name = texts.stored.label(label);
    const isCounted = visit.cellCounts.some(
      ({ what, refusal }) => refusal === null && what.kind === 'label' && what.batchProductId === label,
    );
    if (isCounted) return { kind: 'attention', text: texts.already(name) };
    return countOutcome(name, 1, await visit.saveLabel(label));
  };
  const count = (item: CountedItem): Promise<ScanOutcome> | ScanOutcome => {
    if (isUnit(item)) return countUnit(item);
    onQuantity(item);
    return { kind: 'attention', text: texts.howMany(itemName(item)) };
  };

  const readScan = async ({ parsed, text }: Scan): Promise<ScanOutcome> => {
    if (parsed.kind === 'cell' || parsed.kind === 'cell-address') return openCell.onScan(parsed);
    if (visit.cell?.state === 'counted') return rejected(texts.closed);
    if (parsed.kind === 'product') {
      const match = await visit.find({ batch_product_id: parsed.pid }).catch((error: unknown) => {
        if (isWithoutNetwork(error)) return null;
        throw error;
      });
      return match === null ? countLabel(parsed.pid) : count(match);
    }
    const listed = visit.goods?.find(({ serial_number: serial }) => serial === text);
    return listed === undefined ? rejected(scannerTexts.unknownFormat) : countUnit(listed);
  };
  const onScan = async (scan: Scan): Promise<ScanOutcome> => {
    const outcome = await readScan(scan).catch(failedScan);
    setLast(outcome);
    return outcome;
  };
  useScanContext(enabled ? { title: texts.scanTitle, onScan } : null);
  return { last, showOutcome: setLast };
}
