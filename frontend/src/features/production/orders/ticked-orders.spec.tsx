import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { printingRoutes } from '@naryad/contracts/printing/routes';
import { productionPrintRoutes } from '@naryad/contracts/production/print-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { aPage } from '../../../../testing/admin-factories.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { makeOrders, openOrders, rowOf } from '../testing/orders-page.js';
import { anOrderRow } from '../testing/samples.js';
import { live } from '../testing/stage.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

const orders = makeOrders();
const tick = async (view: ReturnType<typeof openOrders>, id: number): Promise<void> =>
  view.user.click(within(await rowOf(id)).getByRole('checkbox'));

describe('ticked orders', () => {
  it('are opened by their number still, and put first by one command', async () => {
    const sentInputs: unknown[] = [];
    orders.rows = [anOrderRow(3), anOrderRow(2, { status: 'work' }), anOrderRow(1, { status: 'done' })];
    server.use(
      routeHandler(planningRoutes.changePriority, ({ input }) => {
        sentInputs.push(input);
        return { success: true, data: anOrderRow(3) };
      }),
    );
    const view = openOrders();
    const cells = within(await rowOf(3)).getAllByRole('cell');
    expect(within(cells[0]!).queryByRole('link')).toBeNull();
    expect(within(cells[1]!).getByRole('link').getAttribute('href')).toBe('/production/orders/3');
    await tick(view, 3);
    await tick(view, 2);
    await view.user.click(screen.getByRole('button', { name: 'В начало очереди' }));
    expect(await screen.findByText('Поставлено в начало очереди: 2')).toBeTruthy();
    expect(sentInputs).toEqual([{ id: 3, further_ids: [2], before_id: null, is_first: true }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'В начало очереди' })).toBeNull());
  });

  it('are deleted in one command; a refusal names the blocking ones and excludes them', async () => {
    const sentInputs: unknown[] = [];
    orders.rows = [anOrderRow(3), anOrderRow(2, { status: 'work' })];
    server.use(
      routeHandler(productionRoutes.deleteProductionOrder, ({ input }) => {
        sentInputs.push(input);
        if (input.further_ids?.length === 0) return { success: true };
        return new MockFailure(422, {
          success: false,
          message: 'Ничего не изменено',
          code: 'ROWS_REFUSED',
          errors: { 'rows.2': ['Вместе удаляются только новые заказы'] },
        });
      }),
    );
    const view = openOrders();
    await tick(view, 3);
    await tick(view, 2);
    const bar = (await screen.findByText('Выбрано:')).parentElement!;
    await view.user.click(within(bar).getByRole('button', { name: 'Удалить' }));
    await answerQuestion(view.user, 'Удалить');
    expect(await screen.findByText(/№ 2, .*: Вместе удаляются только новые заказы/)).toBeTruthy();
    await answerQuestion(view.user, 'Снять с них выбор');
    await view.user.click(within(bar).getByRole('button', { name: 'Удалить' }));
    await answerQuestion(view.user, 'Удалить');
    await waitFor(() => expect(sentInputs).toHaveLength(2));
    expect(sentInputs).toEqual([
      { id: 3, further_ids: [2] },
      { id: 3, further_ids: [] },
    ]);
  });

  it('are printed as one document, without those that have not begun', async () => {
    const sentInputs: unknown[] = [];
    orders.rows = [
      anOrderRow(3),
      anOrderRow(2, { status: 'work', count: 20 }),
      anOrderRow(1, { status: 'done', count: 5 }),
    ];
    server.use(
      routeHandler(printingRoutes.getPrinters, () => aPage([])),
      routeHandler(productionPrintRoutes.printOrder, ({ input }) => {
        sentInputs.push(input);
        return new MockFailure(422, { success: false, message: 'Слишком много', code: 'TOO_MUCH' });
      }),
    );
    const view = openOrders();
    for (const id of [3, 2, 1]) await tick(view, id);
    await view.user.click(screen.getByRole('button', { name: 'Этикетки' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Печать этикеток' }));
    expect(
      dialog.getByText('2 заказа, 25 шт. Не запущено: 1 заказ, у их изделий ещё нет номеров'),
    ).toBeTruthy();
    expect(dialog.queryByLabelText('С изделия №')).toBeNull();
    await view.user.click(dialog.getByRole('button', { name: 'Подготовить' }));
    expect(await dialog.findByText('Слишком много')).toBeTruthy();
    expect(sentInputs[0]).toMatchObject({ production_order_id: 2, further_order_ids: [1], what: 'labels' });
  });
});
