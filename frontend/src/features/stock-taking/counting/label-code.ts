/** Converts typed label text to a scan: a bare number is the number of a unit, other text stays unchanged. */
export function typedCode(text: string): string {
  const clean = text.trim();
  return /^\d{1,10}$/.test(clean) ? `pid=${clean}` : clean;
}
