import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import type { DayTask } from '@naryad/contracts/production/planning';
import { rooms } from '@naryad/contracts/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { makeOrders, openOrders } from '../testing/orders-page.js';
import { aTask, pageOf } from '../testing/samples.js';
import * as files from '../../../shared/export/export-list.js';
import { live } from '../testing/stage.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

makeOrders();

const aDayTask = (id: number, part: Partial<DayTask> = {}): DayTask => ({
  ...aTask(id),
  product: { id: 1, name: 'Контроллер К2' },
  client_order_number: 'К-104',
  task_products: [],
  start_datetime: '2026-11-20T06:02:00.000Z',
  end_datetime: null,
  ...part,
});

let tasks: DayTask[];
const requests: { date: string; search?: string | null; page?: number | null }[] = [];
const serve = (): void => {
  requests.length = 0;
  server.use(
    routeHandler(planningRoutes.getTasks, ({ input }) => {
      requests.push(input);
      const { page = 1, per_page: size = 100 } = input as { page?: number; per_page?: number };
      const rows = tasks.slice((page - 1) * size, page * size);
      return { ...pageOf(rows, { current_page: page, total: tasks.length }), per_page: size };
    }),
  );
};
const today = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
};

beforeEach(() => {
  tasks = [
    aDayTask(7, { sort: 31, status: 'work' }),
    aDayTask(8, { status: 'done', end_datetime: '2026-11-20T07:10:00.000Z' }),
  ];
  serve();
});

describe('the tasks of a day', () => {
  it('have the columns of the specification, a spinner before and the plant`s today', async () => {
    openOrders('?tab=tasks');
    expect(await screen.findByRole('progressbar', { name: 'Загрузка заданий…' })).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Задания' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '#',
      'Статус',
      'Заказ',
      'Количество',
      'Дата создания',
      'Порядок',
      'Пост',
      'Начало',
      'Завершение',
    ]);
    expect(requests[0]).toMatchObject({ module_id: 4, date: today(), page: 1 });
    const [working, done] = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent ?? '');
    expect(working).toContain('В работе');
    expect(working).toMatch(/31.*Пост 2.*-$/);
    expect(done).toMatch(/\d\d\.\d\d\.\d{4} \d\d:\d\d\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
    const link = within(table).getAllByRole('link')[0];
    expect(link?.getAttribute('href')).toBe('/production/orders/12#task-7');
  });

  it('go into a file that is named by their day alone', async () => {
    const save = vi.spyOn(files, 'exportList').mockResolvedValue(undefined);
    const view = openOrders('?tab=tasks&date=2026-03-01');
    await view.user.click(await screen.findByRole('button', { name: 'Excel' }));
    await waitFor(() =>
      expect(save.mock.lastCall?.[0]).toMatchObject({ fileName: 'Задания 01.03.2026', undated: true }),
    );
  });

  it('go from day to day by buttons, typing and the address', async () => {
    const view = openOrders('?tab=tasks&date=2026-03-01');
    await screen.findByRole('table', { name: 'Задания' });
    expect(requests[0]?.date).toBe('2026-03-01');
    await view.user.click(screen.getByRole('button', { name: 'Предыдущий день' }));
    await waitFor(() => expect(requests.at(-1)?.date).toBe('2026-02-28'));
    await view.user.click(screen.getByRole('button', { name: 'Следующий день' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Дата' });
    await waitFor(() => expect(field.value).toBe('01.03.2026'));
    await view.user.clear(field);
    await view.user.type(field, '15012026');
    await waitFor(() => expect(requests.at(-1)?.date).toBe('2026-01-15'));
    expect(screen.getByTestId('address').textContent).toContain('date=2026-01-15');
    await view.user.click(screen.getByRole('button', { name: 'Сегодня' }));
    await waitFor(() => expect(requests.at(-1)?.date).toBe(today()));
    expect(screen.getByTestId('address').textContent).not.toContain('date=');
  });

  it('show an empty state, and why they could not be loaded', async () => {
    tasks = [];
    openOrders('?tab=tasks');
    expect(await screen.findByText('Заданий за этот день нет')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    server.use(
      routeHandler(
        planningRoutes.getTasks,
        () => new MockFailure(422, { success: false, message: 'Не вышло' }),
      ),
    );
    const view = openOrders('?tab=tasks');
    await screen.findByRole('button', { name: 'Повторить' });
    serve();
    // Joining the room triggers one more refetch, so the button may disappear at the moment of its click.
    await waitFor(async () => {
      const retry = screen.queryByRole('button', { name: 'Повторить' });
      if (retry !== null) await view.user.click(retry);
      expect(screen.getAllByRole('link', { name: /12 · К-104/ })).toHaveLength(2);
    });
    expect(screen.getByText('Заданий:')).toBeTruthy();
  });

  it('are searched on the server', async () => {
    const view = openOrders('?tab=tasks');
    await screen.findByRole('table', { name: 'Задания' });
    await view.user.type(
      screen.getByRole('searchbox', { name: 'Номер задания, заказ или изделие' }),
      '12-031',
    );
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ search: '12-031' }));
  });

  it('follow the room of the module, and no row reverts to an older version', async () => {
    openOrders('?tab=tasks');
    const table = await screen.findByRole('table', { name: 'Задания' });
    await waitFor(() => expect(live.socket.rooms).toContain(rooms.productionTasks(4)));
    tasks = tasks.map((task) => ({
      ...task,
      status: 'done',
      version: 2,
      end_datetime: '2026-11-20T08:00:00.000Z',
    }));
    act(() =>
      live.socket.push(rooms.productionTasks(4), [{ entity: 'production-tasks', id: 4, stale: true }]),
    );
    await waitFor(() => expect(within(table).queryByText('В работе')).toBeNull());
  });

  it('ten thousand of them are drawn and loaded only where they are in sight', async () => {
    tasks = Array.from({ length: 10_000 }, (_, index) => aDayTask(index + 1, { sort: index + 1 }));
    openOrders('?tab=tasks');
    const table = await screen.findByRole('table', { name: 'Задания' });
    await waitFor(() => expect(screen.getByText('10 000')).toBeTruthy());
    expect(table.getAttribute('aria-rowcount')).toBe('10001');
    expect(within(table).getAllByRole('row').length).toBeLessThan(120);
    expect(new Set(requests.map(({ page }) => page)).size).toBeLessThan(3);
  });
});
