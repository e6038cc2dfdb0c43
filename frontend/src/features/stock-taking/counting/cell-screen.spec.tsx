import { batchRoutes } from '@naryad/contracts/batches/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { persistDrafts } from '../../../shared/form/index.js';
import { aCountedProduct, aTaking } from '../testing/fake-takings.js';
import { openTaking, scan, TakingBench } from '../testing/taking-bench.js';

let bench: TakingBench;

beforeEach(() => {
  bench = new TakingBench();
  bench.goods.set(1, [aCountedProduct(1, 'Винт М3×8'), aCountedProduct(2, 'Гайка М3')]);
});

const openCell = async () => {
  const view = openTaking('/storehouse/stock-taking/5?cell=1');
  await screen.findByRole('heading', { level: 2, name: 'A-1-1-01' });
  return view;
};

describe('a typed quantity', () => {
  it('is typed on big keys or on a keyboard; an empty one shows what is missing', async () => {
    const { user } = await openCell();
    await user.click(screen.getByRole('button', { name: /Винт М3×8/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Винт М3×8' });
    expect(within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Сохранить' }).disabled).toBe(true);
    within(sheet).getByText('Введите количество');
    const field = within(sheet).getByRole('textbox', { name: 'Количество' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('15');
    await user.click(within(sheet).getByRole('button', { name: 'Стереть' }));
    expect((field as HTMLInputElement).value).toBe('1');
    await user.type(field, '7{Enter}');
    await waitFor(() => expect(sheet.isConnected).toBe(false));
    expect(bench.inputs(routes.saveCount)).toEqual([
      expect.objectContaining({ product_id: 1, quantity: 17, position: 10 }),
    ]);
    expect((await screen.findByRole('button', { name: /Винт М3×8/ })).textContent).toContain('17 шт');
  });

  it('stays after a concurrent movement; the next attempt uses the current position', async () => {
    const { user } = await openCell();
    bench.failures = [TakingBench.moved()];
    await user.click(screen.getByRole('button', { name: /Винт М3×8/ }));
    await user.keyboard('10');
    // Updates during counting must not change the pinned position.
    bench.goods.set(1, [aCountedProduct(1, 'Винт М3×8', { position: 12 }), aCountedProduct(2, 'Гайка М3')]);
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText(TakingBench.movedText);
    expect((screen.getByRole('textbox', { name: 'Количество' }) as HTMLInputElement).value).toBe('10');
    await user.click(screen.getByRole('button', { name: 'Пересчитано, сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bench.inputs(routes.saveCount).map(({ position }) => position)).toEqual([10, 12]);
  });

  it('sends the position that was read first, whatever updates arrive', async () => {
    const { user } = await openCell();
    bench.goods.set(1, [aCountedProduct(1, 'Винт М3×8', { position: 12 }), aCountedProduct(7, 'Шайба')]);
    bench.push({ entity: 'stock-taking-cell', id: 5, cell_id: 1, stale: true });
    await user.click(await screen.findByRole('button', { name: /Шайба/ }));
    await user.keyboard('1{Enter}');
    await user.click(await screen.findByRole('button', { name: /Винт М3×8/ }));
    await user.keyboard('2{Enter}');
    await waitFor(() => expect(bench.inputs(routes.saveCount)).toHaveLength(2));
    expect(bench.inputs(routes.saveCount).map(({ position }) => position)).toEqual([10, 10]);
  });

  it('is stored once: a lost response is requested again with the same key, and a double tap sends once', async () => {
    const { user } = await openCell();
    bench.failures = [new MockFailure(503, { message: '' })];
    await user.click(screen.getByRole('button', { name: /Винт М3×8/ }));
    await user.keyboard('3');
    await user.dblClick(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = bench.keys(routes.saveCount);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('survives a sign-in in between, with the position at which it was counted', async () => {
    const { user, unmount } = await openCell();
    await user.click(screen.getByRole('button', { name: /Винт М3×8/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Количество' }), '42');
    persistDrafts(1);
    unmount();
    bench.goods.set(1, [aCountedProduct(1, 'Винт М3×8', { position: 12 })]);
    openTaking('/storehouse/stock-taking/5?cell=1');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Количество' });
    await waitFor(() => expect(field.value).toBe('42'));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(bench.inputs(routes.saveCount)).toHaveLength(1));
    expect(bench.inputs(routes.saveCount)[0]).toMatchObject({ quantity: 42, position: 10 });
  });

  it('is not disturbed by a scan', async () => {
    const { user } = await openCell();
    await user.click(screen.getByRole('button', { name: /Винт М3×8/ }));
    await user.keyboard('8');
    scan('pid=31');
    await screen.findByText('Сначала сохраните количество');
    await waitFor(() =>
      expect((screen.getByRole('textbox', { name: 'Количество' }) as HTMLInputElement).value).toBe('8'),
    );
    expect(bench.inputs(routes.findGoods)).toEqual([]);
  });
});

describe('the ledger quantity', () => {
  it('is hidden in a blind count, and shown in an open one', async () => {
    bench.taking = aTaking({ is_blind: false });
    bench.goods.set(1, [aCountedProduct(1, 'Винт М3×8', { expected: 12 })]);
    await openCell();
    expect(screen.getByRole('button', { name: /Винт М3×8/ }).textContent).toContain('по учёту 12');
  });
});

describe('other products', () => {
  it('are chosen with their batch, looked up, and then counted', async () => {
    bench.labels.set(77, aCountedProduct(8, 'Кабель', { position: 33, batch_manufacture_id: 6 }));
    server.use(
      routeHandler(productRoutes.getProducts, () => aPage([{ id: 8, name: 'Кабель', sku: 'К-8' }])),
      routeHandler(batchRoutes.getBatchManufactores, () =>
        aPage([
          {
            id: 6,
            number: 'П-6',
            supplier_id: 1,
            supplier: { id: 1, name: 'Завод' },
            manufacture_date: null,
            expiry_date: null,
            version: 1,
          },
        ]),
      ),
    );
    const { user } = await openCell();
    await user.click(screen.getByRole('button', { name: 'Другая продукция' }));
    const dialog = await screen.findByRole('dialog', { name: 'Другая продукция' });
    await user.click(within(dialog).getByRole('button', { name: 'Далее' }));
    await within(dialog).findByText('Выберите продукцию');
    await user.click(within(dialog).getByRole('combobox', { name: /Продукция/ }));
    await user.click(await screen.findByRole('option', { name: /Кабель/ }));
    await user.click(within(dialog).getByRole('combobox', { name: /Партия/ }));
    await user.click(await screen.findByRole('option', { name: /П-6/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Далее' }));
    await screen.findByRole('dialog', { name: 'Кабель' });
    await user.keyboard('4{Enter}');
    await waitFor(() => expect(bench.inputs(routes.saveCount)).toHaveLength(1));
    expect(bench.inputs(routes.findGoods)).toEqual([
      expect.objectContaining({ product_id: 8, batch_manufacture_id: 6, serial_number: null }),
    ]);
    expect(bench.inputs(routes.saveCount)[0]).toMatchObject({ product_id: 8, quantity: 4, position: 33 });
  });

  it('by a label that cannot be scanned are typed', async () => {
    const { user } = await openCell();
    await user.click(screen.getByRole('button', { name: 'Ввести код' }));
    await user.type(
      await screen.findByRole('textbox', { name: 'Номер изделия или серийный номер' }),
      '99{Enter}',
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Изделие не найдено');
    expect(bench.inputs(routes.findGoods)).toEqual([expect.objectContaining({ batch_product_id: 99 })]);
  });
});

describe('closing a cell', () => {
  it('shows what happens to uncounted items, and leads back to the plan', async () => {
    const { user } = await openCell();
    await user.click(screen.getByRole('button', { name: 'Ячейка посчитана' }));
    const question = await screen.findByRole('alertdialog', { name: 'Ячейка A-1-1-01 посчитана?' });
    expect(question.textContent).toContain('Не посчитано: 2 позиции');
    expect(question.textContent).toContain('запишется как 0 шт.');
    await answerQuestion(user, 'Да');
    await screen.findByText('Ячейка A-1-1-01 посчитана, записано как 0: 2 позиции');
    await screen.findByText('ячеек 1 из 3');
    expect(bench.inputs(routes.closeCell)).toEqual([{ id: 5, cell_id: 1, position: 4 }]);
  });

  it('is refused when something moved, shows what, and names the newer position next time', async () => {
    const { user } = await openCell();
    bench.failures = [TakingBench.moved()];
    bench.cellPosition = 6;
    await user.click(screen.getByRole('button', { name: 'Ячейка посчитана' }));
    await answerQuestion(user, 'Да');
    expect(
      (await screen.findByRole('alertdialog', { name: 'Осмотрите ячейку ещё раз' })).textContent,
    ).toContain(TakingBench.movedText);
    await answerQuestion(user, 'ОК');
    await user.click(screen.getByRole('button', { name: 'Ячейка посчитана' }));
    await answerQuestion(user, 'Да');
    await waitFor(() =>
      expect(bench.inputs(routes.closeCell).map(({ position }) => position)).toEqual([4, 6]),
    );
  });
});
