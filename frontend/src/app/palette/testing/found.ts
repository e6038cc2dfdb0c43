import type { Found } from '@naryad/contracts/search/found';

/** What a search found: nothing but this. */
export const foundOf = (some: Partial<Found>): Found => ({
  ...{ products: [], units: [], cells: [], batches: [], invoices: [], orders: [], customer_orders: [] },
  ...{ specifications: [], companies: [], people: [] },
  ...some,
});
