import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.js';

it('addresses of the internet are public, those of private networks are not', () => {
  const isPublic = (list: string) => list.split(' ').map(isPublicAddress);
  expect(isPublic('142.250.1.95 8.8.8.8 2a00:1450:4010:c07::5f 2600:1901::1')).not.toContain(false);
  expect(
    isPublic(
      '127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.10 169.254.169.254 100.64.0.1 0.0.0.0 255.255.255.255 224.0.0.1',
    ),
  ).not.toContain(true);
  expect(
    isPublic(
      '::1 :: fe80::1 fd00::1 ::ffff:127.0.0.1 ::ffff:a00:1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 ff02::1 localhost',
    ),
  ).not.toContain(true);
});
