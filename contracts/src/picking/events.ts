import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

const pick = z.object({
  order_id: id,
  task_id: id,
  operation_id: id,
  lot_id: id,
  product_id: id,
  cell_id: id,
  quantity: z.int(),
  manual: z.boolean(),
});

export const pickingEvents = {
  componentPicked: defineEvent(
    'picking.component-picked',
    'A component left its cell for an operation.',
    pick,
  ),
  componentReturned: defineEvent(
    'picking.component-returned',
    'A picked component went back into its cell.',
    pick,
  ),
  expiredLotPermitted: defineEvent(
    'picking.expired-lot-permitted',
    'A planner lets an operation take an expired lot.',
    z.object({ order_id: id, task_id: id, operation_id: id, lot_id: id, product_id: id }),
  ),
  expiredPermitWithdrawn: defineEvent(
    'picking.expired-permit-withdrawn',
    'An operation may take an expired lot no more.',
    z.object({ order_id: id, task_id: id, operation_id: id, lot_id: id }),
  ),
} as const;
