import type { QueuedOrder } from '@naryad/contracts/production/dto';
import type { ReactElement } from 'react';
import { formatQuantity } from '../../../shared/format/numbers.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import css from './order-queue.module.css';

/** The next production orders; those not started yet are marked. */
export function OrderQueue({ queue }: { readonly queue: readonly QueuedOrder[] }): ReactElement {
  return (
    <Stack as="section" gap="0.2em" className={css.queue} aria-labelledby="ws-queue-title">
      <Stack direction="row" align="center">
        <Text as="h2" size="touch" weight="bold" id="ws-queue-title">
          {texts.queue}
        </Text>
        {queue.length > 0 && (
          <Text tag tone="neutral" size="usual">
            {queue.length}
          </Text>
        )}
      </Stack>
      {queue.length === 0 ? (
        <Muted as="p" size="medium">
          {texts.queueEmpty}
        </Muted>
      ) : (
        <Stack as="ul" gap={0} lines="between">
          {queue.map((order) => (
            <li key={order.production_order_id} className={css.row}>
              <Text wrap="anywhere">{order.product_name}</Text>
              <Text as="strong" weight="strong" tabular>
                {formatQuantity(order.quantity)}
              </Text>
              <Muted size="smaller">
                {texts.order(order.production_order_id)}
                {order.commercial_order_number !== null && ` · ${order.commercial_order_number}`}
                {order.status === 'new' && ` · ${texts.queuePlanned}`}
              </Muted>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
