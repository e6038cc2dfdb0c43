import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms } from '@naryad/contracts/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
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

describe('the orders tab', () => {
  it('has the columns of the specification and opens for an unknown tab', async () => {
    openOrders('?tab=nonsense');
    await rowOf(3);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      '#',
      'Статус',
      'Дата старта',
      'Клиентский заказ',
      'Изделия',
      'Кол-во',
      'Готово',
      'Действия',
    ]);
    expect(screen.getByTestId('tab-orders').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByTestId('tab-tasks').getAttribute('aria-selected')).toBe('false');
  });

  it.each(['', '?tab=tasks', '?tab=specifications'])(
    'shows nothing of production in a module of another kind (%s)',
    async (query) => {
      server.use(
        routeHandler(
          productionRoutes.getProductionOrders,
          () => new MockFailure(404, { success: false, message: 'Модуль не найден' }),
        ),
      );
      openOrders(query);
      expect(await screen.findByText('Такого модуля производства нет среди доступных вам')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/');
      expect(screen.getByRole('heading', { level: 1, name: 'Производство' })).toBeTruthy();
      expect(screen.queryByRole('tab')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Создать заказ' })).toBeNull();
    },
  );

  it('shows date, product or its absence, and progress', async () => {
    openOrders();
    const fresh = within(await rowOf(3));
    expect(fresh.getByText('20.11')).toBeTruthy();
    expect(fresh.getByText('Не указано')).toBeTruthy();
    const working = within(await rowOf(2));
    expect(working.getByText('31/50')).toBeTruthy();
    expect(working.getByText('К-104')).toBeTruthy();
  });

  it('offers the actions that fit the state', async () => {
    openOrders();
    const names = async (id: number) =>
      within(await rowOf(id))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(await names(3)).toEqual(['Запустить', '', 'Удалить']);
    expect(within(await rowOf(3)).getByRole('button', { name: 'Изменить заказ 3' })).toBeTruthy();
    expect(await names(2)).toEqual(['Отменить', 'Удалить']);
    expect(await names(1)).toEqual(['Удалить']);
    expect(
      within(await rowOf(1))
        .getByRole('link', { name: 'Подробности' })
        .getAttribute('href'),
    ).toBe('/production/orders/1');
  });

  it("shows 'Нет данных' when there are no orders", async () => {
    orders.rows = [];
    openOrders();
    expect(await screen.findByText('Нет данных')).toBeTruthy();
  });

  it('requests 15 per page and stores the page in the address', async () => {
    const requests: unknown[] = [];
    server.use(
      routeHandler(productionRoutes.getProductionOrders, ({ input }) => {
        requests.push(input);
        return pageOf(orders.rows, { current_page: input.page ?? 1, last_page: 9, total: 130 });
      }),
    );
    const view = openOrders('?tab=orders');
    await view.user.click(await screen.findByRole('button', { name: 'Вперед' }));
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/production/4?tab=orders&page=2'),
    );
    await waitFor(() => expect(requests).toContainEqual({ module_id: 4, page: 2, per_page: 15 }));
    expect(screen.getByRole('button', { name: 'Страница 9' })).toBeTruthy();
    expect(screen.getByText('...')).toBeTruthy();
  });

  it('starts an order, and shows why when the server refuses', async () => {
    const view = openOrders();
    server.use(
      routeHandler(productionRoutes.changeStatus, ({ input }) => ({
        success: true,
        data: anOrderRow(input.id, { status: input.status, version: 2, product: null, order: null }),
      })),
    );
    await view.user.click(within(await rowOf(3)).getByRole('button', { name: 'Запустить' }));
    expect(await within(await rowOf(3)).findByText('В работе')).toBeTruthy();

    server.use(
      routeHandler(
        productionRoutes.changeStatus,
        () => new MockFailure(422, { success: false, message: 'Есть операции в работе' }),
      ),
    );
    await view.user.click(within(await rowOf(2)).getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Есть операции в работе')).toBeTruthy();
    expect(within(await rowOf(2)).getByText('В работе')).toBeTruthy();
  });

  it('shows which action of an order is running', async () => {
    let answer = (): void => undefined;
    server.use(
      routeHandler(planningRoutes.getTakenComponents, async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return { success: true, data: [] };
      }),
    );
    const view = openOrders();
    const row = within(await rowOf(2));
    await view.user.click(row.getByRole('button', { name: 'Отменить' }));
    const [cancelling, removing] = row.getAllByRole('button');
    await waitFor(() => expect(cancelling!.querySelector('[class*="busy"]')).toBeTruthy());
    expect(removing!.querySelector('[class*="busy"]')).toBeNull();
    expect([cancelling, removing].map((one) => (one as HTMLButtonElement).disabled)).toEqual([true, true]);
    answer();
    await waitFor(() => expect((removing as HTMLButtonElement).disabled).toBe(false));
  });

  it('deletes only after the question, with the focus on the way out', async () => {
    const deleted: number[] = [];
    server.use(
      routeHandler(productionRoutes.deleteProductionOrder, ({ input }) => {
        deleted.push(input.id);
        orders.rows = orders.rows.filter(({ id }) => id !== input.id);
        return { success: true };
      }),
    );
    const view = openOrders();
    await view.user.click(within(await rowOf(1)).getByRole('button', { name: 'Удалить' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Подтвердите удаление' });
    expect(dialog.textContent).toContain(
      'Вы уверены, что хотите удалить этот заказ производства? Это действие невозможно отменить.',
    );
    expect(document.activeElement?.textContent).toBe('Отмена');
    await answerQuestion(view.user, 'Отмена');
    expect(deleted).toEqual([]);

    await view.user.click(within(await rowOf(1)).getByRole('button', { name: 'Удалить' }));
    await answerQuestion(view.user, 'Удалить');
    await waitFor(() => expect(screen.queryByRole('link', { name: '1' })).toBeNull());
    expect(deleted).toEqual([1]);
  });

  it('adds by Insert and deletes by Delete, with a confirmation', async () => {
    const view = openOrders();
    within(await rowOf(1))
      .getByRole('link', { name: '1' })
      .focus();
    await view.user.keyboard('{Delete}');
    await answerQuestion(view.user, 'Отмена');
    await view.user.keyboard('{Insert}');
    expect(await screen.findByRole('dialog', { name: 'Создать заказ' })).toBeTruthy();
  });
});

describe('live', () => {
  const joined = () => waitFor(() => expect(live.socket.rooms).toContain(rooms.production(4)));

  it('updates counters without a reload', async () => {
    openOrders();
    await rowOf(2);
    await joined();
    const patch = {
      id: 2,
      module_id: 4,
      status: 'work' as const,
      completed_task_count: 32,
      task_count: 50,
      version: 2,
    };
    act(() =>
      live.socket.push(rooms.production(4), [{ entity: 'production-order', id: 2, version: 2, patch }]),
    );
    expect(await within(await rowOf(2)).findByText('32/50')).toBeTruthy();
  });

  it('inserts a new order when the user is not busy with the list', async () => {
    openOrders();
    await rowOf(2);
    await joined();
    orders.rows = [anOrderRow(4), ...orders.rows];
    act(() => live.socket.push(rooms.production(4), [{ entity: 'production-orders', id: 4, stale: true }]));
    expect(await rowOf(4)).toBeTruthy();
  });

  it('defers a new order while the user is busy, and announces it with a button', async () => {
    const view = openOrders();
    await rowOf(2);
    await joined();
    act(() => within(screen.getByRole('table')).getAllByRole('button')[0]?.focus());
    orders.rows = [anOrderRow(4), ...orders.rows];
    act(() => live.socket.push(rooms.production(4), [{ entity: 'production-orders', id: 4, stale: true }]));
    const button = await screen.findByRole('button', { name: 'Обновить список: 1 новый' });
    expect(screen.queryByRole('link', { name: '4' })).toBeNull();
    await view.user.click(button);
    expect(await rowOf(4)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Обновить список/ })).toBeNull();
  });
});
