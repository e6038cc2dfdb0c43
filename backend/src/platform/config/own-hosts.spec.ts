import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { hostNamesOf, labelSites, mayBeThisSite, ownHosts } from './own-hosts.js';

const nothing = {
  publicUrl: undefined,
  publicHosts: [],
  qrBaseUrl: undefined,
  host: '0.0.0.0',
  trustsProxies: false,
};
const site = { ...nothing, publicUrl: 'https://naryad.example.ru:8443/', publicHosts: ['old.example.ru'] };
const namedHosts = { ...nothing, publicHosts: ['naryad.plant.ru'] };
const alone = { ...nothing, host: '127.0.0.1' };

it.each([
  ['the public name', site, 'naryad.example.ru'],
  ['with another port, large letters, a dot at its end', site, 'NARYAD.example.ru.:443'],
  ['an older name', site, 'old.example.ru'],
  ['the name on labels', { ...site, qrBaseUrl: 'https://q.example.ru/x' }, 'q.example.ru'],
  [
    'a public address on this machine, by number',
    { ...nothing, publicUrl: 'http://localhost:5173' },
    '127.0.0.1:5173',
  ],
  ['a listed name without a public address', namedHosts, 'naryad.plant.ru:3000'],
  ['an IP address in addition to listed names', namedHosts, '192.168.1.5:3000'],
  ['any name of a plant that lists none', nothing, 'server.plant.ru'],
  ['an IP address on the machine itself', alone, '127.0.0.1:3000'],
  ['a number of IPv6', alone, '[::1]:3000'],
  ['localhost', alone, 'localhost:3000'],
  ['a short name of the network', alone, 'sklad:3000'],
  ['a name of the network', alone, 'sklad.local'],
  ['the name of the machine', alone, hostname()],
  ['any name from a proxy on the machine', { ...alone, trustsProxies: true }, 'server.plant.ru'],
])('ours: %s', (_what, addresses, host) => expect(ownHosts(addresses)(host)).toBe(true));

it.each([
  ['another name', site, 'rebind.evil.test'],
  ['a name below ours', site, 'a.naryad.example.ru'],
  ['an IP address where a name is configured', site, '10.0.0.5'],
  ['no name', site, undefined],
  ['nonsense', site, 'naryad.example.ru/@evil.test'],
  ['a name that is not listed', namedHosts, 'rebind.evil.test:3000'],
  ['a public name on a machine that is only reachable locally', alone, 'rebind.evil.test:3000'],
])('not ours: %s', (_what, addresses, host) => expect(ownHosts(addresses)(host)).toBe(false));

it('the list is read with blanks and ports, and refused with anything else', () => {
  expect(hostNamesOf(' Old.example.ru, 192.168.1.5:3000 ,[fd00::1],')).toEqual([
    'old.example.ru',
    '192.168.1.5',
    '[fd00::1]',
  ]);
  expect(hostNamesOf(undefined)).toEqual([]);
  for (const wrong of ['https://old.example.ru', 'a b', 'x/y']) expect(hostNamesOf(wrong)).toBeNull();
});

it('labels may have the names that the plant lists, and any where it lists none', () => {
  expect(labelSites({ ...site, publicHosts: [] })).toEqual([]);
  expect(labelSites(site)).toEqual(['naryad.example.ru', 'old.example.ru']);
  expect(labelSites({ ...nothing, qrBaseUrl: 'https://q.example.ru/x' })).toEqual(['q.example.ru']);
  expect([mayBeThisSite(nothing)('192.168.1.5'), mayBeThisSite(site)('192.168.1.5')]).toEqual([true, false]);
});
