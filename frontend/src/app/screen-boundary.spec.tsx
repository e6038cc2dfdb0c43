import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { lazy, Suspense, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '../../testing/server.js';
import { asking } from '../shared/api/once-back.js';
import { loadPersistently, reloadOnceBack } from './load-failure.js';
import { ScreenBoundary } from './screen-boundary.js';

const usual = asking.first;
let isAway: boolean;
let asked: number;

beforeEach(() => {
  asking.first = 10;
  [isAway, asked] = [false, 0];
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  server.use(
    http.get('*/sanctum/csrf-cookie', () => {
      asked += 1;
      return isAway ? HttpResponse.error() : new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  asking.first = usual;
  vi.restoreAllMocks();
});

const show = (error: Error): void => {
  const Screen = lazy((): Promise<{ default: () => ReactElement }> => Promise.reject(error));
  render(
    <ScreenBoundary resetKey="/notices">
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </ScreenBoundary>,
  );
};

it.each([
  'Unable to preload CSS for /assets/B49Mfgy.css',
  'Failed to fetch dynamically imported module: /assets/B49Mfgy.js',
  'error loading dynamically imported module: /assets/B49Mfgy.js',
  'Importing a module script failed.',
])('says that the program has not come, and asks for the server: %s', async (message) => {
  isAway = true;
  show(new TypeError(message));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Программа не загрузилась');
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy();
  await waitFor(() => expect(asked).toBeGreaterThan(1));
});

it('a screen with a mistake of its own is not tried again by itself', async () => {
  show(new TypeError('x is undefined'));
  expect((await screen.findByRole('alert')).textContent).toContain('Не удалось открыть страницу');
  expect(asked).toBe(0);
});

it('loads the page anew once the server is back, as often as it was away', async () => {
  const reload = vi.fn();
  for (const times of [1, 2]) {
    isAway = true;
    asked = 0;
    reloadOnceBack(reload);
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    expect(reload).toHaveBeenCalledTimes(times - 1);
    isAway = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(times));
  }
});

it('does not load the page anew again and again for what a server does not have', async () => {
  const reload = vi.fn();
  reloadOnceBack(reload);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  asked = 0;
  reloadOnceBack(reload);
  await waitFor(() => expect(asked).toBe(1));
  reloadOnceBack(reload);
  await waitFor(() => expect(asked).toBe(2));
  expect(reload).toHaveBeenCalledOnce();
});

it('a part outside of the screens is loaded again when the server is back', async () => {
  isAway = true;
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/_LyNy9i.css'))
    .mockResolvedValue('hosts');
  const loaded = loadPersistently(load);
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  expect(load).toHaveBeenCalledOnce();
  isAway = false;
  expect(await loaded).toBe('hosts');
});
