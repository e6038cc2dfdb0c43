import type { ReactElement } from 'react';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { storehouseTexts } from '../texts.js';

/** Tab 'Приходные накладные': invoices that are ready for distribution [2 §2.1]. There is none before there are invoices. */
export function InvoicesTab(): ReactElement {
  return <EmptyState text={storehouseTexts.noInvoices} />;
}
