import { mdiBellRingOutline, mdiPlus, mdiViewDashboardOutline } from '@mdi/js';
import { Suspense, useCallback, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ApiError } from '../../../shared/api/index.js';
import { useStoredDraft } from '../../../shared/form/use-stored-draft.js';
import { useCurrentUser } from '../../../shared/session/index.js';
import { formatNumber } from '../../../shared/format/index.js';
import {
  Button,
  ButtonLink,
  LiveSign,
  Page,
  Skeletons,
  Stack,
  Tabs,
  Text,
} from '../../../shared/ui/index.js';
import {
  CreateOrderDialog,
  orderDraftKey,
  type RequestedLine,
  type EditedOrder,
  type OrderDraftContext,
} from '../create-order/create-order-dialog.js';
import { withTransition } from '../../../shared/ui/with-transition.js';
import { useBoardKey } from '../shared/use-board-key.js';
import { OpenCalls } from '../calls/open-calls.js';
import { useOrderCounts } from '../api/get-order-counts.js';
import { TasksTab } from '../tasks/tasks-tab.js';
import { OrdersTab } from '../orders/orders-tab.js';
import { useOrdersList } from '../orders/use-orders-list.js';
import { callsAddress, storeListAddress } from '../shared/list-address.js';
import { parseId } from '../../../shared/address/parse-id.js';
import { tabItems, tabOf, type ProductionTab } from './tabs.js';
import { texts } from '../shared/texts.js';
import { UnknownModule } from '../shared/unknown-module.js';

export interface ProductionTabsProps {
  readonly moduleId: number;
  /** Content of the tab 'Спецификации'. */
  readonly specifications?: ReactNode;
}

/** Open form: of a new order, or of the edited one. */
type OpenDialog = 'create' | EditedOrder | null;

/** Query parameters of a link that requests a client order line; the dialog opens with it. */
const LINE_PARAMETERS = ['clientOrder', 'product'] as const;

function requestedLine(query: URLSearchParams): RequestedLine | null {
  const [clientOrderId, productId] = LINE_PARAMETERS.map((name) => parseId(query.get(name)));
  return clientOrderId == null || productId == null ? null : { clientOrderId, productId };
}

/** The three tabs of a production module: `/production/:id?tab=orders`. */
export function ProductionTabs({ moduleId, specifications }: ProductionTabsProps): ReactElement {
  const tabs: ReadonlySet<ProductionTab> = new Set(
    specifications === undefined ? ['orders', 'tasks'] : ['orders', 'tasks', 'specifications'],
  );
  const { modules } = useCurrentUser();
  const title = modules.find(({ id }) => id === moduleId)?.name ?? texts.title;
  const [query, setQuery] = useSearchParams();
  const { pathname, search } = useLocation();
  const requested = requestedLine(query);
  const draft = useStoredDraft<OrderDraftContext>(orderDraftKey(moduleId));
  const [dialog, setDialog] = useState<OpenDialog>(
    draft === null ? (requested === null ? null : 'create') : (draft.edited ?? 'create'),
  );
  const region = useRef<HTMLDivElement>(null);

  const tab = tabOf(query.get('tab'), tabs);
  const list = useOrdersList(moduleId, region);
  const isUnknown = list.page === undefined && list.error instanceof ApiError && list.error.status === 404;
  storeListAddress(moduleId, `${pathname}${search}`);

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

  /** The requested line is removed from the address, so that a reload does not open the dialog again. */
  const clearRequested = (): void => {
    if (requested === null) return;
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of LINE_PARAMETERS) next.delete(name);
        return next;
      },
      { replace: true },
    );
  };

  const board = `/production/${moduleId}/board`;
  useBoardKey(board);
  if (isUnknown) return <UnknownModule />;
  return (
    <Page
      title={title}
      fill
      tabs={
        <Tabs
          label={texts.sections}
          items={tabItems(tabs)}
          value={tab}
          onChange={(value) => setParameter('tab', value)}
        />
      }
      actions={
        <>
          {list.page !== undefined && tab === 'orders' && (
            <>
              <OrderCounters moduleId={moduleId} />
              <LiveSign updatedAt={list.updatedAt} />
            </>
          )}
          <ButtonLink
            to={callsAddress(moduleId)}
            kind="icon"
            icon={mdiBellRingOutline}
            aria-label={texts.callList}
            title={texts.callList}
          />
          <ButtonLink
            to={board}
            kind="icon"
            icon={mdiViewDashboardOutline}
            aria-label={texts.board}
            title={texts.boardHint}
          />
          {tab === 'orders' && (
            <Button
              kind="main"
              icon={mdiPlus}
              iconSize={20}
              onClick={withTransition(() => setDialog('create'))}
            >
              {texts.create.title}
            </Button>
          )}
        </>
      }
    >
      {tab !== 'specifications' && <OpenCalls moduleId={moduleId} />}
      {tab === 'specifications' ? (
        <Suspense fallback={<Skeletons rows={8} height={44} />}>{specifications}</Suspense>
      ) : tab === 'tasks' ? (
        <TasksTab moduleId={moduleId} />
      ) : (
        <Stack grow gap={0} ref={region}>
          <OrdersTab
            list={list}
            moduleId={moduleId}
            region={region}
            onAdd={() => setDialog('create')}
            onEdit={setDialog}
          />
        </Stack>
      )}
      {dialog !== null && (
        <CreateOrderDialog
          moduleId={moduleId}
          requested={dialog === 'create' ? requested : null}
          edited={dialog === 'create' ? null : dialog}
          onClose={() => {
            setDialog(null);
            clearRequested();
          }}
        />
      )}
    </Page>
  );
}

/** 'Новых 4 · В работе 7 · Готово сегодня 12'. */
function OrderCounters({ moduleId }: { readonly moduleId: number }): ReactElement | null {
  const counts = useOrderCounts(moduleId);
  if (counts === undefined) return null;
  const { work, done_today } = counts;
  return (
    <Text tabular>
      {texts.orders.counts(formatNumber(counts.new), formatNumber(work), formatNumber(done_today))}
    </Text>
  );
}
