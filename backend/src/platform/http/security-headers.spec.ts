import { expect, it } from 'vitest';
import { securityHeaders, strictTransport } from './security-headers.js';

const headerOf = (publicUrl: string | undefined, hstsSubdomains?: boolean) =>
  strictTransport({ publicUrl, hstsSubdomains });

it.each([
  ['https://naryad.example.ru', undefined, true],
  ['https://naryad.local:8443', undefined, true],
  // Other hosts of a company's domain may use http.
  ['https://plant.ru', undefined, false],
  [undefined, undefined, false],
  ['https://plant.ru', true, true],
  ['https://naryad.plant.msk.ru', false, false],
])('HSTS of %s (HSTS_SUBDOMAINS %s): the names below it %s', (publicUrl, setting, isWhole) => {
  expect(headerOf(publicUrl, setting)).toBe(`max-age=31536000${isWhole ? '; includeSubDomains' : ''}`);
});

it('HSTS is sent over https only', () => {
  const site = { publicUrl: 'https://naryad.example.ru', hstsSubdomains: undefined };
  expect(securityHeaders(site, true)).toHaveProperty('strict-transport-security');
  expect(securityHeaders(site, false)).not.toHaveProperty('strict-transport-security');
});
