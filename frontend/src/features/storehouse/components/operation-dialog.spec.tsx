import { authRoutes } from '@naryad/contracts/auth/routes';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { aUser } from '../../../../testing/factories.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { keepDrafts } from '../../../shared/form/draft-store.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { scanEngine } from '../../../shared/scanner/scan-engine.js';
import { anOperation } from '../testing/operations.js';
import { aRecord, someLines } from '../testing/places.js';
import { AddOperationButton } from './operation-dialog-button.js';

const parcel = aRecord(2, {
  serial_number: null,
  quantity: 40,
  batch_manufacture_id: null,
  batch_number: null,
  supplier_id: null,
  supplier_name: null,
});
const products = [
  { id: 5, name: 'Плата', sku: 'PL-5' },
  { id: 6, name: 'Винт', sku: null },
];
let posted: { input: unknown; key: string | null }[];
let checked: unknown[];
let refusal: MockFailure | null;
let isUnique: boolean;

beforeEach(() => {
  posted = [];
  checked = [];
  refusal = null;
  isUnique = true;
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  const company = { id: 21, name: 'Электрон', inn: null, address: null, version: 1 };
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser() })),
    routeHandler(productRoutes.getProducts, () => aPage(products)),
    routeHandler(companyRoutes.getCompanies, () =>
      aPage([company, { ...company, id: 22, name: 'Пустой поставщик' }]),
    ),
    routeHandler(batchRoutes.getBySupplier, ({ input }) => ({
      success: true,
      data:
        input.supplier_id === 21
          ? [
              {
                id: 31,
                number: 'П-31',
                supplier_id: 21,
                supplier: { id: 21, name: 'Электрон' },
                manufacture_date: '2026-01-05',
                expiry_date: null,
                version: 1,
              },
            ]
          : [],
    })),
    routeHandler(batchRoutes.checkSerialUniqueInBatch, ({ input }) => {
      checked.push(input);
      return { success: true, is_unique: isUnique };
    }),
    routeHandler(structureRoutes.getStorehouseCells, () => ({ success: true, data: someLines })),
    routeHandler(stockRoutes.getAllSerialNumbersByProduct, ({ input }) => ({
      success: true,
      data: input.product_id === 5 ? [aRecord(1), parcel] : [],
    })),
    routeHandler(stockRoutes.getStorehouseValues, ({ input }) => ({
      success: true,
      data: input.batch_product_id === 1 ? [anOperation(9, { product_id: 5, product_name: 'Плата' })] : [],
      next_before_id: null,
    })),
    routeHandler(stockRoutes.createOrUpdateValue, ({ input, headers }) => {
      posted.push({ input, key: headers.get('idempotency-key') });
      return refusal ?? { success: true, data: { id: 1, batch_product_id: 1 } };
    }),
  );
});

const field = (name: string): HTMLInputElement => screen.getByRole('combobox', { name });
const tick = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

async function open(preset?: { type?: 'add' | 'remove'; productId?: number; cellId?: number }) {
  const onDone = vi.fn<() => void>();
  const view = renderAt('/', <AddOperationButton moduleId={7} preset={preset} onDone={onDone} />);
  await view.user.click(button('Добавить операцию'));
  // The first one loads the dialog's code.
  await screen.findByRole('dialog', { name: 'Добавление операции' }, { timeout: 10_000 });
  return { ...view, onDone };
}

