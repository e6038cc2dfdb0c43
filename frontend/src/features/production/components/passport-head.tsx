import type { ProductionOrderHeader } from '@naryad/contracts/production/dto';
import type { ReactElement } from 'react';
import { formatDate, formatPieces } from '../../../shared/format/index.js';
import { StatusChip } from '../../../shared/ui/index.js';
import { mdiAccountOffOutline } from '@mdi/js';
import { texts } from '../texts.js';
import { Facts } from './facts.js';
import { Progress } from './progress.js';
import { ClientOrderStatus, OrderStatus } from './status.js';

/** Number of the customer order, else the id of the production order. */
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

/** Header facts of the digital passports [3 §2]. */
export function PassportFacts({ order }: { readonly order: ProductionOrderHeader }): ReactElement {
  const ready = <Progress done={order.completed_task_count} total={order.task_count} />;
  return (
    <Facts
      items={[
        { name: texts.passports.product, value: order.product.name },
        { name: texts.passports.quantity, value: formatPieces(order.count) },
        { name: texts.passports.ready, value: ready },
        {
          name: texts.passports.date,
          value: formatDate(order.order?.created_at ?? order.created_at, texts.notKnown),
        },
        { name: texts.passports.production, value: <OrderStatus status={order.status} /> },
      ]}
    />
  );
}
