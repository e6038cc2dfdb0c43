import * as z from 'zod/mini';
import { defineRoute } from '../kernel/route.js';

/** The result is only logged [1 §1]; `success` is false when 1C is not set up. */
const answer = z.object({ success: z.boolean(), message: z.string() });
const nothing = z.object({});

/** Requests to the accounting system [1 §7 "Master data", 2 §7 "Receipt invoices"]. */
export const accountingRoutes = {
  requestProducts: defineRoute({
    method: 'POST',
    path: '/api/oneC/getProducts',
    input: nothing,
    output: answer,
    idempotent: true,
  }),
  requestCompanies: defineRoute({
    method: 'POST',
    path: '/api/oneC/getCompanies',
    input: nothing,
    output: answer,
    idempotent: true,
  }),
  /** 'Запросить из 1С' in the incoming control [2 §2.4, §7]. */
  requestReceiptInvoices: defineRoute({
    method: 'POST',
    path: '/api/oneC/getReceiptInvoices',
    input: nothing,
    output: answer,
    idempotent: true,
  }),
} as const;
