import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { useEffect, useRef, useState } from 'react';
import { cellByCode, type CellCode, type CellPath } from '../../shared/cells/cell-path.js';
import type { StorehouseStructure } from '../../shared/cells/use-storehouse-structure.js';
import { scannerTexts, useScanContext, type Scan, type ScanOutcome } from '../../shared/scanner/index.js';
import type { Draft } from './draft/draft.js';
import { firstEmpty } from './draft/next-target.js';
import type { RowTarget, Target } from './draft/target.js';
import type { Choices } from './use-putaway-actions.js';
import { putawayTexts } from './texts.js';

const texts = putawayTexts.scan;
const rejected = (text: string): ScanOutcome => ({ kind: 'rejected', text });

export interface PutawayScanOptions {
  readonly invoice: ReceiptInvoice;
  readonly draft: Draft;
  readonly order: readonly number[];
  readonly structure: StorehouseStructure;
  /** False while nothing can be changed. */
  readonly enabled: boolean;
  readonly focused: () => Target | null;
  readonly choices: Choices;
  readonly assignCell: (target: Target, path: CellPath) => void;
  /** A unit was scanned: its row gets the next cell. */
  readonly onUnit: (target: RowTarget) => void;
}

/**
 * A scanned cell is assigned to the selected units, otherwise to the focused row, otherwise to the first
 * empty row of the topmost expanded block. A unit's label leads to its row. Returns the outcome of the last
 * scan.
 */
export function usePutawayScan(options: PutawayScanOptions): ScanOutcome | null {
  const [last, setLast] = useState<ScanOutcome | null>(null);
  // Several scans may arrive between two renders; each must see the result of the previous one.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const outcomeOf = ({ parsed }: Scan): ScanOutcome => {
    if (parsed.kind === 'unknown') return rejected(scannerTexts.unknownFormat);
    return parsed.kind === 'product' ? unitOf(latest.current, parsed.pid) : cellOf(latest.current, parsed);
  };
  const onScan = async (scan: Scan): Promise<ScanOutcome> => {
    const outcome = outcomeOf(scan);
    setLast(outcome);
    // The next scan must see the focus and the rows after this one.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return outcome;
  };
  useScanContext(options.enabled ? { title: texts.title, onScan } : null);
  return last;
}

function unitOf({ invoice, onUnit }: PutawayScanOptions, unitId: number): ScanOutcome {
  for (const line of invoice.products) {
    const unit = line.batch_products.find(({ id }) => id === unitId);
    if (unit === undefined) continue;
    if (unit.is_stored) return rejected(texts.storedUnit);
    if (unit.receipt_status !== 'done') return rejected(putawayTexts.notControlled);
    onUnit({ kind: 'unit', lineId: line.id, unitId });
    return { kind: 'accepted', text: texts.unit(unit.serial_number ?? line.product.name) };
  }
  return rejected(texts.foreignUnit);
}

function cellOf(
  { invoice, draft, order, structure, focused, choices, assignCell }: PutawayScanOptions,
  code: CellCode,
): ScanOutcome {
  if (!structure.isLoaded) return rejected(texts.loading);
  const match = cellByCode(structure.options, code);
  if (match === null) return rejected(texts.foreignCell);
  const target = focused() ?? chosenUnit(order, choices) ?? firstEmpty(invoice, draft, order);
  if (target === null) return rejected(texts.full);
  assignCell(target, match.path);
  return { kind: 'accepted', text: texts.placed(match.address, nameOf(invoice, target)) };
}

/** One of the selected units: in the focused block, otherwise in the topmost. */
function chosenUnit(order: readonly number[], choices: Choices): RowTarget | null {
  const block = Number(document.activeElement?.closest<HTMLElement>('[data-block]')?.dataset['block']);
  for (const lineId of [block, ...order]) {
    const [unitId] = choices.get(lineId)?.unitIds ?? [];
    if (unitId !== undefined) return { kind: 'unit', lineId, unitId };
  }
  return null;
}

function nameOf(invoice: ReceiptInvoice, target: Target): string {
  if (target.kind === 'all') return putawayTexts.all;
  const line = invoice.products.find(({ id }) => id === target.lineId);
  const unit =
    target.kind === 'unit' ? line?.batch_products.find(({ id }) => id === target.unitId) : undefined;
  return unit?.serial_number ?? line?.product.name ?? '';
}
