/** Characters that arrive from a scanner while the Russian layout is active … */
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю.' + 'ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,' + '"№;:?/';
/** … and the characters of the code at the same positions (74 pairs). */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./" + '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?' + '@#$^&|';

const MAP: ReadonlyMap<string, string> = new Map(
  Array.from(RUSSIAN, (character, index) => [character, LATIN.charAt(index)]),
);

/** Maps a character of the US layout to the one that the Russian layout types. */
const IN_RUSSIAN: ReadonlyMap<string, string> = new Map(
  Array.from(LATIN, (character, index) => [character, RUSSIAN.charAt(index)]),
);

const RUSSIAN_ONLY = /[а-яё№]/i;

/**
 * Repairs a complete scan that was typed in the Russian layout. `.`, `,`, `?`, `/` are valid in both layouts,
 * so nothing changes unless the scan contains a Russian letter or №; then every character is mapped.
 */
export function fixLayout(text: string): string {
  if (!RUSSIAN_ONLY.test(text)) return text;
  return Array.from(text, (character) => MAP.get(character) ?? character).join('');
}

/** Reverts CapsLock: swaps upper and lower case. */
export function swapCase(text: string): string {
  return Array.from(text, (character) => {
    const upper = character.toUpperCase();
    return character === upper ? character.toLowerCase() : upper;
  }).join('');
}

/** Layout in which a text was typed, as far as its characters show. */
export function layoutOf(text: string): 'russian' | 'latin' | 'unknown' {
  if (RUSSIAN_ONLY.test(text)) return 'russian';
  return /[a-z]/i.test(text) ? 'latin' : 'unknown';
}

const PUNCTUATION: Readonly<Record<string, readonly [string, string]>> = {
  Backquote: ['`', '~'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
  NumpadDivide: ['/', '/'],
  NumpadMultiply: ['*', '*'],
  NumpadSubtract: ['-', '-'],
  NumpadAdd: ['+', '+'],
  NumpadDecimal: ['.', '.'],
};
const SHIFTED_DIGITS = ')!@#$%^&*(';

/**
 * Character of a physical key on a US keyboard, whatever the active layout; null for a key without a
 * character.
 */
export function characterOfCode(code: string, shift: boolean): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shift ? SHIFTED_DIGITS.charAt(Number(digit)) : digit;
  const numpad = /^Numpad(\d)$/.exec(code)?.[1];
  if (numpad !== undefined) return numpad;
  const pair = PUNCTUATION[code];
  return pair ? pair[shift ? 1 : 0] : null;
}

/** A key press: the character that arrived, and the physical key with its modifiers. */
export interface TypedKey {
  readonly key: string;
  readonly code: string;
  readonly shift: boolean;
  readonly caps?: boolean;
}

/**
 * The intended character of a key of a US keyboard. Derived from the physical key, independent of layout and
 * CapsLock. When the physical key contradicts the received character in every layout (programs that type send
 * no Shift), the received character wins. Null when there is none.
 */
export function physicalCharacter({ key, code, shift, caps = false }: TypedKey): string | null {
  const physical = code === '' || code === 'Unidentified' ? null : characterOfCode(code, shift);
  if (physical === null || key === physical) return physical;
  if (RUSSIAN_ONLY.test(key)) return physical;
  if (key.toLowerCase() === physical.toLowerCase()) return caps ? physical : key;
  return IN_RUSSIAN.get(physical) === key ? physical : key;
}
