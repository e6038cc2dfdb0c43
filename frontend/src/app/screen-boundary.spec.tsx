import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { lazy, Suspense, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '../../testing/server.js';
import { keepDrafts, peekDraft } from '../shared/form/draft-store.js';
import { useKeptState } from '../shared/form/use-kept-state.js';
import { asking } from '../shared/api/once-back.js';
import { loadPersistently, reloadOnceBack, reloads } from './load-failure.js';
import { ScreenBoundary } from './screen-boundary.js';

const usual = asking.first;
const usualPause = reloads.apart;
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
])('says that the program has not come, and asks for the server: %s', async (message) => {
  isAway = true;
  show(new TypeError(message));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Программа не загрузилась');
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy();
  await waitFor(() => expect(asked).toBeGreaterThan(1));
});

it('what was typed is kept when a dialog has not come and takes its screen along', async () => {
  const missing = new TypeError('Importing a module script failed.');
  const Dialog = lazy((): Promise<{ default: () => ReactElement }> => Promise.reject(missing));
  function Form(): ReactElement {
    const { values, setValues } = useKeptState('company/new', () => '');
    return (
      <>
        <input aria-label="Название" value={values} onChange={(event) => setValues(event.target.value)} />
        <Suspense fallback={null}>{values === 'Заря' && <Dialog />}</Suspense>
      </>
    );
  }
  render(
    <ScreenBoundary resetKey="/companies" onUnloaded={() => void keepDrafts(7)}>
      <Form />
    </ScreenBoundary>,
  );
  await userEvent.type(screen.getByLabelText('Название'), 'Заря');
  expect((await screen.findByRole('alert')).textContent).toContain('Программа не загрузилась');
  expect(peekDraft('company/new')).toMatchObject({ values: 'Заря' });
});

it('a screen with a mistake of its own is not tried again by itself', async () => {
  show(new TypeError('x is undefined'));
  expect((await screen.findByRole('alert')).textContent).toContain('Не удалось открыть страницу');
  expect(asked).toBe(0);
});

it('loads the page anew once the server is back, as often as it was away', async () => {
  const reload = vi.fn<() => void>();
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

it('does not load the page anew in quick succession for what a server does not have', async () => {
  reloads.apart = 300;
  const times: number[] = [];
  const reload = (): void => void times.push(Date.now());
  for (const count of [1, 2]) {
    reloadOnceBack(reload);
    await waitFor(() => expect(times).toHaveLength(count));
  }
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(reloads.apart);
});

it('what waits for its next attempt can be given up', async () => {
  reloads.apart = 100;
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  reloadOnceBack(first);
  await waitFor(() => expect(first).toHaveBeenCalledOnce());
  const end = reloadOnceBack(second);
  await waitFor(() => expect(asked).toBe(2));
  end();
  reloadOnceBack(first);
  await waitFor(() => expect(first).toHaveBeenCalledTimes(2));
  expect(second).not.toHaveBeenCalled();
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
