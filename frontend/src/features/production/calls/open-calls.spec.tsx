import { callRoutes } from '@naryad/contracts/calls/routes';
import { rooms } from '@naryad/contracts/realtime';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { aCall, ACKNOWLEDGED } from '../../../shared/calls/testing/a-call.js';
import { makeOrders, openOrders } from '../testing/orders-page.js';
import { live } from '../testing/stage.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

const plant = makeOrders();
const ARRIVED = { arrived_at: '2026-11-20T09:07:00.000Z', arrived_by: ACKNOWLEDGED.acknowledged_by };
let solutions: (string | null)[] = [];

/** Simulates the server's changes of calls. */
function answer(): void {
  solutions = [];
  server.use(
    routeHandler(callRoutes.acknowledgeCall, ({ input }) => {
      plant.calls = plant.calls.map((call) => (call.id === input.id ? { ...call, ...ACKNOWLEDGED } : call));
      return { success: true, data: plant.calls.find((call) => call.id === input.id)! };
    }),
    routeHandler(callRoutes.arriveAtCall, ({ input }) => {
      plant.calls = plant.calls.map((call) =>
        call.id === input.id ? { ...call, ...ACKNOWLEDGED, ...ARRIVED } : call,
      );
      return { success: true, data: plant.calls.find((call) => call.id === input.id)! };
    }),
    routeHandler(callRoutes.solveCall, ({ input }) => {
      solutions.push(input.solution ?? null);
      const call = plant.calls.find((one) => one.id === input.id)!;
      plant.calls = plant.calls.filter((one) => one !== call);
      return { success: true, data: call };
    }),
  );
}
const section = () => screen.findByRole('region', { name: 'Вызовы с рабочих мест' });
const callsChanged = async (): Promise<void> => {
  await waitFor(() => expect(live.socket.rooms).toContain(rooms.production(4)));
  act(() => live.socket.push(rooms.production(4), [{ entity: 'place-calls', id: 4, stale: true }]));
};

it.each(['', '?tab=tasks'])('a call appears live, is acknowledged and solved (%s)', async (tab) => {
  answer();
  const view = openOrders(tab);
  await callsChanged();
  expect(screen.queryByRole('region', { name: 'Вызовы с рабочих мест' })).toBeNull();
  plant.calls = [aCall(7, { comment: 'Нет винтов' })];
  await callsChanged();
  expect((await section()).textContent).toMatch(
    /^Материал · Пост 7 \(Участок сборки\), с \d\d:\d\d · ждёт .+ · задача 12-031, Контроллер К2Нет винтов/,
  );
  expect(screen.getByRole('link', { name: 'задача 12-031, Контроллер К2' }).getAttribute('href')).toBe(
    '/production/orders/12',
  );
  await view.user.click(screen.getByRole('button', { name: 'Принять: Материал · Пост 7' }));
  expect(await screen.findByText(/Анна Орлова идёт/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Принять/ })).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'На месте: Материал · Пост 7' }));
  expect(await screen.findByText(/Анна Орлова на месте/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^На месте/ })).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Решено: Материал · Пост 7' }));
  await view.user.type(await screen.findByLabelText('Что сделано (необязательно)'), 'Принёс винты{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Вызовы с рабочих мест' })).toBeNull());
  expect(solutions).toEqual(['Принёс винты']);
});

it('a user who acknowledges second sees who was first', async () => {
  plant.calls = [aCall(7)];
  server.use(
    routeHandler(callRoutes.acknowledgeCall, () => {
      plant.calls = [aCall(7, ACKNOWLEDGED)];
      return new MockFailure(422, {
        success: false,
        message: 'Вызов уже принят: Анна Орлова',
        code: 'CALL_ACKNOWLEDGED',
      });
    }),
  );
  const view = openOrders();
  await view.user.click(await screen.findByRole('button', { name: /^Принять/ }));
  expect(await screen.findByText('Вызов уже принят: Анна Орлова')).toBeTruthy();
  expect(await screen.findByText(/Анна Орлова идёт/)).toBeTruthy();
});

it('many calls leave the orders in sight', async () => {
  plant.calls = Array.from({ length: 9 }, (_, index) => aCall(index + 1));
  const view = openOrders();
  await section();
  expect(screen.getAllByRole('button', { name: /^Принять/ })).toHaveLength(4);
  await view.user.click(screen.getByRole('button', { name: 'Показать ещё 5' }));
  expect(screen.getAllByRole('button', { name: /^Принять/ })).toHaveLength(9);
});
