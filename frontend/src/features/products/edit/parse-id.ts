/** Id of a product in the address, or null when it is none. */
export function parseId(text: string | undefined): number | null {
  const id = Number(text);
  return /^[1-9]\d{0,9}$/.test(text ?? '') && id <= 2_147_483_647 ? id : null;
}