async function choose(user: UserEvent, name: string, option: RegExp | string): Promise<void> {
  await waitFor(() => expect(field(name).disabled).toBe(false));
  await user.click(field(name));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function scan(text: string): Promise<string> {
  act(() => scanEngine.submit(text));
  await waitFor(() => {
    expect(scanEngine.get().pending).toBe(0);
    expect(scanEngine.get().history[0]?.scan.text).toBe(text);
  });
  const { outcome } = scanEngine.get().history[0]!;
  return `${outcome.kind}: ${outcome.text}`;
}

const places = (): string[] => ['Линия', 'Стеллаж', 'Полка', 'Ячейка'].map((name) => field(name).value);

describe('Приёмка', () => {
  it('is filled in from the product down, tells what is missing, and brings the focus back', async () => {
    const { user, onDone } = await open();
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
    expect(await screen.findByText('Серийный номер доступен', {}, { timeout: 3_000 })).toBeTruthy();
    expect(checked).toEqual([{ serial_number: 'SN-77', batch_manufacture_id: 31, product_id: 5 }]);
    await user.dblClick(button('Принять'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted.map(({ input }) => input)).toEqual([
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
    expect(posted[0]?.key).toBeTruthy();
    expect(onDone).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(document.activeElement).toBe(button('Добавить операцию')));
  });

  it('refuses a serial number that exists', async () => {
    isUnique = false;
    const { user } = await open({ productId: 5, cellId: 501 });
    await choose(user, 'Производитель', 'Электрон');
    await user.type(screen.getByLabelText('Серийный номер'), 'SN-1');
    expect(checked).toHaveLength(0);
    await choose(user, 'Партия', /П-31/);
    const texts = await screen.findAllByText(
      'Серийный номер уже существует в системе',
      {},
      { timeout: 3_000 },
    );
    expect(texts).toHaveLength(2);
    expect(button('Принять').disabled).toBe(true);
    await user.click(tick('Без партии'));
    expect(screen.queryByText('Серийный номер уже существует в системе')).toBeNull();
    expect(button('Принять').disabled).toBe(false);
  });

  it('takes a quantity without a serial number, and no batch', async () => {
    const { user } = await open({ productId: 5, cellId: 501 });
    await waitFor(() => expect(places()).toEqual(['A', '1', '2', '05']));
    await choose(user, 'Производитель', 'Электрон');
    await user.click(tick('Без партии'));
    expect(field('Партия').disabled).toBe(true);
    await user.click(tick('Без серийного номера'));
    expect(screen.getByLabelText('Серийный номер')).toHaveProperty('disabled', true);
    await user.clear(screen.getByLabelText('Количество'));
    expect(screen.getByText('Укажите количество от 1 до 1 000 000')).toBeTruthy();
    await user.type(screen.getByLabelText('Количество'), '1x2');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.input).toMatchObject({ count: 12, serial_number: null, batch_manufacture_id: null });
  });

  it('says what another product and another type have emptied', async () => {
    const { user } = await open({ productId: 5, cellId: 501 });
    await waitFor(() => expect(places()[3]).toBe('05'));
    await choose(user, 'Производитель', 'Электрон');
    await choose(user, 'Продукция', /Винт/);
    expect(screen.getByText('Очищено: производитель, линия, стеллаж, полка, ячейка')).toBeTruthy();
    expect(places()).toEqual(['', '', '', '']);
    await user.click(button('Списание'));
    expect(field('Продукция').value).toBe('');
    expect(button('Списать').disabled).toBe(true);
  });

  it('keeps everything when the server refuses, with its texts under their fields', async () => {
    refusal = new MockFailure(422, {
      message: 'Проверьте данные',
      errors: { supplier_id: ['Поставщик удалён'], module_id: ['Склад закрыт'] },
    });
    const { user } = await open({ productId: 5, cellId: 501 });
    await waitFor(() => expect(places()[3]).toBe('05'));
    await choose(user, 'Производитель', 'Электрон');
    await user.click(tick('Без партии'));
    await user.click(tick('Без серийного номера'));
    await user.click(button('Принять'));
    expect(await screen.findByText('Поставщик удалён')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Склад закрыт');
    expect(field('Производитель').value).toBe('Электрон');
    expect(places()).toEqual(['A', '1', '2', '05']);
    expect(document.activeElement).toBe(field('Производитель'));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Закрыть без сохранения?')).toBeTruthy();
    await answerQuestion(user, 'Отмена');
    expect(field('Производитель').value).toBe('Электрон');
  });

  it.each([
    ['Производитель', 'Партия', 'Партии не найдены', 'Пустой поставщик'],
    ['Линия', 'Стеллаж', 'Стеллажи не найдены', 'Новая'],
  ])('%s without anything below says so', async (parent, child, text, option) => {
    const empty = [...someLines, { id: 3, number: 'Новая', stacks: [] }];
    server.use(routeHandler(structureRoutes.getStorehouseCells, () => ({ success: true, data: empty })));
    const { user } = await open({ productId: 5 });
    await choose(user, parent, option);
    await waitFor(() => expect(field(child).disabled).toBe(false));
    await user.click(field(child));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('Списание', () => {
  it('fills supplier, batch and place from the serial number and closes the tick', async () => {
    const { user } = await open({ type: 'remove', productId: 5 });
    expect(field('Линия').disabled).toBe(true);
    await choose(user, 'Серийный номер', /SN-1/);
    await waitFor(() => expect(field('Производитель').value).toBe('Электрон'));
    await waitFor(() => expect(field('Партия').value).toBe('П-31'));
    expect(places()).toEqual(['A', '1', '2', '05']);
    expect(tick('Без производителя').disabled).toBe(true);
    expect(screen.queryByLabelText('Количество')).toBeNull();
    await user.click(button('Списать'));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.input).toEqual({
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

  it('of a parcel without a batch is without a manufacturer, with a quantity up to what is there', async () => {
    const { user } = await open({ type: 'remove', productId: 5 });
    await choose(user, 'Серийный номер', /Без серийного номера/);
    expect(tick('Без производителя').checked).toBe(true);
    const count = screen.getByLabelText('Количество');
    await user.clear(count);
    await user.type(count, '41');
    expect(screen.getByText('В ячейке лежит только 40 шт')).toBeTruthy();
    await user.clear(count);
    await user.type(count, '40{Enter}');
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.input).toMatchObject({
      count: 40,
      batch_product_id: 2,
      supplier_id: null,
      serial_number: null,
    });
  });

  it('says when nothing of the product lies there', async () => {
    const { user } = await open({ type: 'remove', productId: 6 });
    await user.click(field('Серийный номер'));
    expect(await screen.findByText('Серийные номера не найдены')).toBeTruthy();
  });
});

describe('scans', () => {
  it('of a cell fill the four selects', async () => {
    await open({ productId: 5 });
    await waitFor(() => expect(field('Линия').disabled).toBe(false));
    await waitFor(async () => expect(await scan('cid=504')).toBe('accepted: B-9-8-01'));
    await waitFor(() => expect(places()).toEqual(['B', '9', '8', '01']));
    expect(await scan('id=1&l=A&st=1&sh=3&c=07')).toBe('accepted: A-1-3-07');
    await waitFor(() => expect(places()).toEqual(['A', '1', '3', '07']));
    expect(await scan('cid=999')).toBe('rejected: Этой ячейки нет на складе');
  });

  it('of a unit pick its product, or the unit that is written off; of anything else the serial number', async () => {
    const { user } = await open();
    expect(await scan('cid=504')).toMatch(/^rejected/);
    expect(await scan('pid=3')).toBe('rejected: Изделие не найдено на складе');
    expect(await scan('pid=1')).toBe('accepted: Плата');
    await waitFor(() => expect(field('Продукция').value).toBe('Плата'));
    expect(await scan('ABC-123')).toBe('accepted: ABC-123');
    expect(screen.getByLabelText('Серийный номер')).toHaveProperty('value', 'ABC-123');
    await user.click(button('Списание'));
    expect(await scan('pid=1')).toBe('accepted: Плата: SN-1');
    await waitFor(() => expect(places()).toEqual(['A', '1', '2', '05']));
    await waitFor(() => expect(field('Серийный номер').value).toBe('SN-1'));
  });
});

it('comes back as it was after the sign-in', async () => {
  const { user, unmount } = await open({ productId: 5, cellId: 501 });
  await waitFor(() => expect(places()[3]).toBe('05'));
  await user.type(screen.getByLabelText('Серийный номер'), 'SN-5');
  keepDrafts(1);
  unmount();
  renderAt('/', <AddOperationButton moduleId={7} />);
  const dialog = await screen.findByRole('dialog', { name: 'Добавление операции' });
  expect(within(dialog).getByLabelText('Серийный номер')).toHaveProperty('value', 'SN-5');
  await waitFor(() => expect(places()).toEqual(['A', '1', '2', '05']));
});
