import type { SearchResults } from '@naryad/contracts/search/search-results';

/** Search results that contain only the given matches. */
export const someMatches = (some: Partial<SearchResults>): SearchResults => ({
  ...{ products: [], units: [], cells: [], batches: [], invoices: [], orders: [], customer_orders: [] },
  ...{ specifications: [], companies: [], people: [] },
  ...some,
});
