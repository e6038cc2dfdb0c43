import * as z from 'zod/mini';
import { dataOf, done, pageOf } from '../kernel/answer.js';
import { changedText, id, paging, search, sorting, text, version } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { company } from './dto.js';

export const companySorts = ['id', 'name', 'inn', 'address'] as const;

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
      name: text(255, 'Название компании не может быть пустым'),
      /** Optional text [1 §5]: a wrong check digit is a hint on the screen, never a refusal. */
      inn: changedText(20),
      address: changedText(500),
      version,
    }),
    output: dataOf(company),
    idempotent: true,
  }),
  deleteCompany: defineRoute({
    method: 'POST',
    path: '/api/company/deleteCompany',
    input: z.object({ id }),
    output: done,
    idempotent: true,
  }),
} as const;
