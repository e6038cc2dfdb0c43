import { shipmentRoutes as routes } from '@naryad/contracts/customer-orders/shipment-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { persistDrafts } from '../../../shared/form/index.js';
import { scanEngine } from '../../../shared/scanner/index.js';
import { OrdersBench } from '../testing/orders-bench.js';
import { aLine, aLot, anOrder, aShipment } from '../testing/samples.js';

let bench: OrdersBench;
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  bench = new OrdersBench();
  bench.orders = [anOrder(1, { products: [aLine(1, { count: 2 }), aLine(2, { count: 50 })] })];
  bench.lots = [
    aLot(10),
    aLot(11, { made_for: { id: 7, number: 'К-700' } }),
    aLot(20, { kind: 'bulk', serial_number: null, product_id: 2, product_name: 'Изделие 2', available: 80 }),
  ];
  server.use(
    routeHandler(routes.createShipment, ({ input }) => {
      bench.sent.push(input);
      return { success: true, data: aShipment(3) };
    }),
    routeHandler(routes.findShippable, ({ input }) => {
      const lot = bench.lots.find((one) => one.batch_product_id === Number(input.batch_product_id));
      return lot === undefined
        ? new MockFailure(422, { message: 'В заказе нет этой продукции: Плата' })
        : { success: true, data: lot };
    }),
  );
});

