import type { ExpiredLot } from '@naryad/contracts/picking/dto';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../../testing/answer-question.js';
import { aModule, aUser } from '../../../../../testing/factories.js';
import { MockFailure, routeHandler } from '../../../../../testing/route-handler.js';
import { server } from '../../../../../testing/server.js';
import { live, setStage, show } from '../../testing/stage.js';
import { ExpiredLots } from './expired-lots.js';

vi.mock('../../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

const PERMIT: ExpiredLot['permit'] = {
  reason: 'Проверено лабораторией',
  created_at: '2026-11-20T09:05:00.000Z',
  user: { first_name: 'Анна', last_name: 'Орлова' },
};
let lot: ExpiredLot;
const requests: unknown[] = [];

beforeEach(() => {
  setStage();
  requests.length = 0;
  lot = {
    batch_product_id: 31,
    product_id: 5,
    product_name: 'Клей',
    serial_number: null,
    batch_number: 'П-7',
    expiry_date: '2026-11-01',
    cell_addresses: ['A-1-1-01', 'A-1-1-02'],
    available_quantity: 12,
    permit: null,
  };
  server.use(
    routeHandler(pickingRoutes.getExpiredLots, ({ input }) => ({
      success: true,
      data: { operation_id: input.operation_id, lots: [lot] },
    })),
    routeHandler(pickingRoutes.permitExpiredLot, ({ input }) => {
      requests.push(input);
      lot = { ...lot, permit: { ...PERMIT, reason: input.reason } };
      return { success: true };
    }),
    routeHandler(pickingRoutes.withdrawExpiredPermit, ({ input }) => {
      requests.push(input);
      lot = { ...lot, permit: null };
      return { success: true };
    }),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
const open = () => show('/o', '/o', <ExpiredLots operationId={7} />);

it('a planner permits an expired lot for an operation, with a reason, and revokes the permit', async () => {
  const view = open();
  expect(await screen.findByText(/партия П-7 · срок годности истёк 01\.11\.2026/)).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Разрешить: Клей' }));
  await screen.findByRole('dialog');
  await view.user.click(screen.getByRole('button', { name: 'Разрешить' }));
  expect(await screen.findByText('Укажите причину')).toBeTruthy();
  expect(requests).toEqual([]);
  await view.user.type(screen.getByRole('textbox', { name: /Причина/ }), 'Проверено');
  await view.user.click(screen.getByRole('button', { name: 'Разрешить' }));
  expect(await screen.findByText(/^Разрешено: .*Орлова.*\. Проверено$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await view.user.click(await screen.findByRole('button', { name: 'Отозвать разрешение: Клей' }));
  await screen.findByText('Операция больше не сможет взять просроченную партию «Клей».');
  await answerQuestion(view.user, 'Отозвать');
  expect(await screen.findByRole('button', { name: 'Разрешить: Клей' })).toBeTruthy();
  expect(requests).toEqual([
    { operation_id: 7, batch_product_id: 31, reason: 'Проверено' },
    { operation_id: 7, batch_product_id: 31 },
  ]);
});

it('a refusal is shown and preserves the typed reason', async () => {
  server.use(
    routeHandler(
      pickingRoutes.permitExpiredLot,
      () => new MockFailure(422, { success: false, message: 'Операция уже завершена' }),
    ),
  );
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Разрешить: Клей' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Причина/ });
  await view.user.type(field, 'Проверено');
  await view.user.click(screen.getByRole('button', { name: 'Разрешить' }));
  expect(await screen.findByText('Операция уже завершена')).toBeTruthy();
  expect(field.value).toBe('Проверено');
});

it('a used permit cannot be revoked, and the reason is shown', async () => {
  lot = { ...lot, permit: PERMIT };
  const refusalText = 'По этому разрешению партия уже взята: сначала верните её в ячейку';
  server.use(
    routeHandler(
      pickingRoutes.withdrawExpiredPermit,
      () => new MockFailure(422, { success: false, message: refusalText }),
    ),
  );
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: /^Отозвать/ }));
  await screen.findByText(/больше не сможет взять/);
  await answerQuestion(view.user, 'Отозвать');
  expect(await screen.findByText(refusalText)).toBeTruthy();
  expect(screen.getByText(/^Разрешено: /)).toBeTruthy();
});

it('is hidden from users who are not planners', async () => {
  const desk = aModule(9, 'assembler-desk', 'Сборка');
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser({ id: 7, modules: [desk], start_module: desk }) })),
  );
  open();
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/o'));
  expect(screen.queryByText('Клей')).toBeNull();
});
