import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openTaking, TakingBench } from '../testing/taking-bench.js';

const loadedModules = vi.hoisted(() => new Set<string>());
vi.mock('../review/review-screen.js', async (load) => {
  loadedModules.add('review');
  return load();
});
vi.mock('../offline/waiting-counts.js', async (load) => {
  loadedModules.add('sending from elsewhere');
  return load();
});

it('preloads the next screens while idle, because they could not be loaded offline', async () => {
  new TakingBench();
  openTaking();
  await screen.findByRole('button', { name: 'Завершить подсчёт' });
  await waitFor(() => expect([...loadedModules].sort()).toEqual(['review', 'sending from elsewhere']));
});
