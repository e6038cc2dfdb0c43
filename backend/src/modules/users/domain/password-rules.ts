/** Keys of each row from left to right, per layout; the same index in all rows is a column of keys. */
const ROWS: readonly (readonly string[])[] = [
  ['1234567890-=', '!@#$%^&*()_+', '!"№;%:?*()_+'],
  ['qwertyuiop[]\\', 'йцукенгшщзхъ\\'],
  ["asdfghjkl;'", 'фывапролджэ'],
  ['zxcvbnm,./', 'ячсмитьбю.'],
];

interface Key {
  readonly row: number;
  readonly column: number;
}

const KEYS = new Map<string, Key>();
ROWS.forEach((layouts, row) => {
  for (const keys of layouts) {
    Array.from(keys).forEach((sign, column) => {
      if (!KEYS.has(sign)) KEYS.set(sign, { row, column });
    });
  }
});

const SHORTEST_RUN = 3;
/** A password with at most this many characters outside of runs is found by trying. */
const FEW = 3;
/** The longest repeated sequence that makes a password weak. */
const MAX_PERIOD = 4;

const separators = /[^\p{L}\p{N}]+/gu;

/** Lower case, without blanks and other separators between letters and digits. */
export const bareText = (password: string): string => password.toLowerCase().replace(separators, '');

/** The same keys in the Latin layout. */
export const inLatin = (text: string): string =>
  Array.from(text, (sign) => {
    const key = KEYS.get(sign);
    return (key && ROWS[key.row]?.[0]?.[key.column]) ?? sign;
  }).join('');

/**
 * Returns whether the password is a keyboard sequence: adjacent keys in a row or column, in either layout and
 * direction, also two rows alternating; or a few repeated characters. Case, blanks and separators are
 * ignored.
 */
export function isKeyboardSequence(password: string): boolean {
  const text = bareText(password);
  return (
    isRepeated(text) || [password.toLowerCase(), text].some((variant) => isSequence(Array.from(variant)))
  );
}

function isRepeated(text: string): boolean {
  // 'aaaaBBBB' is as weak as 'ab'.
  const letters = Array.from(text.replace(/(.)\1+/gsu, '$1'));
  if (letters.length <= MAX_PERIOD || new Set(letters).size <= 2) return true;
  const signs = Array.from(text);
  return [1, 2, 3, MAX_PERIOD].some((period) => signs.every((sign, index) => sign === signs[index % period]));
}

function isSequence(signs: readonly string[]): boolean {
  const even = signs.filter((_, index) => index % 2 === 0);
  const odd = signs.filter((_, index) => index % 2 === 1);
  return outsideOfRuns(signs) <= FEW || outsideOfRuns(even) + outsideOfRuns(odd) <= FEW - 1;
}

/** Number of characters outside of runs; a run has at least three keys with the same step between them. */
function outsideOfRuns(signs: readonly string[]): number {
  let outside = 0;
  for (let start = 0; start < signs.length;) {
    const length = runFrom(signs, start);
    if (length < SHORTEST_RUN) outside += 1;
    start += length < SHORTEST_RUN ? 1 : length;
  }
  return outside;
}

function runFrom(signs: readonly string[], start: number): number {
  const step = stepBetween(signs[start], signs[start + 1]);
  if (step === null) return 1;
  let end = start + 1;
  while (stepBetween(signs[end], signs[end + 1]) === step) end += 1;
  return end - start + 1;
}

/** Step from a key to itself or to an adjacent key of its row or column; null for any other key. */
function stepBetween(from: string | undefined, to: string | undefined): string | null {
  const [a, b] = [from, to].map((sign) => (sign === undefined ? undefined : KEYS.get(sign)));
  if (from !== undefined && from === to) return '0';
  if (!a || !b) return null;
  const [down, right] = [b.row - a.row, b.column - a.column];
  return Math.abs(down) + Math.abs(right) <= 1 ? `${down}/${right}` : null;
}
