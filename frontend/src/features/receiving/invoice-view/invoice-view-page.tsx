import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline, mdiPrinterOutline } from '@mdi/js';
import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { mayDo } from '@naryad/contracts/receipt-invoices/states';
import type { ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../../shared/api/index.js';
import { useOwnsModule } from '../../../shared/session/module-rights.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { BackLink } from '../../../shared/ui/back-link.js';
import { Button, EmptyState, ErrorPanel, Notice, Page, StatusChip } from '../../../shared/ui/index.js';
import { controlScreenTexts } from '../shared/control-texts.js';
import { useActPrint } from '../shared/use-act-print.js';
import { useArchiveInvoice } from '../shared/use-invoice-actions.js';
import { useInvoicePrint } from './use-invoice-print.js';
import { useInvoice } from '../shared/use-invoice.js';
import { InvoiceView } from './invoice-view.js';
import { invoiceListPath, readyListPath } from '../shared/invoice-addresses.js';
import { currentControlModule } from '../shared/invoice-module.js';
import { invoiceStatusView } from '../shared/invoice-status.js';
import { parseId } from '../../../shared/address/parse-id.js';
import { invoiceTexts } from '../shared/invoice-texts.js';

const texts = invoiceTexts.view;

/** `/receipt-invoice-control/view-receipt-invoice/:id?moduleId&from=storehouse`: one invoice, live. */
export function InvoiceViewPage(): ReactElement {
  const id = parseId(useParams()['id']);
  const [parameters] = useSearchParams();
  const user = useCurrentUser();
  const moduleId = parseId(parameters.get('moduleId'));
  const isFromStorehouse = parameters.get('from') === 'storehouse';
  const { invoice, error, isFetching, refetch } = useInvoice(id, isFromStorehouse ? moduleId : null);
  const backTo = isFromStorehouse
    ? readyListPath(moduleId)
    : invoiceListPath(invoice?.module_id ?? moduleId ?? currentControlModule(user));
  const isDeleted = invoice !== undefined && error instanceof ApiError && error.status === 404;
  return (
    <Page
      fill
      title={invoice === undefined ? texts.titleUnknown : texts.title(invoice.number)}
      titleExtra={invoice && <StatusChip {...invoiceStatusView(invoice.status)} />}
      actions={
        <>
          {invoice && !isDeleted && <Actions invoice={invoice} />}
          <BackLink to={backTo}>{texts.back}</BackLink>
        </>
      }
    >
      {id === null && <EmptyState text={invoiceTexts.form.notFoundInvoice} />}
      {id !== null && invoice === undefined && error !== null && (
        <ErrorPanel error={error} onRetry={refetch} />
      )}
      {isDeleted && (
        <Notice kind="warning" icon="kind" role="alert">
          {invoiceTexts.form.gone}
        </Notice>
      )}
      {id !== null && (invoice !== undefined || error === null) && (
        <InvoiceView invoice={invoice} isFetching={isFetching} />
      )}
    </Page>
  );
}

/** Buttons that the status and the user's modules allow: 'В архив', 'Восстановить', the receipt order. */
function Actions({ invoice }: { readonly invoice: ReceiptInvoice }): ReactElement {
  const archive = useArchiveInvoice('archive');
  const restore = useArchiveInvoice('restore');
  const order = useInvoicePrint(invoice.id);
  const act = useActPrint(invoice.id);
  const mayChange = useOwnsModule(invoice.module_id);
  return (
    <>
      {mayChange && mayDo(invoice.status, 'archive') && (
        <Button
          isBusy={archive.isPending}
          icon={mdiArchiveArrowDownOutline}
          onClick={() => archive.run(invoice)}
        >
          {texts.archive}
        </Button>
      )}
      {mayChange && mayDo(invoice.status, 'restore') && (
        <Button
          isBusy={restore.isPending}
          icon={mdiArchiveArrowUpOutline}
          onClick={() => restore.run(invoice)}
        >
          {texts.restore}
        </Button>
      )}
      {invoice.discrepancy != null && (
        <Button isBusy={act.isBusy} icon={mdiPrinterOutline} onClick={act.print}>
          {controlScreenTexts.discrepancy.print}
        </Button>
      )}
      {invoice.status === 'accepted' && (
        <Button isBusy={order.isBusy} icon={mdiPrinterOutline} onClick={order.print}>
          {texts.print}
        </Button>
      )}
    </>
  );
}
