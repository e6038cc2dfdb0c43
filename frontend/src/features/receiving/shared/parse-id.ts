/** A positive whole number of an address, else null. */
export function parseId(value: string | null | undefined): number | null {
  if (value === null || value === undefined || !/^[1-9]\d{0,9}$/.test(value)) return null;
  const id = Number(value);
  return id <= 2_147_483_647 ? id : null;
}
