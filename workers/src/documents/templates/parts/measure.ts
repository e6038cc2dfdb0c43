/** Width in em of PT Sans Bold, rounded up to avoid truncation. */
export function emOf(text: string): number {
  let em = 0;
  for (const character of text) {
    if (/[-.,]/.test(character)) em += 0.37;
    else if (/\d/.test(character)) em += 0.58;
    else em += /[ЖМФШЩЫЮMW@]/i.test(character) ? 0.95 : 0.72;
  }
  return em;
}

/**
 * Number of lines of a value with browser line breaks: after hyphens, and anywhere in a part that is too long
 * for a line. The first line may start with an indent.
 */
export function linesOf(value: string, widthEm: number, indentEm = 0): number {
  let lines = 1;
  let usedEm = indentEm;
  for (const part of value.split(/(?<=-)/)) {
    if (usedEm > 0 && usedEm + emOf(part) > widthEm) {
      lines += 1;
      usedEm = 0;
    }
    for (const character of part) {
      const em = emOf(character);
      if (usedEm + em > widthEm) {
        lines += 1;
        usedEm = 0;
      }
      usedEm += em;
    }
  }
  return lines;
}
