import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

const payload = z.object({ opening_balance_id: id, module_id: id, lines: z.int(), pieces: z.int() });

export const openingBalanceEvents = {
  applied: defineEvent(
    'opening-balances.applied',
    'A file of opening balances was received into a storehouse.',
    payload,
    { record: true },
  ),
  undone: defineEvent('opening-balances.undone', 'A file of opening balances was taken back.', payload, {
    record: true,
  }),
} as const;
