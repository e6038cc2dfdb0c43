import { useState, type ReactElement } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { useAddress } from '../../../shared/list/use-address.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { ButtonLink, EmptyState, ErrorPanel, Page, Skeletons } from '../../../shared/ui/index.js';
import { useControlInvoice } from '../shared/use-control-invoice.js';
import { useControlLive } from '../shared/use-control-live.js';
import { useControlUnit } from './use-control-unit.js';
import { WizardScreen } from './wizard-screen.js';
import { wizardTexts as texts } from '../shared/control-texts.js';
import { controlListPath, surplusReasonOf } from '../shared/control-addresses.js';
import { invoiceListPath } from '../shared/invoice-addresses.js';
import { currentControlModule } from '../shared/invoice-module.js';
import { parseId } from '../../../shared/address/parse-id.js';

/** `…/control-receipt-invoice/:receiptInvoiceId/product/:productId`: the control of one unit. */
export function ControlWizardPage(): ReactElement {
  const { receiptInvoiceId, productId: product } = useParams();
  const invoiceId = parseId(receiptInvoiceId);
  const productId = parseId(product);
  if (invoiceId === null || productId === null) return <Navigate to={invoiceListPath(null)} replace />;
  return <OneUnit key={`${invoiceId}/${productId}`} invoiceId={invoiceId} productId={productId} />;
}

interface OneUnitProps {
  readonly invoiceId: number;
  readonly productId: number;
}

function OneUnit({ invoiceId, productId }: OneUnitProps): ReactElement {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [parameters, setParameters] = useAddress();
  const addressId = parseId(parameters.get('batchProductId'));
  // A unit created here is added to the address; it must not be opened again as another one.
  const [created, setCreated] = useState<number | null>(null);
  const unitId = addressId === created ? null : addressId;
  const user = useCurrentUser();
  const { invoice, reason, error, retry } = useControlInvoice(invoiceId, { keep: true });
  const controlledUnit = useControlUnit(invoiceId, unitId);
  useControlLive(invoiceId, invoice?.module_id ?? null, addressId);
  const line = invoice?.products.find(({ product_id: lineProductId }) => lineProductId === productId);
  // Other users may complete the control or the last item concurrently: the current user is notified and
  // stays in the wizard.
  const [isOpen, setOpen] = useState(false);
  const isFull =
    unitId === null &&
    surplusReasonOf(state) === null &&
    line !== undefined &&
    line.batch_products.length >= line.quantity;
  if (!isOpen && line !== undefined && reason === null && !isFull) setOpen(true);

  const failure = error ?? controlledUnit.error;
  if (failure !== null) {
    return (
      <Page title={texts.title}>
        <ErrorPanel
          error={failure}
          onRetry={error === null ? controlledUnit.retry : retry}
          listTo={invoiceListPath(currentControlModule(user))}
        />
      </Page>
    );
  }
  if (invoice === undefined || controlledUnit.unit === undefined) {
    return (
      <Page title={texts.title}>
        <Skeletons rows={3} height={44} />
      </Page>
    );
  }
  const href = controlListPath(invoiceId, invoice.module_id, state);
  const isMissing = unitId !== null && controlledUnit.unit?.product_id !== productId;
  // Before the refusals: a unit of a completed invoice is done as well.
  if (line !== undefined && !isMissing && controlledUnit.unit?.receipt_status === 'done') {
    return <Navigate to={href} replace />;
  }
  const refusal =
    line === undefined
      ? texts.noProduct
      : isMissing
        ? texts.noUnit
        : isOpen
          ? null
          : (reason ?? (isFull ? texts.full : null));
  if (refusal !== null || line === undefined) {
    return (
      <Page title={texts.title}>
        <EmptyState text={refusal ?? texts.noProduct}>
          <ButtonLink to={href}>{texts.toInvoice}</ButtonLink>
        </EmptyState>
      </Page>
    );
  }
  return (
    <WizardScreen
      key={unitId ?? 'new'}
      invoice={invoice}
      line={line}
      opened={controlledUnit.unit}
      isClosed={reason !== null}
      href={href}
      onUnitCreated={(unit) => {
        setCreated(unit.id);
        setParameters(
          (current) => {
            const next = new URLSearchParams(current);
            next.set('batchProductId', String(unit.id));
            return next;
          },
          { replace: true, state },
        );
      }}
      onFinished={() => void navigate(href, { replace: true, state: { finishedLine: line.id } })}
    />
  );
}
