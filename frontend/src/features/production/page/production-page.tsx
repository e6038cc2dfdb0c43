import Button from '@mui/material/Button';
import { mdiPlus } from '@mdi/js';
import { useCallback, useRef, useState, type ReactElement } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../../shared/api/index.js';
import { useCurrentUser } from '../../../shared/session/index.js';
import { EmptyState, Icon, LiveSign, Page, Tabs } from '../../../shared/ui/index.js';
import { CreateOrderDialog } from '../create-order/create-order-dialog.js';
import { OrdersTab } from '../orders/orders-tab.js';
import { useOrdersList } from '../orders/use-orders-list.js';
import { rememberList } from '../shared/list-address.js';
import { parseId, parsePage } from '../../../shared/address/parse-id.js';
import { tabItems, tabOf, type ProductionTab } from './tabs.js';
import { texts } from '../shared/texts.js';
import css from './production-page.module.css';

/** Tabs that have content. */
const TABS: ReadonlySet<ProductionTab> = new Set(['orders']);
const ITEMS = tabItems(TABS);

/** Production of a module: `/production/:id?tab=orders`. */
export function ProductionPage(): ReactElement {
  const moduleId = parseId(useParams()['id']);
  if (moduleId === null) {
    return (
      <Page title={texts.title}>
        <EmptyState />
      </Page>
    );
  }
  return <ProductionModule key={moduleId} moduleId={moduleId} />;
}

function ProductionModule({ moduleId }: { readonly moduleId: number }): ReactElement {
  const { modules } = useCurrentUser();
  const title = modules.find(({ id }) => id === moduleId)?.name ?? texts.title;
  const [query, setQuery] = useSearchParams();
  const { pathname, search } = useLocation();
  const [isCreating, setCreating] = useState(false);
  const region = useRef<HTMLDivElement>(null);

  const tab = tabOf(query.get('tab'), TABS);
  const pageNumber = parsePage(query.get('page'));
  const list = useOrdersList(moduleId, pageNumber, region);
  // Somebody else's module, or none: nothing can be created there.
  const isUnknown = list.page === undefined && list.error instanceof ApiError && list.error.status === 404;
  rememberList(moduleId, `${pathname}${search}`);

  const setParameter = useCallback(
    (name: string, value: string | null): void => {
      setQuery((current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      });
    },
    [setQuery],
  );

  return (
    <Page
      title={title}
      fill
      tabs={
        <Tabs
          label={texts.sections}
          items={ITEMS}
          value={tab}
          onChange={(value) => setParameter('tab', value)}
        />
      }
      actions={
        <>
          {list.page !== undefined && <LiveSign updatedAt={list.updatedAt} />}
          {!isUnknown && (
            <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setCreating(true)}>
              {texts.create.title}
            </Button>
          )}
        </>
      }
    >
      <div ref={region} className={css.region}>
        <OrdersTab
          list={list}
          pageNumber={pageNumber}
          onPage={(page) => setParameter('page', page === 1 ? null : String(page))}
        />
      </div>
      {isCreating && <CreateOrderDialog moduleId={moduleId} onClose={() => setCreating(false)} />}
    </Page>
  );
}
