import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api.js';
import { watchForReturn } from './come-back.js';
import { asking } from './once-back.js';
import { reach } from './reach.js';

const usual = asking.first;
let isThere = false;
beforeEach(() => {
  asking.first = 20;
  isThere = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    isThere ? Promise.resolve(new Response(null, { status: 204 })) : Promise.reject(new TypeError('cut')),
  );
});
afterEach(() => {
  asking.first = usual;
  reach.answered();
  vi.restoreAllMocks();
});

function List({ load }: { readonly load: () => Promise<string> }): ReactElement {
  const { data, error } = useQuery({ queryKey: ['list'], queryFn: load, retry: false });
  return <p>{data ?? error?.message ?? 'Загрузка'}</p>;
}

function show(load: () => Promise<string>): () => void {
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <List load={load} />
    </QueryClientProvider>,
  );
  return watchForReturn(queries);
}

it.each([0, 502])('what failed with %i is loaded again by itself when the server is back', async (status) => {
  const end = show(() =>
    isThere ? Promise.resolve('Задания') : Promise.reject(new ApiError(status, { message: 'Нет ответа' })),
  );
  if (status === 0) reach.unanswered();
  expect(await screen.findByText('Нет ответа')).toBeTruthy();
  isThere = true;
  expect(await screen.findByText('Задания')).toBeTruthy();
  expect(reach.get().unansweredAt).toBeNull();
  end();
});

it('what was refused is not asked again', async () => {
  const load = vi.fn<() => Promise<string>>(() =>
    Promise.reject(new ApiError(403, { message: 'Недостаточно прав' })),
  );
  const end = show(load);
  expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
  isThere = true;
  reach.unanswered();
  await expect.poll(() => reach.get().unansweredAt).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
  end();
});
