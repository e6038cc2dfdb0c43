import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openTaking, TakingBench } from '../testing/taking-bench.js';

const loaded = vi.hoisted(() => new Set<string>());
vi.mock('../review/review-screen.js', async (load) => {
  loaded.add('review');
  return load();
});
vi.mock('../offline/waiting-counts.js', async (load) => {
  loaded.add('sending from elsewhere');
  return load();
});

it('what comes after counting is fetched when the screen rests: a lost network would take the screen away', async () => {
  new TakingBench();
  openTaking();
  await screen.findByRole('button', { name: 'Завершить подсчёт' });
  await waitFor(() => expect([...loaded].sort()).toEqual(['review', 'sending from elsewhere']));
});
