import type { CellContents } from '@naryad/contracts/tsd/dto';
import { useState, type ReactElement } from 'react';
import { tsdTexts as texts } from '../shared/texts.js';

/** Serial numbers that are shown at once. */
const SHOWN_SERIALS = 5;

type Goods = CellContents['products'][number];
type Batch = Goods['batches'][number];

function batchLabel({ number, supplier, count }: Batch): string {
  const name = number === null ? texts.withoutBatch : texts.batch(number);
  return [name, supplier, texts.total(count)].filter((part) => part !== null).join(' · ');
}

/** One product of a cell: name and count, its batches with their suppliers, its serial numbers. */
export function CellProduct({ product }: { readonly product: Goods }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { serial_numbers: serials, serial_count: count } = product;
  const shown = isOpen ? serials : serials.slice(0, SHOWN_SERIALS);
  const more = count - serials.length;
  return (
    <li className="tsd-goods__item">
      <div className="tsd-goods__head">
        <h3 className="tsd-goods__name">
          {product.product_name}
          {product.product_sku !== null && <small>{product.product_sku}</small>}
        </h3>
        <strong className="tsd-goods__count n-tabular">{texts.total(product.count)}</strong>
      </div>
      {product.batches.length > 0 && (
        <ul className="tsd-goods__batches">
          {product.batches.map((batch) => (
            <li key={batch.id ?? 0}>{batchLabel(batch)}</li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <div className="tsd-goods__serials">
          <p className="tsd-note">{texts.serials(count)}</p>
          <ul>
            {shown.map((serial) => (
              <li key={serial} className="n-tabular">
                {serial}
              </li>
            ))}
          </ul>
          {!isOpen && serials.length > SHOWN_SERIALS && (
            <button type="button" className="tsd-link" onClick={() => setOpen(true)}>
              {texts.allSerials(serials.length)}
            </button>
          )}
          {isOpen && more > 0 && <p className="tsd-note">{texts.moreSerials(more)}</p>}
        </div>
      )}
    </li>
  );
}
