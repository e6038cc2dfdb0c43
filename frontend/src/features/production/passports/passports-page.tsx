import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useParams } from 'react-router';
import { useCurrentUser } from '../../../shared/session/index.js';
import { EmptyState, ErrorPanel, LiveSign, Page, Text, Toolbar } from '../../../shared/ui/index.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { ListSkeleton } from '../shared/list-skeleton.js';
import { OrderPackage } from './order-package.js';
import { PassportCard, PassportPlaceholder } from './passport-card.js';
import {
  ClientOrderBadge,
  DeletedSign,
  PassportFacts,
  passportOrderName,
  PassportsBack,
  useMayPlan,
} from './passport-header.js';
import { PdfRequestsProvider } from './pdf-requests.js';
import { usePassportPages } from './use-passport-pages.js';
import { usePassportScan } from './use-passport-scan.js';
import { MissingOrder } from '../shared/missing-order.js';
import { useTaskTarget } from '../shared/task-target.js';
import { VirtualList } from '../shared/virtual-list.js';
import { listAddress } from '../shared/list-address.js';
import { parseId } from '../../../shared/address/parse-id.js';
import { useOrderRoom, useUserRoom } from '../shared/realtime.js';
import { texts } from '../shared/texts.js';
import { Muted } from '../../../shared/ui/muted.js';

// Only few users export readings, so it loads lazily.
const ReadingsExport = lazy(() =>
  import('./readings-export.js').then((it) => ({ default: it.ReadingsExport })),
);

const CARD_HEIGHT = 49;

/** Digital passports of an order: `/production/orders/:id/passports#task-12`. */
export function PassportsPage(): ReactElement {
  const orderId = parseId(useParams()['id']);
  if (orderId === null) return <MissingOrder title={texts.passports.title} />;
  return (
    <PdfRequestsProvider key={orderId}>
      <PassportsScreen orderId={orderId} />
    </PdfRequestsProvider>
  );
}

function PassportsScreen({ orderId }: { readonly orderId: number }): ReactElement {
  const user = useCurrentUser();
  const [search, setSearch] = useState('');
  const pages = usePassportPages(orderId, search);
  const target = useTaskTarget(orderId, search, pages);
  useOrderRoom(orderId);
  useUserRoom(user.id);
  usePassportScan({ pages, onMatch: target.goTo, onSearch: setSearch });

  // While a search loads, the header of the order remains.
  const [order, setOrder] = useState(pages.order);
  if (pages.order !== undefined && pages.order !== order) setOrder(pages.order);

  const mayPlan = useMayPlan(order);
  const production = user.modules.find(({ key }) => key === 'production');
  const listTo = production && listAddress(production.id);

  if (order === undefined) {
    return (
      <Page title={texts.passports.title} fill>
        {pages.error !== null ? (
          <ErrorPanel error={pages.error} onRetry={pages.refetch} listTo={listTo} />
        ) : (
          <>
            <Muted as="p" size="inherit" role="status">
              {texts.passports.loading}
            </Muted>
            <ListSkeleton />
          </>
        )}
      </Page>
    );
  }

  return (
    <Page
      title={texts.passports.order(passportOrderName(order))}
      documentTitle={`${texts.passports.title} · ${texts.passports.order(passportOrderName(order))}`}
      fill
      titleExtra={
        <>
          <ClientOrderBadge order={order} />
          <DeletedSign order={order} />
        </>
      }
      actions={
        <>
          <LiveSign updatedAt={pages.updatedAt} />
          <Suspense fallback={null}>
            <ReadingsExport order={order} />
          </Suspense>
          <PassportsBack order={order} />
        </>
      }
    >
      <PassportFacts order={order} />
      <Toolbar>
        <Text as="h2" size="large" weight="bold">
          {texts.passports.title}
        </Text>
        <SearchField label={texts.passports.search} value={search} onChange={setSearch} />
        {order.status !== 'new' && <OrderPackage orderId={orderId} />}
      </Toolbar>
      {pages.error !== null && <ErrorPanel error={pages.error} onRetry={pages.refetch} />}
      {pages.error === null && pages.isLoading && <ListSkeleton />}
      {pages.error === null && !pages.isLoading && pages.total === 0 && (
        <EmptyState text={search === '' ? texts.passports.none : texts.passports.nothingFound} />
      )}
      {pages.total > 0 && (
        <VirtualList
          key={search}
          label={texts.passports.list}
          count={pages.total}
          itemHeight={CARD_HEIGHT}
          target={target.index}
          onRange={pages.want}
          keyOf={(index) => pages.itemAt(index)?.id ?? `wait-${index}`}
          renderItem={(index) => {
            const item = pages.itemAt(index);
            return item === undefined ? (
              <PassportPlaceholder />
            ) : (
              <PassportCard
                item={item}
                mayPlan={mayPlan}
                isOpen={item.id === target.openId}
                onToggle={target.toggle}
              />
            );
          }}
        />
      )}
    </Page>
  );
}
