const MAX_ID = 2_147_483_647;

/** A positive integer from an address, otherwise null. */
export function parseId(text: string | null | undefined): number | null {
  if (text === null || text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

/** Page number of a query parameter, from 1; anything else means the first page. */
export function parsePage(text: string | null): number {
  const page = parseId(text);
  return page === null || page > 1_000_000 ? 1 : page;
}
