import type { Change } from '@naryad/contracts/realtime';
import { rooms } from '@naryad/contracts/realtime';
import { receiptInvoiceRoutes } from '@naryad/contracts/receipt-invoices/routes';
import { receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import { useMemo, type ReactElement } from 'react';
import { usePersistedListAddress } from '../../../shared/list/list-address.js';
import { ListPanel, useIsPhone, useList } from '../../../shared/list/index.js';
import { useMayChange } from '../../../shared/session/module-rights.js';
import { LiveSign } from '../../../shared/ui/live-sign.js';
import { invoicesTexts as texts } from './texts.js';
import { invoiceViewPath, READY_INVOICES } from './invoice-address.js';
import { invoiceColumns } from './invoices-columns.js';

const isOfInvoices = ({ entity }: Change): boolean => entity === 'receipt-invoice';

/** Tab 'Приходные накладные': invoices that are ready for distribution, oldest first, 10 per page. */
export function InvoicesTab({ moduleId }: { readonly moduleId: number }): ReactElement {
  usePersistedListAddress(READY_INVOICES);
  const isPhone = useIsPhone();
  const mayDistribute = useMayChange();
  const list = useList(receiptInvoiceRoutes.getReceiptInvoicesReadyForDistribution, {
    key: 'invoices',
    input: { module_id: moduleId },
    sorts: [],
    pageSize: receiptLimits.readyPageSize,
    live: { room: rooms.storehouse(moduleId), matters: isOfInvoices },
  });
  const { rows, page } = list;
  const columns = useMemo(() => {
    const first = (page - 1) * receiptLimits.readyPageSize + 1;
    const positions = new Map(rows?.map(({ id }, index) => [id, first + index]));
    return invoiceColumns({ moduleId, indexOf: ({ id }) => positions.get(id) ?? 0, isPhone, mayDistribute });
  }, [rows, page, moduleId, isPhone, mayDistribute]);

  return (
    <ListPanel
      label={texts.title}
      list={list}
      columns={columns}
      memoryKey="storehouse-invoices"
      searchLabel={texts.search}
      filters={rows !== undefined && <LiveSign updatedAt={list.updatedAt} />}
      emptyText={texts.empty}
      rowName={({ number }) => number}
      openHref={({ id }) => invoiceViewPath(id, moduleId)}
    />
  );
}
