import * as z from 'zod/mini';
import { customerOrderStatus } from '../customer-orders/dto.js';
import { id } from '../kernel/fields.js';
import { workStatus } from '../production/states.js';
import { receiptInvoiceStatus } from '../receipt-invoices/dto.js';
import { stockMatches } from '../stock/stock-matches.js';

const namedRef = z.object({ id, name: z.string() });

/** A few matches of each kind, without those that the user has no access to. */
export const searchResults = z.extend(stockMatches, {
  /** Receipt invoices, by number and supplier. */
  invoices: z.array(
    z.object({
      id,
      module_id: id,
      number: z.string(),
      date: z.string(),
      status: receiptInvoiceStatus,
      supplier: z.string(),
    }),
  ),
  /** Production orders, by their number, that of their customer order and their product. */
  orders: z.array(
    z.object({ id, status: workStatus, product: z.string(), customer_order: z.nullable(z.string()) }),
  ),
  /** Customer orders, by number and customer. */
  customer_orders: z.array(
    z.object({ id, number: z.string(), status: customerOrderStatus, company: z.nullable(z.string()) }),
  ),
  /** Specifications, by name and product. */
  specifications: z.array(z.extend(namedRef, { product: z.string() })),
  /** Companies, by name and ИНН. */
  companies: z.array(z.extend(namedRef, { inn: z.nullable(z.string()) })),
  /** Users, by name and e-mail: for administrators. */
  people: z.array(z.extend(namedRef, { email: z.string(), role: z.string() })),
});
export type SearchResults = z.output<typeof searchResults>;
export type InvoiceMatch = SearchResults['invoices'][number];
