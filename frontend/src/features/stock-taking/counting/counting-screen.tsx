import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import { useState, type ReactElement } from 'react';
import { scannerTexts, useScanContext, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { failedScan } from './use-item-scan.js';
import { useOpenCell } from './use-open-cell.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import { CameraEntry } from './camera-entry.js';
import { CellList } from './cell-list.js';
import { ScanSlot } from './scan-slot.js';

/** Opens a cell: by a scan of its label, or from the plan. */
export function CountingScreen({ taking }: { readonly taking: StockTaking }): ReactElement {
  const { open, onScan: onCellScan } = useOpenCell(taking, null);
  const [last, setLast] = useState<ScanOutcome | null>(null);
  const readScan = async ({ parsed }: Scan): Promise<ScanOutcome> => {
    if (parsed.kind === 'cell' || parsed.kind === 'cell-address') return onCellScan(parsed);
    return {
      kind: 'rejected',
      text: parsed.kind === 'product' ? texts.cellFirst : scannerTexts.unknownFormat,
    };
  };
  useScanContext({
    title: texts.scanTitle,
    onScan: async (scan) => {
      const outcome = await readScan(scan).catch(failedScan);
      setLast(outcome);
      return outcome;
    },
  });
  return (
    <>
      <ScanSlot title={texts.scanCell} hint={texts.scanCellHint} last={last} />
      <CameraEntry />
      <CellList taking={taking} onOpen={open} />
    </>
  );
}
