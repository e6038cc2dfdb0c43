import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure } from '../../../../testing/route-handler.js';
import { scanEngine } from '../../../shared/scanner/index.js';
import { choose, field, cellFields } from '../testing/operation-bench.js';
import { aLot } from '../testing/lots.js';
import { openStock, stockBench, type StockBench } from '../testing/stock-bench.js';

let bench: StockBench;
beforeEach(() => {
  bench = stockBench();
});

async function openMove(name = /Переместить: Без серийного номера/) {
  const view = await openStock('/storehouse/7?product=1');
  const card = await screen.findByRole('dialog', { name: 'Изделие 1' });
  await view.user.click(await within(card).findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: 'Перемещение' });
  return { ...view, dialog };
}
const submit = (): HTMLButtonElement => screen.getByRole('button', { name: 'Переместить' });
const count = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Количество' });
const toCell = async (user: Parameters<typeof choose>[0]): Promise<void> => {
  await choose(user, 'Линия', 'B');
  await choose(user, 'Стеллаж', '9');
  await choose(user, 'Полка', '8');
  await choose(user, 'Ячейка', '01');
};

describe('a move', () => {
  it('moves unreserved stock to another cell, once', async () => {
    const { user, dialog } = await openMove();
    expect(count().value).toBe('8');
    expect(within(dialog).getByText('Доступно 10 шт, из них 2 шт в резерве под задания')).toBeTruthy();
    expect(within(dialog).getByText('A-1-2-05')).toBeTruthy();
    expect(submit().disabled).toBe(true);
    expect(within(dialog).getByText('Выберите линию')).toBeTruthy();
    await toCell(user);
    await user.dblClick(submit());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Перемещение' })).toBeNull());
    expect(bench.posted.map(({ input }) => input)).toEqual([
      { module_id: 7, batch_product_id: 1, from_cell_id: 501, to_cell_id: 504, quantity: 8 },
    ]);
    expect(await screen.findByText('Продукция успешно перемещена')).toBeTruthy();
  });

  it('accepts a partial quantity, digits only, and never more than is available', async () => {
    const { user, dialog } = await openMove();
    await toCell(user);
    await user.clear(count());
    expect(within(dialog).getByText('Укажите количество от 1')).toBeTruthy();
    await user.type(count(), '11шт');
    expect(count().value).toBe('11');
    expect(within(dialog).getByText('Доступно только 10 шт')).toBeTruthy();
    expect(submit().disabled).toBe(true);
    await user.clear(count());
    await user.type(count(), '3');
    await user.click(submit());
    await waitFor(() => expect(bench.posted[0]?.input).toMatchObject({ quantity: 3 }));
  });

  it('of a unit has no quantity, and a scan of the cell fills the four selects', async () => {
    const { user } = await openMove(/Переместить: SN-2/);
    expect(screen.queryByRole('textbox', { name: 'Количество' })).toBeNull();
    await waitFor(() => expect(field('Линия').disabled).toBe(false));
    scanEngine.submit('cid=503');
    await waitFor(() => expect(cellFields()).toEqual(['A', '1', '3', '07']));
    await user.click(submit());
    await waitFor(() =>
      expect(bench.posted[0]?.input).toMatchObject({ batch_product_id: 2, to_cell_id: 503, quantity: 1 }),
    );
  });

  it('into the same cell is refused with a message, chosen or scanned', async () => {
    const { user, dialog } = await openMove();
    await choose(user, 'Линия', 'A');
    await choose(user, 'Стеллаж', '1');
    await choose(user, 'Полка', '2');
    await choose(user, 'Ячейка', '05');
    expect(within(dialog).getAllByText('Продукция уже находится в этой ячейке').length).toBeGreaterThan(0);
    expect(submit().disabled).toBe(true);
    await choose(user, 'Ячейка', '06');
    scanEngine.submit('cid=501');
    const refusal = await within(dialog).findByRole('alert');
    expect(refusal.textContent).toBe('Продукция уже находится в этой ячейкеОтсканировано: код ячейки 501');
    expect(cellFields()).toEqual(['A', '1', '2', '06']);
    await choose(user, 'Линия', 'B');
    expect(refusal.isConnected).toBe(false);
  });

  it('of fully reserved stock warns that the reservation moves too', async () => {
    bench.lots = [aLot(1, { reserved: 10 })];
    const { user, dialog } = await openMove();
    expect(count().value).toBe('10');
    expect(within(dialog).getByText(/^10 шт в резерве под задания: резерв останется/)).toBeTruthy();
    await toCell(user);
    await user.click(submit());
    await waitFor(() => expect(bench.posted[0]?.input).toMatchObject({ quantity: 10 }));
  });

  it('preserves the input after an error, shows errors at their fields, and sends a new attempt', async () => {
    bench.refusal = new MockFailure(422, {
      success: false,
      message: 'Проверьте поля',
      errors: { to_cell_id: ['Ячейка не найдена'], quantity: ['Недостаточно товара'] },
    });
    const { user, dialog } = await openMove();
    await toCell(user);
    await user.click(submit());
    expect(await within(dialog).findByText('Ячейка не найдена')).toBeTruthy();
    expect(within(dialog).getByText('Недостаточно товара')).toBeTruthy();
    expect(cellFields()).toEqual(['B', '9', '8', '01']);
    bench.refusal = null;
    await user.clear(count());
    await user.type(count(), '1');
    await user.click(submit());
    await waitFor(() => expect(bench.posted).toHaveLength(2));
    expect(bench.posted[1]?.key).not.toBe(bench.posted[0]?.key);
  });

  it('is repeated with the same key while its result is unknown', async () => {
    bench.refusal = new MockFailure(503, { message: 'Сервер перезапускается' });
    const { user, dialog } = await openMove();
    await toCell(user);
    await user.click(submit());
    await within(dialog).findByText('Сервер перезапускается');
    bench.refusal = null;
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Перемещение' })).toBeNull());
    expect(new Set(bench.posted.map(({ key }) => key)).size).toBe(1);
  }, 30_000);

  it('reports when another user was faster', async () => {
    const { dialog } = await openMove();
    bench.lots = [];
    bench.emit({
      entity: 'stock-row',
      key: 'p:1',
      version: 3,
      patch: { count: 1, reserved: 0, expiry_date: null },
    });
    expect(await within(dialog).findByText('Изделие уже списано или перемещено')).toBeTruthy();
  });

  it('requires confirmation before it discards the choice', async () => {
    const { user } = await openMove();
    await choose(user, 'Линия', 'B');
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog');
    await answerQuestion(user, 'Остаться');
    expect(field('Линия').value).toBe('B');
  });
});
