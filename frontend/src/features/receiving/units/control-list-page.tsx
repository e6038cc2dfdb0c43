import { useEffect, type ReactElement } from 'react';
import { Navigate, useParams } from 'react-router';
import { useCurrentUser } from '../../../shared/session/session.js';
import { ErrorPanel, Page, Skeletons } from '../../../shared/ui/index.js';
import { useControlInvoice } from '../shared/use-control-invoice.js';
import { useControlLive } from '../shared/use-control-live.js';
import { ControlScreen } from './control-screen.js';
import { controlScreenTexts as texts } from '../shared/control-texts.js';
import { invoiceListPath } from '../shared/invoice-addresses.js';
import { currentControlModule, storeControlModule } from '../shared/invoice-module.js';
import { parseId } from '../../../shared/address/parse-id.js';

/**
 * `/receipt-invoice-control/control-receipt-invoice/:id`: the units of an invoice and the progress of their
 * control.
 */
export function ControlListPage(): ReactElement {
  const id = parseId(useParams()['id']);
  return id === null ? <Navigate to={invoiceListPath(null)} replace /> : <OneInvoice key={id} id={id} />;
}

function OneInvoice({ id }: { readonly id: number }): ReactElement {
  const user = useCurrentUser();
  const { invoice, error, retry, ...control } = useControlInvoice(id);
  const moduleId = invoice?.module_id ?? null;
  useControlLive(id, moduleId);
  useEffect(() => {
    if (moduleId !== null) storeControlModule(moduleId);
  }, [moduleId]);
  if (invoice !== undefined) return <ControlScreen invoice={invoice} {...control} />;
  return (
    <Page title={texts.titleUnknown}>
      {error === null ? (
        <Skeletons rows={8} height={44} />
      ) : (
        <ErrorPanel error={error} onRetry={retry} listTo={invoiceListPath(currentControlModule(user))} />
      )}
    </Page>
  );
}
