import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../testing/answer-question.js';
import { MockFailure } from '../../../testing/route-handler.js';
import { aCell, aLine, anInvoice } from './testing/invoices.js';
import {
  address,
  addressOf,
  block,
  button,
  choose,
  chosenLevels,
  openPutaway,
  problems,
  putawayBench,
  renderPutaway,
  row,
  select,
  type PutawayBench,
} from './testing/putaway-bench.js';

let bench: PutawayBench;
beforeEach(() => {
  bench = putawayBench();
});

const quantity = (position: number): HTMLInputElement =>
  screen.getByRole('textbox', { name: `Количество, строка ${position}: Винт` });
const firstRow = (): HTMLElement => row('Строка 1: Винт');

describe('the page', () => {
  it('shows the invoice, missing data, and why it cannot be put away', async () => {
    await openPutaway();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Распределение продукции по складу');
    expect(screen.getByText('Накладная №П-5')).toBeTruthy();
    expect(problems()).toEqual([
      'Продукт "Винт": не заполнены ячейки или количество для 1 позиций',
      'Продукт "Плата": не указаны ячейки для 2 позиций',
    ]);
    expect(button('Оприходовать').disabled).toBe(true);
    expect(screen.getByText('Нераспределенных продуктов: 2')).toBeTruthy();
    expect(bench.requests[0]).toEqual({ id: 5, module_id: 7 });
    expect([...bench.rooms].toSorted()).toEqual(['receipt-control:3', 'storehouse:7']);
    await waitFor(() => expect(document.title).toContain('(0/2)'));
  });

  it('shows what is missing as an error from the first change on', async () => {
    const { user } = await openPutaway();
    const heading = 'Необходимо исправить ошибки перед оприходованием:';
    const tone = (): string | null | undefined =>
      screen.getByText(heading).closest('section')?.getAttribute('data-tone');
    expect(tone()).toBe('neutral');
    await user.type(quantity(1), '1');
    await waitFor(() => expect(tone()).toBe('warning'));
  });

  it('leads from an error to its block', async () => {
    const { user } = await openPutaway();
    await user.click(button(/Продукт "Плата"/));
    await waitFor(() => expect(document.activeElement).toBe(addressOf(row('SN-201'))));
  });

  it('shows why nothing can be accepted without a storehouse', async () => {
    await openPutaway('/storehouse/distribute-receipt-invoice/5');
    expect(button('Оприходовать').disabled).toBe(true);
    expect(screen.getByText(/Не указан склад/)).toBeTruthy();
    expect(select(firstRow(), 'Линия').disabled).toBe(true);
  });

  it('shows why an invoice could not be loaded', async () => {
    bench.invoice = null;
    renderPutaway();
    expect(await screen.findByText('Накладная не найдена')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К списку' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });
});

describe('cascades', () => {
  it('open level by level, show the missing level, and clear the levels below', async () => {
    const { user } = await openPutaway();
    const levels = ['Линия', 'Стеллаж', 'Полка', 'Ячейка'].map((level) => select(firstRow(), level));
    expect(levels.map(({ disabled }) => disabled)).toEqual([false, true, true, true]);
    await choose(user, firstRow(), 'A-1-2-01');
    expect(chosenLevels(firstRow())).toEqual(['A', '1', '2', '01']);
    await user.selectOptions(select(firstRow(), 'Стеллаж'), '2');
    expect(chosenLevels(firstRow())).toEqual(['A', '2', '—', '—']);
    await user.selectOptions(select(firstRow(), 'Линия'), 'C');
    expect(chosenLevels(firstRow())).toEqual(['C', 'Стеллажи не найдены.', '—', '—']);
    await choose(user, firstRow(), 'B-1');
    expect(chosenLevels(firstRow())[2]).toBe('Полки не найдены.');
  });

  it('show that there are no lines', async () => {
    bench.lines = [];
    await openPutaway();
    expect(chosenLevels(firstRow())[0]).toBe('Линии не найдены.');
  });
});

describe('products without units', () => {
  it('are divided over cells by the halving rule, capped, and given back', async () => {
    const { user } = await openPutaway();
    expect(within(block('Винт')).getByText('Осталось распределить: 10 шт.')).toBeTruthy();
    await user.click(button('Добавить ячейку'));
    await waitFor(() => expect(document.activeElement).toBe(addressOf(row('Строка 2: Винт'))));
    expect([quantity(1).value, quantity(2).value]).toEqual(['5', '5']);
    await user.clear(quantity(2));
    await user.type(quantity(2), 'a9');
    expect(quantity(2).value).toBe('5');
    await user.click(button('Удалить строку 2: Винт'));
    expect(quantity(1).value).toBe('10');
    expect(button('Удалить строку 1: Винт').disabled).toBe(true);
  });

  it('change with arrow keys, and Enter leads to the next line', async () => {
    const { user } = await openPutaway();
    await user.click(button('Добавить ячейку'));
    await user.click(quantity(1));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(quantity(1).value).toBe('4');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(addressOf(row('Строка 2: Винт'))));
  });

  it('lead from the last quantity to the acceptance', async () => {
    bench.invoice = anInvoice([aLine(1, 'Винт', 10)]);
    const { user } = await openPutaway();
    await choose(user, firstRow(), 'A-1-1-01');
    await user.click(quantity(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button('Оприходовать')));
    await user.click(button('Оприходовать'));
    await waitFor(() => expect(bench.sent.map(({ call }) => call)).toEqual(['quantity']));
  });

  it('offer the cells where they lie already, and those that were chosen last', async () => {
    bench.invoice = anInvoice([
      aLine(1, 'Винт', 10, { suggested_cells: [{ quantity: 1200, storehouse_cell: aCell(1222) }] }),
      aLine(2, 'Гайка', 4),
    ]);
    const { user } = await openPutaway();
    await user.click(button(/Положить в A-2-2-02 · 1\s200 шт/));
    expect(chosenLevels(firstRow())).toEqual(['A', '2', '2', '02']);
    await waitFor(() => expect(document.activeElement).toBe(quantity(1)));
    await user.keyboard('{Enter}');
    await user.click(button('Положить в A-2-2-02', block('Гайка')));
    expect(button('Оприходовать').disabled).toBe(false);
  });
});

describe('units', () => {
  it('show their details, have no quantity, cannot be removed, and need a cell each', async () => {
    const { user } = await openPutaway();
    const boards = block('Плата');
    expect(within(boards).getByText('Все изделия прошли контроль и готовы к размещению')).toBeTruthy();
    expect(within(boards).getAllByText('партия П-31')).toHaveLength(2);
    expect(within(boards).getByRole('textbox', { name: 'Количество: SN-201' })).toHaveProperty(
      'readOnly',
      true,
    );
    expect(within(boards).queryByRole('button', { name: /Удалить|Добавить/ })).toBeNull();
    await choose(user, row('SN-201'), 'A-1-1-01');
    expect(problems()[1]).toBe('Продукт "Плата": не указаны ячейки для 1 позиций');
  });

  it('get one cell together: the selected ones, or all', async () => {
    const { user } = await openPutaway();
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать: SN-201' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать: SN-202' }));
    await user.keyboard('{/Shift}');
    const quick = (): HTMLElement => row('Быстрое назначение: Плата');
    expect(button('Назначить выбранным: 2').disabled).toBe(true);
    await choose(user, quick(), 'A-1-1-02');
    await user.click(button('Назначить выбранным: 2'));
    await user.click(await screen.findByRole('button', { name: 'Редактировать: Плата' }));
    expect([chosenLevels(row('SN-201')), chosenLevels(row('SN-202'))]).toEqual([
      ['A', '1', '1', '02'],
      ['A', '1', '1', '02'],
    ]);
    await choose(user, quick(), 'A-2-1-01');
    await user.click(button('Назначить всем', block('Плата')));
    await user.click(await screen.findByRole('button', { name: 'Редактировать: Плата' }));
    expect(chosenLevels(row('SN-202'))).toEqual(['A', '2', '1', '01']);
    await user.click(button('Очистить', block('Плата')));
    expect(chosenLevels(quick())[0]).toBe('—');
    expect(chosenLevels(row('SN-202'))).toEqual(['A', '2', '1', '01']);
  });
});

