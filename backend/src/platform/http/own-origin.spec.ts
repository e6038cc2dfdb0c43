import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type Asking, OwnOrigin } from './own-origin.js';

const HOST = 'naryad.example.ru';
const PAGE = `https://${HOST}`;
const PEER = '10.0.0.1';
const plain = new OwnOrigin({ publicUrl: undefined, proxies: () => false });
const behindProxy = new OwnOrigin({ publicUrl: undefined, proxies: (address) => address === PEER });
const withAddress = new OwnOrigin({ publicUrl: `${PAGE}/`, proxies: () => false });

const from = (headers: IncomingHttpHeaders, remoteAddress = PEER): Asking => ({
  headers,
  socket: { remoteAddress },
});

describe('a call is ours', () => {
  it.each([
    ['a program without any of these headers', plain, { host: HOST }],
    ['a page of the address that was called', plain, { host: HOST, origin: PAGE }],
    ['a page under a number', plain, { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }],
    ['an older browser behind a proxy that names the port', plain, { host: `${HOST}:443`, origin: PAGE }],
    ['a reload by hand', plain, { host: HOST, origin: PAGE, 'sec-fetch-site': 'none' }],
    [
      'a same-origin request behind a proxy that changes the host',
      plain,
      { host: 'backend:3000', origin: PAGE, 'sec-fetch-site': 'same-origin' },
    ],
    ['a page of the configured address', withAddress, { host: 'backend:3000', origin: PAGE }],
    [
      'a page of the address reported by a trusted proxy',
      behindProxy,
      { host: 'backend:3000', origin: PAGE, 'x-forwarded-host': HOST },
    ],
  ])('%s', (_what, own, headers) => expect(own.isOwn(from(headers))).toBe(true));
});

describe('a call is foreign', () => {
  it.each([
    ['another site', plain, { host: HOST, origin: 'https://evil.example' }],
    ['another port', plain, { host: HOST, origin: `${PAGE}:8443` }],
    ['a page with an opaque origin', plain, { host: HOST, origin: 'null' }],
    ['nonsense', plain, { host: HOST, origin: 'nonsense' }],
    ['another site without an origin', plain, { host: HOST, 'sec-fetch-site': 'cross-site' }],
    [
      'a neighbour of the domain',
      plain,
      { host: HOST, origin: 'https://www.example.ru', 'sec-fetch-site': 'same-site' },
    ],
    [
      'another site with a forged forwarding header',
      plain,
      { host: HOST, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
    ['another address than the configured one', withAddress, { host: HOST, origin: 'https://evil.example' }],
  ])('%s', (_what, own, headers) => expect(own.isOwn(from(headers))).toBe(false));
});

it('a client that bypasses the proxies can forge neither its address nor https', () => {
  const forged = {
    host: HOST,
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  };
  expect(behindProxy.isOwn(from(forged, '10.0.0.2'))).toBe(false);
  expect(behindProxy.isSecure(from(forged, '10.0.0.2'))).toBe(false);
  expect(behindProxy.isSecure(from(forged))).toBe(true);
});
