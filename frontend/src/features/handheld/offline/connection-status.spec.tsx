import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { api } from '../../../shared/api/api.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { ConnectionStatus } from './connection-status.js';

const route = handheldRoutes.scanCellCode;
const readCell = (): Promise<void> =>
  act(async () => {
    await api(route, { qr_data: 'cid=5', module_id: 9 }).catch(() => undefined);
  });
const sign = (): HTMLElement | null => screen.queryByText(/^Нет связи\. Операции сохраняются на устройстве/);
const withoutNetwork = (): void => server.use(http.all(`*${route.path}`, () => HttpResponse.error()));

beforeEach(() => {
  render(<ConnectionStatus />);
});
afterEach(() => realtime.connection.idle());

it('shows the sign after a read without a response and hides it after any response, also a refusal', async () => {
  expect(sign()).toBeNull();
  withoutNetwork();
  await readCell();
  expect(sign()).not.toBeNull();
  const missingCell = new MockFailure(404, { success: false, message: 'Ячейка не найдена' });
  server.use(routeHandler(route, () => missingCell));
  await readCell();
  expect(sign()).toBeNull();
});

it('stays visible while the live connection only seems up, and is hidden after a new message', async () => {
  // Times are in the past: a contact in the future would hide every later failure in this file.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
  try {
    act(() => realtime.connection.online());
    vi.setSystemTime(Date.now() + 1_000);
    withoutNetwork();
    await readCell();
    expect(sign()).not.toBeNull();
    vi.setSystemTime(Date.now() + 1_000);
    act(() => realtime.connection.contact());
    expect(sign()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
