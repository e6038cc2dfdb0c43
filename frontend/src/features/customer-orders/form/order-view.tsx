import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import type { ReactElement } from 'react';
import { formatPlainDate } from '../../../shared/format/index.js';
import { Fact, Facts } from '../../../shared/ui/facts.js';
import { texts } from '../shared/texts.js';
import { OrderLines } from './order-lines.js';
import { valuesOf } from './order-values.js';

/** Read-only view of an order for users who plan or ship it. */
export function OrderView({
  order,
  produceHref,
}: {
  readonly order: CustomerOrder;
  readonly produceHref: ((productId: number) => string) | null;
}): ReactElement {
  return (
    <>
      <Facts>
        <Fact name={texts.form.number}>{order.number}</Fact>
        <Fact name={texts.form.company} isWide>
          {order.company?.name ?? texts.list.noCompany}
        </Fact>
        <Fact name={texts.form.shipment}>{formatPlainDate(order.plan_date_shipment, '—')}</Fact>
      </Facts>
      <OrderLines
        lines={valuesOf(order).products}
        order={order}
        error={undefined}
        onChange={null}
        adding={null}
        produceHref={produceHref}
      />
    </>
  );
}
