/** What arrives from a scanner while the Russian layout is on … */
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю.' + 'ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,' + '"№;:?/';
/** … and what the scanner meant, character by character (74 pairs). */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./" + '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?' + '@#$^&|';

const MAP: ReadonlyMap<string, string> = new Map(
  Array.from(RUSSIAN, (character, index) => [character, LATIN.charAt(index)]),
);

/** What the Russian layout types where the US one types this. */
const IN_RUSSIAN: ReadonlyMap<string, string> = new Map(
  Array.from(LATIN, (character, index) => [character, RUSSIAN.charAt(index)]),
);

const RUSSIAN_ONLY = /[а-яё№]/i;

/**
 * Repairs a whole scan that was typed in the Russian layout. `.`, `,`, `?`, `/` are legal in both layouts, so nothing
 * is touched unless the scan holds a Russian letter or №, and then every character is mapped.
 */
export function fixLayout(text: string): string {
  if (!RUSSIAN_ONLY.test(text)) return text;
  return Array.from(text, (character) => MAP.get(character) ?? character).join('');
}

/** Undoes CapsLock: what came as a capital was meant small, and the other way round. */
export function swapCase(text: string): string {
  return Array.from(text, (character) => {
    const upper = character.toUpperCase();
    return character === upper ? character.toLowerCase() : upper;
  }).join('');
}

/** In which layout a text was typed, as far as its characters tell. */
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

/** Character of a physical key on a US keyboard, whatever layout is on; null for a key without a character. */
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
 * What a key of a US keyboard was meant to type. The physical key knows, whatever layout is on and CapsLock says; but where
 * it contradicts what arrived in every layout (programs that type tell no Shift), what arrived holds. Null without one.
 */
export function physicalCharacter({ key, code, shift, caps = false }: TypedKey): string | null {
  const physical = code === '' || code === 'Unidentified' ? null : characterOfCode(code, shift);
  if (physical === null || key === physical) return physical;
  if (RUSSIAN_ONLY.test(key)) return physical;
  if (key.toLowerCase() === physical.toLowerCase()) return caps ? physical : key;
  return IN_RUSSIAN.get(physical) === key ? physical : key;
}
