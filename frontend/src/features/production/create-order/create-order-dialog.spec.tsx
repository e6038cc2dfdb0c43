import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms } from '@naryad/contracts/realtime';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import type { Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { persistDrafts } from '../../../shared/form/index.js';
import { makeOrders, openOrders, rowOf } from '../testing/orders-page.js';
import { aClientOrder, aClientOrderLine, anOrderRow, aTechMap, pageOf } from '../testing/samples.js';
import { live } from '../testing/stage.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

type CreateInput = RequestOf<typeof productionRoutes.createOrEditProductionOrder>;

const orders = makeOrders();

describe('a new order', () => {
  const openForm = async (): Promise<Rendered> => {
    const view = openOrders();
    await rowOf(3);
    await view.user.click(screen.getByRole('button', { name: 'Создать заказ' }));
    await screen.findByRole('dialog', { name: 'Создать заказ' });
    return view;
  };
  const choose = async (view: Rendered, field: string, option: string): Promise<void> => {
    await view.user.click(screen.getByRole('combobox', { name: field }));
    await view.user.click(await screen.findByRole('option', { name: option }));
  };
  const valueOf = (role: 'combobox' | 'textbox', name: string): string =>
    screen.getByRole<HTMLInputElement>(role, { name }).value;

  it('preserves a customer order that was typed but not selected, and sends nothing', async () => {
    const created: CreateInput[] = [];
    server.use(
      routeHandler(productionRoutes.createOrEditProductionOrder, ({ input }) => {
        created.push(input);
        return { success: true, data: anOrderRow(4) };
      }),
    );
    const view = await openForm();
    await choose(view, 'Коммерческий заказ', 'К-101');
    const order = screen.getByRole('combobox', { name: 'Коммерческий заказ' });
    await view.user.clear(order);
    await view.user.type(order, 'К-1');
    await view.user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(valueOf('combobox', 'Коммерческий заказ')).toBe('К-1');
    expect(screen.getByText('Выберите из списка')).toBeTruthy();
    expect(created).toEqual([]);
  });

  it('selects single options and the ordered quantity, and is sent with its times', async () => {
    const created: CreateInput[] = [];
    server.use(
      routeHandler(productionRoutes.createOrEditProductionOrder, ({ input }) => {
        created.push(input);
        orders.rows = [anOrderRow(4), ...orders.rows];
        return { success: true, data: anOrderRow(4) };
      }),
    );
    const view = await openForm();
    await choose(view, 'Коммерческий заказ', 'К-101');
    expect(valueOf('combobox', 'Изделие')).toBe('K2 - Контроллер К2');
    expect(valueOf('combobox', 'Спецификация')).toBe('Спецификация 1');
    expect(valueOf('textbox', 'Количество')).toBe('50');
    await view.user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(await rowOf(4)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [input] = created;
    expect(input).toMatchObject({
      module_id: 4,
      client_order_id: 1,
      product_id: 1,
      tech_map_id: 1,
      quantity: 50,
    });
    expect(Date.parse(input?.end_datetime ?? '') - Date.parse(input?.start_datetime ?? '')).toBe(
      3 * 3_600_000,
    );
  });

  it('restores the input after the session has ended', async () => {
    const view = await openForm();
    await choose(view, 'Коммерческий заказ', 'К-101');
    await view.user.clear(screen.getByRole('textbox', { name: 'Количество' }));
    await view.user.type(screen.getByRole('textbox', { name: 'Количество' }), '7');
    persistDrafts(7);
    view.unmount();
    openOrders();
    await screen.findByRole('dialog', { name: 'Создать заказ' });
    await waitFor(() => expect(valueOf('combobox', 'Коммерческий заказ')).toBe('К-101'));
    expect(valueOf('textbox', 'Количество')).toBe('7');
  });

  it('opens with the requested customer order line and its remaining quantity', async () => {
    const requests: unknown[] = [];
    server.use(
      routeHandler(customerOrderRoutes.getOrders, ({ input }) => {
        requests.push(input);
        return pageOf([
          aClientOrder(1, { products: [aClientOrderLine(1, { in_production: 30, made: 12, shipped: 2 })] }),
          aClientOrder(2),
        ]);
      }),
    );
    const view = openOrders('?clientOrder=1&product=1');
    await screen.findByRole('dialog', { name: 'Создать заказ' });
    await waitFor(() => expect(valueOf('combobox', 'Коммерческий заказ')).toBe('К-101'));
    expect(valueOf('textbox', 'Количество')).toBe('8');
    expect(screen.getByText('Осталось запустить 8 из 50 шт')).toBeTruthy();
    // Closed orders are not offered.
    expect(requests[0]).toMatchObject({ open: true });
    await view.user.click(screen.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/production/4'));
  });

  it.each([
    ['Отмена', 0],
    ['Создать', 1],
  ])('requires confirmation before producing more than was ordered: %s', async (answer, count) => {
    const created: CreateInput[] = [];
    server.use(
      routeHandler(productionRoutes.createOrEditProductionOrder, ({ input }) => {
        created.push(input);
        return { success: true, data: anOrderRow(4) };
      }),
    );
    const view = await openForm();
    await choose(view, 'Коммерческий заказ', 'К-101');
    const quantity = screen.getByRole('textbox', { name: 'Количество' });
    await view.user.clear(quantity);
    await view.user.type(quantity, '51');
    await view.user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(
      await screen.findByText(
        'Контроллер К2: заказано 50 шт, осталось запустить 50 шт, а в этом заказе 51 шт. Создать?',
      ),
    ).toBeTruthy();
    await answerQuestion(view.user, answer);
    await waitFor(() => expect(created).toHaveLength(count));
  });

  it('offers orders that others add while it is open, and preserves the choice', async () => {
    const view = await openForm();
    await choose(view, 'Коммерческий заказ', 'К-101');
    server.use(
      routeHandler(customerOrderRoutes.getOrders, () => pageOf([aClientOrder(1), aClientOrder(7)])),
      routeHandler(techMapRoutes.getTechMaps, () => pageOf([aTechMap(1), aTechMap(2)])),
    );
    await waitFor(() => expect(live.socket.rooms).toContain(rooms.catalog()));
    act(() => {
      live.socket.push(rooms.catalog(), [
        { entity: 'catalog', id: 7, list: 'orders', stale: true },
        { entity: 'catalog', id: 2, list: 'tech-maps', stale: true },
      ]);
    });
    await view.user.click(screen.getByRole('combobox', { name: 'Коммерческий заказ' }));
    expect(await screen.findByRole('option', { name: 'К-107' })).toBeTruthy();
    await view.user.keyboard('{Escape}');
    expect(valueOf('combobox', 'Коммерческий заказ')).toBe('К-101');
    await view.user.click(screen.getByRole('combobox', { name: 'Спецификация' }));
    expect(await screen.findByRole('option', { name: 'Спецификация 2' })).toBeTruthy();
  });

  it('names what is missing', async () => {
    const view = await openForm();
    await view.user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(await screen.findByText('Поле "Коммерческий заказ" обязательно для заполнения')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Коммерческий заказ' }));
  });

  it('clears the choices when the mode is switched', async () => {
    const view = await openForm();
    await choose(view, 'Коммерческий заказ', 'К-101');
    await view.user.click(screen.getByRole('checkbox', { name: 'Создать без коммерческого заказа' }));
    expect(screen.queryByRole('combobox', { name: 'Коммерческий заказ' })).toBeNull();
    await view.user.click(screen.getByRole('checkbox', { name: 'Создать без коммерческого заказа' }));
    expect(valueOf('combobox', 'Коммерческий заказ')).toBe('');
    expect(valueOf('combobox', 'Изделие')).toBe('');
  });

  it('reports that no options are available', async () => {
    const view = await openForm();
    await choose(view, 'Коммерческий заказ', 'К-102');
    await view.user.click(screen.getByRole('combobox', { name: 'Изделие' }));
    expect(await screen.findByText('Изделия не найдены.')).toBeTruthy();
  });

  it('shows server errors under the fields and preserves the input', async () => {
    server.use(
      routeHandler(
        productionRoutes.createOrEditProductionOrder,
        () =>
          new MockFailure(422, {
            success: false,
            message: 'Больше, чем заказано',
            errors: { quantity: ['Больше, чем заказано'] },
          }),
      ),
    );
    const view = await openForm();
    await choose(view, 'Коммерческий заказ', 'К-101');
    const quantity = screen.getByRole('textbox', { name: 'Количество' });
    await view.user.clear(quantity);
    await view.user.type(quantity, '7a7');
    await view.user.click(screen.getByRole('button', { name: 'Создать' }));
    await answerQuestion(view.user, 'Создать');
    expect(await screen.findByText('Больше, чем заказано')).toBeTruthy();
    expect(valueOf('textbox', 'Количество')).toBe('77');
    expect(valueOf('combobox', 'Коммерческий заказ')).toBe('К-101');
  });

  it('accepts times in the local format, and reports an invalid one', async () => {
    const created: CreateInput[] = [];
    server.use(
      routeHandler(productionRoutes.createOrEditProductionOrder, ({ input }) => {
        created.push(input);
        return { success: true, data: anOrderRow(4) };
      }),
    );
    const view = await openForm();
    await choose(view, 'Коммерческий заказ', 'К-101');
    const start = screen.getByRole('textbox', { name: 'Начало' });
    await view.user.clear(start);
    await view.user.type(start, '31022026');
    await view.user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(await screen.findByText('Укажите дату и время начала')).toBeTruthy();
    expect(document.activeElement).toBe(start);
    await view.user.clear(start);
    await view.user.type(start, '241120262315');
    expect(valueOf('textbox', 'Начало')).toBe('24.11.2026 23:15');
    expect(valueOf('textbox', 'Завершение')).toBe('25.11.2026 02:15');
    expect(screen.getByText('3ч 0м')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(created[0]).toMatchObject({
      start_datetime: new Date(2026, 10, 24, 23, 15).toISOString(),
      end_datetime: new Date(2026, 10, 25, 2, 15).toISOString(),
    });
  });

  it('is not lost by Escape without a question', async () => {
    const view = await openForm();
    await choose(view, 'Коммерческий заказ', 'К-101');
    await view.user.keyboard('{Escape}');
    await answerQuestion(view.user, 'Остаться');
    expect(valueOf('combobox', 'Коммерческий заказ')).toBe('К-101');
    await view.user.click(screen.getByRole('button', { name: 'Отмена' }));
    await answerQuestion(view.user, 'Закрыть');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
