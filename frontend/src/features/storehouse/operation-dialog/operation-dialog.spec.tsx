import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { aPage } from '../../../../testing/admin-factories.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import {
  button,
  choose,
  field,
  openOperation,
  operationBench,
  cellFields,
  tick,
  type OperationBench,
} from '../testing/operation-bench.js';
import { aRecord, someLines } from '../testing/structure-samples.js';

let bench: OperationBench;
beforeEach(() => {
  bench = operationBench();
});

describe('Приёмка', () => {
  it('is filled in from the product down, shows what is missing, and restores the focus', async () => {
    const { user, onDone } = await openOperation();
    expect(document.activeElement).toBe(field('Продукция'));
    expect(button('Принять').disabled).toBe(true);
    expect(screen.getByText('Выберите продукцию')).toBeTruthy();
    expect(
      ['Производитель', 'Партия', 'Стеллаж', 'Полка', 'Ячейка'].map((name) => field(name).disabled),
    ).toEqual([true, true, true, true, true]);
    await choose(user, 'Продукция', /Плата/);
    expect(screen.getByText('Выберите производителя')).toBeTruthy();
    await choose(user, 'Производитель', 'Электрон');
    await choose(user, 'Партия', /П-31/);
    await user.type(screen.getByLabelText('Серийный номер'), 'SN-77');
    expect(screen.getByText('Проверка…')).toBeTruthy();
    expect(screen.getByText('Дождитесь проверки серийного номера')).toBeTruthy();
    await choose(user, 'Линия', 'A');
    await choose(user, 'Стеллаж', '1');
    await choose(user, 'Полка', '2');
    await choose(user, 'Ячейка', '05');
    expect(await screen.findByText('Серийный номер доступен')).toBeTruthy();
    expect(bench.checked).toEqual([{ serial_number: 'SN-77', batch_manufacture_id: 31, product_id: 5 }]);
    await user.dblClick(button('Принять'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bench.posted.map(({ input }) => input)).toEqual([
      {
        product_id: 5,
        serial_number: 'SN-77',
        batch_manufacture_id: 31,
        storehouse_cell_id: 501,
        module_id: 7,
        action: 'add',
        supplier_id: 21,
      },
    ]);
    expect(bench.posted[0]?.key).toBeTruthy();
    expect(onDone).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(document.activeElement).toBe(button('Добавить операцию')));
  });

  it('refuses a serial number that exists', async () => {
    bench.isUnique = false;
    const { user } = await openOperation({ productId: 5, cellId: 501 });
    await choose(user, 'Производитель', 'Электрон');
    await user.type(screen.getByLabelText('Серийный номер'), 'SN-1');
    expect(bench.checked).toHaveLength(0);
    await choose(user, 'Партия', /П-31/);
    const texts = await screen.findAllByText('Серийный номер уже существует в системе', {});
    expect(texts).toHaveLength(2);
    expect(button('Принять').disabled).toBe(true);
    await user.click(tick('Без партии'));
    expect(screen.queryByText('Серийный номер уже существует в системе')).toBeNull();
    expect(button('Принять').disabled).toBe(false);
  });

  it('accepts a quantity without a serial number, and no batch', async () => {
    const { user } = await openOperation({ productId: 5, cellId: 501 });
    await waitFor(() => expect(cellFields()).toEqual(['A', '1', '2', '05']));
    await choose(user, 'Производитель', 'Электрон');
    await user.click(tick('Без партии'));
    expect(field('Партия').disabled).toBe(true);
    await user.click(tick('Без серийного номера'));
    expect(screen.getByLabelText('Серийный номер')).toHaveProperty('disabled', true);
    await user.clear(screen.getByLabelText('Количество'));
    expect(screen.getByText('Укажите количество от 1 до 1 000 000')).toBeTruthy();
    await user.type(screen.getByLabelText('Количество'), '1x2');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bench.posted).toHaveLength(1));
    expect(bench.posted[0]?.input).toMatchObject({
      count: 12,
      serial_number: null,
      batch_manufacture_id: null,
    });
  });

  it('requires confirmation to send other input after an attempt without a response, which may have succeeded', async () => {
    bench.refusal = new MockFailure(503, { message: '' });
    const { user } = await openOperation({ productId: 5, cellId: 501 });
    await waitFor(() => expect(cellFields()).toEqual(['A', '1', '2', '05']));
    await choose(user, 'Производитель', 'Электрон');
    await user.click(tick('Без партии'));
    await user.click(tick('Без серийного номера'));
    await user.click(button('Принять'));
    await screen.findByText('Сервер временно недоступен. Попробуйте ещё раз через минуту.');
    const attempts = bench.posted.length;
    bench.refusal = null;
    const typeQuantity = async (count: string): Promise<void> => {
      await user.clear(screen.getByLabelText('Количество'));
      await user.type(screen.getByLabelText('Количество'), count);
    };
    await typeQuantity('12');
    await user.click(button('Принять'));
    await answerQuestion(user, 'Отмена');
    expect(bench.posted).toHaveLength(attempts);
    // Unchanged input is sent at once, with the same idempotency key.
    await typeQuantity('1');
    await user.click(button('Принять'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(bench.posted.map(({ key }) => key)).size).toBe(1);
  });

  it('shows which fields a change of product or type has cleared', async () => {
    const { user } = await openOperation({ productId: 5, cellId: 501 });
    await waitFor(() => expect(cellFields()[3]).toBe('05'));
    await choose(user, 'Производитель', 'Электрон');
    await choose(user, 'Продукция', /Винт/);
    expect(screen.getByText('Очищено: производитель, линия, стеллаж, полка, ячейка')).toBeTruthy();
    expect(cellFields()).toEqual(['', '', '', '']);
    await user.click(button('Списание'));
    expect(field('Продукция').value).toBe('');
    expect(button('Списать').disabled).toBe(true);
  });

  it('preserves all input when the server refuses, with its errors at the fields', async () => {
    bench.refusal = new MockFailure(422, {
      message: 'Проверьте данные',
      errors: { supplier_id: ['Поставщик удалён'], module_id: ['Склад закрыт'] },
    });
    const { user } = await openOperation({ productId: 5, cellId: 501 });
    await waitFor(() => expect(cellFields()[3]).toBe('05'));
    await choose(user, 'Производитель', 'Электрон');
    await user.click(tick('Без партии'));
    await user.click(tick('Без серийного номера'));
    await user.click(button('Принять'));
    expect(await screen.findByText('Поставщик удалён')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Склад закрыт');
    expect(field('Производитель').value).toBe('Электрон');
    expect(cellFields()).toEqual(['A', '1', '2', '05']);
    expect(document.activeElement).toBe(field('Производитель'));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Закрыть без сохранения?')).toBeTruthy();
    await answerQuestion(user, 'Остаться');
    expect(field('Производитель').value).toBe('Электрон');
  });

  it.each([
    ['Производитель', 'Партия', 'Партии не найдены', 'Пустой поставщик'],
    ['Линия', 'Стеллаж', 'Стеллажи не найдены', 'Новая'],
  ])('%s without anything below shows an empty state', async (parent, child, text, option) => {
    const empty = [...someLines, { id: 3, number: 'Новая', stacks: [] }];
    server.use(routeHandler(structureRoutes.getStorehouseCells, () => ({ success: true, data: empty })));
    const { user } = await openOperation({ productId: 5 });
    await choose(user, parent, option);
    await waitFor(() => expect(field(child).disabled).toBe(false));
    await user.click(field(child));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('Списание', () => {
  it('fills supplier, batch and cell from the serial number and disables the checkbox', async () => {
    const { user } = await openOperation({ type: 'remove', productId: 5 });
    expect(field('Линия').disabled).toBe(true);
    await choose(user, 'Серийный номер', /SN-1/);
    await waitFor(() => expect(field('Производитель').value).toBe('Электрон'));
    await waitFor(() => expect(field('Партия').value).toBe('П-31'));
    expect(cellFields()).toEqual(['A', '1', '2', '05']);
    expect(tick('Без производителя').disabled).toBe(true);
    expect(screen.queryByLabelText('Количество')).toBeNull();
    await user.click(button('Списать'));
    await waitFor(() => expect(bench.posted).toHaveLength(1));
    expect(bench.posted[0]?.input).toEqual({
      product_id: 5,
      serial_number: 'SN-1',
      batch_manufacture_id: 31,
      storehouse_cell_id: 501,
      module_id: 7,
      action: 'remove',
      supplier_id: 21,
      batch_product_id: 1,
    });
  });

  it('of a bulk lot without a batch has no manufacturer, and a quantity up to the available one', async () => {
    const { user } = await openOperation({ type: 'remove', productId: 5 });
    await choose(user, 'Серийный номер', /Без серийного номера/);
    expect(tick('Без производителя').checked).toBe(true);
    const count = screen.getByLabelText('Количество');
    await user.clear(count);
    await user.type(count, '41');
    expect(screen.getByText('В ячейке лежит только 40 шт')).toBeTruthy();
    await user.clear(count);
    await user.type(count, '40{Enter}');
    await waitFor(() => expect(bench.posted).toHaveLength(1));
    expect(bench.posted[0]?.input).toMatchObject({
      count: 40,
      batch_product_id: 2,
      supplier_id: null,
      serial_number: null,
    });
  });

  it('of stock without serial numbers writes off a quantity of interchangeable lots', async () => {
    const screws = aRecord(3, { serial_number: null, quantity: 20, lots: 20 });
    const sentInputs: unknown[] = [];
    server.use(
      routeHandler(stockRoutes.getAllSerialNumbersByProduct, ({ input }) => {
        expect(input.counted).toBe(true);
        return aPage([screws]);
      }),
      routeHandler(stockLineRoutes.changeMany, ({ input }) => {
        sentInputs.push(input);
        return { success: true, data: { ids: [1], quantity: 12 } };
      }),
    );
    const { user } = await openOperation({ type: 'remove', productId: 5 });
    await choose(user, 'Серийный номер', /Без серийного номера.*20 шт/);
    const count = screen.getByLabelText('Количество');
    expect(screen.getByText('из 20 шт')).toBeTruthy();
    await user.clear(count);
    await user.type(count, '12{Enter}');
    expect(await screen.findByText('Списано: Плата, 12 шт')).toBeTruthy();
    const line = { product_id: 5, cell_id: 501, batch_product_id: 3, counted: true, quantity: 12 };
    expect(sentInputs).toEqual([{ module_id: 7, action: 'remove', lines: [line] }]);
    expect(bench.posted).toEqual([]);
  });

  it('reports when there is no stock of the product', async () => {
    const { user } = await openOperation({ type: 'remove', productId: 6 });
    await user.click(field('Серийный номер'));
    expect(await screen.findByText('Серийные номера не найдены')).toBeTruthy();
  });
});
