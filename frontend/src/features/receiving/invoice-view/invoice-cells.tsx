import type { ReceiptInvoiceLine } from '@naryad/contracts/receipt-invoices/dto';
import { useState, type ReactElement } from 'react';
import { compareTexts, formatNumber } from '../../../shared/format/numbers.js';
import { Button, Stack, Text } from '../../../shared/ui/index.js';
import { invoiceTexts } from '../shared/invoice-texts.js';

const texts = invoiceTexts.view;

/** Number of cells shown at first; a thousand would slow down the page. */
const FIRST = 8;
const STEP = 200;

interface CellQuantity {
  readonly id: number;
  readonly address: string;
  readonly quantity: number;
}

/** Cells with their total quantity: units of one cell are added up. */
function cellQuantitiesOf(line: ReceiptInvoiceLine): readonly CellQuantity[] {
  const byCell = new Map<number, CellQuantity>();
  for (const { quantity, storehouse_cell: cell } of line.distributions) {
    const previous = byCell.get(cell.id)?.quantity ?? 0;
    byCell.set(cell.id, { id: cell.id, address: cell.address, quantity: previous + quantity });
  }
  return [...byCell.values()].toSorted((a, b) => compareTexts(a.address, b.address));
}

/** 'Расположение' of a line of an accepted invoice: cells with quantities. */
export function InvoiceCells({ line }: { readonly line: ReceiptInvoiceLine }): ReactElement {
  const [shown, setShown] = useState(FIRST);
  const cells = cellQuantitiesOf(line);
  const rest = cells.length - shown;
  if (cells.length === 0) return <span className="n-missing">{texts.noPlace}</span>;
  return (
    <>
      <Stack as="ul" direction="row" wrap gap="4px 20px">
        {cells.slice(0, shown).map(({ id, address, quantity }) => (
          <Stack as="li" key={id} direction="row">
            <strong className="n-tabular">{address}</strong>
            <Text tone="muted" tabular>
              {texts.amount(formatNumber(quantity))}
            </Text>
          </Stack>
        ))}
      </Stack>
      {rest > 0 && (
        <Button kind="text" size="small" onClick={() => setShown(shown + STEP)}>
          {texts.more(formatNumber(Math.min(rest, STEP)))}
        </Button>
      )}
    </>
  );
}
