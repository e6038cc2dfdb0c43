import { useEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import type { CatalogOptions } from '../../../shared/catalog/option-query.js';
import type { LineActions } from './invoice-line-row.js';
import {
  addLine,
  addQuantity,
  changeQuantity,
  chooseProduct,
  removeLine,
  type InvoiceLine,
  type LineChoice,
  type LineProduct,
} from './invoice-lines.js';
import { isTable, pastedRows } from './invoice-paste.js';
import { invoiceTexts } from '../shared/invoice-texts.js';

const texts = invoiceTexts.form;
/** Maximum number of unknown rows that are listed. */
const NAMED = 10;

export interface LineFocus {
  readonly key: string;
  readonly part: 'product' | 'quantity';
}

export interface InvoiceLines {
  readonly actions: LineActions;
  readonly add: () => void;
  /** Adds one of a scanned product. */
  readonly addScanned: (product: LineProduct) => InvoiceLine | undefined;
  /** Handles pasted table rows; other texts are pasted normally. */
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly focus: LineFocus | null;
  /** The line whose product is being changed. */
  readonly picked: string | null;
  /** The line that has just received a quantity. */
  readonly marked: string | null;
  /** Status message, also for screen readers. */
  readonly note: string;
  /** Pasted rows without a matching product; empty: none. */
  readonly unknown: string;
  readonly dropUnknown: () => void;
}

/** Editing of the form's lines: keyboard, choices that add up, scans, rows from Excel. */
export function useInvoiceLines(
  lines: readonly InvoiceLine[],
  onChange: (lines: readonly InvoiceLine[]) => void,
  products: CatalogOptions<LineProduct>,
): InvoiceLines {
  const [focus, setFocus] = useState<LineFocus | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [unknown, setUnknown] = useState('');
  // Two scans may arrive between two renders: each must add to the result of the previous one.
  const latest = useRef({ lines, onChange });
  useEffect(() => {
    latest.current = { lines, onChange };
  });

  const own = useMemo(() => {
    const change = (next: readonly InvoiceLine[]): void => {
      latest.current.lines = next;
      latest.current.onChange(next);
    };
    const add = (isOffered: boolean): void => {
      const added = addLine(latest.current.lines, isOffered);
      change(added.lines);
      setFocus({ key: added.key, part: 'product' });
    };
    const reported = (choice: LineChoice): InvoiceLine | undefined => {
      const line = choice.lines.find(({ key }) => key === choice.key);
      setMarked(choice.isMerged ? choice.key : null);
      if (choice.isMerged && line !== undefined) setNote(texts.merged(line.name, line.quantity || '0'));
      return line;
    };
    const addProduct = (product: LineProduct, quantity: string): InvoiceLine | undefined => {
      const choice = addQuantity(latest.current.lines, product, quantity);
      change(choice.lines);
      return reported(choice);
    };
    const actions: LineActions = {
      choose: (key, product) => {
        const choice = chooseProduct(latest.current.lines, key, product);
        change(choice.lines);
        setPicked(null);
        reported(choice);
        setFocus({ key: choice.key, part: product === null ? 'product' : 'quantity' });
      },
      type: (key, text) => change(changeQuantity(latest.current.lines, key, text)),
      remove: (key) => {
        const { lines: before } = latest.current;
        const lineIndex = before.findIndex((line) => line.key === key);
        const after = removeLine(before, key);
        change(after);
        const neighbour = after[Math.min(lineIndex, after.length - 1)];
        if (neighbour === undefined) document.getElementById(ADD_LINE)?.focus();
        else setFocus({ key: neighbour.key, part: 'quantity' });
      },
      startPicking: (key) => {
        setPicked(key);
        setFocus({ key, part: 'product' });
      },
      stopPicking: (key) => setPicked((current) => (current === key ? null : current)),
      next: (key) => {
        const { lines: all } = latest.current;
        const following = all[all.findIndex((line) => line.key === key) + 1];
        if (following === undefined) add(true);
        else setFocus({ key: following.key, part: following.productId === null ? 'product' : 'quantity' });
      },
      move: (key, step) => {
        const { lines: all } = latest.current;
        const other = all[all.findIndex((line) => line.key === key) + step];
        if (other !== undefined) setFocus({ key: other.key, part: 'quantity' });
      },
    };
    return { actions, add, take: addProduct };
  }, []);

  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    if (products.options.length === 0) return setUnknown(texts.scanLoading);
    const pasted = pastedRows(text, products.options);
    for (const { product, quantity } of pasted.rows) own.take(product, quantity);
    setNote(`${texts.pasted} ${pasted.rows.length}`);
    const unknownNames = pasted.unknown.slice(0, NAMED).join(', ');
    const more = pasted.unknown.length > NAMED ? ` ${texts.andMore(pasted.unknown.length - NAMED)}` : '';
    setUnknown(unknownNames === '' ? '' : `${texts.notFound} ${unknownNames}${more}`);
  };
  return {
    actions: own.actions,
    add: () => own.add(false),
    addScanned: (product) => own.take(product, '1'),
    onPaste,
    focus,
    picked,
    marked,
    note,
    unknown,
    dropUnknown: () => setUnknown(''),
  };
}

/** Id of the button that adds a line: it gets the focus when the last line is removed. */
export const ADD_LINE = 'rc-add-line';
