import { expect, it } from 'vitest';
import { parseId, parsePage } from './parse-id.js';

it.each([
  ['7', 7],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['007', null],
  ['-7', null],
  ['7.5', null],
  ['7e3', null],
  ['', null],
  [null, null],
  [undefined, null],
])('an identifier in an address: %j is %j', (text, id) => expect(parseId(text)).toBe(id));

it.each([
  ['3', 3],
  ['1000001', 1],
  ['x', 1],
  [null, 1],
])('a page in an address: %j is %j', (text, page) => expect(parsePage(text)).toBe(page));
