import { expect, it } from 'vitest';
import { addressKeyOf, addressKeys } from './address-key.js';

it.each([
  ['A-1-1-02', 'A-1-1-2'],
  ['а-1-1-2', 'A-1-1-2'],
  ['А 1 1 02', 'A-1-1-2'],
  ['а112', 'A112'],
  ['a1102', 'A1102'],
  ['A-1', 'A-1'],
  ['a1', 'A1'],
  ['1-2-3', '1-2-3'],
])('"%s" finds the cell that it means', (typedText, key) => {
  expect(addressKeyOf(typedText)).toBe(key);
  const address = typedText === '1-2-3' ? '1-2-3-4' : 'A-1-1-02';
  expect(addressKeys(address)).toContain(key);
});

it.each(['', 'плата', '112', '-', '%', 'а'])('"%s" is no address', (typedText) => {
  expect(addressKeyOf(typedText)).toBeNull();
});

it('does not match another shelf or cell with the same prefix', () => {
  expect(addressKeys('A-10-1-2')).not.toContain('A-1');
  expect(addressKeys('A-1-1-20')).not.toContain('A112');
  expect(addressKeys('A-1-1-20')).not.toContain('A-1-1-2');
});
