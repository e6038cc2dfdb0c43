import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aStockRow } from '../../../../testing/factories.js';
import { scanEngine } from '../../../shared/scanner/index.js';
import { openStock, parameters, stockBench, type StockBench } from '../testing/stock-bench.js';

let bench: StockBench;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
  bench = stockBench();
  return () => vi.useRealTimers();
});

const filter = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

describe('filters of the balances', () => {
  it('are shown above the list with their counts, and are stored in the address', async () => {
    const { user } = await openStock('/storehouse/7?from=mail');
    expect(await screen.findByRole('button', { name: /^Без места 3$/ })).toBeTruthy();
    expect(filter(/^Ниже минимума 0$/)).toBeTruthy();
    await user.click(filter(/^Срок годности 1$/));
    await waitFor(() => expect(bench.requests.rows.at(-1)).toMatchObject({ filter: 'expiring', page: 1 }));
    expect(parameters()).toEqual({ from: 'mail', filter: 'expiring' });
    expect(filter(/^Срок годности/).getAttribute('aria-pressed')).toBe('true');
    await user.click(filter(/^Без места/));
    expect(parameters()).toMatchObject({ filter: 'no-place' });
    await user.click(filter(/^Без места/));
    expect(parameters()).toEqual({ from: 'mail' });
  });

  it('are read from the address; an unknown value does not filter', async () => {
    await openStock('/storehouse/7?filter=below-minimum');
    expect(bench.requests.rows[0]).toMatchObject({ filter: 'below-minimum' });
    expect(filter(/^Ниже минимума/).getAttribute('aria-pressed')).toBe('true');
  });

  it('explain what an empty list means', async () => {
    bench.rows = [];
    await openStock('/storehouse/7?filter=no-place');
    expect(await screen.findByText('Вся продукция размещена по ячейкам')).toBeTruthy();
  });

  it('update their counts and their list when balances or minimums change', async () => {
    await openStock('/storehouse/7?filter=no-place');
    await screen.findByRole('button', { name: /^Без места 3$/ });
    bench.exceptions = { ...bench.exceptions, no_place: 4 };
    bench.rows = [...bench.rows, aStockRow(3)];
    bench.emit({
      entity: 'stock-row',
      key: 'p:9',
      version: 2,
      patch: { count: 1, reserved: 0, expiry_date: null },
    });
    expect(await screen.findByRole('button', { name: /^Без места 4$/ })).toBeTruthy();
    expect(await screen.findByRole('cell', { name: 'Изделие 3' })).toBeTruthy();
    bench.exceptions = { ...bench.exceptions, below_minimum: 8 };
    bench.emit({ entity: 'stock-minimum', id: 1, stale: true });
    expect(await screen.findByRole('button', { name: /^Ниже минимума 8$/ })).toBeTruthy();
  });
});

describe('chips of a row', () => {
  it('are texts with a date or numbers, inside the existing columns', async () => {
    bench.rows = [
      aStockRow(1, { count: 3, minimum: 10 }),
      aStockRow(2, { expiry_date: '2026-12-05' }),
      aStockRow(3, { expiry_date: '2026-11-20' }),
      aStockRow(4, { minimum: 10, expiry_date: '2027-12-05' }),
    ];
    await openStock();
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
    const cell = (name: string): HTMLElement => screen.getByRole('cell', { name: new RegExp(`^${name}`) });
    expect(within(cell('Изделие 1')).getByText('Ниже минимума: 3 из 10')).toBeTruthy();
    expect(within(cell('Изделие 2')).getByText('Годен до 05.12.2026')).toBeTruthy();
    expect(within(cell('Изделие 3')).getByText('Просрочен 20.11.2026')).toBeTruthy();
    expect(cell('Изделие 4').textContent).toBe('Изделие 4');
  });

  it('change with patches of the room', async () => {
    await openStock();
    const patch = { count: 12, reserved: 0, expiry_date: '2026-11-30' };
    bench.emit({ entity: 'stock-row', key: 'p:1', version: 2, patch });
    expect(await screen.findByText('Годен до 30.11.2026')).toBeTruthy();
  });
});

describe('a scan on the page', () => {
  it('of a cell shows its contents, under a chip that can be removed', async () => {
    const { user } = await openStock('/storehouse/7?search=плата&filter=expiring');
    scanEngine.submit('cid=503');
    const chip = await screen.findByRole('button', { name: 'Показать всё: убрать «Ячейка A-1-3-07»' });
    expect(parameters()).toEqual({ view: 'cell', in_cell: '503' });
    await waitFor(() =>
      expect(bench.requests.rows.at(-1)).toMatchObject({
        group: 'cell',
        cell_id: 503,
        filter: null,
        search: null,
      }),
    );
    await user.click(chip);
    expect(parameters()).toEqual({ view: 'cell' });
  });

  it('of an older label of a cell works, too', async () => {
    await openStock();
    scanEngine.submit('?id=900&l=B&st=9&sh=8&c=01');
    await waitFor(() => expect(parameters()).toEqual({ view: 'cell', in_cell: '504' }));
  });

  it('of a unit narrows the list to its product and opens the card', async () => {
    const { user } = await openStock('/storehouse/7?filter=no-place');
    scanEngine.submit('pid=77');
    expect(await screen.findByRole('dialog', { name: 'Изделие 1' })).toBeTruthy();
    expect(bench.requests.values[0]).toMatchObject({ module_id: 7, batch_product_id: 77 });
    expect(parameters()).toEqual({ of_product: '1', product: '1' });
    await user.click(screen.getByRole('button', { name: 'Закрыть карточку' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['cid=999', 'Этой ячейки нет на складе'],
    ['pid=5', 'Изделие не найдено на складе'],
    ['привет', 'Неопознанный формат QR-кодаСканируйте этикетку продукции или ячейки'],
  ])('%s is refused with a message and changes nothing', async (code, text) => {
    await openStock();
    scanEngine.submit(code);
    expect((await screen.findByRole('alert')).textContent).toMatch(new RegExp(`^${text}Отсканировано: `));
    expect(parameters()).toEqual({});
  });
});
