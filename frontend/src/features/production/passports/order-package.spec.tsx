import type { PassportPackage } from '@naryad/contracts/passports/dto';
import { passportRoutes } from '@naryad/contracts/passports/routes';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { OrderPackage } from './order-package.js';

let storedPackage: PassportPackage | null;
let requestCount: number;
const aPackage = (change: Partial<PassportPackage> = {}): PassportPackage => ({
  id: '0b7f6c1e-4a86-4d0e-9c61-1f1d8f5a2b11',
  production_order_id: 7,
  status: 'pending',
  ...{ done: 3, total: 1_000, failed: 0, path: null, size: null, sha256: null, error: null },
  file_name: 'Паспорта-заказ-7.zip',
  created_at: '2026-11-24T10:00:00.000Z',
  ...change,
});
const READY = { status: 'done', done: 1_000, path: 'documents/files/a.zip', size: 12_300_000 } as const;

beforeEach(() => {
  storedPackage = null;
  requestCount = 0;
  server.use(
    routeHandler(passportRoutes.getOrderPackage, () => ({ success: true as const, data: storedPackage })),
    routeHandler(passportRoutes.exportOrder, () => {
      requestCount += 1;
      storedPackage = aPackage();
      return { success: true as const, data: storedPackage };
    }),
  );
});

it('is requested, shows its progress, and is saved', async () => {
  const { user } = renderAt('/', <OrderPackage orderId={7} />);
  await user.click(await screen.findByRole('button', { name: 'Все паспорта архивом' }));
  expect(await screen.findByText(/Готово 3 из 1.000/)).toBeTruthy();
  expect(requestCount).toBe(1);
  storedPackage = aPackage({ ...READY, failed: 2 });
  const link = await screen.findByRole('link', { name: 'Скачать архив (12 МБ)' });
  expect(screen.getByText('Не выгружено паспортов: 2. Причины — в описи архива')).toBeTruthy();
  expect(link.getAttribute('href')).toContain('documents/files/a.zip');
  expect(link.getAttribute('download')).toBe('Паспорта-заказ-7.zip');
});

it('one requested before a reload is shown again; a failure shows its reason and can be retried', async () => {
  storedPackage = aPackage({ status: 'failed', error: 'Файл паспорта повреждён: Паспорт-1.html' });
  const { user } = renderAt('/', <OrderPackage orderId={7} />);
  expect(await screen.findByText('Файл паспорта повреждён: Паспорт-1.html')).toBeTruthy();
  server.use(
    routeHandler(
      passportRoutes.exportOrder,
      () => new MockFailure(422, { success: false, message: 'В одном архиве не больше 10 000 паспортов' }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Все паспорта архивом' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('не больше 10 000'));
});
