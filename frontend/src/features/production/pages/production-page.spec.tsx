import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { rooms } from '@naryad/contracts/realtime';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { aClientOrder, anOrderRow, aTechMap, pageOf } from '../testing/samples.js';
import { live, setStage, show } from '../testing/stage.js';
import { ProductionPage } from './production-page.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

type CreateInput = RequestOf<typeof productionRoutes.createOrEditProductionOrder>;

let orders: ProductionOrderRow[];

beforeEach(() => {
  setStage();
  orders = [
    anOrderRow(3, { product: null, order: null }),
    anOrderRow(2, { status: 'work', completed_task_count: 31 }),
    anOrderRow(1, { status: 'done', completed_task_count: 50 }),
  ];
  server.use(
    routeHandler(productionRoutes.getProductionOrders, () => pageOf([...orders])),
    routeHandler(customerOrderRoutes.getOrders, () =>
      pageOf([aClientOrder(1), aClientOrder(2, { products: [] })]),
    ),
    routeHandler(techMapRoutes.getTechMaps, () => pageOf([aTechMap(1)])),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (query = ''): Rendered => show(`/production/4${query}`, '/production/:id', <ProductionPage />);

const row = async (id: number): Promise<HTMLElement> => {
  const link = await screen.findByRole('link', { name: String(id) });
  const found = link.closest('tr');
  if (found === null) throw new Error('no row');
  return found;
};

const settle = (milliseconds = 320): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

describe('the orders tab', () => {
  it('has the columns of the specification and opens for an unknown tab', async () => {
    open('?tab=nonsense');
    await row(3);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
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
    expect(screen.queryByTestId('tab-tasks')).toBeNull();
  });

  it('offers no creating in a module that there is not', async () => {
    server.use(
      routeHandler(
        productionRoutes.getProductionOrders,
        () => new MockFailure(404, { success: false, message: 'Модуль не найден' }),
      ),
    );
    open();
    expect(await screen.findByText('Модуль не найден')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Создать заказ' })).toBeNull();
  });

  it('shows date, product or its absence, and progress', async () => {
    open();
    const fresh = within(await row(3));
    expect(fresh.getByText('20.11')).toBeTruthy();
    expect(fresh.getByText('Не указано')).toBeTruthy();
    const working = within(await row(2));
    expect(working.getByText('31/50')).toBeTruthy();
    expect(working.getByText('К-104')).toBeTruthy();
  });

  it('offers the deeds that fit the state', async () => {
    open();
    const names = async (id: number) =>
      within(await row(id))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(await names(3)).toEqual(['Запустить', 'Удалить']);
    expect(await names(2)).toEqual(['Отменить', 'Удалить']);
    expect(await names(1)).toEqual(['Удалить']);
    expect(
      within(await row(1))
        .getByRole('link', { name: 'Подробности' })
        .getAttribute('href'),
    ).toBe('/production/orders/1');
  });

  it("says 'Нет данных' when there are no orders", async () => {
    orders = [];
    open();
    expect(await screen.findByText('Нет данных')).toBeTruthy();
  });

  it('asks for 15 a page and keeps the page in the address', async () => {
    const asked: unknown[] = [];
    server.use(
      routeHandler(productionRoutes.getProductionOrders, ({ input }) => {
        asked.push(input);
        return pageOf(orders, { current_page: input.page ?? 1, last_page: 9, total: 130 });
      }),
    );
    const view = open('?tab=orders');
    await view.user.click(await screen.findByRole('button', { name: 'Вперед' }));
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe('/production/4?tab=orders&page=2'),
    );
    await waitFor(() => expect(asked).toContainEqual({ module_id: 4, page: 2, per_page: 15 }));
    expect(screen.getByRole('button', { name: 'Страница 9' })).toBeTruthy();
    expect(screen.getByText('...')).toBeTruthy();
  });

  it('starts an order, and shows why when the server refuses', async () => {
    const view = open();
    server.use(
      routeHandler(productionRoutes.changeStatus, ({ input }) => ({
        success: true,
        data: anOrderRow(input.id, { status: input.status, version: 2, product: null, order: null }),
      })),
    );
    await view.user.click(within(await row(3)).getByRole('button', { name: 'Запустить' }));
    expect(await within(await row(3)).findByText('В работе')).toBeTruthy();

    server.use(
      routeHandler(
        productionRoutes.changeStatus,
        () => new MockFailure(422, { success: false, message: 'Есть операции в работе' }),
      ),
    );
    await view.user.click(within(await row(2)).getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Есть операции в работе')).toBeTruthy();
    expect(within(await row(2)).getByText('В работе')).toBeTruthy();
  });

  it('deletes only after the question, with the focus on the way out', async () => {
    const deleted: number[] = [];
    server.use(
      routeHandler(productionRoutes.deleteProductionOrder, ({ input }) => {
        deleted.push(input.id);
        orders = orders.filter(({ id }) => id !== input.id);
        return { success: true };
      }),
    );
    const view = open();
    await view.user.click(within(await row(1)).getByRole('button', { name: 'Удалить' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Подтвердите удаление' });
    expect(dialog.textContent).toContain(
      'Вы уверены, что хотите удалить этот заказ производства? Это действие невозможно отменить.',
    );
    expect(document.activeElement?.textContent).toBe('Отмена');
    await settle();
    await view.user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    expect(deleted).toEqual([]);

    await view.user.click(within(await row(1)).getByRole('button', { name: 'Удалить' }));
    const again = await screen.findByRole('alertdialog', { name: 'Подтвердите удаление' });
    await settle();
    await view.user.click(within(again).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '1' })).toBeNull());
    expect(deleted).toEqual([1]);
  });
});

describe('live', () => {
  const joined = () => waitFor(() => expect(live.socket.rooms).toContain(rooms.production(4)));

  it('counts up in place', async () => {
    open();
    await row(2);
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
    expect(await within(await row(2)).findByText('32/50')).toBeTruthy();
  });

  it('puts a new order in when nobody is busy with the list', async () => {
    open();
    await row(2);
    await joined();
    orders = [anOrderRow(4), ...orders];
    act(() => live.socket.push(rooms.production(4), [{ entity: 'production-orders', id: 4, stale: true }]));
    expect(await row(4)).toBeTruthy();
  });

  it('holds a new order back while the user is busy, behind a button that says so', async () => {
    const view = open();
    await row(2);
    await joined();
    await settle(50);
    act(() => within(screen.getByRole('table')).getAllByRole('button')[0]?.focus());
    orders = [anOrderRow(4), ...orders];
    act(() => live.socket.push(rooms.production(4), [{ entity: 'production-orders', id: 4, stale: true }]));
    const button = await screen.findByRole('button', { name: 'Обновить список: 1 новый' });
    expect(screen.queryByRole('link', { name: '4' })).toBeNull();
    await view.user.click(button);
    expect(await row(4)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Обновить список/ })).toBeNull();
  });
});

describe('a new order', () => {
  const openForm = async (): Promise<Rendered> => {
    const view = open();
    await row(3);
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

  it('takes single options and the ordered quantity, and is sent with its times', async () => {
    const created: CreateInput[] = [];
    server.use(
      routeHandler(productionRoutes.createOrEditProductionOrder, ({ input }) => {
        created.push(input);
        orders = [anOrderRow(4), ...orders];
        return { success: true, data: anOrderRow(4) };
      }),
    );
    const view = await openForm();
    await choose(view, 'Коммерческий заказ', 'К-101');
    expect(valueOf('combobox', 'Изделие')).toBe('K2 - Контроллер К2');
    expect(valueOf('combobox', 'Спецификация')).toBe('Спецификация 1');
    expect(valueOf('textbox', 'Количество')).toBe('50');
    await view.user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(await row(4)).toBeTruthy();
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

  it('says when there is nothing to choose from', async () => {
    const view = await openForm();
    await choose(view, 'Коммерческий заказ', 'К-102');
    await view.user.click(screen.getByRole('combobox', { name: 'Изделие' }));
    expect(await screen.findByText('Изделия не найдены.')).toBeTruthy();
  });

  it('shows errors of the server under the fields and keeps what was typed', async () => {
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
    expect(await screen.findByText('Больше, чем заказано')).toBeTruthy();
    expect(valueOf('textbox', 'Количество')).toBe('77');
    expect(valueOf('combobox', 'Коммерческий заказ')).toBe('К-101');
  });
});
