import { mdiCardAccountDetailsOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../shared/api/index.js';
import { useCurrentUser } from '../../../shared/session/index.js';
import { BackLink } from '../../../shared/ui/back-link.js';
import { ButtonLink, ErrorPanel, Page } from '../../../shared/ui/index.js';
import { orderQuery } from '../api/get-production-order.js';
import { PrintMenu } from './print/print-menu.js';
import { OrderFacts, OrderStatusButtons } from './order-header.js';
import { ListSkeleton } from '../shared/list-skeleton.js';
import { MissingOrder } from '../shared/missing-order.js';
import { LacksNotice } from '../shared/order-moves/lacks-signs.js';
import { OrderStatus } from '../shared/status.js';
import { TaskList } from './task-list.js';
import { usePhotoPreload } from './use-photo-preload.js';
import { listAddress } from '../shared/list-address.js';
import { parseId } from '../../../shared/address/parse-id.js';
import { useOrderRoom } from '../shared/realtime.js';
import { texts } from '../shared/texts.js';

/** A production order with its tasks: `/production/orders/:id`. */
export function ProductionOrderPage(): ReactElement {
  const orderId = parseId(useParams()['id']);
  if (orderId === null) return <MissingOrder title={texts.title} />;
  return <OrderScreen key={orderId} orderId={orderId} />;
}

function OrderScreen({ orderId }: { readonly orderId: number }): ReactElement {
  const { data, error, refetch, dataUpdatedAt } = useQuery(orderQuery(orderId));
  const { modules } = useCurrentUser();
  const backTo = data?.data.module_id ?? modules.find(({ key }) => key === 'production')?.id;
  const isMissing = error instanceof ApiError && error.status === 404;
  const order = isMissing ? undefined : data?.data;
  useOrderRoom(orderId);
  usePhotoPreload(orderId, order?.tasks);

  return (
    <Page
      title={texts.order.pageTitle(orderId)}
      fill
      titleExtra={order !== undefined && <OrderStatus status={order.status} />}
      actions={
        <>
          {backTo !== undefined && <BackLink to={listAddress(backTo)}>{texts.order.back}</BackLink>}
          {/* Passports of a deleted order remain available. */}
          {(order !== undefined || isMissing) && (
            <ButtonLink
              to={`/production/orders/${orderId}/passports`}
              icon={mdiCardAccountDetailsOutline}
              iconSize={20}
            >
              {texts.order.passports}
            </ButtonLink>
          )}
          {order !== undefined && <PrintMenu order={order} />}
          {order !== undefined && <OrderStatusButtons order={order} />}
        </>
      }
    >
      {order !== undefined ? (
        <>
          {order.status !== 'done' && <LacksNotice orderId={orderId} />}
          <OrderFacts order={order} />
          <TaskList order={order} updatedAt={dataUpdatedAt} />
        </>
      ) : error !== null ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}
