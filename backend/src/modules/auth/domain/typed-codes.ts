import { randomBytes, timingSafeEqual } from 'node:crypto';

const RECOVERY_CODES = 8;
const GROUPS = 4;
const GROUP = 6;
/** 32 characters that are not confused with each other: 120 random bits per code. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Removes spaces and dashes from a typed code. */
export const compactCode = (typedCode: string | null | undefined): string =>
  (typedCode ?? '').replace(/[\s\u00ad\u2010-\u2015-]/gu, '').toLowerCase();

export const isTotpCode = (compact: string): boolean => /^\d{6}$/.test(compact);

/** `abcdef-ghijkm-npqrst-uvwxyz` */
export function newRecoveryCode(): string {
  const group = () => Array.from(randomBytes(GROUP), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Index of the typed code; -1 for none. Always compares all of them, for constant time. */
export function recoveryCodeIndex(codes: readonly string[], compact: string): number {
  const typedCode = Buffer.from(compact);
  let match = -1;
  codes.forEach((code, index) => {
    const expected = Buffer.from(compactCode(code));
    if (expected.length === typedCode.length && timingSafeEqual(expected, typedCode)) match = index;
  });
  return match;
}
