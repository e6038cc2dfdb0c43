import type { QueuedOrder } from '@naryad/contracts/production/dto';
import type { ReactElement } from 'react';
import { formatPieces } from '../../../shared/format/numbers.js';
import { workstationTexts as texts } from '../shared/texts.js';
import './order-queue.css';

/** Production orders that come next. */
export function OrderQueue({ queue }: { readonly queue: readonly QueuedOrder[] }): ReactElement {
  return (
    <section className="ws-queue" aria-labelledby="ws-queue-title">
      <h2 id="ws-queue-title" className="ws-queue__title">
        {texts.queue}
        {queue.length > 0 && <span className="ws-queue__count">{queue.length}</span>}
      </h2>
      {queue.length === 0 ? (
        <p className="ws-queue__empty">{texts.queueEmpty}</p>
      ) : (
        <ul className="ws-queue__list">
          {queue.map((order) => (
            <li key={order.production_order_id} className="ws-queue__row">
              <span className="ws-queue__product">{order.product_name}</span>
              <span className="ws-queue__pieces n-tabular">{formatPieces(order.quantity)}</span>
              <span className="ws-queue__order">
                {texts.order(order.production_order_id)}
                {order.commercial_order_number !== null && ` · ${order.commercial_order_number}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
