import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { aCell, aCountedProduct, aCountedUnit } from '../testing/fake-takings.js';
import { openTaking, scan, TakingBench } from '../testing/taking-bench.js';

let bench: TakingBench;

beforeEach(() => {
  bench = new TakingBench();
  bench.goods.set(1, [
    aCountedProduct(1, 'Винт М3×8'),
    aCountedProduct(2, 'Гайка М3', { batch_number: 'Г-1', batch_manufacture_id: 4 }),
  ]);
  bench.labels.set(31, aCountedUnit(31, 'Плата управления'));
  bench.labels.set(41, aCountedProduct(3, 'Втулка', { position: 20 }));
});

const address = (): string | null => screen.getByTestId('address').textContent;
const openCell = async (id = 1) => {
  const view = openTaking(`/storehouse/stock-taking/5?cell=${id}`);
  await screen.findByRole('heading', { level: 2, name: `A-1-1-0${id}` });
  return view;
};
const own = (): string | null => screen.getByText('Ваш подсчёт:', { exact: false }).textContent;

describe('the way into a cell', () => {
  it('shows number, progress and the plan, and opens a cell by a tap', async () => {
    bench.cells = [aCell(1, { state: 'counting', counters: ['Иван Петров'], counts: 4 }), aCell(2)];
    const { user } = openTaking();
    await screen.findByRole('heading', { level: 1, name: 'Инвентаризация № 3' });
    screen.getByText('ячеек 0 из 3');
    const cell = await screen.findByRole('button', { name: /A-1-1-01/ });
    expect(cell.textContent).toContain('СчитаютИван Петров');
    await user.click(cell);
    await screen.findByRole('heading', { level: 2, name: 'A-1-1-01' });
    expect(address()).toBe('/storehouse/stock-taking/5?cell=1');
    await user.click(screen.getByRole('button', { name: 'Ячейки' }));
    await screen.findByRole('region', { name: 'Ячейки для подсчёта' });
  });

  it('opens a scanned cell; refuses a unit or an invalid code where a cell is expected', async () => {
    openTaking();
    await screen.findByText('Отсканируйте ячейку');
    scan('pid=31');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Сначала отсканируйте или выберите ячейку',
    );
    scan('что-то');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Неопознанный формат QR-кода'),
    );
    scan('cid=2');
    await screen.findByRole('heading', { level: 2, name: 'A-1-1-02' });
  });

  it('finds the cell of an older label by its address', async () => {
    bench.cells = [aCell(14)];
    openTaking();
    await screen.findByText('Отсканируйте ячейку');
    scan('id=1&l=A&st=2&sh=1&c=01');
    await waitFor(() => expect(address()).toBe('/storehouse/stock-taking/5?cell=14'));
  });

  it('asks for confirmation for a cell that is not in the plan', async () => {
    const { user } = openTaking();
    await screen.findByText('Отсканируйте ячейку');
    scan('cid=9');
    await answerQuestion(user, 'Нет');
    expect(address()).toBe('/storehouse/stock-taking/5');
    scan('cid=9');
    await screen.findByRole('alertdialog', { name: 'Ячейки A-1-1-09 нет в плане' });
    await answerQuestion(user, 'Да');
    await screen.findByRole('heading', { level: 2, name: 'A-1-1-09' });
    screen.getByText(/она добавится с первым подсчётом/);
    expect(screen.queryByRole('button', { name: 'Ячейка посчитана' })).toBeNull();
    scan('pid=31');
    await screen.findByRole('button', { name: 'Ячейка посчитана' });
  });

  it("follows the other counters' progress", async () => {
    openTaking();
    await screen.findByText('ячеек 0 из 3');
    bench.cells = [aCell(1, { state: 'counted', counters: ['Иван Петров'] }), aCell(2), aCell(3)];
    bench.taking = { ...bench.taking, cells_counted: 1 };
    bench.push({ entity: 'stock-taking-cell', id: 5, cell_id: 1, stale: true });
    await screen.findByText('ячеек 1 из 3');
    await screen.findByRole('button', { name: /A-1-1-01.*Посчитана.*Иван Петров/ });
  });
});

it('a cell with thousands of units shows some of them at a time', async () => {
  const units = Array.from({ length: 1_250 }, (_, index) => aCountedUnit(index + 1, 'Блок питания'));
  bench.goods.set(1, units);
  const { user } = await openCell();
  const rows = () => screen.getByRole('list', { name: 'Товары в ячейке' }).children.length;
  expect(rows()).toBe(200);
  await user.click(screen.getByRole('button', { name: 'Показать ещё (осталось 1\u00A0050)' }));
  expect(rows()).toBe(400);
  bench.labels.set(1_200, units[1_199]!);
  scan('pid=1200');
  await screen.findByText('Блок питания, S/N SN-1200: 1 шт.');
});

describe('scans in a cell', () => {
  it('count a unit at once, and once only', async () => {
    await openCell();
    scan('pid=31');
    await screen.findByText('Плата управления, S/N SN-31: 1 шт.');
    expect(own()).toBe('Ваш подсчёт: 1 позиция, 1 шт');
    scan('pid=31');
    await screen.findByText('Уже посчитано: Плата управления, S/N SN-31 — 1 шт.');
    expect(bench.inputs(routes.saveCount)).toEqual([
      expect.objectContaining({ cell_id: 1, batch_product_id: 31, quantity: 1, position: 10 }),
    ]);
  });

  it('count a unit again automatically when it was moved in the ledger concurrently', async () => {
    bench.failures = [TakingBench.moved()];
    await openCell();
    scan('pid=31');
    await screen.findByText('Плата управления, S/N SN-31: 1 шт.');
    expect(bench.inputs(routes.saveCount)).toHaveLength(2);
  });

  it('ask for the quantity of a bulk lot, and use its position at the scan', async () => {
    const { user } = await openCell();
    scan('pid=41');
    const sheet = await screen.findByRole('dialog', { name: 'Втулка' });
    await user.click(within(sheet).getByRole('button', { name: '1' }));
    await user.click(within(sheet).getByRole('button', { name: '2' }));
    await user.click(within(sheet).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sheet.isConnected).toBe(false));
    expect(bench.inputs(routes.saveCount)).toEqual([
      expect.objectContaining({ product_id: 3, quantity: 12, position: 20 }),
    ]);
    expect(own()).toBe('Ваш подсчёт: 1 позиция, 12 шт');
  });

  it('show the message of the server for an unknown label', async () => {
    await openCell();
    scan('pid=99');
    expect((await screen.findByRole('alert')).textContent).toContain('Изделие не найдено');
  });

  it('are refused in a closed cell', async () => {
    bench.cells = [aCell(1, { state: 'counted' })];
    const { user } = await openCell();
    scan('pid=31');
    await waitFor(() => expect(bench.inputs(routes.saveCount)).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Пересчитать' }));
    await answerQuestion(user, 'Да');
    await screen.findByRole('button', { name: 'Ячейка посчитана' });
  });

  it('ask for confirmation before leaving a cell that is started but not closed', async () => {
    const { user } = await openCell();
    scan('pid=31');
    await screen.findByText('Плата управления, S/N SN-31: 1 шт.');
    scan('cid=2');
    await answerQuestion(user, 'Остаться');
    expect(address()).toBe('/storehouse/stock-taking/5?cell=1');
    scan('cid=2');
    await answerQuestion(user, 'Перейти');
    await screen.findByRole('heading', { level: 2, name: 'A-1-1-02' });
  });
});
