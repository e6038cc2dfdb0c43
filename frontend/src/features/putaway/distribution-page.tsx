import type { ReactElement } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ErrorPanel, Page, Skeleton, Stack } from '../../shared/ui/index.js';
import { useInvoice } from './use-invoice.js';
import { Distribution } from './distribution.js';
import { invoicesPath } from './addresses.js';
import { parseId } from '../../shared/address/parse-id.js';
import { putawayTexts as texts } from './texts.js';
import css from './distribution-page.module.css';

/**
 * `/storehouse/distribute-receipt-invoice/:id?moduleId`: distributes an invoice to cells, which accepts it.
 */
export function DistributionPage(): ReactElement {
  const id = parseId(useParams()['id']);
  const [parameters] = useSearchParams();
  const moduleId = parseId(parameters.get('moduleId'));
  if (id === null) return <Navigate to={invoicesPath(moduleId)} replace />;
  return <OneInvoice key={`${id}:${moduleId}`} id={id} moduleId={moduleId} />;
}

function OneInvoice({
  id,
  moduleId,
}: {
  readonly id: number;
  readonly moduleId: number | null;
}): ReactElement {
  const { invoice, isDeleted, error, updatedAt, retry } = useInvoice(id, moduleId);
  if (invoice === undefined) {
    return (
      <Page title={texts.title}>
        {error === null ? (
          <Loading />
        ) : (
          <ErrorPanel error={error} onRetry={retry} listTo={invoicesPath(moduleId)} />
        )}
      </Page>
    );
  }
  return <Distribution invoice={invoice} isDeleted={isDeleted} updatedAt={updatedAt} moduleId={moduleId} />;
}

function Loading(): ReactElement {
  return (
    <Stack className={css.page} gap={12} aria-busy="true" aria-label={texts.loading} role="status">
      {['all', 'first', 'second', 'third'].map((block) => (
        <Skeleton key={block} height={168} />
      ))}
    </Stack>
  );
}
