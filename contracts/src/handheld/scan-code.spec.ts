import { afterEach, describe, expect, it } from 'vitest';
import { foreignSiteOf, parseScanCode, setLabelSites } from './scan-code.js';

it.each([
  ['pid=12', { kind: 'product', pid: 12 }],
  ['?pid=12', { kind: 'product', pid: 12 }],
  ['https://wms.local/scan?pid=12&sn=A', { kind: 'product', pid: 12 }],
  ['/cell?cid=7#x', { kind: 'cell', cid: 7 }],
  ['cid=7', { kind: 'cell', cid: 7 }],
  ['/cell?id=5&l=A1&st=2&sh=3&c=04', { kind: 'cell-address', id: 5, l: 'A1', st: '2', sh: '3', c: '04' }],
  ['id=5&l=1&st=2', { kind: 'unknown' }],
  ['pid=0', { kind: 'unknown' }],
  ['pid=-3', { kind: 'unknown' }],
  ['pid=99999999999', { kind: 'unknown' }],
  ['4601234567890', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
])('reads %s', (text, parsed) => {
  expect(parseScanCode(text)).toEqual(parsed);
});

describe('where the plant lists the names on its labels', () => {
  const set = () => setLabelSites(['naryad.example.ru', 'old.example.ru'], (host) => host === 'localhost');
  afterEach(() => setLabelSites([]));

  it.each([
    ['https://naryad.example.ru/q?pid=7', { kind: 'product', pid: 7 }],
    ['HTTPS://NARYAD.EXAMPLE.RU:8443/q?pid=7', { kind: 'product', pid: 7 }],
    [
      'http://old.example.ru/cell?id=5&l=1&st=2&sh=3&c=4',
      { kind: 'cell-address', id: 5, l: '1', st: '2', sh: '3', c: '4' },
    ],
    ['http://localhost:3000/?cid=3', { kind: 'cell', cid: 3 }],
    ['naryad.example.ru/?cid=3', { kind: 'cell', cid: 3 }],
    ['pid=7', { kind: 'product', pid: 7 }],
    ['?pid=7', { kind: 'product', pid: 7 }],
    ['/cell?cid=7', { kind: 'cell', cid: 7 }],
    ['https://shop.example/item?pid=7', { kind: 'unknown', site: 'shop.example' }],
    ['shop.example/item?cid=7', { kind: 'unknown', site: 'shop.example' }],
    ['https://naryad.example.ru@shop.example/?pid=7', { kind: 'unknown', site: 'shop.example' }],
    ['https://shop.example\\@naryad.example.ru/?pid=7', { kind: 'unknown', site: 'shop.example' }],
    ['https://naryad.example.ru.evil.test/?pid=7', { kind: 'unknown', site: 'naryad.example.ru.evil.test' }],
    ['https://shop.example/item/7', { kind: 'unknown' }],
    ['4601234567890', { kind: 'unknown' }],
  ])('reads %s', (text, parsed) => {
    set();
    expect(parseScanCode(text)).toEqual(parsed);
  });

  it('an address that is no code names its site, too', () => {
    set();
    expect(foreignSiteOf('https://shop.example/passport-check/abc')).toBe('shop.example');
    expect(foreignSiteOf('https://old.example.ru/passport-check/abc')).toBeNull();
    expect(foreignSiteOf('SN-1.2')).toBeNull();
  });
});
