import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api.js';
import { refetchOnReconnect } from './refetch-on-reconnect.js';
import { reconnectDelays } from './on-reconnect.js';
import { connectivity } from './connectivity.js';

const usual = reconnectDelays.first;
let isReachable = false;
beforeEach(() => {
  reconnectDelays.first = 20;
  isReachable = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    isReachable ? Promise.resolve(new Response(null, { status: 204 })) : Promise.reject(new TypeError('cut')),
  );
});
afterEach(() => {
  reconnectDelays.first = usual;
  connectivity.answered();
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
  return refetchOnReconnect(queries);
}

it.each([0, 502])('refetches what failed with %i when the server is back', async (status) => {
  const end = show(() =>
    isReachable
      ? Promise.resolve('Задания')
      : Promise.reject(new ApiError(status, { message: 'Нет ответа' })),
  );
  if (status === 0) connectivity.unanswered();
  expect(await screen.findByText('Нет ответа')).toBeTruthy();
  isReachable = true;
  expect(await screen.findByText('Задания')).toBeTruthy();
  expect(connectivity.get().unansweredAt).toBeNull();
  end();
});

it('does not refetch what the server refused', async () => {
  const load = vi.fn<() => Promise<string>>(() =>
    Promise.reject(new ApiError(403, { message: 'Недостаточно прав' })),
  );
  const end = show(load);
  expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
  isReachable = true;
  connectivity.unanswered();
  await expect.poll(() => connectivity.get().unansweredAt).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
  end();
});
