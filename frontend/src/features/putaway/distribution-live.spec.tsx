import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLine, aLineOfUnits, anInvoice, aUnit, someLines } from './testing/invoices.js';
import {
  addressOf,
  block,
  button,
  choose,
  chosenLevels,
  openPutaway,
  problems,
  putawayBench,
  row,
  scan,
  select,
  type PutawayBench,
} from './testing/putaway-bench.js';

let bench: PutawayBench;
beforeEach(() => {
  bench = putawayBench();
});

const firstRow = (): HTMLElement => row('Строка 1: Винт');
const quantityOf = (position: number, name: string): HTMLElement =>
  screen.getByRole('textbox', { name: `Количество, строка ${position}: ${name}` });

describe('scans', () => {
  it('of a cell fill the first empty line of the topmost block, then lead from line to line', async () => {
    const { user } = await openPutaway();
    expect(await scan('cid=1121')).toBe('accepted: A-1-2-01: Винт');
    expect(chosenLevels(firstRow())).toEqual(['A', '1', '2', '01']);
    await waitFor(() => expect(document.activeElement).toBe(quantityOf(1, 'Винт')));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(addressOf(row('SN-201'))));
    expect(await scan('cid=1111')).toBe('accepted: A-1-1-01: SN-201');
    await waitFor(() => expect(document.activeElement).toBe(addressOf(row('SN-202'))));
    expect(await scan('id=1&l=A&st=2&sh=1&c=02')).toBe('accepted: A-2-1-02: SN-202');
    await waitFor(() => expect(document.activeElement).toBe(button('Оприходовать')));
    expect(problems()).toEqual([]);
  });

  it('of a cell fill the line in focus, also one that is filled already', async () => {
    const { user } = await openPutaway();
    await user.click(button('Добавить ячейку'));
    await user.click(quantityOf(2, 'Винт'));
    expect(await scan('cid=1222')).toBe('accepted: A-2-2-02: Винт');
    expect([chosenLevels(firstRow())[0], chosenLevels(row('Строка 2: Винт'))[3]]).toEqual(['—', '02']);
    await waitFor(() => expect(document.activeElement).toBe(quantityOf(2, 'Винт')));
    await scan('cid=1111');
    expect(chosenLevels(row('Строка 2: Винт'))).toEqual(['A', '1', '1', '01']);
  });

  it('of a unit lead to its row; other scans change nothing and show the reason', async () => {
    await openPutaway();
    expect(await scan('pid=202')).toBe('accepted: SN-202: отсканируйте ячейку');
    await waitFor(() => expect(document.activeElement).toBe(addressOf(row('SN-202'))));
    expect(await scan('pid=999')).toBe('rejected: Это изделие не из этой накладной');
    expect(await scan('cid=999')).toBe('rejected: Этой ячейки нет на складе');
    expect(await scan('ABC-123')).toBe('rejected: Неопознанный формат QR-кода');
    expect(screen.getByText('Неопознанный формат QR-кода')).toBeTruthy();
    expect(problems()).toHaveLength(2);
  });
});

describe('what was distributed', () => {
  it('outlives a reload, and belongs to one person', async () => {
    const first = await openPutaway();
    await choose(first.user, firstRow(), 'A-1-1-01');
    first.unmount();
    const second = await openPutaway();
    expect(screen.getByText('Восстановлено то, что вы распределили раньше.')).toBeTruthy();
    // Distributed products come last and are collapsed.
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names.slice(-2)).toEqual(['Плата', 'Винт']);
    await second.user.click(button('Редактировать: Винт'));
    expect(chosenLevels(firstRow())).toEqual(['A', '1', '1', '01']);
    second.unmount();
    const [stored] = Object.keys(sessionStorage).filter((key) => key.startsWith('naryad.putaway.'));
    expect(stored).toBe('naryad.putaway.1.5');
  });
});

