import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MockFailure } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { plantToday } from '../../../shared/format/dates.js';
import { outbox } from '../offline/outbox.js';
import { aProduct } from '../testing/fake-handheld.js';
import { openHandheld, scan, HandheldBench } from '../testing/handheld-bench.js';

const RECEPTION = '/tsd-scan/9?mode=reception';
let bench: HandheldBench;
beforeEach(() => {
  bench = new HandheldBench();
  for (const pid of [1, 2]) bench.products.set(pid, aProduct(pid));
  bench.today = { day: plantToday(), operations: 20 };
});
afterEach(async () => {
  vi.useRealTimers();
  await outbox.refresh();
  for (const { seq, user } of outbox.snapshot().open) await outbox.dismiss(seq, user);
});

/** Receives a unit. The test mocks the response of the server. */
async function receive(user: ReturnType<typeof openHandheld>['user'], pid: number): Promise<void> {
  await screen.findByRole('region', { name: /^1\. Продукция/ });
  scan(`pid=${pid}`);
  await screen.findByText(`S/N SN-${pid}`);
  scan('cid=5');
  const confirm = screen.getByRole('button', { name: /^Подтвердить/ });
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  await user.click(confirm);
}
const requestCount = (): number => bench.inputs(handheldRoutes.checkModuleConnection).length;

describe('the count of the day', () => {
  it('is shown next to the user and includes accepted operations, then refetches from the server', async () => {
    const { user } = openHandheld(RECEPTION);
    expect(await screen.findByText('сегодня: 20 операций')).toBeDefined();
    bench.today = { day: plantToday(), operations: 31 };
    const before = requestCount();
    await receive(user, 1);
    await waitFor(() => expect(requestCount()).toBe(before + 1));
    expect(await screen.findByText('сегодня: 31 операция')).toBeDefined();
  });

  it('does not count a refused operation and refetches from the server', async () => {
    bench.failures = [new MockFailure(422, { success: false, message: 'Ячейка закрыта' })];
    const { user } = openHandheld(RECEPTION);
    await screen.findByText('сегодня: 20 операций');
    const before = requestCount();
    await receive(user, 1);
    expect(await screen.findByText('Ячейка закрыта')).toBeDefined();
    await waitFor(() => expect(requestCount()).toBeGreaterThan(before));
    expect(await screen.findByText('сегодня: 20 операций')).toBeDefined();
  });

  it('what waits on the device counts, also after a reload without network', async () => {
    const { user, unmount } = openHandheld(RECEPTION);
    await screen.findByText('сегодня: 20 операций');
    server.use(http.post(`*${handheldRoutes.createReceptionOperation.path}`, () => HttpResponse.error()));
    await receive(user, 2);
    expect(await screen.findByText('сегодня: 21 операция')).toBeDefined();
    unmount();
    server.use(http.post(`*${handheldRoutes.checkModuleConnection.path}`, () => HttpResponse.error()));
    openHandheld(RECEPTION);
    expect(await screen.findByText('сегодня: 21 операция')).toBeDefined();
  });

  it('is hidden after midnight until the server returns the count of the new day', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    openHandheld(RECEPTION);
    await screen.findByText('сегодня: 20 операций');
    let answer = (): void => undefined;
    const answerPromise = new Promise<void>((resolve) => (answer = resolve));
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
    server.use(
      http.post(`*${handheldRoutes.checkModuleConnection.path}`, async () => {
        await answerPromise;
        const today = { day: plantToday(tomorrow), operations: 1 };
        return HttpResponse.json({ success: true, data: bench.info, today });
      }),
    );
    vi.setSystemTime(tomorrow);
    act(() => vi.advanceTimersByTime(30_000));
    await waitFor(() => expect(screen.queryByText(/^сегодня/)).toBeNull());
    answer();
    expect(await screen.findByText('сегодня: 1 операция')).toBeDefined();
  });

  it('is hidden when the server does not return it', async () => {
    bench.today = null;
    openHandheld(RECEPTION);
    await screen.findByRole('region', { name: /^1\. Продукция/ });
    expect(screen.queryByText(/^сегодня/)).toBeNull();
  });
});

it('the theme is chosen in the settings and survives a reload', async () => {
  const { user, unmount } = openHandheld(RECEPTION);
  await user.click(await screen.findByRole('button', { name: 'Настройки' }));
  const themes = await screen.findByRole('group', { name: 'Тема' });
  const radio = (name: string): HTMLElement => within(themes).getByRole('radio', { name });
  expect(radio('Как в системе')).toHaveProperty('checked', true);
  await user.click(radio('Контрастная'));
  expect(radio('Контрастная')).toHaveProperty('checked', true);
  expect(document.documentElement.hasAttribute('data-contrast')).toBe(true);
  unmount();
  const reopenedPage = openHandheld(RECEPTION);
  expect(document.documentElement.hasAttribute('data-contrast')).toBe(true);
  await reopenedPage.user.click(await screen.findByRole('button', { name: 'Настройки' }));
  await reopenedPage.user.click(await screen.findByRole('radio', { name: 'Тёмная' }));
  expect(document.documentElement.hasAttribute('data-contrast')).toBe(false);
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(screen.getByRole('radio', { name: 'Тёмная' })).toHaveProperty('checked', true);
});
