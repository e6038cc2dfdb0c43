import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import type { ReactElement } from 'react';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { controlScreenTexts as texts } from '../shared/control-texts.js';

export interface ControlHeadProps {
  readonly invoice: Pick<ReceiptInvoice, 'date' | 'supplier'>;
  readonly done: number;
  readonly total: number;
}

/** Date, supplier and how far the control is; stays in sight while the list scrolls. */
export function ControlHead({ invoice, done, total }: ControlHeadProps): ReactElement {
  return (
    <div className="rcc-head">
      <dl className="rcc-facts">
        <div>
          <dt>{texts.date}</dt>
          <dd className="n-tabular">{formatPlainDate(invoice.date)}</dd>
        </div>
        <div>
          <dt>{texts.supplier}</dt>
          <dd>{invoice.supplier.name}</dd>
        </div>
      </dl>
      <div className="rcc-progress" data-done={total > 0 && done === total}>
        <span className="n-tabular" role="status">
          {texts.progress(done, total)}
        </span>
        <span className="rcc-bar" aria-hidden>
          <span style={{ width: `${(100 * done) / Math.max(1, total)}%` }} />
        </span>
      </div>
    </div>
  );
}
