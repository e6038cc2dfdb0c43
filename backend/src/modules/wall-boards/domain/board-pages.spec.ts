import { expect, it } from 'vitest';
import { boardPages } from './board-pages.js';

it('pages have a fixed order, no duplicates, and only the kinds of the module type', () => {
  expect(boardPages('production', ['calls', 'day', 'calls'])).toEqual(['day', 'calls']);
  expect(boardPages('storehouse', ['stock', 'movements'])).toEqual(['movements', 'stock']);
  expect(boardPages('storehouse', ['movements', 'day'])).toBeNull();
});