describe('others', () => {
  const change = { entity: 'receipt-invoice', id: 5, stale: true } as const;

  it('accept the invoice: sending is disabled, and a link leads out', async () => {
    const { user } = await openPutaway();
    await choose(user, firstRow(), 'A-1-1-01');
    bench.invoice = { ...bench.invoice!, status: 'accepted', is_ready: false };
    bench.emit('storehouse:7', change);
    expect((await screen.findByRole('alert')).textContent).toContain('Накладная уже оприходована.');
    expect(button('Оприходовать').disabled).toBe(true);
    expect(select(row('SN-201'), 'Линия').disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Просмотр накладной' }).getAttribute('href')).toBe(
      '/receipt-invoice-control/view-receipt-invoice/5?moduleId=7&from=storehouse',
    );
  });

  it('have accepted it before any choice was made here: no cells are requested', async () => {
    bench.invoice = { ...bench.invoice!, status: 'accepted', is_ready: false };
    await openPutaway();
    expect((await screen.findByRole('alert')).textContent).toContain('Накладная уже оприходована.');
    expect(screen.queryByRole('heading', { name: 'Винт' })).toBeNull();
    expect(screen.queryByText(/Осталось распределить|Нераспределенных продуктов/)).toBeNull();
    expect(button('Оприходовать').disabled).toBe(true);
  });

  it('delete it', async () => {
    await openPutaway();
    bench.invoice = null;
    bench.emit('storehouse:7', change);
    expect((await screen.findByRole('alert')).textContent).toContain('Накладная удалена.');
  });

  it('change it: choices stay, and new units need a cell', async () => {
    const { user } = await openPutaway();
    await choose(user, firstRow(), 'A-1-1-01');
    await choose(user, row('SN-201'), 'A-1-1-02');
    bench.invoice = anInvoice([
      aLine(1, 'Винт', 12),
      aLine(2, 'Плата', 2, {
        batch_products: [aUnit(201, 2, { is_stored: true }), aUnit(202, 2)],
      }),
      aLine(3, 'Гайка', 4),
    ]);
    bench.emit('receipt-control:3', { entity: 'receipt-unit', id: 5, unit_id: 201, stale: true });
    expect(await screen.findByText(/Накладная изменена другим пользователем/)).toBeTruthy();
    expect(problems()).toEqual([
      'Продукт "Винт": распределено 10 из 12 шт.',
      'Продукт "Плата": не указаны ячейки для 1 позиций',
      'Продукт "Гайка": не заполнены ячейки или количество для 1 позиций',
    ]);
    expect(within(block('Плата')).getByText('Уже на складе: 1 шт.')).toBeTruthy();
  });

  it('delete a cell: it is deselected, and a notice is shown', async () => {
    const { user } = await openPutaway();
    await choose(user, firstRow(), 'A-1-1-01');
    bench.lines = someLines.slice(1);
    bench.emit('storehouse:7', { entity: 'storehouse-structure', id: 7, stale: true });
    expect(await screen.findByText(/Выбранная ячейка удалена/)).toBeTruthy();
    expect(chosenLevels(firstRow())[0]).toBe('—');
    expect(problems()).toHaveLength(2);
  });
});

it('stays responsive with a thousand products and a product of ten thousand units', async () => {
  const many = Array.from({ length: 999 }, (_, index) => aLine(index + 1, `Деталь ${index + 1}`, 5));
  bench.invoice = anInvoice([aLineOfUnits(1000, 'Плата', 10_000), ...many]);
  const { user } = await openPutaway();
  expect(document.querySelectorAll('select').length).toBeLessThan(400);
  expect(screen.getByText('Нераспределенных продуктов: 1000')).toBeTruthy();
  await user.click(button(/^Показать все: 1\s000/));
  expect(problems()).toHaveLength(100);
  expect(await scan('cid=1121')).toBe('accepted: A-1-2-01: SN-100001');
  expect(await scan('pid=109999')).toBe('accepted: SN-109999: отсканируйте ячейку');
});
