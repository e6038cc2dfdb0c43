import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import { useCallback } from 'react';
import { useAddress } from '../../../shared/list/use-address.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import type { ScanOutcome } from '../../../shared/scanner/scan-outcome.js';
import { confirm } from '../../../shared/ui/index.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import { useCellSearch, type CellScan, type CellMatch } from './use-cell-search.js';

/** The cell that is open while another one is scanned. */
export interface OpenedCell {
  readonly id: number;
  readonly address: string;
  /** It has counts and is not closed: it must not be left by accident. */
  readonly isHalfDone: boolean;
}

export interface OpenCell {
  readonly open: (cellId: number | null) => void;
  /** Handles a scanned cell label: opens the cell, and asks for confirmation when this has side effects. */
  readonly onScan: (scan: CellScan) => Promise<ScanOutcome>;
}

const rejected = (text: string): ScanOutcome => ({ kind: 'rejected', text });

/** The open cell is stored in the address (`?cell=`), so that the back button leads to the list. */
export function useOpenCell(taking: StockTaking, openedCell: OpenedCell | null): OpenCell {
  const [, setParameters] = useAddress();
  const find = useCellSearch(taking);
  const isPhone = useIsPhone();

  const open = useCallback(
    (cellId: number | null) =>
      setParameters((current) => {
        const next = new URLSearchParams(current);
        if (cellId === null) next.delete('cell');
        else next.set('cell', String(cellId));
        return next;
      }),
    [setParameters],
  );

  const ask = async (cell: CellMatch): Promise<void> => {
    const leaves =
      openedCell?.isHalfDone !== true ||
      (await confirm({
        title: texts.switchTitle(openedCell.address),
        text: texts.switchText(cell.address),
        confirmText: texts.switchGo,
        cancelText: texts.stay,
        large: isPhone,
      }));
    if (!leaves) return;
    const goes =
      cell.isPlanned ||
      (await confirm({
        title: texts.unplannedTitle(cell.address),
        text: texts.unplannedText,
        confirmText: texts.yes,
        cancelText: texts.no,
        large: isPhone,
      }));
    if (goes) open(cell.id);
  };

  const onScan = async (scan: CellScan): Promise<ScanOutcome> => {
    const cell = await find(scan);
    if (cell === null) return rejected(texts.foreignCell);
    if (cell.id === openedCell?.id) return { kind: 'accepted', text: texts.sameCell(cell.address) };
    if (openedCell?.isHalfDone !== true && cell.isPlanned) {
      open(cell.id);
      return { kind: 'accepted', text: texts.opened(cell.address) };
    }
    // The answer is not awaited: the sound must play now, and scans must not queue behind the dialog.
    void ask(cell);
    return {
      kind: 'attention',
      text: cell.isPlanned
        ? texts.switchTitle(openedCell?.address ?? cell.address)
        : texts.unplannedTitle(cell.address),
    };
  };
  return { open, onScan };
}
