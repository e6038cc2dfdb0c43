import { describe, expect, it } from 'vitest';
import { aModule, aUser } from '../../../testing/factories.js';
import { currentEntry } from './current-entry.js';
import { navigationFor } from './navigation.js';

const one = navigationFor(
  aUser({
    modules: [
      aModule(7, 'storehouse', 'Склад'),
      aModule(8, 'receipt-invoice-control', 'Входной контроль'),
      aModule(9, 'production', 'Производство'),
    ],
  }),
);
const two = navigationFor(
  aUser({ modules: [aModule(7, 'storehouse', 'Склад'), aModule(17, 'storehouse', 'Склад 2')] }),
);
const entryAt = (address: string, sections = one, before: string | null = null): string | null => {
  const [pathname = '', search = ''] = address.split('?');
  return currentEntry(sections, { pathname, search }, before);
};

describe('current entry of the menu', () => {
  it.each([
    ['/storehouse/7?tab=operations', '/storehouse/7'],
    ['/storehouse/view-batch-manufacture/3?moduleId=7&from=storehouse', '/storehouse/7'],
    ['/storehouse/distribute-receipt-invoice/3?moduleId=7', '/storehouse/7'],
    ['/storehouse/stock-takings/7', '/storehouse/7'],
    ['/storehouse/stock-taking/3', '/storehouse/7'],
    ['/receipt-invoice-control/view-receipt-invoice/3?moduleId=8', '/receipt-invoice-control/8'],
    ['/receipt-invoice-control/view-receipt-invoice/3?moduleId=7&from=storehouse', '/storehouse/7'],
    ['/receipt-invoice-control/edit-receipt-invoice/3', '/receipt-invoice-control/8'],
    ['/production/orders/3/passports', '/production/9'],
  ])('%s belongs to %s', (address, entry) => expect(entryAt(address)).toBe(entry));

  it('with several modules of a kind is the one in the address, otherwise the previous one, otherwise none', () => {
    expect(entryAt('/storehouse/stock-takings/17', two)).toBe('/storehouse/17');
    expect(entryAt('/storehouse/stock-taking/3', two, '/storehouse/17')).toBe('/storehouse/17');
    expect(entryAt('/storehouse/stock-taking/3', two)).toBeNull();
  });

  it('is none on pages outside of modules, and for a storehouse whose number only has the same prefix', () => {
    expect(entryAt('/user')).toBeNull();
    expect(entryAt('/storehouse/70?moduleId=1', two)).toBeNull();
  });
});
