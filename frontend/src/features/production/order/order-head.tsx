import type { ProductionOrderHeader } from '@naryad/contracts/production/dto';
import { mayMoveOrder } from '@naryad/contracts/production/states';
import type { ReactElement } from 'react';
import { formatDateTime, formatPieces } from '../../../shared/format/index.js';
import { PicturedName } from '../../../shared/image-upload/small-picture.js';
import { useChangeOrderStatus } from '../api/change-order-status.js';
import { texts } from '../shared/texts.js';
import { Button } from '../../../shared/ui/button.js';
import { Fact, Facts } from '../../../shared/ui/facts.js';
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
        kind="main"
        isBusy={change.isPending}
        onClick={() => void change.run({ id: order.id, status: 'work' })}
      >
        {texts.orders.start}
      </Button>
    );
  }
  if (mayMoveOrder(order.status, 'new')) {
    return (
      <Button isBusy={change.isPending} onClick={() => void change.run({ id: order.id, status: 'new' })}>
        {texts.orders.cancel}
      </Button>
    );
  }
  return null;
}

/** What an order makes, for whom, and when. */
export function OrderFacts({ order }: { readonly order: ProductionOrderHeader }): ReactElement {
  return (
    <Facts look="line">
      <Fact name={texts.order.product}>
        <PicturedName kind="product" name={order.product.name} picture={order.product.img_url} />
      </Fact>
      <Fact name={texts.order.clientOrder}>{order.order?.number ?? texts.order.withoutClientOrder}</Fact>
      <Fact name={texts.order.techMap}>{order.tech_map.name}</Fact>
      <Fact name={texts.order.count}>{formatPieces(order.count)}</Fact>
      <Fact name={texts.order.done}>
        <Progress done={order.completed_task_count} total={order.task_count} />
      </Fact>
      <Fact name={texts.order.planStart}>{formatDateTime(order.plan_start_datetime, texts.notKnown)}</Fact>
      <Fact name={texts.order.planEnd}>{formatDateTime(order.plan_end_datetime, texts.notKnown)}</Fact>
    </Facts>
  );
}
