import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { customerOrderRoutes as routes } from '@naryad/contracts/customer-orders/routes';
import { useCallback, useMemo, type ReactElement } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { parseId } from '../../../shared/address/parse-id.js';
import { useApiQuery } from '../../../shared/api/index.js';
import { useFreshCompanyOptions } from '../../../shared/catalog/companies.js';
import { useFreshProductOptions } from '../../../shared/catalog/products.js';
import { useCatalogRoom } from '../../../shared/list/index.js';
import { useHasModuleOf } from '../../../shared/session/module-rights.js';
import { useCurrentUser } from '../../../shared/session/index.js';
import { BackLink } from '../../../shared/ui/back-link.js';
import { EmptyState, ErrorPanel, Page, Skeletons, StatusChip, toast } from '../../../shared/ui/index.js';
import { ordersPath, producePath } from '../shared/addresses.js';
import { orderStatusView } from '../shared/order-status.js';
import { texts } from '../shared/texts.js';
import { Shipments } from '../shipment/shipments.js';
import { OrderForm } from './order-form.js';
import { OrderView } from './order-view.js';

/** `/orders/add?moduleId`. */
export function AddOrderPage(): ReactElement {
  const back = useWayBack();
  useFreshProductOptions();
  useFreshCompanyOptions();
  const mayChange = useHasModuleOf(['orders']);
  return (
    <Page title={texts.form.add}>
      {mayChange ? (
        <OrderForm
          order={null}
          refetch={nothing}
          onSaved={() => {
            toast.success(texts.form.created);
            back();
          }}
          onCancel={back}
          produceHref={null}
        />
      ) : (
        <EmptyState text={texts.form.foreign} />
      )}
    </Page>
  );
}

/** `/orders/edit/:id?moduleId`. Read-only for users of other modules. */
export function EditOrderPage(): ReactElement {
  const id = parseId(useParams()['id']);
  return id === null ? (
    <Page title={texts.form.edit}>
      <EmptyState text={texts.notFound} />
    </Page>
  ) : (
    <Order key={id} id={id} />
  );
}

function Order({ id }: { readonly id: number }): ReactElement {
  useFreshProductOptions();
  useFreshCompanyOptions();
  const back = useWayBack();
  const mayChange = useHasModuleOf(['orders']);
  const moduleId = useModuleId();
  const query = useApiQuery(routes.getOrder, { id }, { staleTime: 0, refetchOnMount: 'always' });
  const order = query.data?.data;
  const { refetch: ask } = query;
  const refetch = useCallback(async () => (await ask()).data?.data, [ask]);
  useCatalogRoom('orders', () => void refetch());
  const { modules } = useCurrentUser();
  const listOf = moduleId ?? modules.find(({ key }) => key === 'orders')?.id;
  const produceHref = useProduceHref(order);
  return (
    <Page
      title={mayChange ? texts.form.edit : texts.form.view(order?.number ?? '')}
      documentTitle={order === undefined ? texts.form.edit : texts.form.view(order.number)}
      titleExtra={order && <StatusChip {...orderStatusView(order.status)} />}
      actions={
        mayChange || moduleId === null ? undefined : (
          <BackLink to={ordersPath(moduleId)}>{texts.form.toList}</BackLink>
        )
      }
    >
      {order === undefined ? (
        query.error === null ? (
          <Skeletons rows={6} height={48} late />
        ) : (
          <ErrorPanel
            error={query.error}
            onRetry={() => void refetch()}
            listTo={mayChange && listOf !== undefined ? ordersPath(listOf) : undefined}
          />
        )
      ) : mayChange ? (
        <OrderForm
          order={order}
          refetch={refetch}
          onSaved={() => {
            toast.success(texts.form.saved);
            back();
          }}
          onCancel={back}
          produceHref={produceHref}
        >
          <Shipments order={order} />
        </OrderForm>
      ) : (
        <>
          <OrderView order={order} produceHref={produceHref} />
          <Shipments order={order} />
        </>
      )}
    </Page>
  );
}

/** The module from which the page was opened. */
function useModuleId(): number | null {
  const [parameters] = useSearchParams();
  return parseId(parameters.get('moduleId'));
}

/**
 * Returns to the list of the module in the query. Without it there is no list: this is logged and reported.
 */
function useWayBack(): () => void {
  const navigate = useNavigate();
  const moduleId = useModuleId();
  return () => {
    if (moduleId !== null) return void navigate(ordersPath(moduleId));
    console.error(texts.noModule);
    toast.error(texts.noModule);
  };
}

/** Link to plan production of a line. Only for planners, and only while the order is not closed. */
function useProduceHref(order: CustomerOrder | undefined): ((productId: number) => string) | null {
  const { modules } = useCurrentUser();
  const productionId = modules.find(({ key }) => key === 'production')?.id;
  const orderId = order === undefined || order.status === 'done' ? undefined : order.id;
  return useMemo(
    () =>
      productionId === undefined || orderId === undefined
        ? null
        : (productId: number) => producePath(productionId, { orderId, productId }),
    [productionId, orderId],
  );
}

const nothing = (): Promise<undefined> => Promise.resolve(undefined);
