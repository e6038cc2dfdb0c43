import { describe, expect, it } from 'vitest';
import { compactCode, isTotpCode, newRecoveryCodes, recoveryCodeIndex } from './typed-codes.js';

describe('codes as people type them', () => {
  it.each([
    ['123 456', '123456'],
    [' 123\u00a0456 ', '123456'],
    ['123-456', '123456'],
    ['ABCDE–fghij', 'abcdefghij'],
    [null, ''],
    [undefined, ''],
  ])('%j is %j', (typedCode, compact) => expect(compactCode(typedCode)).toBe(compact));

  it('of an authenticator have six digits', () => {
    expect(['123456', '12345', '1234567', '12345a', '١٢٣٤٥٦', ''].map(isTotpCode)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('recovery codes', () => {
  it('are eight different ones that are easy to read', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{6}(-[a-km-np-z2-9]{6}){3}$/);
  });

  it('are accepted in any notation, but only complete', () => {
    const codes = newRecoveryCodes();
    const typedCode = codes[3]!.toUpperCase().replaceAll('-', ' ');
    expect(recoveryCodeIndex(codes, compactCode(typedCode))).toBe(3);
    expect(recoveryCodeIndex(codes, compactCode(codes[3]!.slice(0, -1)))).toBe(-1);
    expect(recoveryCodeIndex(codes, '')).toBe(-1);
    expect(recoveryCodeIndex([], 'abcdefghij')).toBe(-1);
  });

  it('of before, with ten characters, are still good', () => {
    expect(recoveryCodeIndex([...newRecoveryCodes(), 'abcde-fghij'], compactCode('ABCDE FGHIJ'))).toBe(8);
  });
});
