import { describe, expect, it } from 'vitest';
import { callerOf, proxiesOf } from './proxies.js';

describe('the proxies that are believed', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3', true],
    ['10.1.2.3', '10.1.2.4', false],
    ['10.1.0.0/16', '10.1.255.4', true],
    ['10.1.0.0/16', '10.2.0.1', false],
    ['10.1.0.0/16', '::ffff:10.1.2.3', true],
    ['2001:db8::/32', '2001:db8:5::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['loopback, 10.1.2.3', '::1', true],
    ['loopback, 10.1.2.3', '127.0.0.9', true],
    ['uniquelocal', '192.168.7.7', true],
    ['off', '127.0.0.1', false],
    [undefined, '127.0.0.1', false],
  ])('%s: %s %s', (value, address, isBelieved) => {
    const proxies = proxiesOf(value)!;
    expect(proxies(address)).toBe(isBelieved);
    expect([proxies(undefined), proxies('nonsense')]).toEqual([false, false]);
  });

  it.each([
    '1',
    'on',
    'true',
    '0.0.0.0/0',
    '::/0',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '10.0.0.0/8/8',
    ',',
  ])('are not named by %s', (value) => expect(proxiesOf(value)).toBeNull());
});

describe('the caller', () => {
  const proxies = proxiesOf('10.0.0.0/8')!;
  it.each([
    [
      'a direct caller has its socket address, whatever the headers contain',
      '93.0.0.1',
      '10.9.9.9',
      '93.0.0.1',
    ],
    ['a caller behind a proxy has the address that the proxy reports', '10.0.0.1', '93.0.0.1', '93.0.0.1'],
    [
      'a caller behind two proxies has the address that the first proxy reports',
      '10.0.0.1',
      '93.0.0.1, 10.0.0.2',
      '93.0.0.1',
    ],
    ['a forged address before that of the proxy is ignored', '10.0.0.1', '1.1.1.1, 93.0.0.1', '93.0.0.1'],
    ['without the header the caller has the address of the proxy', '10.0.0.1', undefined, '10.0.0.1'],
  ])('%s', (_what, peer, header, caller) =>
    expect(callerOf(proxies, header === undefined ? {} : { 'x-forwarded-for': header }, peer)).toBe(caller),
  );
});
