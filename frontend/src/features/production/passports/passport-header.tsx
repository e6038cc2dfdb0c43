import type { ProductionOrderHeader } from '@naryad/contracts/production/dto';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import type { ReactElement } from 'react';
import { formatDate, formatQuantity } from '../../../shared/format/index.js';
import { useCurrentUser } from '../../../shared/session/index.js';
import { PicturedName } from '../../../shared/image-upload/pictured-name.js';
import { BackLink } from '../../../shared/ui/back-link.js';
import { StatusChip } from '../../../shared/ui/index.js';
import { mdiAccountOffOutline, mdiDeleteOutline } from '@mdi/js';
import { listAddress } from '../shared/list-address.js';
import { texts } from '../shared/texts.js';
import { Fact, Facts } from '../../../shared/ui/facts.js';
import { ScrappedCount } from '../shared/scrapped-count.js';
import { Progress } from '../shared/progress.js';
import { ClientOrderStatus, OrderStatus } from '../shared/status.js';

/** Number of the customer order, otherwise the id of the production order. */
export const passportOrderName = (order: ProductionOrderHeader): string =>
  order.order?.number ?? String(order.id);

/** Badge of the customer order; without one 'Без коммерческого заказа'. */
export function ClientOrderBadge({ order }: { readonly order: ProductionOrderHeader }): ReactElement {
  return order.order === null ? (
    <StatusChip tone="neutral" icon={mdiAccountOffOutline} label={texts.passports.withoutClientOrder} />
  ) : (
    <ClientOrderStatus status={order.order.status} />
  );
}

/** Shows that the order is deleted: its passports are preserved, its work has ended. */
export function DeletedSign({ order }: { readonly order: ProductionOrderHeader }): ReactElement | null {
  if (order.deleted_at === null) return null;
  const label = texts.passports.deleted(formatDate(order.deleted_at));
  return <StatusChip tone="error" icon={mdiDeleteOutline} label={label} />;
}

/** Whether the user plans components: planners of the order's module, until it is done or deleted. */
export function useMayPlan(order: ProductionOrderHeader | undefined): boolean {
  const { modules, role } = useCurrentUser();
  if (order === undefined || order.deleted_at !== null || order.status === 'done') return false;
  return role.name === ADMINISTRATOR || modules.some(({ id }) => id === order.module_id);
}

/**
 * Link back to the order, or to the orders when it is deleted. Every signed-in user may read passports; only
 * users of the module may open the order's page.
 */
export function PassportsBack({ order }: { readonly order: ProductionOrderHeader }): ReactElement | null {
  const { modules, role } = useCurrentUser();
  if (role.name !== ADMINISTRATOR && !modules.some(({ id }) => id === order.module_id)) return null;
  return order.deleted_at === null ? (
    <BackLink to={`/production/orders/${order.id}`}>{texts.order.backToOrder}</BackLink>
  ) : (
    <BackLink to={listAddress(order.module_id)}>{texts.order.back}</BackLink>
  );
}

/** Header facts of the digital passports. */
export function PassportFacts({ order }: { readonly order: ProductionOrderHeader }): ReactElement {
  return (
    <Facts variant="line">
      <Fact name={texts.passports.product}>
        <PicturedName kind="product" name={order.product.name} picture={order.product.img_url} />
      </Fact>
      <Fact name={texts.passports.quantity}>{formatQuantity(order.count)}</Fact>
      <Fact name={texts.passports.ready}>
        <Progress done={order.completed_task_count} total={order.task_count} />{' '}
        <ScrappedCount count={order.scrapped_task_count} />
      </Fact>
      <Fact name={texts.passports.date}>
        {formatDate(order.order?.created_at ?? order.created_at, texts.notKnown)}
      </Fact>
      {/* The status of a deleted order is of no interest. */}
      {order.deleted_at === null && (
        <Fact name={texts.passports.production}>
          <OrderStatus status={order.status} />
        </Fact>
      )}
    </Facts>
  );
}
