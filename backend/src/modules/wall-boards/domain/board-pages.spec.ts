import { expect, it } from 'vitest';
import { boardPages } from './board-pages.js';

it('pages turn in one order, each once, and only those of the kind of module', () => {
  expect(boardPages('production', ['calls', 'day', 'calls'])).toEqual(['day', 'calls']);
  expect(boardPages('storehouse', ['stock', 'movements'])).toEqual(['movements', 'stock']);
  expect(boardPages('storehouse', ['movements', 'day'])).toBeNull();
});
