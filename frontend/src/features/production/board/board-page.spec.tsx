import { authRoutes } from '@naryad/contracts/auth/routes';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { historyRoutes, type Output } from '@naryad/contracts/dashboards/history';
import { dashboardRoutes } from '@naryad/contracts/dashboards/routes';
import type { ProductionBoard } from '@naryad/contracts/dashboards/production-board';
import { rooms } from '@naryad/contracts/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aModule, aUser } from '../../../../testing/factories.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import {
  aBoard,
  aBoardCenter,
  aBoardOrder,
  aBoardWork,
} from '../../../shared/production-board/testing/board.js';
import { live, setStage, show } from '../testing/stage.js';
import { BoardPage } from './board-page.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

let board: ProductionBoard;
let madeDays: Output['days'];
beforeEach(() => {
  setStage();
  board = aBoard();
  madeDays = [];
  server.use(
    routeHandler(dashboardRoutes.getProductionBoard, () => ({ success: true, data: board })),
    routeHandler(historyRoutes.getOutput, () => ({
      success: true,
      data: { freshness: { event_at: null, behind: 0 }, days: madeDays },
    })),
    routeHandler(callRoutes.getOpenCalls, () => ({ success: true, data: { calls: [] } })),
  );
});
const open = () => show('/production/4/board', '/production/:id/board', <BoardPage moduleId={4} />);
const region = (name: string) => screen.findByRole('region', { name });

it('shows the day, the work centers and the lanes; every item links to its object', async () => {
  board = aBoard({
    held_count: 2,
    orders: [
      ...board.orders,
      aBoardOrder(7, { waits_for: { kind: 'center', operation: 'Пайка', work_center: 'Участок 1' } }),
    ],
    order_counts: { new: 70, work: 2, done_today: 0 },
  });
  open();
  const day = within(await region('План и факт дня'));
  expect(day.getByRole('table', { name: 'Изделия с начала дня, план и факт по часам' })).toBeTruthy();
  expect(day.getByText('План дня').parentElement?.textContent).toBe('План дня40');
  const tile = within(await region('Рабочие центры'));
  expect(tile.getByRole('link', { name: 'Монтаж, 2-004' }).getAttribute('href')).toBe(
    '/production/orders/2#task-20',
  );
  expect(tile.getByText(/Петров.* · уже .* · шаги 2\/5/)).toBeTruthy();
  expect(tile.getByText('Свободно')).toBeTruthy();
  expect(tile.getByText('Загрузка 64 %')).toBeTruthy();
  expect(tile.getByRole('link', { name: 'Участок 1' }).getAttribute('href')).toBe(
    '/production/4/oee?center=1',
  );
  expect(tile.getByRole('link', { name: '3-001' })).toBeTruthy();
  const queue = within(await region('Очередь'));
  expect(queue.getByRole('link', { name: 'Все: 70' }).getAttribute('href')).toBe('/production/4?status=new');
  const working = within(await region('В работе'));
  expect(working.getByText('Ждёт: Пайка, Участок 1')).toBeTruthy();
  expect(within(await region('Готово')).getByText('Сегодня ещё ничего не готово')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'На удержании 2 изделия' }).getAttribute('href')).toBe(
    '/production/4?list=held-units',
  );
});

