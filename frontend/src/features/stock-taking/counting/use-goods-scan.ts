import type { CountedGoods } from '@naryad/contracts/stock-takings/dto';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/index.js';
import { isWithoutNetwork } from '../../../shared/stored/without-network.js';
import { scannerTexts, useScanContext, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import { goodsName, isUnit } from '../shared/goods.js';
import { isMoved, refusalText } from '../offline/send-count.js';
import type { CellVisit } from './use-cell-visit.js';
import type { OpenCell } from './use-open-cell.js';

export interface GoodsScanOptions {
  readonly visit: CellVisit;
  readonly openCell: OpenCell;
  /** False under a dialog with a scan context of its own, or while the cell is loading. */
  readonly enabled: boolean;
  /** These goods have a quantity: how much lies there? */
  readonly onQuantity: (goods: CountedGoods) => void;
}

const rejected = (text: string): ScanOutcome => ({ kind: 'rejected', text });

/** What a failed call means for whoever scanned: a refusal, or trouble with the network or the server. */
export function failedScan(error: unknown): ScanOutcome {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isRefusal) console.error('Scan failed', error);
  return { kind: isRefusal ? 'rejected' : 'error', text: refusalText(error) };
}

/** What is said of a count: saved, or on the device (`saved` null). */
export const countOutcome = (name: string, quantity: number, saved: CountedGoods | null): ScanOutcome =>
  saved === null
    ? { kind: 'attention', text: texts.stored.saved(name, quantity) }
    : { kind: 'accepted', text: texts.counted(name, quantity) };

/** Scans while a cell is open: a unit is counted at once, a parcel asks how many, a cell's label opens that cell. */
export function useGoodsScan({ visit, openCell, enabled, onQuantity }: GoodsScanOptions): {
  readonly last: ScanOutcome | null;
  /** Puts what was done by hand into the place of scans. */
  readonly say: (outcome: ScanOutcome | null) => void;
} {
  const [last, setLast] = useState<ScanOutcome | null>(null);

  const countUnit = async (goods: CountedGoods): Promise<ScanOutcome> => {
    if (goods.counted === 1) return { kind: 'attention', text: texts.already(goodsName(goods)) };
    const saved = await visit.save(goods, 1).catch((error: unknown) => {
      if (!isMoved(error)) throw error;
      // It was scanned a moment ago, so it is there now, whatever the ledger moved meanwhile.
      return visit.save(goods, 1);
    });
    return countOutcome(goodsName(goods), 1, saved);
  };
  /** Nobody can be asked about the label: the list of the cell may know it, else the label is counted. */
  const countLabel = async (label: number): Promise<ScanOutcome> => {
    const listed = visit.goods?.find((one) => one.batch_product_id === label);
    if (listed !== undefined) return countUnit(listed);
    const name = texts.stored.label(label);
    const isCounted = visit.stored.some(
      ({ what, refusal }) => refusal === null && what.kind === 'label' && what.batchProductId === label,
    );
    if (isCounted) return { kind: 'attention', text: texts.already(name) };
    return countOutcome(name, 1, await visit.saveLabel(label));
  };
  const count = (goods: CountedGoods): Promise<ScanOutcome> | ScanOutcome => {
    if (isUnit(goods)) return countUnit(goods);
    onQuantity(goods);
    return { kind: 'attention', text: texts.howMany(goodsName(goods)) };
  };

  const read = async ({ parsed, text }: Scan): Promise<ScanOutcome> => {
    if (parsed.kind === 'cell' || parsed.kind === 'cell-address') return openCell.onScan(parsed);
    if (visit.cell?.state === 'counted') return rejected(texts.closed);
    if (parsed.kind === 'product') {
      const found = await visit.find({ batch_product_id: parsed.pid }).catch((error: unknown) => {
        if (isWithoutNetwork(error)) return null;
        throw error;
      });
      return found === null ? countLabel(parsed.pid) : count(found);
    }
    const listed = visit.goods?.find(({ serial_number: serial }) => serial === text);
    return listed === undefined ? rejected(scannerTexts.unknownFormat) : countUnit(listed);
  };
  const onScan = async (scan: Scan): Promise<ScanOutcome> => {
    const outcome = await read(scan).catch(failedScan);
    setLast(outcome);
    return outcome;
  };
  useScanContext(enabled ? { title: texts.scanTitle, onScan } : null);
  return { last, say: setLast };
}
