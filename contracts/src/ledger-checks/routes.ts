import * as z from 'zod/mini';
import { dataOf, pageOf } from '../kernel/answer.js';
import { paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { ledgerCheck } from './dto.js';

/** Checks of the ledger, for administrators. */
export const ledgerCheckRoutes = {
  /** The newest first; found by who asked and by the titles of broken rules. */
  getLedgerChecks: defineRoute({
    method: 'POST',
    path: '/api/ledgerCheck/getLedgerChecks',
    input: z.object({ search, ...paging }),
    output: pageOf(ledgerCheck),
  }),
  /** 'Проверить сейчас': answers the run that waits or works already, else a new one, which begins at once. */
  runLedgerCheck: defineRoute({
    method: 'POST',
    path: '/api/ledgerCheck/run',
    input: z.object({}),
    output: dataOf(ledgerCheck),
    idempotent: true,
  }),
} as const;
