import { expect, it } from 'vitest';
import { fitOf, LAYOUTS } from './layout.js';
import { sample } from './sample.js';

const [produced, received, lot] = sample.labels;
const fit = (size: '58x40' | '43x25', overrides: Partial<(typeof sample.labels)[number]> = {}) =>
  fitOf({ ...received!, ...overrides }, LAYOUTS[size]);

it.each(sample.labels)('$product.sku fits 58×40 in full, its serial number in big type', (label) => {
  expect(fitOf(label, LAYOUTS['58x40'])).toEqual({
    serial: label === lot ? 'small' : 'big',
    nameLines: 2,
    isLongSku: false,
    numbers: 'normal',
  });
});

it.each([
  ['PP24-0007712', 'big'],
  ['PP24-000771234', 'middle'],
  ['PP24-00077123456789', 'small'],
])('serial number %s has a separate line while it is short: %s', (serial_number, type) => {
  expect(fit('58x40', { serial_number }).serial).toBe(type);
});

it('on 43×25 all that a received unit has is readable, with two lines of its name', () => {
  expect(fit('43x25')).toEqual({ serial: 'small', nameLines: 2, isLongSku: false, numbers: 'normal' });
});

it('on 43×25 the name gives its second line to longer numbers', () => {
  const long = { serial_number: 'SN-2026-0000123456', batch_number: 'ПАРТИЯ-26' };
  expect(fit('43x25', long)).toMatchObject({ nameLines: 1, numbers: 'normal' });
  expect(fit('58x40', long)).toMatchObject({ nameLines: 2, numbers: 'normal' });
});

it('numbers are broken anywhere when breaks between their parts need too many lines', () => {
  const long = { serial_number: 'SN-2026-0000000123456789-АБВГ', batch_number: 'ПАРТИЯ-2026-11-0001' };
  expect(fit('58x40', long)).toMatchObject({ nameLines: 2, numbers: 'tight' });
});

it('what fits in no other way is set smaller rather than cut off', () => {
  const long = { serial_number: '0'.repeat(100), batch_number: '1'.repeat(40) };
  expect(fit('58x40', long).numbers).toBe('dense');
  expect(fit('43x25', long)).toMatchObject({ nameLines: 1, numbers: 'dense' });
});

it('a long sku is set smaller', () => {
  const product = { ...produced!.product, sku: 'НРЯД.421457.024-01.03.05-Б' };
  expect(fit('58x40', { product }).isLongSku).toBe(true);
});
