import * as z from 'zod/mini';
import { dataOf, pageOf } from '../kernel/answer.js';
import { paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { ledgerCheck } from './dto.js';

/** Checks of the ledger, for administrators. */
export const ledgerCheckRoutes = {
  /** Newest first. The search covers the requesting user and the titles of violated rules. */
  getLedgerChecks: defineRoute({
    method: 'POST',
    path: '/api/ledgerCheck/getLedgerChecks',
    input: z.object({ search, ...paging }),
    output: pageOf(ledgerCheck),
  }),
  /** 'Проверить сейчас': returns the run that waits or is in progress, else starts a new one at once. */
  runLedgerCheck: defineRoute({
    method: 'POST',
    path: '/api/ledgerCheck/run',
    input: z.object({}),
    output: dataOf(ledgerCheck),
    idempotent: true,
  }),
} as const;
