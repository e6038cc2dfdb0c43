import { mdiHistory, mdiPackageVariantClosed } from '@mdi/js';
import type { ReceiptInvoiceLine } from '@naryad/contracts/receipt-invoices/dto';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { placeOfCell } from '../../../shared/places/place.js';
import { Icon } from '../../../shared/ui/icon.js';
import type { RowTarget } from '../draft/target.js';
import { putawayTexts as texts } from '../texts.js';
import { usePutaway } from '../putaway-context.js';

export interface CellChipsProps {
  readonly line: ReceiptInvoiceLine;
  /** What a chip fills: the row that was worked in last, else the first without a cell. */
  readonly target: RowTarget | null;
}

/** Cells that are likely: where the product lies already, and those that were chosen last. One tap fills the row. */
export function CellChips({ line, target }: CellChipsProps): ReactElement | null {
  const { places, isLocked, act, focusOn, goOn, recent } = usePutaway();
  if (target === null || isLocked || !places.isKnown) return null;
  const there = line.suggested_cells.flatMap(({ quantity, storehouse_cell: { id } }) => {
    const found = placeOfCell(places.options, id);
    return found === null ? [] : [{ ...found, id, text: texts.chip(found.address, formatNumber(quantity)) }];
  });
  const known = new Set(there.map(({ id }) => id));
  const last = recent
    .filter((id) => !known.has(id))
    .flatMap((id) => {
      const found = placeOfCell(places.options, id);
      return found === null ? [] : [{ ...found, id, text: found.address }];
    });
  if (there.length + last.length === 0) return null;
  const chips = (label: string, icon: string, cells: typeof last): ReactElement | null =>
    cells.length === 0 ? null : (
      <div className="pw-chips__group" role="group" aria-label={label}>
        <span className="pw-chips__label">
          <Icon path={icon} size={16} />
          {label}
        </span>
        {cells.map(({ id, place, text }) => (
          <button
            key={id}
            type="button"
            className="pw-chip"
            aria-label={texts.useCell(text)}
            onClick={() => {
              act({ type: 'place', target, place });
              if (target.kind === 'unit') goOn(target);
              else focusOn(target, 'quantity');
            }}
          >
            {text}
          </button>
        ))}
      </div>
    );
  return (
    <div className="pw-chips">
      {chips(texts.liesThere, mdiPackageVariantClosed, there)}
      {chips(texts.recent, mdiHistory, last)}
    </div>
  );
}
