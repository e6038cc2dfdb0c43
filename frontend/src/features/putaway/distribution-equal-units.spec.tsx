import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { countHands } from '../../../testing/count-hands.js';
import { scanEngine } from '../../shared/scanner/scan-engine.js';
import { aCell, aLine, aLineOfUnits, anInvoice, aUnit } from './testing/invoices.js';
import {
  addressOf,
  block,
  button,
  openPutaway,
  problems,
  putawayBench,
  row,
  scan,
  type PutawayBench,
} from './testing/putaway-bench.js';

/** Screws that passed the receipt control; the units are equal. */
const screws = (count: number) =>
  aLine(3, 'Саморез', count, {
    batch_products: Array.from({ length: count }, (_, index) =>
      aUnit(301 + index, 3, { serial_number: null }),
    ),
    suggested_cells: [{ quantity: 40, storehouse_cell: aCell(1222) }],
  });
const SCREWS = 'Без серийного номера, 20 шт.';

let bench: PutawayBench;
beforeEach(() => {
  bench = putawayBench();
});

const sentCells = (): unknown[] =>
  (bench.sent[0]!.input as { distributions: { storehouse_cell_id: number }[] }).distributions.map(
    ({ storehouse_cell_id: cell }) => cell,
  );

describe('products without serial numbers', () => {
  beforeEach(() => {
    bench.invoice = anInvoice([screws(20)]);
  });

  it('are one row with a count: two taps assign twenty', async () => {
    const { user } = await openPutaway();
    const hands = countHands();
    expect(within(block('Саморез')).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: `Количество: ${SCREWS}` })).toHaveProperty('value', '20');
    await user.click(button(/Положить в A-2-2-02/));
    await user.click(button('Оприходовать'));
    await waitFor(() => expect(bench.sent).toHaveLength(1));
    // Before grouping, each screw needed a tap and a choice in four lists.
    expect(hands).toEqual({ clicks: 2, keys: 0 });
    expect(sentCells()).toEqual(Array.from({ length: 20 }, () => 1222));
  });

  it('take one scan or one typed address, and the focus moves on', async () => {
    const { user } = await openPutaway();
    expect(await scan('cid=1112')).toBe('accepted: A-1-1-02: Саморез');
    await waitFor(() => expect(document.activeElement).toBe(button('Оприходовать')));
    await user.click(button('Редактировать: Саморез'));
    const hands = countHands();
    await user.clear(addressOf(row(SCREWS)));
    await user.type(addressOf(row(SCREWS)), 'а211{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button('Оприходовать')));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bench.sent).toHaveLength(1));
    // The address and two times Enter; typing in the test bench begins with a click.
    expect(hands.keys).toBeLessThanOrEqual('а211'.length + 2);
    expect(hands.clicks).toBeLessThanOrEqual(1);
    expect(new Set(sentCells())).toEqual(new Set([1211]));
  });

  it('can be split into single units, and are grouped by cell afterwards', async () => {
    const { user } = await openPutaway();
    await user.click(button('Показать по одному'));
    expect(within(block('Саморез')).getAllByRole('listitem')).toHaveLength(20);
    await user.type(addressOf(row('Изделие 1')), 'a111{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(addressOf(row('Изделие 2'))));
    await user.click(button('Показать по одному'));
    expect(
      within(block('Саморез'))
        .getAllByRole('group')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(expect.arrayContaining(['Изделие 1', 'Без серийного номера, 19 шт.']));
    expect(problems()).toEqual(['Продукт "Саморез": не указаны ячейки для 19 позиций']);
    // The label of one unit leads to its own row.
    act(() => scanEngine.submit('pid=307'));
    await waitFor(() => expect(document.activeElement).toBe(addressOf(row('Изделие 7'))));
  });
});

describe('ticked units', () => {
  beforeEach(() => {
    bench.invoice = anInvoice([
      aLine(2, 'Плата', 3, {
        batch_products: [1, 2, 3].map((index) => aUnit(200 + index, 2)),
        suggested_cells: [{ quantity: 4, storehouse_cell: aCell(1222) }],
      }),
      aLineOfUnits(4, 'Датчик', 1),
    ]);
  });
  const cellsOf = (): string[] => ['SN-201', 'SN-202', 'SN-203'].map((name) => addressOf(row(name)).value);

  it('get the cell of a chip together', async () => {
    const { user } = await openPutaway();
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
    await user.click(button(/Положить в A-2-2-02/));
    await waitFor(() => expect(document.activeElement).toBe(addressOf(row('SN-401'))));
    await user.click(await screen.findByRole('button', { name: 'Редактировать: Плата' }));
    expect(cellsOf()).toEqual(['A-2-2-02', 'A-2-2-02', 'A-2-2-02']);
    expect(screen.queryByRole('button', { name: /Назначить выбранным/ })).toBeNull();
  });

  it('get the cell of a scan together; the others remain for the next', async () => {
    const { user } = await openPutaway();
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать: SN-201' }));
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать: SN-203' }));
    expect(await scan('cid=1111')).toBe('accepted: A-1-1-01: SN-203');
    expect(cellsOf()).toEqual(['A-1-1-01', '', 'A-1-1-01']);
    expect(await scan('cid=1121')).toContain('accepted');
    await user.click(await screen.findByRole('button', { name: 'Редактировать: Плата' }));
    expect(cellsOf()).toEqual(['A-1-1-01', 'A-1-2-01', 'A-1-1-01']);
  });

  it('get an address that is typed into the quick assignment', async () => {
    const { user } = await openPutaway();
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
    await user.type(addressOf(row('Быстрое назначение: Плата')), 'а122{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button('Назначить выбранным: 3')));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(addressOf(row('SN-401'))));
    await user.click(await screen.findByRole('button', { name: 'Редактировать: Плата' }));
    expect(cellsOf()).toEqual(['A-1-2-02', 'A-1-2-02', 'A-1-2-02']);
  });
});
