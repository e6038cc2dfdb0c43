import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { lazy, Suspense, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '../../testing/server.js';
import { persistDrafts, peekDraft } from '../shared/form/draft-store.js';
import { usePersistedState } from '../shared/form/use-persisted-state.js';
import { reconnectDelays } from '../shared/api/on-reconnect.js';
import { loadPersistently, reloadOnReconnect, reloads } from './load-failure.js';
import { ScreenBoundary } from './screen-boundary.js';

const usual = reconnectDelays.first;
const usualPause = reloads.apart;
let isOffline: boolean;
let requestCount: number;

beforeEach(() => {
  reconnectDelays.first = 10;
  [isOffline, requestCount] = [false, 0];
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  server.use(
    http.get('*/sanctum/csrf-cookie', () => {
      requestCount += 1;
      return isOffline ? HttpResponse.error() : new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  reconnectDelays.first = usual;
  reloads.apart = usualPause;
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
])('shows that the program did not load, and polls the server: %s', async (message) => {
  isOffline = true;
  show(new TypeError(message));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Программа не загрузилась');
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy();
  await waitFor(() => expect(requestCount).toBeGreaterThan(1));
});

it('persists typed input when a dialog fails to load and unmounts its screen', async () => {
  const missingModule = new TypeError('Importing a module script failed.');
  const Dialog = lazy((): Promise<{ default: () => ReactElement }> => Promise.reject(missingModule));
  function Form(): ReactElement {
    const { values, setValues } = usePersistedState('company/new', () => '');
    return (
      <>
        <input aria-label="Название" value={values} onChange={(event) => setValues(event.target.value)} />
        <Suspense fallback={null}>{values === 'Заря' && <Dialog />}</Suspense>
      </>
    );
  }
  render(
    <ScreenBoundary resetKey="/companies" onUnloaded={() => void persistDrafts(7)}>
      <Form />
    </ScreenBoundary>,
  );
  await userEvent.type(screen.getByLabelText('Название'), 'Заря');
  expect((await screen.findByRole('alert')).textContent).toContain('Программа не загрузилась');
  expect(peekDraft('company/new')).toMatchObject({ values: 'Заря' });
});

it('does not retry a screen that failed because of a bug', async () => {
  show(new TypeError('x is undefined'));
  expect((await screen.findByRole('alert')).textContent).toContain('Не удалось открыть страницу');
  expect(requestCount).toBe(0);
});

it('reloads the page each time the server is back', async () => {
  const reload = vi.fn<() => void>();
  for (const times of [1, 2]) {
    isOffline = true;
    requestCount = 0;
    reloadOnReconnect(reload);
    await waitFor(() => expect(requestCount).toBeGreaterThan(0));
    expect(reload).toHaveBeenCalledTimes(times - 1);
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(times));
  }
});

it('does not reload repeatedly in a short time for a file that the server does not have', async () => {
  reloads.apart = 300;
  const times: number[] = [];
  const reload = (): void => void times.push(Date.now());
  for (const count of [1, 2]) {
    reloadOnReconnect(reload);
    await waitFor(() => expect(times).toHaveLength(count));
  }
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(reloads.apart);
});

it('what waits for its next attempt can be given up', async () => {
  reloads.apart = 100;
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  reloadOnReconnect(first);
  await waitFor(() => expect(first).toHaveBeenCalledOnce());
  const end = reloadOnReconnect(second);
  await waitFor(() => expect(requestCount).toBe(2));
  end();
  reloadOnReconnect(first);
  await waitFor(() => expect(first).toHaveBeenCalledTimes(2));
  expect(second).not.toHaveBeenCalled();
});

it('a part outside of the screens is loaded again when the server is back', async () => {
  isOffline = true;
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/_LyNy9i.css'))
    .mockResolvedValue('hosts');
  const loadedModule = loadPersistently(load);
  await waitFor(() => expect(requestCount).toBeGreaterThan(0));
  expect(load).toHaveBeenCalledOnce();
  isOffline = false;
  expect(await loadedModule).toBe('hosts');
});