const open = async () => {
  const view = bench.open('/orders/edit/1?moduleId=3');
  await view.user.click(await screen.findByRole('button', { name: 'Отгрузить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Отгрузка заказа № К-101' });
  await within(dialog).findByText('СН-10');
  return { ...view, dialog };
};
const scan = (text: string) => act(async () => void (await scanEngine.submit(text)));
const line = (id: number, quantity = 1) => ({ batch_product_id: id, cell_id: 7, quantity });

describe('Отгрузка', () => {
  it('ships units and the missing quantity of a lot from the stock', async () => {
    const { user, dialog } = await open();
    expect(within(dialog).getByText('изготовлено для заказа № К-700')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Отгрузить' })).toHaveProperty('disabled', true);
    await user.click(within(dialog).getByRole('button', { name: 'Добавить: Изделие 1, СН-10' }));
    await user.click(within(dialog).getByRole('button', { name: 'Добавить: Изделие 2' }));
    expect(within(dialog).getByText('Изделие 1: 1 из 2')).toBeTruthy();
    expect(within(dialog).getByText('Изделие 2: 50 из 50')).toBeTruthy();
    // A chosen unit is not offered again.
    expect(within(dialog).queryByRole('button', { name: 'Добавить: Изделие 1, СН-10' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Отгрузить 51 шт' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bench.sent).toEqual([{ order_id: 1, lines: [line(10), line(20, 50)] }]);
    expect(await screen.findByText('Отгрузка № 3 проведена')).toBeTruthy();
  });

  it('refuses a text that was typed and not picked; Enter takes the only hit', async () => {
    const { user, dialog } = await open();
    const search = within(dialog).getByRole('searchbox');
    await user.click(within(dialog).getByRole('button', { name: 'Добавить: Изделие 1, СН-10' }));
    const send = within(dialog).getByRole('button', { name: /^Отгрузить/ });
    await user.type(search, 'СН-1');
    await user.click(send);
    expect(await within(dialog).findByText('Выберите из списка')).toBeTruthy();
    expect(document.activeElement).toBe(search);
    expect(bench.sent).toEqual([]);
    bench.lots = [aLot(11)];
    await user.type(search, '1{Enter}');
    expect(await within(dialog).findByText('Добавлено: Изделие 1, СН-11')).toBeTruthy();
    await waitFor(() => expect(search).toHaveProperty('value', ''));
    expect(within(dialog).queryByText('Выберите из списка')).toBeNull();
    await user.click(send);
    await waitFor(() => expect(bench.sent).toEqual([{ order_id: 1, lines: [line(10), line(11)] }]));
  });

  it('takes nothing by Enter while there are several hits, and counts a text as picked once a row was added', async () => {
    const { user, dialog } = await open();
    await user.type(within(dialog).getByRole('searchbox'), 'Изделие{Enter}');
    expect(await within(dialog).findByText('Выберите из списка')).toBeTruthy();
    expect(within(dialog).getByText('Ничего не выбрано')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Добавить: Изделие 1, СН-10' }));
    expect(within(dialog).queryByText('Выберите из списка')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: /^Отгрузить/ }));
    await waitFor(() => expect(bench.sent).toEqual([{ order_id: 1, lines: [line(10)] }]));
  });

  it('explains that the available stock is on hold when nothing can be shipped', async () => {
    bench.lots = [];
    bench.orders = [anOrder(1, { products: [aLine(1, { in_stock: 1, held: 1 }), aLine(2)] })];
    const { user } = bench.open('/orders/edit/1?moduleId=3');
    await user.click(await screen.findByRole('button', { name: 'Отгрузить' }));
    expect(
      await screen.findByText('На складе удержано и пока не отгружается: Изделие 1 (1 шт)'),
    ).toBeTruthy();
  });

  it('opens with what was chosen after the session has ended in between', async () => {
    const { user, dialog, unmount } = await open();
    await scan('pid=10');
    await user.click(within(dialog).getByRole('button', { name: 'Добавить: Изделие 2' }));
    persistDrafts(1);
    unmount();
    const reopenedPage = bench.open('/orders/edit/1?moduleId=3');
    const reopened = within(await screen.findByRole('dialog', { name: 'Отгрузка заказа № К-101' }));
    await reopenedPage.user.click(await reopened.findByRole('button', { name: 'Отгрузить 51 шт' }));
    await waitFor(() => expect(bench.sent).toEqual([{ order_id: 1, lines: [line(10), line(20, 50)] }]));
  });

  it('adds each scanned unit once, and explains which must not be shipped', async () => {
    const { user, dialog } = await open();
    await scan('pid=10');
    expect(await within(dialog).findByText('Добавлено: Изделие 1, СН-10')).toBeTruthy();
    await scan('https://naryad.local/?pid=10');
    expect(await within(dialog).findByText('Уже добавлено: Изделие 1, СН-10')).toBeTruthy();
    await scan('cid=7');
    expect(await within(dialog).findByText('Отсканируйте этикетку изделия')).toBeTruthy();
    await scan('pid=999');
    expect(await within(dialog).findByText('В заказе нет этой продукции: Плата')).toBeTruthy();
    await scan('pid=20');
    const count = await within(dialog).findByLabelText<HTMLInputElement>('Количество: Изделие 2');
    expect(count.value).toBe('1');
    await user.click(within(dialog).getByRole('button', { name: 'Убрать: Изделие 2' }));
    await user.click(within(dialog).getByRole('button', { name: 'Отгрузить 1 шт' }));
    await waitFor(() => expect(bench.sent).toEqual([{ order_id: 1, lines: [line(10)] }]));
  });

  const exceeds = 'Изделие 2: заказано 50 шт, уже отгружено 0 шт, в этой отгрузке 60 шт';
  it.each([
    ['Отмена', []],
    ['Отгрузить', [{ order_id: 1, lines: [line(20, 60)], exceed: true }]],
  ])('requires confirmation before shipping more than was ordered: %s', async (answer, expectedRequests) => {
    server.use(
      routeHandler(routes.createShipment, ({ input }) => {
        if (!input.exceed) return new MockFailure(422, { message: exceeds, code: 'SHIPMENT_EXCEEDS' });
        bench.sent.push(input);
        return { success: true, data: aShipment(3) };
      }),
    );
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Добавить: Изделие 2' }));
    const field = within(dialog).getByLabelText('Количество: Изделие 2');
    await user.clear(field);
    await user.type(field, '60');
    expect(within(dialog).getByText('Изделие 2: 60 из 50 (больше, чем заказано)')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Отгрузить 60 шт' }));
    expect(await screen.findByText(`${exceeds}. Отгрузить?`)).toBeTruthy();
    await answerQuestion(user, answer);
    await waitFor(() => expect(bench.sent).toEqual(expectedRequests));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not ask for confirmation of a refused shipment: reports a deleted unit first', async () => {
    const shortage = 'Недостаточно товара в ячейке: доступно 0';
    server.use(routeHandler(routes.createShipment, () => new MockFailure(422, { message: shortage })));
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Добавить: Изделие 2' }));
    await user.clear(within(dialog).getByLabelText('Количество: Изделие 2'));
    await user.type(within(dialog).getByLabelText('Количество: Изделие 2'), '60');
    await user.click(within(dialog).getByRole('button', { name: 'Отгрузить 60 шт' }));
    expect(await within(dialog).findByText(shortage)).toBeTruthy();
    expect(screen.queryByText(/Отгрузить\?$/)).toBeNull();
  });

  it('counts interchangeable units: one row, one field, one line', async () => {
    const screws = { serial_number: null, product_id: 2, product_name: 'Изделие 2', available: 1000 };
    bench.lots = [aLot(10), aLot(30, screws)];
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Добавить: Изделие 2' }));
    const count = within(dialog).getByLabelText<HTMLInputElement>('Количество: Изделие 2');
    expect(count.value).toBe('50');
    await user.click(within(dialog).getByRole('button', { name: 'Отгрузить 50 шт' }));
    await waitFor(() => expect(bench.sent).toHaveLength(1));
    expect(bench.sent).toEqual([{ order_id: 1, lines: [{ ...line(30, 50), alike: true }] }]);
  });

  it('wants a count that the cell has', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Добавить: Изделие 2' }));
    const field = within(dialog).getByLabelText('Количество: Изделие 2');
    await user.clear(field);
    await user.type(field, '81');
    expect(within(dialog).getByText('Укажите количество от 1 до доступного')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: /^Отгрузить/ })).toHaveProperty('disabled', true);
  });

  it('preserves the choice when the server refuses, and requires confirmation before it is lost', async () => {
    const message = 'Недостаточно товара в ячейке: доступно 0';
    server.use(routeHandler(routes.createShipment, () => new MockFailure(422, { message })));
    const { user, dialog } = await open();
    await scan('pid=10');
    await user.click(await within(dialog).findByRole('button', { name: 'Отгрузить 1 шт' }));
    expect(await within(dialog).findByText(message)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Убрать: Изделие 1, СН-10' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    await answerQuestion(user, 'Остаться');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('Отгрузки of an order', () => {
  it('are listed with user, time and items; a reversed one shows so', async () => {
    bench.shipments = [
      aShipment(4),
      aShipment(3, { reversed_at: '2026-11-21T06:00:00.000Z', reversed_by: 'Пётр Петров' }),
    ];
    bench.open('/orders/edit/1?moduleId=3');
    const part = within(await screen.findByRole('region', { name: 'Отгрузки' }));
    expect(await part.findByText('Отгрузка № 4')).toBeTruthy();
    expect(part.getByText(/Отменена .*Пётр Петров/)).toBeTruthy();
    expect(part.getAllByRole('button', { name: /^Отменить отгрузку/ })).toHaveLength(1);
    expect(part.getAllByText(/СН-10/)).toHaveLength(2);
  });

  it.each([
    ['Отмена', []],
    ['Отменить отгрузку', [{ id: 4 }]],
  ])('are reversed after a confirmation: %s', async (answer, expected) => {
    bench.shipments = [aShipment(4)];
    server.use(
      routeHandler(routes.reverseShipment, ({ input }) => {
        bench.sent.push(input);
        return { success: true };
      }),
    );
    const { user } = bench.open('/orders/edit/1?moduleId=3');
    await user.click(await screen.findByRole('button', { name: 'Отменить отгрузку № 4' }));
    await answerQuestion(user, answer);
    await waitFor(() => expect(bench.sent).toEqual(expected));
  });

  it('are read-only for users of production', async () => {
    bench = new OrdersBench(['production']);
    bench.shipments = [aShipment(4)];
    bench.open('/orders/edit/1');
    expect(await screen.findByText('Отгрузка № 4')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отгрузить' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Отменить отгрузку/ })).toBeNull();
  });

  it('are shipped by the storehouse’s people, who do not change the order', async () => {
    bench = new OrdersBench(['storehouse']);
    bench.open('/orders/edit/1');
    expect(await screen.findByRole('button', { name: 'Отгрузить' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  });
});
