import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { authorizationFor, encryptedFor, isBrowserKey, publicKeyOf } from './push-encryption.js';

const browser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

it('encrypts as RFC 8291 does in its appendix A', () => {
  const body = encryptedFor(browser, 'When I grow up, I want to be a watermelon', {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('encrypts the same text differently each time, and refuses a text that is too long', () => {
  expect(encryptedFor(browser, 'Вызов')).not.toEqual(encryptedFor(browser, 'Вызов'));
  expect(() => encryptedFor(browser, 'я'.repeat(3_000))).toThrow('too long');
  expect(isBrowserKey(browser.p256dh)).toBe(true);
  expect(isBrowserKey(`B${'A'.repeat(86)}`)).toBe(false);
});

it('signs for the push service of the address, with an expiry time and the key that browsers know', () => {
  const sender = { privateKey: '1f'.repeat(32), contact: 'mailto:it@plant.test' };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  const header = authorizationFor(endpoint, new Date('2026-11-23T12:00:00Z'), sender);
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(header)!;
  expect(key).toBe(publicKeyOf(sender.privateKey));
  const [tokenHeader, claims, signature] = token!.split('.');
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: 1_795_435_200,
    sub: 'mailto:it@plant.test',
  });
  const point = Buffer.from(key!, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const isRight = verify(
    'sha256',
    Buffer.from(`${tokenHeader}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  expect(isRight).toBe(true);
});
