import * as z from 'zod/mini';
import { columnsField } from '../imports/column-choice.js';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, idParam, paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { openingBalance, openingBalanceCheck } from './dto.js';

const base = '/api/openingBalance';

/** Opening balances of a storehouse from Excel or CSV: dry run, one transaction, undo. */
export const openingBalanceRoutes = {
  check: defineRoute({
    method: 'POST',
    path: `${base}/check`,
    input: z.object({ module_id: idParam, columns: columnsField }),
    output: dataOf(openingBalanceCheck),
    file: 'file',
  }),
  apply: defineRoute({
    method: 'POST',
    path: `${base}/apply`,
    input: z.object({
      module_id: idParam,
      /** `plan` of the dry run that the user confirmed. */
      plan: z.string().check(z.maxLength(128)),
      /** 'true': rejected rows are skipped; otherwise one rejected row refuses the file. */
      skip_wrong: z.optional(z.enum(['true', 'false'])),
      /** Same value as in the dry run. */
      columns: columnsField,
    }),
    output: dataOf(openingBalance),
    idempotent: true,
    file: 'file',
  }),
  /** Newest first. */
  getOpeningBalances: defineRoute({
    method: 'POST',
    path: `${base}/getOpeningBalances`,
    input: z.object({ module_id: idParam, search, ...paging }),
    output: pageOf(openingBalance),
  }),
  /**
   * Reverses all movements of a file. Refused as a whole when any of its stock has been moved or used since.
   */
  undo: defineRoute({
    method: 'POST',
    path: `${base}/undo`,
    input: z.object({ id }),
    output: done,
    idempotent: true,
  }),
} as const;
