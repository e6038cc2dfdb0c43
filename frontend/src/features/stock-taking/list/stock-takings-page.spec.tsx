import { productRoutes } from '@naryad/contracts/products/routes';
import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keysToRows } from '../../../../testing/keys-to-rows.js';
import { aPage } from '../../../../testing/admin-factories.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { aTaking } from '../testing/fake-takings.js';
import { openTaking, TakingBench } from '../testing/taking-bench.js';

let bench: TakingBench;

beforeEach(() => {
  bench = new TakingBench();
  bench.taking = aTaking({ cells_counted: 12, cells_total: 40 });
});

const open = () => openTaking('/storehouse/stock-takings/7');
const plan = async () => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Новая инвентаризация' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Новая инвентаризация' }) };
};

describe('the list', () => {
  it('shows number, status, scope, progress and who began', async () => {
    const { user } = open();
    const row = (await screen.findByRole('link', { name: '№ 3' })).closest('tr')!;
    for (const text of ['Идёт подсчёт', 'Ячейкивслепую', 'ячеек 12 из 40', 'Кузнецов Олег']) {
      expect(row.textContent).toContain(text);
    }
    expect(bench.inputs(routes.getStockTakings)[0]).toMatchObject({ module_id: 7, status: null });
    expect(await keysToRows(user)).toBeLessThanOrEqual(8);
  });

  it('shows differences of what was posted', async () => {
    bench.taking = aTaking({
      status: 'posted',
      posted_at: '2026-11-20T11:00:00Z',
      posted_by: 'Иван Петров',
      differences: { lines: 3, surplus: 5, shortage: 2 },
    });
    open();
    const row = (await screen.findByRole('link', { name: '№ 3' })).closest('tr')!;
    expect(row.textContent).toContain('3 строкиизлишки +5 шт, недостачи −2 шт');
  });

  it('follows changes of the storehouse', async () => {
    open();
    await screen.findByText('ячеек 12 из 40');
    bench.taking = { ...bench.taking, cells_counted: 13 };
    bench.push({ entity: 'stock-taking-cell', id: 5, cell_id: 1, stale: true });
    await screen.findByText('ячеек 13 из 40');
  });

  it('narrows to a status', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: /Статус/ }));
    await user.click(await screen.findByRole('option', { name: 'Проведена' }));
    await waitFor(() =>
      expect(bench.inputs(routes.getStockTakings).at(-1)).toMatchObject({ status: 'posted' }),
    );
    expect(screen.getByTestId('address').textContent).toContain('status=posted');
  });

  it('an empty list offers to create the first one; a failure offers a retry', async () => {
    server.use(routeHandler(routes.getStockTakings, () => aPage([])));
    const view = open();
    await screen.findByText('Инвентаризаций ещё не было');
    view.unmount();
    server.use(routeHandler(routes.getStockTakings, () => new MockFailure(500, { message: 'Сбой' })));
    open();
    await screen.findByText('Сбой');
    screen.getByRole('button', { name: 'Повторить' });
  });
});

describe('a new one', () => {
  it('counts the whole storehouse blindly by default, and opens', async () => {
    const { user, dialog } = await plan();
    const blind = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Слепой подсчёт' });
    expect(blind.checked).toBe(true);
    within(dialog).getByText(/Считающие не видят, сколько должно быть по учёту/);
    await user.type(within(dialog).getByRole('textbox', { name: 'Комментарий' }), 'к году');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Начать подсчёт' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/storehouse/stock-taking/5'));
    expect(bench.inputs(routes.createStockTaking)).toEqual([
      { module_id: 7, scope: 'cells', is_blind: true, comment: 'к году' },
    ]);
  });

  it('counts selected structure nodes: a tick on a line includes its cells', async () => {
    const { user, dialog } = await plan();
    await user.click(within(dialog).getByRole('radio', { name: 'Выбранные ячейки' }));
    await within(dialog).findByText('выбрано 0 из 7');
    await user.click(within(dialog).getByRole('button', { name: 'Начать подсчёт' }));
    await within(dialog).findByText('Выберите хотя бы одну ячейку');
    await user.click(within(dialog).getByRole('checkbox', { name: /Линия B/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Раскрыть: Линия A' }));
    await user.click(within(dialog).getByRole('button', { name: 'Раскрыть: Стеллаж 1' }));
    await user.click(within(dialog).getByRole('checkbox', { name: /Полка 1/ }));
    within(dialog).getByText('выбрано 4 из 7');
    const line = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Линия A/ });
    expect([line.checked, line.indeterminate]).toEqual([false, true]);
    await user.click(within(dialog).getByRole('button', { name: 'Начать подсчёт' }));
    await waitFor(() => expect(bench.inputs(routes.createStockTaking)).toHaveLength(1));
    expect(bench.inputs(routes.createStockTaking)[0]).toMatchObject({
      scope: 'cells',
      line_ids: [2],
      stack_ids: [],
      shelf_ids: [1],
      cell_ids: [],
    });
  });

  it('finds structure nodes by their address', async () => {
    const { user, dialog } = await plan();
    await user.click(within(dialog).getByRole('radio', { name: 'Выбранные ячейки' }));
    await user.type(await within(dialog).findByRole('searchbox', { name: 'Найти по адресу' }), 'A-2-1');
    await user.click(await within(dialog).findByRole('button', { name: 'Выбрать найденные (2)' }));
    within(dialog).getByText('выбрано 2 из 7');
  });

  it('counts selected products; server errors are shown at their fields and no input is lost', async () => {
    server.use(
      routeHandler(productRoutes.getProducts, () => aPage([{ id: 8, name: 'Кабель', sku: 'К-8' }])),
      routeHandler(
        routes.createStockTaking,
        () =>
          new MockFailure(422, {
            message: 'Выбранной продукции нет на складе',
            errors: { product_ids: ['Выбранной продукции нет на складе'] },
          }),
      ),
    );
    const { user, dialog } = await plan();
    await user.click(within(dialog).getByRole('radio', { name: 'Выбранную продукцию' }));
    await user.click(await within(dialog).findByRole('checkbox', { name: /Кабель/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Начать подсчёт' }));
    const list = within(dialog).getByRole('region', { name: 'Продукция' });
    expect((await within(list).findByRole('alert')).textContent).toBe('Выбранной продукции нет на складе');
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Кабель/ }).checked).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    await answerQuestion(user, 'Остаться');
    expect(dialog.isConnected).toBe(true);
  });
});