describe('accepting', () => {
  async function distributeAll() {
    const view = await openPutaway();
    const all = screen.getByRole('region', { name: 'Все продукты' });
    expect(button('Применить ко всем продуктам').disabled).toBe(true);
    for (const [level, option] of [
      ['Линия', 'A'],
      ['Стеллаж', '1'],
      ['Полка', '2'],
      ['Ячейка', '01'],
    ] as const) {
      await view.user.click(within(all).getByRole('combobox', { name: level }));
      const list = await screen.findByRole('listbox');
      await view.user.click(within(list).getByRole('option', { name: option }));
    }
    await view.user.click(button('Применить ко всем продуктам'));
    expect(problems()).toEqual([]);
    return view;
  }
  const input = {
    receipt_invoice_id: 5,
    module_id: 7,
    distributions: [
      { batch_product_id: 201, storehouse_cell_id: 1121 },
      { batch_product_id: 202, storehouse_cell_id: 1121 },
    ],
    product_distributions: [
      {
        receipt_invoice_product_id: 1,
        product_id: 10,
        distributions: [
          { storehouse_cell_id: 1121, storehouse_shelf_id: 112, storehouse_stack_id: 11, quantity: 10 },
        ],
      },
    ],
  };

  it('sends one call for the mixed invoice, once for a double click, and returns to the invoices', async () => {
    const { user } = await distributeAll();
    await user.dblClick(button('Оприходовать'));
    await waitFor(() => expect(address()).toBe('/storehouse/7?tab=invoices'));
    expect(bench.sent.map(({ call, input: sentInput }) => [call, sentInput])).toEqual([['units', input]]);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('naryad.putaway'))).toEqual([]);
  });

  it('shows why it failed, preserves all input, and acts once when the response was lost', async () => {
    const { user } = await distributeAll();
    bench.refusal = new MockFailure(422, {
      message: 'Ячейка не найдена',
      errors: { distributions: ['Ячейка не найдена', 'Продукт "Винт" не имеет распределений'] },
    });
    await user.click(button('Оприходовать'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'Произошла ошибка при оприходовании приходной накладной: Ячейка не найдена',
    );
    expect(alert.textContent).toContain('Продукт "Винт" не имеет распределений');
    expect(button('Редактировать: Винт')).toBeTruthy();
    bench.refusal = new MockFailure(503, { message: 'Сервис недоступен' });
    await user.click(button('Оприходовать'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Сервис недоступен'));
    bench.refusal = null;
    const lost = bench.sent.at(-1)?.key;
    await user.click(button('Оприходовать'));
    await waitFor(() => expect(address()).toBe('/storehouse/7?tab=invoices'));
    expect(bench.sent.at(-1)).toEqual({ call: 'units', input, key: lost });
    expect(bench.sent[0]?.key).not.toBe(lost);
  }, 40_000);

  it('asks for confirmation before the distribution is discarded', async () => {
    const { user } = await distributeAll();
    await user.click(button('Отмена'));
    await answerQuestion(user, 'Остаться');
    expect(address()).toContain('distribute-receipt-invoice');
    await user.click(button('Отмена'));
    await answerQuestion(user, 'Уйти без сохранения');
    await waitFor(() => expect(address()).toBe('/storehouse/7?tab=invoices'));
    expect(bench.sent).toEqual([]);
  });
});
