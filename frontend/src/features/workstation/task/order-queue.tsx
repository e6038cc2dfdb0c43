import type { QueuedOrder } from '@naryad/contracts/production/dto';
import type { ReactElement } from 'react';
import { formatPieces } from '../../../shared/format/numbers.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { Muted } from '../../../shared/ui/muted.js';
import css from './order-queue.module.css';

/** Production orders that come next. */
export function OrderQueue({ queue }: { readonly queue: readonly QueuedOrder[] }): ReactElement {
  return (
    <section className={css.queue} aria-labelledby="ws-queue-title">
      <h2 id="ws-queue-title" className={css.title}>
        {texts.queue}
        {queue.length > 0 && <span className={css.count}>{queue.length}</span>}
      </h2>
      {queue.length === 0 ? (
        <Muted as="p" size="inherit" className={css.empty}>
          {texts.queueEmpty}
        </Muted>
      ) : (
        <ul>
          {queue.map((order) => (
            <li key={order.production_order_id} className={css.row}>
              <span>{order.product_name}</span>
              <strong className="n-tabular">{formatPieces(order.quantity)}</strong>
              <Muted size="inherit">
                {texts.order(order.production_order_id)}
                {order.commercial_order_number !== null && ` · ${order.commercial_order_number}`}
              </Muted>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
