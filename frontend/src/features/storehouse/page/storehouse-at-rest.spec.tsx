import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openStock, stockBench } from '../testing/stock-bench.js';

const loadedModules = vi.hoisted(() => new Set<string>());
vi.mock('../opening-balance/opening-balance-dialog.js', async (load) => {
  loadedModules.add('opening balances');
  return load();
});
vi.mock('../shared/prints/pdf-job-list.js', async (load) => {
  loadedModules.add('list of PDFs');
  return load();
});

it('lazy chunks of a storehouse are preloaded when its screen is idle, so that its buttons also work offline', async () => {
  stockBench();
  await openStock('/storehouse/7');
  await screen.findByRole('cell', { name: 'Изделие 1' });
  await waitFor(() => expect([...loadedModules].sort()).toEqual(['list of PDFs', 'opening balances']));
});
