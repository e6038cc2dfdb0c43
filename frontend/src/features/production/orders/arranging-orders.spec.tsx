import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms } from '@naryad/contracts/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { keysToRows } from '../../../../testing/keys-to-rows.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { makeOrders, openOrders, rowOf } from '../testing/orders-page.js';
import { anOrderRow, pageOf } from '../testing/samples.js';
import { live } from '../testing/stage.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

const orders = makeOrders();

describe('a planner with many orders', () => {
  const requests: unknown[] = [];
  const watchLists = (): void => {
    requests.length = 0;
    server.use(
      routeHandler(productionRoutes.getProductionOrders, ({ input }) => {
        requests.push(input);
        return pageOf([...orders.rows]);
      }),
    );
  };

  it('counts new orders, those in work and those done today, and again when one is started', async () => {
    let work = 7;
    server.use(
      routeHandler(planningRoutes.getOrderCounts, () => ({
        success: true,
        data: { new: 4, work, done_today: 12 },
      })),
    );
    openOrders();
    expect(await screen.findByText('Новых 4 · В работе 7 · Готово сегодня 12')).toBeTruthy();
    await waitFor(() => expect(live.socket.rooms).toContain(rooms.production(4)));
    work = 8;
    act(() => live.socket.push(rooms.production(4), [{ entity: 'production-orders', id: 4, stale: true }]));
    expect(await screen.findByText('Новых 4 · В работе 8 · Готово сегодня 12')).toBeTruthy();
  });

  it('searches, filters and sorts on the server, by the address', async () => {
    watchLists();
    const view = openOrders();
    await rowOf(3);
    expect(await keysToRows(view.user)).toBeLessThanOrEqual(8);
    await view.user.click(screen.getByRole('button', { name: 'Опаздывают' }));
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ module_id: 4, late: true, page: 1, per_page: 15 }),
    );
    await view.user.click(screen.getByRole('button', { name: 'Новый' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ status: 'new' }));
    expect(requests.at(-1)).not.toHaveProperty('late');
    await view.user.type(
      screen.getByRole('searchbox', { name: 'Номер, клиентский заказ или изделие' }),
      'К-104',
    );
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ status: 'new', search: 'К-104' }));
    await view.user.click(screen.getByRole('button', { name: 'Кол-во' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'count', direction: 'asc' }));
    expect(screen.getByTestId('address').textContent).toContain('status=new');
  });

  it('shows overdue starts and ends, and the forecast for the rest', async () => {
    orders.rows = [
      anOrderRow(5, {
        status: 'work',
        forecast_datetime: '2026-11-21T13:40:00.000Z',
        completed_task_count: 3,
      }),
      anOrderRow(4, {
        plan_start_datetime: '2020-01-01T06:00:00.000Z',
        plan_end_datetime: '2126-01-01T06:00:00.000Z',
      }),
      anOrderRow(3, {
        status: 'done',
        plan_end_datetime: '2020-01-01T06:00:00.000Z',
        forecast_datetime: null,
      }),
    ];
    openOrders();
    expect(within(await rowOf(5)).getByText('догонит к 21.11')).toBeTruthy();
    expect(within(await rowOf(4)).getByText('Дата старта прошла, заказ не запущен')).toBeTruthy();
    expect(within(await rowOf(3)).queryByText(/Срок прошёл|Дата старта прошла/)).toBeNull();
    orders.rows = [];
  });

  it('shows scrapped items, which are neither done nor remaining', async () => {
    orders.rows = [
      anOrderRow(5, { status: 'work', count: 4, task_count: 5, scrapped_task_count: 1 }),
      anOrderRow(4, { status: 'work', scrapped_task_count: 0 }),
    ];
    openOrders();
    expect(within(await rowOf(5)).getByText('брак 1')).toBeTruthy();
    expect(within(await rowOf(4)).queryByText(/брак/)).toBeNull();
  });

  it('edits a new order with the version that was seen', async () => {
    const sentInputs: unknown[] = [];
    orders.rows = [anOrderRow(3, { order: null, version: 6 })];
    server.use(
      routeHandler(productionRoutes.createOrEditProductionOrder, ({ input }) => {
        sentInputs.push(input);
        return { success: true, data: anOrderRow(3, { count: 60, version: 7 }) };
      }),
    );
    const view = openOrders();
    await view.user.click(within(await rowOf(3)).getByRole('button', { name: 'Изменить заказ 3' }));
    await screen.findByRole('dialog', { name: 'Изменить заказ №3' });
    const specification = screen.getByRole<HTMLInputElement>('combobox', { name: 'Спецификация' });
    await waitFor(() => expect(specification.value).toBe('Спецификация 1'));
    const quantity = screen.getByRole('textbox', { name: 'Количество' });
    await view.user.clear(quantity);
    await view.user.type(quantity, '60');
    await view.user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]).toMatchObject({ id: 3, version: 6, quantity: 60, product_id: 1, tech_map_id: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('preserves the input when another user was faster', async () => {
    orders.rows = [anOrderRow(3, { order: null })];
    const message = 'Данные изменены другим пользователем. Обновите страницу.';
    server.use(
      routeHandler(
        productionRoutes.createOrEditProductionOrder,
        () => new MockFailure(409, { success: false, message, code: 'PRODUCTION_ORDER_STALE' }),
      ),
    );
    const view = openOrders();
    await view.user.click(within(await rowOf(3)).getByRole('button', { name: 'Изменить заказ 3' }));
    const quantity = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Количество' });
    await view.user.clear(quantity);
    await view.user.type(quantity, '61');
    await view.user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(quantity.value).toBe('61');
  });

  it('reorders open orders by buttons and keys, and reverts a refused move', async () => {
    watchLists();
    const sentInputs: unknown[] = [];
    orders.rows = [anOrderRow(1), anOrderRow(2), anOrderRow(3)];
    server.use(
      routeHandler(planningRoutes.changePriority, ({ input }) => {
        sentInputs.push(input);
        const movedRows = orders.rows.filter(({ id }) => id === input.id);
        const others = orders.rows.filter(({ id }) => id !== input.id);
        const insertIndex =
          input.before_id === null ? others.length : others.findIndex(({ id }) => id === input.before_id);
        orders.rows = others.toSpliced(insertIndex, 0, ...movedRows);
        return { success: true, data: movedRows[0]! };
      }),
    );
    const view = openOrders();
    await rowOf(3);
    await view.user.click(screen.getByRole('button', { name: 'Очерёдность' }));
    const list = within(await screen.findByRole('list', { name: 'Открытые заказы' }));
    const shownIds = () =>
      list.getAllByRole('listitem').map(({ textContent }) => /Заказ (\d)/.exec(textContent ?? '')?.[1]);
    await waitFor(() => expect(shownIds()).toEqual(['1', '2', '3']));
    expect(requests.at(-1)).toMatchObject({ open: true, sort: 'queue' });
    // Each move applies at once, so there is nothing to cancel.
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
    expect(
      buttons.filter(({ textContent }) => textContent !== '').map(({ textContent }) => textContent),
    ).toEqual(['Закрыть']);
    await view.user.click(list.getByRole('button', { name: 'Заказ 3: в начало' }));
    await waitFor(() => expect(shownIds()).toEqual(['3', '1', '2']));
    await waitFor(() => expect(sentInputs).toEqual([{ id: 3, before_id: 1 }]));
    list.getByRole('button', { name: 'Заказ 1: ниже' }).focus();
    await view.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(sentInputs.at(-1)).toEqual({ id: 1, before_id: null }));
    await waitFor(() => expect(shownIds()).toEqual(['3', '2', '1']));
    server.use(
      routeHandler(
        planningRoutes.changePriority,
        () => new MockFailure(409, { success: false, message: 'Уже не так', code: 'PRODUCTION_ORDER_STALE' }),
      ),
    );
    await view.user.click(list.getByRole('button', { name: 'Заказ 3: ниже' }));
    expect(await screen.findByText('Уже не так')).toBeTruthy();
    await waitFor(() => expect(shownIds()).toEqual(['3', '2', '1']));
  });

  const short = {
    components: [
      { product_id: 1, name: 'Плата ПУ-7', sku: null, needed: 50, free: 31 },
      { product_id: 2, name: 'Винт М3', sku: null, needed: 200, free: 900 },
    ],
    waiting: [{ operation: 'Пайка', technology: 'Монтаж', work_center: 'Пайка SMD', lacks: 'desk' as const }],
  };
  const recordMoves = (): unknown[] => {
    const sentInputs: unknown[] = [];
    server.use(
      routeHandler(productionRoutes.changeStatus, ({ input }) => {
        sentInputs.push(input);
        return {
          success: true,
          data: anOrderRow(input.id, {
            status: input.status,
            version: sentInputs.length + 1,
            order: null,
            product: null,
          }),
        };
      }),
    );
    return sentInputs;
  };

  it('starts at once; a notice lists missing components and can undo the start, the row shows a warning icon', async () => {
    const sentInputs = recordMoves();
    server.use(
      routeHandler(planningRoutes.getStartCheck, () => ({ success: true, data: short })),
      routeHandler(planningRoutes.getOrderLacks, ({ input }) => ({
        success: true,
        data: input.ids
          .filter((id) => id === 3)
          .map((id) => ({
            id,
            components: [{ product_id: 1, name: 'Плата ПУ-7', missing: 19 }],
            waiting: short.waiting,
          })),
      })),
    );
    const view = openOrders();
    await view.user.click(within(await rowOf(3)).getByRole('button', { name: 'Запустить' }));
    const notice = await screen.findByText(
      'Заказ №3 запущен. Не хватает: Плата ПУ-7 — 19 шт. Некому начать: «Пайка»',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentInputs).toEqual([{ id: 3, status: 'work' }]);
    const sign = await within(await rowOf(3)).findByText('нехватка: 1');
    expect(sign.title).toBe('Не хватает: Плата ПУ-7 — 19 шт. Некому начать: «Пайка»');
    expect(within(await rowOf(2)).queryByText(/нехватка/)).toBeNull();

    const toast = notice.closest<HTMLElement>('[data-sonner-toast]')!;
    await view.user.click(within(toast).getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(sentInputs).toHaveLength(2));
    expect(sentInputs[1]).toEqual({ id: 3, status: 'new' });
    expect(await within(await rowOf(3)).findByText('Новый')).toBeTruthy();
    expect(within(await rowOf(3)).queryByText('нехватка: 1')).toBeNull();
  });

  it.each(['where nothing lacks', 'when the check fails'])('starts without a notice %s', async (name) => {
    const sentInputs = recordMoves();
    if (name === 'when the check fails') {
      server.use(
        routeHandler(
          planningRoutes.getStartCheck,
          () => new MockFailure(422, { success: false, message: 'нет' }),
        ),
      );
    }
    const view = openOrders();
    await view.user.click(within(await rowOf(3)).getByRole('button', { name: 'Запустить' }));
    expect(await within(await rowOf(3)).findByText('В работе')).toBeTruthy();
    expect(sentInputs).toEqual([{ id: 3, status: 'work' }]);
    expect(screen.queryByText(/запущен/)).toBeNull();
  });

  it('a new order is overdue a quarter of an hour after its planned start, which shows the warning icon', async () => {
    const start = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const end = new Date(Date.now() + 3 * 3_600_000).toISOString();
    orders.rows = [
      anOrderRow(5, { plan_start_datetime: start(20), plan_end_datetime: end }),
      anOrderRow(4, { plan_start_datetime: start(10), plan_end_datetime: end }),
    ];
    openOrders();
    const late = await within(await rowOf(5)).findByTitle('Дата старта прошла, заказ не запущен');
    expect(late.textContent).not.toContain('до ');
    expect(within(await rowOf(4)).queryByTitle('Дата старта прошла, заказ не запущен')).toBeNull();
  });

  it.each([
    ['Отменить', 'Отменить заказ №2?', 'Отменить заказ'],
    ['Удалить', 'Подтвердите удаление', 'Удалить'],
  ])('%s lists the picked components and asks what to do with them', async (action, title, submit) => {
    const sentInputs: unknown[] = [];
    server.use(
      routeHandler(planningRoutes.getTakenComponents, () => ({
        success: true,
        data: [
          { product_id: 1, name: 'Плата ПУ-7', count: 2, returnable: true, cells: ['A-1-2-05', 'A-1-2-06'] },
          { product_id: 2, name: 'Винт М3', count: 4, returnable: false, cells: ['B-1-1-01'] },
        ],
      })),
      routeHandler(productionRoutes.changeStatus, ({ input }) => {
        sentInputs.push(input);
        return { success: true, data: anOrderRow(input.id, { status: input.status, version: 2 }) };
      }),
      routeHandler(productionRoutes.deleteProductionOrder, ({ input }) => {
        sentInputs.push(input);
        return { success: true };
      }),
    );
    const view = openOrders();
    const press = async () => view.user.click(within(await rowOf(2)).getByRole('button', { name: action }));
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(
      within(dialog.getByRole('list', { name: 'Взято и ещё не установлено' })).getByRole('listitem')
        .textContent,
    ).toBe('Плата ПУ-7 — 2 шт из A-1-2-05, A-1-2-06');
    expect(
      within(dialog.getByRole('list', { name: 'Останется в изделиях: с ними уже работали' })).getByRole(
        'listitem',
      ).textContent,
    ).toContain('Винт М3 — 4 шт');
    await view.user.click(dialog.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentInputs).toEqual([]);
    await press();
    const reopenedDialog = within(await screen.findByRole('dialog', { name: title }));
    await view.user.click(reopenedDialog.getByRole('button', { name: 'Вернуть в ячейки' }));
    await view.user.click(reopenedDialog.getByRole('button', { name: submit }));
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]).toMatchObject({ id: 2, taken: 'return' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
