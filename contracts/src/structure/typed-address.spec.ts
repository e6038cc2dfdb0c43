import { expect, it } from 'vitest';
import { TypedAddresses, type AddressedCell } from './typed-address.js';

const cell = (address: string, id: number): AddressedCell => {
  const [line, stack, shelf, number] = address.split('/') as [string, string, string, string];
  return { id, address: address.replaceAll('/', '-'), numbers: [line, stack, shelf, number] };
};
const cells = ['A/1/1/01', 'A/1/1/02', 'A/1/11/2', 'A/11/1/2', 'Б/2/03/10', 'X-1/1/1/1'].map(cell);
const typedAddresses = new TypedAddresses(cells);

it.each([
  ['A-1-1-02', 'A-1-1-02'],
  ['a-1-1-2', 'A-1-1-02'],
  // Cyrillic letter.
  ['а112', 'A-1-1-02'],
  ['А1102', 'A-1-1-02'],
  [' а 1 1 2 ', 'A-1-1-02'],
  ['a.1/1,02', 'A-1-1-02'],
  ['a-1-11-2', 'A-1-11-2'],
  ['A-11-1-2', 'A-11-1-2'],
  ['б2310', 'Б-2-03-10'],
  ['Б20310', 'Б-2-03-10'],
  ['х1111', 'X-1-1-1-1'],
  ['х-1-1-1-1', 'X-1-1-1-1'],
])('%j means %s', (text, address) => {
  expect(typedAddresses.find(text).match?.address).toBe(address);
});

it.each([
  ['a1112', ['A-1-11-2', 'A-11-1-2']],
  ['а11', ['A-1-1-01', 'A-1-1-02', 'A-1-11-2', 'A-11-1-2']],
  ['a-11', ['A-11-1-2']],
  ['а119', []],
  ['Z', []],
])('%j names no cell for certain, and may become %j', (text, offered) => {
  const result = typedAddresses.find(text);
  expect(result.match).toBeNull();
  expect(result.suggestions.map(({ address }) => address)).toEqual(offered);
});

it('offers the first cells while nothing is typed', () => {
  expect(typedAddresses.find(' ', 2)).toEqual({ match: null, suggestions: cells.slice(0, 2) });
});
