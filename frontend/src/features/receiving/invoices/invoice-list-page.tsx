import { accountingRoutes } from '@naryad/contracts/accounting/routes';
import { useEffect, type ReactElement } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { useAccountingRequest } from '../../../shared/catalog/use-accounting-request.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { ModulePage } from '../../../shared/session/module-page.js';
import { useOwnsModule } from '../../../shared/session/module-rights.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { EmptyState, Page } from '../../../shared/ui/index.js';
import { InvoiceList } from './invoice-list.js';
import { addInvoicePath } from '../shared/invoice-addresses.js';
import { currentControlModule, storeControlModule } from '../shared/invoice-module.js';
import { parseId } from '../../../shared/address/parse-id.js';
import { invoiceTexts } from '../shared/invoice-texts.js';

const texts = invoiceTexts.list;

/**
 * `/receipt-invoice-control/:id`, 'Входной контроль'. Without a valid id it redirects to the current control
 * module.
 */
export function InvoiceListPage(): ReactElement {
  const moduleId = parseId(useParams()['id']);
  const user = useCurrentUser();
  const [parameters] = useSearchParams();
  if (moduleId !== null) {
    return (
      <ModulePage kind="receipt-invoice-control" moduleId={moduleId} title={texts.title}>
        <ControlModule key={moduleId} moduleId={moduleId} />
      </ModulePage>
    );
  }
  const currentModuleId = currentControlModule(user);
  if (currentModuleId !== null) {
    const pathname = `/receipt-invoice-control/${currentModuleId}`;
    return <Navigate to={{ pathname, search: parameters.toString() }} replace />;
  }
  return (
    <Page title={texts.title}>
      <EmptyState text={texts.none} />
    </Page>
  );
}

function ControlModule({ moduleId }: { readonly moduleId: number }): ReactElement {
  const navigate = useNavigate();
  const fromAccounting = useAccountingRequest(accountingRoutes.requestReceiptInvoices);
  useEffect(() => storeControlModule(moduleId), [moduleId]);
  const owns = useOwnsModule(moduleId);
  const onAdd = owns ? (): void => void navigate(addInvoicePath(moduleId)) : undefined;
  return (
    <Page
      fill
      title={texts.title}
      actions={
        <ListActions actions={owns ? [fromAccounting] : []} add={onAdd && { text: texts.add, onAdd }} />
      }
    >
      <InvoiceList moduleId={moduleId} onAdd={onAdd} />
    </Page>
  );
}
