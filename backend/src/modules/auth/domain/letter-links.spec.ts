import { describe, expect, it } from 'vitest';
import {
  addressHash,
  deviceTokenOf,
  isGoodLink,
  releaseLink,
  resetLink,
  verificationLink,
} from './letter-links.js';

const SECRET = 'secret of a test secret of a test';
const verification = { userId: 7, hash: addressHash('Anna@naryad.test'), expires: '2000000000' };
const before = 1_999_999_999_000;
const signatureOf = (link: string) => /[?&]signature=([0-9a-f]+)$/.exec(new URL(link).hash)![1]!;
const signature = signatureOf(verificationLink('http://a', SECRET, verification));

describe('links of letters', () => {
  it('contain the address that the letter was sent to', () => {
    expect(resetLink('http://a', 'token', 'a+b@naryad.test')).toBe(
      'http://a/reset-password/letter#token=token&email=a%2Bb%40naryad.test',
    );
  });

  it('hold nothing in path or query that could be used', () => {
    for (const link of [
      resetLink('http://a', 'token', 'a@naryad.test'),
      verificationLink('http://a', SECRET, verification),
      releaseLink('http://a', SECRET, verification),
    ]) {
      const { pathname, search } = new URL(link);
      expect([link, pathname + search]).toEqual([
        link,
        expect.stringMatching(/^\/(letter|reset-password\/letter)$/),
      ]);
    }
  });

  it('are good for the user and the address, in whatever case, until they end', () => {
    expect(isGoodLink(SECRET, 'verify-email', verification, signature, before)).toBe(true);
    expect(verification.hash).toBe(addressHash('anna@naryad.test'));
    expect(isGoodLink(SECRET, 'verify-email', verification, signature, 2_000_000_000_000)).toBe(false);
  });

  it.each([
    ['another user', { ...verification, userId: 8 }],
    ['another address', { ...verification, hash: addressHash('boris@naryad.test') }],
    ['a longer life', { ...verification, expires: '2000000001' }],
    ['a life without end', { ...verification, expires: 'Infinity' }],
  ])('are worthless for %s', (_what, forged) =>
    expect(isGoodLink(SECRET, 'verify-email', forged, signature, before)).toBe(false),
  );

  it('are worthless with another signature', () => {
    for (const forged of ['', 'x', signature.slice(1), 'é'.repeat(32)]) {
      expect(isGoodLink(SECRET, 'verify-email', verification, forged, before)).toBe(false);
    }
    expect(isGoodLink('another secret', 'verify-email', verification, signature, before)).toBe(false);
  });

  it('are good for what they were made for only', () => {
    expect(isGoodLink(SECRET, 'release-sign-in', verification, signature, before)).toBe(false);
    const release = signatureOf(releaseLink('http://a', SECRET, verification));
    expect(isGoodLink(SECRET, 'release-sign-in', verification, release, before)).toBe(true);
    expect(isGoodLink(SECRET, 'verify-email', verification, release, before)).toBe(false);
    expect([signature, release]).not.toContain(deviceTokenOf(SECRET, verification));
  });
});
