import * as z from 'zod/mini';

/** Lists that can be requested from the accounting system. */
export const accountingList = z.enum(['products', 'companies', 'receipt-invoices']);
export type AccountingList = z.output<typeof accountingList>;
