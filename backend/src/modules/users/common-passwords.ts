import { bareText, inLatin, isKeyboardSequence } from './domain/password-rules.js';

/** So many of the list, which begins with the commonest [security, "Limits"]. */
const REFUSED = 10_000;

let loaded: Promise<ReadonlySet<string>> | null = null;

async function load(): Promise<ReadonlySet<string>> {
  // When first needed: most programs and most requests never choose a password.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, REFUSED));
}

/**
 * Whether the password is among the 10,000 commonest, in whatever case and layout and with whatever signs between, or is
 * made by walking over the keyboard.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (isKeyboardSequence(password)) return true;
  loaded ??= load();
  const commonPasswords = await loaded;
  const spellings = [password.toLowerCase(), bareText(password)];
  return [...spellings, ...spellings.map(inLatin)].some((spelling) => commonPasswords.has(spelling));
}
