import { act, screen, waitFor, within } from '@testing-library/react';
import { warehouseOverviewRoutes } from '@naryad/contracts/warehouse-overview/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStockRow } from '../../../../testing/factories.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { field } from '../testing/operation-bench.js';
import { anOperation } from '../testing/operations.js';
import { aLot } from '../testing/lots.js';
import { openStock, parameters, stockBench, type StockBench } from '../testing/stock-bench.js';

let bench: StockBench;
beforeEach(() => {
  bench = stockBench();
  bench.rows = [aStockRow(1, { count: 12, reserved: 2, minimum: 20 }), aStockRow(2)];
});

const card = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Изделие 1' });
const row = (): HTMLElement => screen.getByRole('button', { name: /^Изделие 1/ });

describe('the card of a product', () => {
  it('opens from its row, is stored in the address, and closes back to the row', async () => {
    const { user } = await openStock('/storehouse/7?search=');
    row().focus();
    await user.keyboard('{Enter}');
    const dialog = await card();
    expect(parameters()).toMatchObject({ product: '1' });
    expect(within(dialog).getByRole('button', { name: 'Скопировать артикул SKU-1' })).toBeTruthy();
    const facts = within(dialog)
      .getAllByRole('definition')
      .map((fact) => fact.textContent);
    expect(facts).toEqual(['12 шт', '2 шт', '10 шт', '20 штНиже минимума: 12 из 20']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(parameters()).not.toHaveProperty('product');
    await waitFor(() => expect(document.activeElement).toBe(row()));
  });

  it('opens from an address, with its tab', async () => {
    await openStock('/storehouse/7?product=1&card=history');
    const dialog = await card();
    expect(within(dialog).getByRole('tab', { name: 'История' }).getAttribute('aria-selected')).toBe('true');
    expect(await within(dialog).findByText('Приёмка')).toBeTruthy();
    expect(bench.requests.values.at(-1)).toMatchObject({ module_id: 7, product_id: 1, cell_id: null });
  });

  it('shows receipts and issues by day; a day filters the movements, and the filter can be removed', async () => {
    const days = [
      { date: '2026-11-22', came: 40, went: 12, balance: 28 },
      { date: '2026-11-23', came: 0, went: 0, balance: 28 },
    ];
    server.use(
      routeHandler(warehouseOverviewRoutes.getProductHistory, () => ({
        success: true,
        data: { days, behind: 0 },
      })),
    );
    const { user } = await openStock('/storehouse/7?product=1');
    const dialog = await card();
    await user.click(within(dialog).getByRole('tab', { name: 'График' }));
    expect(await within(dialog).findByText(/^Приход 40.шт, расход 12.шт, сейчас 28.шт$/)).toBeTruthy();
    expect(within(dialog).getByRole('figure', { name: 'Приход и расход продукции по дням' })).toBeTruthy();
    await user.click(within(dialog).getByText('Показать таблицей'));
    await user.click(await within(dialog).findByRole('link', { name: '22.11' }));
    const chip = await within(dialog).findByRole('button', { name: /^Показать все дни/ });
    expect(parameters()).toMatchObject({ card: 'history', card_day: '2026-11-22' });
    await waitFor(() =>
      expect(bench.requests.values.at(-1)).toMatchObject({
        product_id: 1,
        date_from: '2026-11-21T21:00:00.000Z',
        date_to: '2026-11-22T20:59:59.999Z',
      }),
    );
    await user.click(chip);
    await waitFor(() => expect(parameters()).not.toHaveProperty('card_day'));
  });

  it('shows the result of a scan while it covers the list, but not of earlier scans', async () => {
    const { user } = await openStock('/storehouse/7');
    const refusalText = 'Неопознанный формат QR-кода';
    const hint = 'Сканируйте этикетку продукции или ячейки';
    act(() => scanEngine.submit('4607001'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${refusalText}${hint}Отсканировано: «4607001»`,
    );
    await user.click(row());
    const dialog = await card();
    expect(within(dialog).queryByText(refusalText)).toBeNull();
    act(() => scanEngine.submit('4607002'));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      `${refusalText}${hint}Отсканировано: «4607002»`,
    );
  });

  it('shows the locations of the product', async () => {
    bench.lots = [
      aLot(1, { expiry_date: '2020-01-05' }),
      aLot(2, {
        kind: 'unit',
        serial_number: 'SN-2',
        quantity: 1,
        reserved: 0,
        batch_number: null,
        supplier_name: null,
      }),
    ];
    await openStock('/storehouse/7?product=1');
    const table = within(await card()).getByRole('table', { name: 'По ячейкам' });
    const cells = (index: number) =>
      within(within(table).getAllByRole('row')[index] as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        // The first cell contains the checkbox.
        .slice(1);
    await within(table).findByText('SN-2');
    expect(cells(1)).toEqual([
      'A-1-2-05',
      'Без серийного номераПартия П-31 · Электрон',
      'Просрочен 05.01.2020',
      '10в резерве 2',
      'Переместить',
    ]);
    expect(cells(2)).toEqual(['A-1-2-05', 'SN-2Без партии', 'Не указан', '1', 'Переместить']);
  });

  it('opened from a line by cell shows that cell, until the user removes the filter', async () => {
    bench.rows = [aStockRow(1, { key: 'c:501:1', cell_id: 501 })];
    const { user } = await openStock('/storehouse/7?view=cell');
    await user.click(row());
    const dialog = await card();
    expect(parameters()).toEqual({ view: 'cell', product: '1', cell: '501' });
    await waitFor(() => expect(bench.requests.lots.at(-1)).toMatchObject({ product_id: 1, cell_id: 501 }));
    await user.click(await within(dialog).findByRole('button', { name: /убрать «A-1-2-05»/ }));
    expect(parameters()).toEqual({ view: 'cell', product: '1' });
    await waitFor(() => expect(bench.requests.lots.at(-1)).toMatchObject({ cell_id: null }));
  });

  it('searches the locations', async () => {
    const { user } = await openStock('/storehouse/7?product=1');
    await user.type(within(await card()).getByRole('searchbox'), 'SN-2{Enter}');
    await waitFor(() => expect(bench.requests.lots.at(-1)).toMatchObject({ search: 'SN-2', page: 1 }));
    expect(parameters()).toEqual({ product: '1' });
  });

  it('is live: totals, locations and history follow the room', async () => {
    await openStock('/storehouse/7?product=1');
    const dialog = await card();
    await within(dialog).findByText('SN-2');
    bench.lots = [aLot(5, { serial_number: 'SN-5' })];
    bench.emit(
      { entity: 'stock-row', key: 'p:1', version: 2, patch: { count: 40, reserved: 0, expiry_date: null } },
      { entity: 'stock-operation', id: 5, stale: true },
    );
    expect(await within(dialog).findByText('SN-5')).toBeTruthy();
    expect(within(dialog).getAllByRole('definition')[0]?.textContent).toBe('40 шт');
  });

  it('loads more of the history', async () => {
    const older = (from: number): ReturnType<typeof anOperation>[] =>
      Array.from({ length: 50 }, (_, index) => anOperation(from - index));
    server.use(
      routeHandler(stockRoutes.getStorehouseValues, ({ input }) => ({
        success: true,
        data: older(input.before_id == null ? 100 : 50),
        next_before_id: input.before_id == null ? 51 : null,
      })),
    );
    const { user } = await openStock('/storehouse/7?product=1&card=history');
    const dialog = await card();
    await user.click(await within(dialog).findByRole('button', { name: 'Показать ещё' }));
    expect(await within(dialog).findByText('100')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  it('shows reversed operations and their reversals on demand', async () => {
    server.use(
      routeHandler(stockRoutes.getStorehouseValues, ({ input }) => ({
        success: true,
        data:
          input.reversed === true
            ? [anOperation(9, { reversal_of: 8 }), anOperation(8, { reversed_by: 9 })]
            : [],
        next_before_id: null,
      })),
    );
    const { user } = await openStock('/storehouse/7?product=1&card=history');
    const dialog = await card();
    expect(await within(dialog).findByText('Движений пока нет')).toBeTruthy();
    const toggle = within(dialog).getByRole('button', { name: 'Отменённые' });
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
    await user.click(toggle);
    expect(await within(dialog).findByText('отмена')).toBeTruthy();
    expect(within(dialog).getByText('отменена')).toBeTruthy();
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await user.click(toggle);
    expect(await within(dialog).findByText('Движений пока нет')).toBeTruthy();
  });

  it('starts an operation with the product in it', async () => {
    const { user } = await openStock('/storehouse/7?product=1');
    const dialog = await card();
    await user.click(within(dialog).getByRole('button', { name: 'Добавить операцию' }));
    expect(await screen.findByRole('dialog', { name: 'Добавление операции' })).toBeTruthy();
    await waitFor(() => expect(field('Продукция').value).toBe('Изделие 1'));
  });
});

describe('the minimum stock', () => {
  const edit = async () => {
    const view = await openStock('/storehouse/7?product=1');
    const dialog = await card();
    await view.user.click(
      await within(dialog).findByRole('button', { name: 'Изменить минимальный остаток' }),
    );
    return { ...view, dialog, input: within(dialog).getByRole('textbox', { name: 'Минимальный остаток' }) };
  };

  it('is edited inline, once for a double click', async () => {
    const { user, dialog, input } = await edit();
    await user.clear(input);
    await user.type(input, '1a5');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(bench.posted).toHaveLength(1));
    expect(bench.posted[0]?.input).toEqual({ module_id: 7, product_id: 1, quantity: 15 });
    expect(bench.posted[0]?.key).toBeTruthy();
  });

  it('is deleted by an empty field, and the focus moves to its button', async () => {
    const { user, dialog, input } = await edit();
    await user.clear(input);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(bench.posted[0]?.input).toEqual({ module_id: 7, product_id: 1, quantity: null }),
    );
    const pencil = await within(dialog).findByRole('button', { name: 'Изменить минимальный остаток' });
    await waitFor(() => expect(document.activeElement).toBe(pencil));
  });

  it('preserves the input after an error, and Escape does not close the card', async () => {
    bench.refusal = new MockFailure(422, {
      success: false,
      message: 'Проверьте поля',
      errors: { quantity: ['Не более 1 000 000'] },
    });
    const { user, dialog, input } = await edit();
    await user.clear(input);
    await user.type(input, '7000000{Enter}');
    expect(await within(dialog).findByText('Не более 1 000 000')).toBeTruthy();
    expect((input as HTMLInputElement).value).toBe('7000000');
    await user.keyboard('{Escape}');
    expect(within(dialog).getAllByRole('definition')[3]?.textContent).toContain('20 шт');
  });
});
