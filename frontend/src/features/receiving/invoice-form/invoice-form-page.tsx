import { plantToday } from '../../../shared/format/dates.js';
import { mdiLockOutline } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../../shared/api/index.js';
import { useFreshCompanyOptions } from '../../../shared/catalog/companies.js';
import { useFreshProductOptions } from '../../../shared/catalog/products.js';
import { useOwnsModule } from '../../../shared/session/module-rights.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Page,
  Skeleton,
  Stack,
  StatusChip,
} from '../../../shared/ui/index.js';
import { useInvoice } from '../shared/use-invoice.js';
import { useEverEditable } from './use-ever-editable.js';
import { InvoiceForm } from './invoice-form.js';
import { invoiceListPath, viewInvoicePath } from '../shared/invoice-addresses.js';
import { newInvoiceForm } from './invoice-form-values.js';
import { currentControlModule } from '../shared/invoice-module.js';
import { invoiceRefusal, invoiceStatusView } from '../shared/invoice-status.js';
import { parseId } from '../../../shared/address/parse-id.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import css from './invoice-form.module.css';

const texts = invoiceTexts.form;

/** `/receipt-invoice-control/add-receipt-invoice?moduleId`. */
export function AddInvoicePage(): ReactElement {
  const [parameters] = useSearchParams();
  const user = useCurrentUser();
  const today = plantToday();
  useFreshProductOptions();
  useFreshCompanyOptions();
  const moduleId = parseId(parameters.get('moduleId')) ?? currentControlModule(user);
  const owns = useOwnsModule(moduleId);
  return (
    <Page title={texts.addTitle}>
      {moduleId === null ? (
        <EmptyState text={texts.noModule} />
      ) : !owns ? (
        <EmptyState icon={mdiLockOutline} text={texts.foreign} />
      ) : (
        <InvoiceForm
          key={moduleId}
          invoice={null}
          moduleId={moduleId}
          initial={newInvoiceForm(today)}
          backTo={invoiceListPath(moduleId)}
          refetch={nothing}
          refusal={null}
        />
      )}
    </Page>
  );
}

/** `/receipt-invoice-control/edit-receipt-invoice/:id`. */
export function EditInvoicePage(): ReactElement {
  const id = parseId(useParams()['id']);
  return id === null ? (
    <Page title={texts.editTitle}>
      <EmptyState text={texts.notFoundInvoice} />
    </Page>
  ) : (
    <EditInvoice key={id} id={id} />
  );
}

function EditInvoice({ id }: { readonly id: number }): ReactElement {
  useFreshProductOptions();
  useFreshCompanyOptions();
  const user = useCurrentUser();
  const { invoice, error, refetch } = useInvoice(id);
  const owns = useOwnsModule(invoice?.module_id ?? null);
  const status = invoice === undefined ? null : invoiceRefusal(invoice.status, 'update');
  const refusal = owns ? status : texts.foreign;
  const isDeleted = invoice !== undefined && error instanceof ApiError && error.status === 404;
  // Typed input stays visible when other users put the invoice away; only saving is disabled.
  const wasEditable = useEverEditable(invoice !== undefined && refusal === null);
  const today = plantToday();
  const frame = (children: ReactNode): ReactElement => (
    <Page
      title={invoice === undefined ? texts.editTitle : texts.editTitleOf(invoice.number)}
      titleExtra={invoice && <StatusChip {...invoiceStatusView(invoice.status)} />}
    >
      {children}
    </Page>
  );
  if (invoice === undefined) {
    return frame(
      error === null ? (
        <FormSkeleton />
      ) : (
        <ErrorPanel error={error} onRetry={refetch} listTo={invoiceListPath(currentControlModule(user))} />
      ),
    );
  }
  const backTo = invoiceListPath(invoice.module_id);
  if (refusal !== null && !wasEditable) {
    return frame(
      <EmptyState icon={mdiLockOutline} text={`${texts.refusedTitle}. ${refusal}`}>
        <Stack as="span" direction="row" wrap justify="center">
          <ButtonLink kind="main" to={viewInvoicePath(id, invoice.module_id)}>
            {texts.toView}
          </ButtonLink>
          <ButtonLink to={backTo}>{texts.toList}</ButtonLink>
        </Stack>
      </EmptyState>,
    );
  }
  return frame(
    <InvoiceForm
      invoice={invoice}
      moduleId={invoice.module_id}
      initial={newInvoiceForm(today)}
      backTo={backTo}
      refetch={refetch}
      refusal={isDeleted ? texts.gone : refusal}
    />,
  );
}

function FormSkeleton(): ReactElement {
  return (
    <Stack gap={12} className={css.form} aria-busy>
      <Skeleton height={70} className={css.card} />
      <Skeleton height={320} className={css.card} />
    </Stack>
  );
}

const nothing = (): void => undefined;
