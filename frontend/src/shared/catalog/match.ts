/** Search ignores case and treats ё as е, as the server does. */
const fold = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim();

/** Maximum number of options rendered at once; typing narrows the list. */
const MAX_SHOWN = 100;

/** Options that contain every word of the typed text, prefix matches first. */
export function matchOptions<Option>(
  options: readonly Option[],
  typedText: string,
  textOf: (option: Option) => string,
): Option[] {
  const tokens = fold(typedText).split(/\s+/).filter(Boolean);
  if (tokens.length === 0) return options.slice(0, MAX_SHOWN);
  const whole = tokens.join(' ');
  const first: Option[] = [];
  const others: Option[] = [];
  for (const option of options) {
    const text = fold(textOf(option));
    if (!tokens.every((token) => text.includes(token))) continue;
    if (text.startsWith(whole)) first.push(option);
    else others.push(option);
    if (first.length >= MAX_SHOWN) break;
  }
  return [...first, ...others].slice(0, MAX_SHOWN);
}

/** True when a text contains every word of the typed one. */
export function matches(text: string, typedText: string): boolean {
  const folded = fold(text);
  return fold(typedText)
    .split(/\s+/)
    .every((token) => folded.includes(token));
}
