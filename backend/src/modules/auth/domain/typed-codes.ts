import { randomBytes, timingSafeEqual } from 'node:crypto';

const RECOVERY_CODES = 8;
const GROUPS = 4;
const GROUP = 6;
/** 32 characters that nobody mistakes for each other: 120 random bits in a code. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A code without the blanks and dashes that people type to read it. */
export const compactCode = (typed: string | null | undefined): string =>
  (typed ?? '').replace(/[\s\u00ad\u2010-\u2015-]/gu, '').toLowerCase();

export const isTotpCode = (compact: string): boolean => /^\d{6}$/.test(compact);

/** `abcdef-ghijkm-npqrst-uvwxyz` */
export function newRecoveryCode(): string {
  const group = () => Array.from(randomBytes(GROUP), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Which of the codes was typed; -1 for none. All are compared, whichever it is. */
export function recoveryCodeIndex(codes: readonly string[], compact: string): number {
  const typed = Buffer.from(compact);
  let match = -1;
  codes.forEach((code, index) => {
    const expected = Buffer.from(compactCode(code));
    if (expected.length === typed.length && timingSafeEqual(expected, typed)) match = index;
  });
  return match;
}
