import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

const plan = z.object({
  order_id: id,
  task_id: id,
  operation_id: id,
  lots: z.array(z.object({ lot_id: id, cell_id: id, quantity: z.int() })),
});

export const componentPlanningEvents = {
  planned: defineEvent(
    'component-planning.planned',
    'Goods were planned for a step of a task: nobody else is offered them.',
    plan,
  ),
  deleted: defineEvent(
    'component-planning.deleted',
    'Planned goods of a step were given free again by a planner.',
    plan,
  ),
} as const;