it("speaks in the plant's time wherever the device is", async () => {
  const user = aUser({ modules: [aModule(4, 'production', 'Производство')] });
  server.use(routeHandler(authRoutes.me, () => ({ data: user, time_zone: 'Asia/Yekaterinburg' })));
  board = aBoard({ day: { ...board.day, from: '2026-11-19T19:00:00.000Z' } });
  open();
  const day = within(await region('План и факт дня'));
  const first = within(day.getByRole('table')).getAllByRole('rowheader')[0];
  expect(first?.textContent).toBe('07:00');
  const working = within(await region('В работе'));
  expect(working.getByText('до 20.11 20:00')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Заказ №2, Изделие 2: срок был 20.11.2026 20:00' })).toBeTruthy();
});

it('shows which shift the load of the work centers refers to', async () => {
  board = aBoard({
    shift: { name: 'Дневная', from: '2026-11-20T05:00:00.000Z', to: '2026-11-20T17:00:00.000Z' },
  });
  open();
  const centers = within(await region('Рабочие центры'));
  expect(centers.getByText('смена «Дневная», 08:00–20:00')).toBeTruthy();
  expect(centers.getByText('Загрузка 64 %').getAttribute('title')).toMatch(/за смену/);
});

it('follows its room: counters and pauses at once, the rest shortly after', async () => {
  open();
  const tile = within(await region('Рабочие центры'));
  await waitFor(() => expect(live.socket.rooms).toContain(rooms.productionBoard(4)));
  board = aBoard({ day: { ...board.day, done: 16 }, held_count: 1 });
  const { version: _, ...order } = aBoardOrder(2);
  act(() =>
    live.socket.push(rooms.productionBoard(4), [
      {
        entity: 'production-order',
        id: 2,
        version: 4,
        patch: {
          id: 2,
          module_id: 4,
          status: 'work',
          completed_task_count: 32,
          scrapped_task_count: 0,
          task_count: order.task_count,
          version: 4,
        },
      },
      {
        entity: 'task-operation',
        id: 100,
        version: 4,
        patch: {
          id: 100,
          task_id: 20,
          order_id: 2,
          workshop_post_id: 1,
          status: 'work',
          fact_start_datetime: null,
          fact_end_datetime: null,
          workshop_post_unit: { id: 10, name: 'Пост 1.1' },
          user: null,
          pause: { reason: 'breakdown', comment: 'Дым', since: new Date().toISOString() },
          version: 4,
        },
      },
      { entity: 'production-tasks', id: 4, stale: true },
    ]),
  );
  expect(await tile.findByText(/Поломка .* · Дым/)).toBeTruthy();
  expect(within(await region('В работе')).getByText('32/50')).toBeTruthy();
  expect(await screen.findByText('На удержании 1 изделие')).toBeTruthy();
});

it('reports outdated sums, and shows empty states', async () => {
  board = aBoard({
    freshness: { event_at: null, behind: 120 },
    orders: [],
    centers: [],
    order_counts: { new: 0, work: 0, done_today: 0 },
    day: { ...board.day, plan: board.day.plan.map(() => 0), fact: [], done: 0 },
  });
  open();
  expect(await screen.findByText('Сводка отстаёт: 120 событий')).toBeTruthy();
  expect(screen.getByText('Всё идёт по плану')).toBeTruthy();
  expect(screen.getByText('На сегодня ничего не запланировано')).toBeTruthy();
  expect(screen.getByText('Очередь пуста')).toBeTruthy();
  expect(screen.getByText(/нет рабочих центров/)).toBeTruthy();
});

it('leads back to the orders by F4', async () => {
  const view = open();
  await region('Рабочие центры');
  await view.user.keyboard('{F4}');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/production/4'));
});

it('shows nothing of a module of others', async () => {
  server.use(
    routeHandler(
      dashboardRoutes.getProductionBoard,
      () => new MockFailure(404, { success: false, message: 'Модуль не найден' }),
    ),
  );
  open();
  expect(await screen.findByText('Такого модуля производства нет среди доступных вам')).toBeTruthy();
});

it('handles many work places and long names; more than a dozen are shown on demand', async () => {
  board = aBoard({
    centers: Array.from({ length: 200 }, (_, index) =>
      aBoardCenter(index + 1, {
        name: `Участок поверхностного монтажа и селективной пайки № ${index + 1}`,
        places: [{ id: index + 1, name: 'Пост', work: aBoardWork(index + 1), paused: [] }],
      }),
    ),
  });
  const { user } = open();
  const centers = within(await region('Рабочие центры'));
  expect(centers.getAllByRole('heading', { level: 3 })).toHaveLength(12);
  await user.click(centers.getByRole('button', { name: 'Все рабочие центры: 200' }));
  expect(centers.getAllByRole('heading', { level: 3 })).toHaveLength(200);
  await user.click(centers.getByRole('button', { name: 'Показать меньше' }));
  expect(centers.getAllByRole('heading', { level: 3 })).toHaveLength(12);
});

it('shows what was made day by day; a day leads to its tasks, in the picture and in the table behind', async () => {
  madeDays = [
    { date: '2026-11-22', done: 7 },
    { date: '2026-11-23', done: 0 },
  ];
  const { user } = open();
  const output = await region('Выработка по дням');
  expect(await within(output).findByText('7 за 2 дня, в среднем 3,5 в день')).toBeTruthy();
  expect(within(output).getByRole('figure', { name: 'Готовые изделия по дням' })).toBeTruthy();
  await user.click(within(output).getByText('Показать таблицей'));
  const day = await within(output).findByRole('link', { name: '22.11' });
  expect(day.getAttribute('href')).toBe('/production/4?tab=tasks&date=2026-11-22');
  expect(within(output).queryByRole('link', { name: '23.11' })).toBeNull();
});
