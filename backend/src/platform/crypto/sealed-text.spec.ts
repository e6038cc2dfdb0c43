import { describe, expect, it } from 'vitest';
import type { Environment } from '../config/environment.js';
import { SealedText } from './sealed-text.js';

const withSecret = (appSecret: string) => new SealedText({ appSecret } as Environment);
const sealed = withSecret('a'.repeat(32));

describe('a sealed text', () => {
  const text = sealed.seal('two-factor-secret', 7, 'секрет');

  it('is decrypted for its purpose and owner only, and is not readable', () => {
    expect(sealed.open('two-factor-secret', 7, text)).toBe('секрет');
    expect(text).not.toContain('секрет');
    expect(sealed.seal('two-factor-secret', 7, 'секрет')).not.toBe(text);
  });

  it('does not open for another owner, another purpose, another installation, or when it was altered', () => {
    expect(() => sealed.open('two-factor-secret', 8, text)).toThrow('does not open');
    expect(() => sealed.open('recovery-codes', 7, text)).toThrow('does not open');
    expect(() => withSecret('b'.repeat(32)).open('two-factor-secret', 7, text)).toThrow('does not open');
    const altered = `${text.slice(0, -2)}${text.at(-2) === 'A' ? 'B' : 'A'}${text.at(-1)}`;
    expect(() => sealed.open('two-factor-secret', 7, altered)).toThrow('does not open');
    expect(() => sealed.open('two-factor-secret', 7, '')).toThrow('does not open');
  });
});
