const MAX_ID = 2_147_483_647;

/** Identifier of a path parameter, or null when it is none. */
export function parseId(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= MAX_ID ? id : null;
}

/** Page number of a query parameter, from 1; anything else means the first page. */
export function parsePage(text: string | null): number {
  const page = text === null ? null : parseId(text);
  return page === null || page > 1_000_000 ? 1 : page;
}
