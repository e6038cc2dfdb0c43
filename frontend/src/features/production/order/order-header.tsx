import type { ProductionOrderHeader } from '@naryad/contracts/production/dto';
import { mayMoveOrder } from '@naryad/contracts/production/states';
import type { ReactElement } from 'react';
import { Term } from '../../../shared/help/term.js';
import { formatDateTime, formatQuantity } from '../../../shared/format/index.js';
import { PicturedName } from '../../../shared/image-upload/pictured-name.js';
import { texts } from '../shared/texts.js';
import { Button } from '../../../shared/ui/button.js';
import { Fact, Facts } from '../../../shared/ui/facts.js';
import { useEndOrder } from '../shared/order-moves/use-end-order.js';
import { useStartOrder } from '../shared/order-moves/use-start-order.js';
import { ScrappedCount } from '../shared/scrapped-count.js';
import { Progress } from '../shared/progress.js';

/**
 * 'Запустить' of a new order, 'Отменить' of one in work, with the same confirmations as in the orders table.
 */
export function OrderStatusButtons({
  order,
}: {
  readonly order: ProductionOrderHeader;
}): ReactElement | null {
  const starting = useStartOrder(order);
  const ending = useEndOrder();
  if (mayMoveOrder(order.status, 'work')) {
    return (
      <Button kind="main" isBusy={starting.isPending} onClick={starting.start}>
        {texts.orders.start}
      </Button>
    );
  }
  if (mayMoveOrder(order.status, 'new')) {
    return (
      <>
        <Button isBusy={ending.isPending} onClick={() => ending.end(order, 'cancel')}>
          {texts.orders.cancel}
        </Button>
        {ending.dialog}
      </>
    );
  }
  return null;
}

/** Product, customer and dates of an order. */
export function OrderFacts({ order }: { readonly order: ProductionOrderHeader }): ReactElement {
  return (
    <Facts variant="line">
      <Fact name={texts.order.product} isWide>
        <PicturedName kind="product" name={order.product.name} picture={order.product.img_url} />
      </Fact>
      <Fact name={texts.order.clientOrder} isWide>
        {order.order?.number ?? texts.order.withoutClientOrder}
      </Fact>
      <Fact name={<Term of="specification">{texts.order.techMap}</Term>} isWide>
        {order.tech_map.name}
      </Fact>
      <Fact name={texts.order.count}>{formatQuantity(order.count)}</Fact>
      <Fact name={texts.order.done}>
        <Progress done={order.completed_task_count} total={order.task_count} />{' '}
        <ScrappedCount count={order.scrapped_task_count} />
      </Fact>
      <Fact name={texts.order.planStart}>{formatDateTime(order.plan_start_datetime, texts.notKnown)}</Fact>
      <Fact name={texts.order.planEnd}>{formatDateTime(order.plan_end_datetime, texts.notKnown)}</Fact>
    </Facts>
  );
}
