/** What was typed from a label, as a scan: a bare number is the number of a unit, anything else stays as it is. */
export function typedCode(text: string): string {
  const clean = text.trim();
  return /^\d{1,10}$/.test(clean) ? `pid=${clean}` : clean;
}
