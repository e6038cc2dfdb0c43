import { customerOrderRoutes as routes } from '@naryad/contracts/customer-orders/routes';
import { rooms } from '@naryad/contracts/realtime';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keysToRows } from '../../../../testing/keys-to-rows.js';
import { cellsOf } from '../../../../testing/cells-of.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { address, OrdersBench } from '../testing/orders-bench.js';
import { aLine, anOrder } from '../testing/samples.js';

let bench: OrdersBench;
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  bench = new OrdersBench();
});

const row = async (number: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name: number })).closest('tr')!;
const cells = async (number: string) => cellsOf(await row(number));

describe('Заказы', () => {
  it('show number, buyer or its absence, status, day of shipment and what is shipped', async () => {
    bench.orders = [
      anOrder(1, { plan_date_shipment: '2026-01-09', products: [aLine(1, { shipped: 2 }), aLine(2)] }),
      anOrder(2, { company: null, company_id: null, status: 'done', plan_date_shipment: '2026-01-09' }),
    ];
    bench.open('/orders/3');
    expect((await cells('К-101')).slice(0, 6)).toEqual([
      '1',
      'К-101',
      'ООО «Метиз»',
      'В работе',
      '09.01.2026 Просрочено',
      '2 из 10',
    ]);
    expect((await cells('К-102')).slice(2, 5)).toEqual(['Не указан', 'Завершен', '09.01.2026']);
  });

  it('show an empty state with a link to the form', async () => {
    bench.orders = [];
    const { user } = bench.open('/orders/3');
    expect(await screen.findByText('Заказов пока нет')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Добавить заказ' })[0]!);
    expect(address()).toBe('/orders/add?moduleId=3');
  });

  it('are filtered by status and by search; both are stored in the address', async () => {
    const { user } = bench.open('/orders/3');
    await row('К-101');
    expect(await keysToRows(user)).toBeLessThanOrEqual(8);
    await user.click(screen.getByRole('button', { name: 'Завершен' }));
    await waitFor(() => expect(bench.requests.at(-1)).toMatchObject({ status: 'done', page: 1 }));
    expect(address()).toBe('/orders/3?status=done');
    await user.click(screen.getByRole('button', { name: 'Завершен' }));
    await waitFor(() => expect(address()).toBe('/orders/3'));
    await user.type(screen.getByRole('searchbox'), 'метиз');
    await waitFor(() => expect(bench.requests.at(-1)).toMatchObject({ search: 'метиз' }));
  });

  it('are open to users of a storehouse, who ship from their module', async () => {
    bench = new OrdersBench(['storehouse']);
    bench.open('/orders/3');
    const order = await row('К-101');
    expect(within(order).getByRole('link', { name: 'К-101' }).getAttribute('href')).toBe(
      '/orders/edit/1?moduleId=3',
    );
    expect(screen.queryByRole('button', { name: 'Добавить заказ' })).toBeNull();
    expect(within(order).queryByRole('button', { name: /Удалить/ })).toBeNull();
  });

  it('lead to the form with the module', async () => {
    bench.open('/orders/3');
    const edit = within(await row('К-101')).getByRole('link', { name: /Редактировать/ });
    expect(edit.getAttribute('href')).toBe('/orders/edit/1?moduleId=3');
  });

  it.each([
    ['Удалить', [{ id: 1 }]],
    ['Отмена', []],
  ])('are deleted after a question: %s', async (answer, expected) => {
    const { user } = bench.open('/orders/3');
    await user.click(within(await row('К-101')).getByRole('button', { name: /Удалить/ }));
    expect(await screen.findByText('Вы уверены, что хотите удалить заказ «К-101»?')).toBeTruthy();
    await answerQuestion(user, answer);
    await waitFor(() => expect(bench.sent).toEqual(expected));
  });

  it('show why an order is not deleted', async () => {
    const message = 'Заказ нельзя удалить: по нему есть производственные заказы № 12';
    server.use(routeHandler(routes.deleteOrder, () => new MockFailure(422, { message })));
    const { user } = bench.open('/orders/3');
    await user.click(within(await row('К-101')).getByRole('button', { name: /Удалить/ }));
    await answerQuestion(user, 'Удалить');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('follow what others do', async () => {
    bench.open('/orders/3');
    await row('К-101');
    bench.orders = [anOrder(1, { status: 'counting', version: 2 }), anOrder(2)];
    bench.emit(rooms.catalog(), { entity: 'catalog', id: 1, list: 'orders', stale: true });
    await waitFor(async () => expect((await cells('К-101'))[3]).toBe('Выставлен счет'));
  });

  it('are read-only for users of production', async () => {
    bench = new OrdersBench(['production']);
    // Not a module of this user.
    bench.open('/orders/9');
    const first = within(await row('К-101'));
    expect(first.queryByRole('button', { name: /Удалить/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Добавить заказ' })).toBeNull();
  });
});
