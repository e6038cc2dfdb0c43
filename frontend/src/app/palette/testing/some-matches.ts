import type { SearchResults } from '@naryad/contracts/search/search-results';

/** What a search found: nothing but this. */
export const someMatches = (some: Partial<SearchResults>): SearchResults => ({
  ...{ products: [], units: [], cells: [], batches: [], invoices: [], orders: [], customer_orders: [] },
  ...{ specifications: [], companies: [], people: [] },
  ...some,
});
