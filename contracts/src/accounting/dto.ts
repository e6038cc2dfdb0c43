import * as z from 'zod/mini';

/** What can be asked of the accounting system. */
export const accountingList = z.enum(['products', 'companies', 'receipt-invoices']);
export type AccountingList = z.output<typeof accountingList>;
