import Button from '@mui/material/Button';
import type { ProductionOrderHeader } from '@naryad/contracts/production/dto';
import { mayMoveOrder } from '@naryad/contracts/production/states';
import type { ReactElement } from 'react';
import { formatDateTime, formatPieces } from '../../../shared/format/index.js';
import { useChangeOrderStatus } from '../api/change-order-status.js';
import { texts } from '../shared/texts.js';
import { Facts } from '../shared/facts.js';
import { Progress } from '../shared/progress.js';

/** 'Запустить' of a new order, 'Отменить' of one in work. */
export function OrderStatusButtons({
  order,
}: {
  readonly order: Pick<ProductionOrderHeader, 'id' | 'status'>;
}): ReactElement | null {
  const change = useChangeOrderStatus();
  if (mayMoveOrder(order.status, 'work')) {
    return (
      <Button
        variant="contained"
        loading={change.isPending}
        onClick={() => void change.run({ id: order.id, status: 'work' })}
      >
        {texts.orders.start}
      </Button>
    );
  }
  if (mayMoveOrder(order.status, 'new')) {
    return (
      <Button
        variant="outlined"
        color="inherit"
        loading={change.isPending}
        onClick={() => void change.run({ id: order.id, status: 'new' })}
      >
        {texts.orders.cancel}
      </Button>
    );
  }
  return null;
}

/** What an order makes, for whom, and when. */
export function OrderFacts({ order }: { readonly order: ProductionOrderHeader }): ReactElement {
  return (
    <Facts
      items={[
        { name: texts.order.product, value: order.product.name },
        { name: texts.order.clientOrder, value: order.order?.number ?? texts.order.withoutClientOrder },
        { name: texts.order.techMap, value: order.tech_map.name },
        { name: texts.order.count, value: formatPieces(order.count) },
        {
          name: texts.order.done,
          value: <Progress done={order.completed_task_count} total={order.task_count} />,
        },
        { name: texts.order.planStart, value: formatDateTime(order.plan_start_datetime, texts.notKnown) },
        { name: texts.order.planEnd, value: formatDateTime(order.plan_end_datetime, texts.notKnown) },
      ]}
    />
  );
}
