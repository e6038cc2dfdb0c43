import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { saveFeedbackSettings } from '../../../shared/scanner/index.js';
import { aCountedProduct } from '../testing/fake-takings.js';
import { openTaking, TakingBench } from '../testing/taking-bench.js';

const loadedModules = vi.hoisted(() => new Set<string>());
vi.mock('./other-item-dialog.js', async (load) => {
  loadedModules.add('other goods');
  return load();
});
vi.mock('../../../shared/scanner/camera-scanner.js', async (load) => {
  loadedModules.add('camera');
  return load();
});

it('preloads the dialogs of a cell while the screen is idle, because the network may fail at any moment', async () => {
  saveFeedbackSettings({ camera: true });
  const bench = new TakingBench();
  bench.goods.set(1, [aCountedProduct(1, 'Винт М3×8')]);
  openTaking('/storehouse/stock-taking/5?cell=1');
  await screen.findByRole('heading', { level: 2, name: 'A-1-1-01' });
  await waitFor(() => expect([...loadedModules].sort()).toEqual(['camera', 'other goods']));
});
