import type { BatchWithProducts } from '@naryad/contracts/batches/dto';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { queryKeys, useApiQuery } from '../../../shared/api/index.js';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { listAddress } from '../../../shared/list/list-address.js';
import { useCatalogRoom } from '../../../shared/list/use-catalog.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { BackLink } from '../../../shared/ui/back-link.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { Fact, Facts } from '../../../shared/ui/facts.js';
import { ErrorPanel, Fill, Page, Text } from '../../../shared/ui/index.js';
import { batchTexts } from './texts.js';
import { batchProductColumns, batchProductPhoneColumns } from './batch-products-columns.js';
import { BatchExpiry } from './batches-expiry.js';
import { BATCH_LIST, batchListPath } from './batch-address.js';
import { currentStorehouse } from '../shared/current-storehouse.js';
import { parseId } from '../../../shared/address/parse-id.js';

const texts = batchTexts.view;
const ALL = queryKeys.all(batchRoutes.getBatchWithProducts);
/** Maximum delay of a refetch after a change of balances, in milliseconds. */
const STOCK_MS = 15_000;
const productKey = (row: BatchWithProducts['products'][number]): number => row.product_id;

/** `/storehouse/view-batch-manufacture/:id`: a manufacturer batch and the locations of its units. */
export function BatchViewPage(): ReactElement {
  const id = parseId(useParams()['id']);
  const [parameters] = useSearchParams();
  const user = useCurrentUser();
  const moduleId = parseId(parameters.get('moduleId')) ?? currentStorehouse(user);
  const [storedSearch] = useState(() => listAddress(BATCH_LIST, ''));
  const back = batchListPath(moduleId, parameters.get('returnTab'), storedSearch);
  const batch = useApiQuery(batchRoutes.getBatchWithProducts, { id: id ?? 0 }, { enabled: id !== null });
  useLiveBatch(moduleId);
  const isPhone = useIsPhone();
  if (id === null) return <Navigate to={back} replace />;

  const data = batch.data?.data;
  const title =
    data === undefined ? texts.titleUnknown : texts.title(data.number ?? batchTexts.noNumber.toLowerCase());
  return (
    <Page fill title={title} actions={<BackLink to={back}>{texts.back}</BackLink>}>
      {data === undefined && batch.error !== null ? (
        <ErrorPanel error={batch.error} onRetry={() => void batch.refetch()} />
      ) : (
        <>
          <BatchFacts batch={data} />
          <Text as="h2" size="large" weight="bold">
            {texts.products}
          </Text>
          <Fill>
            <DataTable
              fill
              roomy
              label={texts.products}
              columns={isPhone ? batchProductPhoneColumns : batchProductColumns}
              rows={data?.products}
              rowKey={productKey}
              isFetching={batch.isFetching}
              emptyText={texts.empty}
            />
          </Fill>
        </>
      )}
    </Page>
  );
}

/** Other users may change the batch and its balances. */
function useLiveBatch(moduleId: number | null): void {
  const queries = useQueryClient();
  const refetch = (): void => void queries.invalidateQueries({ queryKey: ALL });
  useCatalogRoom('batches', refetch);
  useLive({
    room: moduleId === null ? null : rooms.storehouse(moduleId),
    matters: ({ entity }) => entity === 'stock-row' && STOCK_MS,
    refetch: refetch,
    polls: false,
  });
}

function BatchFacts({ batch }: { readonly batch: BatchWithProducts | undefined }): ReactElement {
  const total = batch?.products.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const missingText = (text: string): ReactNode => <span className="n-missing">{text}</span>;
  return (
    <Facts isLoading={batch === undefined}>
      <Fact name={texts.manufactured}>
        {batch && formatPlainDate(batch.manufacture_date, '') !== ''
          ? formatPlainDate(batch.manufacture_date)
          : batch && missingText(batchTexts.missingDate)}
      </Fact>
      <Fact name={texts.supplier}>{batch && (batch.supplier?.name ?? missingText(batchTexts.missing))}</Fact>
      <Fact name={texts.expires}>{batch && <BatchExpiry date={batch.expiry_date} />}</Fact>
      <Fact name={texts.total}>{batch && texts.pieces(formatNumber(total))}</Fact>
    </Facts>
  );
}
