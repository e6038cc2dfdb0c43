import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cellsOf } from '../../../../testing/cells-of.js';
import { aStockRow } from '../../../../testing/factories.js';
// Imported in advance, so that the tests do not wait for a lazy import.
import '../opening-balance/opening-balance-dialog.js';
import { openStock, parameters, stockBench, type StockBench } from '../testing/stock-bench.js';

let bench: StockBench;
beforeEach(() => {
  bench = stockBench();
});

async function open(path = '/storehouse/7') {
  const view = await openStock(path);
  await screen.findByRole('cell', { name: 'Изделие 1' });
  return view;
}

function patch(key: string, version: number, count: number): void {
  bench.emit({ entity: 'stock-row', key, version, patch: { count, reserved: 0, expiry_date: null } });
}

const cellsOfProduct = (product: string): (string | null)[] =>
  cellsOf(screen.getByRole('cell', { name: product }).closest('tr') as HTMLElement);

describe('balances', () => {
  it('shows the columns by product and totals, and preserves other query parameters', async () => {
    const { user } = await open('/storehouse/7?tab=nonsense&from=mail');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      '',
      'Артикул',
      'Продукция',
      'Количество',
    ]);
    expect(cellsOfProduct('Изделие 1')).toEqual(['SKU-1', 'Изделие 1', '12']);
    expect(screen.getByText(/Позиций/).textContent).toBe('Позиций: 2');
    expect(screen.getByText(/Всего/).textContent).toBe('Всего: 17 шт');
    expect(screen.getByRole('tab', { name: 'Остатки' }).getAttribute('aria-selected')).toBe('true');
    expect(bench.requests.rows[0]).toMatchObject({ module_id: 7, group: 'product', page: 1, per_page: 100 });
    await user.type(screen.getByRole('searchbox'), 'плата');
    await waitFor(() => expect(bench.requests.rows.at(-1)).toMatchObject({ search: 'плата' }));
    expect(screen.getByTestId('address').textContent).toContain('tab=nonsense&from=mail');
  });

  it('shows a text for missing parts of an address when grouped by cell', async () => {
    bench.rows = [aStockRow(1, { key: 'c:3:1', storehouse_line: { number: 'A1' } })];
    await open('/storehouse/7?view=cell');
    expect(cellsOfProduct('Изделие 1')).toEqual([
      'SKU-1',
      'Изделие 1',
      'A1',
      'Не указан',
      'Не указана',
      'Не указана',
      '10',
    ]);
  });

  it('puts newer patches into rows and totals without asking, and ignores older ones', async () => {
    await open();
    expect([...bench.rooms]).toEqual(['storehouse:7']);
    const before = bench.requests.rows.length;
    patch('p:1', 5, 40);
    await waitFor(() => expect(cellsOfProduct('Изделие 1')[2]).toBe('40'));
    expect(screen.getByText(/Всего/).textContent).toBe('Всего: 45 шт');
    patch('p:1', 4, 1);
    patch('c:9:1', 9, 7);
    expect(cellsOfProduct('Изделие 1')[2]).toBe('40');
    expect(bench.requests.rows).toHaveLength(before);
  });

  it('refetches for an unknown line, and when the room reports stale data', async () => {
    await open();
    bench.rows = [...bench.rows, aStockRow(3, { count: 1 })];
    patch('p:3', 1, 1);
    expect(await screen.findByRole('cell', { name: 'Изделие 3' })).toBeTruthy();
    bench.rows = [aStockRow(1, { count: 99, version: 9 })];
    bench.stale();
    await waitFor(() => expect(cellsOfProduct('Изделие 1')[2]).toBe('99'));
  });

  it('shows an empty state', async () => {
    bench.rows = [];
    const { user } = await openStock();
    expect(await screen.findByText('Нет данных')).toBeTruthy();
    // An empty storehouse offers to load opening balances.
    await user.click(screen.getByRole('button', { name: 'Начальные остатки' }));
    expect(await screen.findByRole('dialog', { name: 'Начальные остатки' })).toBeTruthy();
  });
});

describe('tabs', () => {
  it('has five, switches by the address, and preserves the other parameters', async () => {
    const { user } = await open('/storehouse/7?search=плата&from=mail');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Главный склад');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Остатки',
      'Операции',
      'Структура',
      'Приходные накладные',
      'Партии производителей',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Приходные накладные' }));
    expect(await screen.findByText('Нет накладных готовых к распределению')).toBeTruthy();
    expect(parameters()).toEqual({ search: 'плата', from: 'mail', tab: 'invoices' });
  });

  it('preserves the state of a visited tab', async () => {
    const { user } = await open();
    const table = screen.getByRole('table');
    await user.click(screen.getByRole('tab', { name: 'Приходные накладные' }));
    expect(await screen.findByRole('table', { name: 'Приходные накладные' })).not.toBe(table);
    await user.click(screen.getByRole('tab', { name: 'Остатки' }));
    expect(await screen.findByRole('table')).toBe(table);
  });
});
