import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import type { ReactElement } from 'react';
import { Term } from '../../../shared/help/term.js';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { Stack } from '../../../shared/ui/stack.js';
import { controlScreenTexts as texts } from '../shared/control-texts.js';
import { discrepancyStory } from '../shared/discrepancy-text.js';
import { Fact } from '../shared/fact.js';
import { ControlProgress } from './control-progress.js';
import css from './control-header.module.css';

export interface ControlHeaderProps {
  readonly invoice: Pick<ReceiptInvoice, 'date' | 'supplier' | 'discrepancy'>;
  readonly done: number;
  readonly total: number;
}

/** Date, supplier and progress of the control; stays visible while the list scrolls. */
export function ControlHeader({ invoice, done, total }: ControlHeaderProps): ReactElement {
  return (
    <Stack direction="row" wrap align="center" justify="between" gap="6px 32px">
      <Stack as="dl" direction="row" wrap gap="4px 32px" className={css.facts}>
        <Fact name={texts.date} tabular>
          {formatPlainDate(invoice.date)}
        </Fact>
        <Fact name={texts.supplier}>{invoice.supplier.name}</Fact>
        {invoice.discrepancy != null && (
          <Fact name={<Term of="discrepancy">{texts.differs}</Term>}>
            {discrepancyStory(invoice.discrepancy)}
          </Fact>
        )}
      </Stack>
      <ControlProgress
        role="status"
        text={texts.progress(done, total)}
        done={done}
        total={total}
        className={css.progress}
      />
    </Stack>
  );
}
