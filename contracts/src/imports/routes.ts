import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, paging, search } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { columnsField } from './column-choice.js';
import { importCheck, importKind, importRun } from './dto.js';

/** Imports from Excel and CSV: dry run, one transaction, undo. */
export const importRoutes = {
  checkImport: defineRoute({
    method: 'POST',
    path: '/api/import/checkImport',
    input: z.object({ kind: importKind, columns: columnsField }),
    output: dataOf(importCheck),
    file: 'file',
  }),
  applyImport: defineRoute({
    method: 'POST',
    path: '/api/import/applyImport',
    input: z.object({
      kind: importKind,
      /** `plan` of the dry run that the user confirmed. */
      plan: z.string().check(z.maxLength(128)),
      /** 'true': rejected rows are skipped; otherwise one rejected row refuses the file. */
      skip_wrong: z.optional(z.enum(['true', 'false'])),
      /** Same value as in the dry run. */
      columns: columnsField,
    }),
    output: dataOf(importRun),
    idempotent: true,
    file: 'file',
  }),
  getImports: defineRoute({
    method: 'POST',
    path: '/api/import/getImports',
    input: z.object({ kind: importKind, search, ...paging }),
    output: pageOf(importRun),
  }),
  undoImport: defineRoute({
    method: 'POST',
    path: '/api/import/undoImport',
    input: z.object({ id }),
    output: done,
    idempotent: true,
  }),
} as const;
