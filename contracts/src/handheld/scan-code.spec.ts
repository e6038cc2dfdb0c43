import { expect, it } from 'vitest';
import { parseScanCode } from './scan-code.js';

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
