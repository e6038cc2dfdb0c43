import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { id, paging, rows, search, sorting, version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { company, companyFields, companySorts } from './dto.js';

/** Companies [1 §7 "Master data"]. */
export const companyRoutes = {
  getCompanies: defineRoute({
    method: 'POST',
    path: '/api/company/getCompanies',
    input: z.object({ search, ...paging, ...sorting(companySorts) }),
    output: pageOf(company),
  }),
  createOrUpdateCompany: defineRoute({
    method: 'POST',
    path: '/api/company/createOrUpdateCompany',
    input: z.object({
      id: z.optional(z.nullable(id)),
      ...companyFields,
      version,
    }),
    output: dataOf(company),
    idempotent: true,
  }),
  deleteCompany: defineRoute({
    method: 'POST',
    path: '/api/company/deleteCompany',
    input: z.object(rows),
    output: done,
    idempotent: true,
  }),
} as const;
