import * as z from 'zod/mini';
import { defineEvent } from '../kernel/event.js';
import { id } from '../kernel/fields.js';

const check = z.object({ check_id: id });

export const ledgerCheckEvents = {
  requested: defineEvent('ledger-checks.requested', 'Somebody asked for a check of the ledger.', check),
  finished: defineEvent(
    'ledger-checks.finished',
    'A check of the ledger is over: every rule holds, some do not, or it broke off.',
    check,
  ),
} as const;
