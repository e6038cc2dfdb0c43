import { bareText, inLatin, isKeyboardSequence } from '../domain/password-rules.js';

/** Number of entries used from the list, which is sorted by frequency. */
const REFUSED = 10_000;

let loadedPasswords: Promise<ReadonlySet<string>> | null = null;

async function load(): Promise<ReadonlySet<string>> {
  // Loaded lazily: most programs and most requests never set a password.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, REFUSED));
}

/**
 * Returns whether the password is among the 10,000 most common ones, ignoring case, keyboard layout and
 * separators, or is a keyboard sequence.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (isKeyboardSequence(password)) return true;
  loadedPasswords ??= load();
  const commonPasswords = await loadedPasswords;
  const spellings = [password.toLowerCase(), bareText(password)];
  return [...spellings, ...spellings.map(inLatin)].some((spelling) => commonPasswords.has(spelling));
}
