import type { ReceiptInvoice, ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { useState } from 'react';
import { fixLayout, useScanContext, type Scan, type ScanOutcome } from '../../../shared/scanner/index.js';
import { controlScreenTexts } from '../shared/control-texts.js';
import { unitName, unitOf } from '../shared/control-units.js';

const texts = controlScreenTexts.scan;
const rejected = (text: string): ScanOutcome => ({ kind: 'rejected', text });

export interface ControlScanOptions {
  readonly invoice: ReceiptInvoice;
  /** Shows the unit in the list. */
  readonly onShow: (unit: ReceivedUnit) => void;
  /** Opens the unit in the wizard; null where the control is read-only. */
  readonly onOpen: ((unit: ReceivedUnit) => void) | null;
  /** Called when several units have this serial number, to search for them. */
  readonly onSeek: (serial: string) => void;
}

/** A unit's label or serial number, scanned in the control list, leads to the unit. */
export function useControlScan({ invoice, onShow, onOpen, onSeek }: ControlScanOptions): ScanOutcome | null {
  const [last, setLast] = useState<ScanOutcome | null>(null);
  const showUnit = (unit: ReceivedUnit): ScanOutcome => {
    const line = invoice.products.find(({ id }) => id === unit.receipt_invoice_product_id)!;
    const name = unitName(unit, line);
    onShow(unit);
    if (unit.receipt_status === 'done') return { kind: 'accepted', text: texts.done(name) };
    onOpen?.(unit);
    return { kind: 'accepted', text: texts.found(name) };
  };
  const readScan = ({ parsed, text }: Scan): ScanOutcome => {
    if (parsed.kind === 'cell' || parsed.kind === 'cell-address') return rejected(texts.cell);
    if (parsed.kind === 'product') {
      const unit = unitOf(invoice, parsed.pid);
      return unit === undefined ? rejected(texts.unknown(text)) : showUnit(unit);
    }
    const units = invoice.products.flatMap((line) =>
      // Converts scanner input in the Russian keyboard layout to Latin letters.
      line.batch_products.filter(
        ({ serial_number: serial }) => serial === text || (serial !== null && fixLayout(serial) === text),
      ),
    );
    const [only] = units;
    if (only === undefined) return rejected(texts.unknown(text));
    if (units.length === 1) return showUnit(only);
    onSeek(text);
    return { kind: 'attention', text: texts.several };
  };
  const onScan = (scan: Scan): ScanOutcome => {
    const outcome = readScan(scan);
    setLast(outcome);
    return outcome;
  };
  useScanContext({ title: texts.title, onScan, acceptsAnyText: true });
  return last;
}
