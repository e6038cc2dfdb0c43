import { authRoutes } from '@naryad/contracts/auth/routes';
import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { aUser } from '../../../../testing/factories.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { countMemory } from './count-memory.js';
import { aCell, aCountedProduct, aCountedUnit } from '../testing/fake-takings.js';
import { openTaking, scan, TakingBench } from '../testing/taking-bench.js';

let bench: TakingBench;

beforeEach(() => {
  bench = new TakingBench();
  bench.cells = [aCell(1, { state: 'counting' }), aCell(2), aCell(3)];
  bench.goods.set(1, [aCountedProduct(1, 'Винт М3×8'), aCountedProduct(2, 'Гайка М3')]);
  bench.labels.set(31, aCountedUnit(31, 'Плата управления'));
  bench.labels.set(41, aCountedProduct(3, 'Втулка', { position: 20 }));
});

const openCell = async () => {
  const view = openTaking('/storehouse/stock-taking/5?cell=1');
  await screen.findByRole('heading', { level: 2, name: 'A-1-1-01' });
  return view;
};
const closing = (): HTMLButtonElement => screen.getByRole('button', { name: 'Ячейка посчитана' });
const onDevice = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Подсчёты на устройстве' });
const reconnect = (): void => {
  bench.isCut = false;
  act(() => void window.dispatchEvent(new Event('online')));
};
/** Saves a quantity of the first item. */
const count = async (user: Awaited<ReturnType<typeof openCell>>['user'], quantity: string) => {
  // A closing dialog still hides the content below it.
  await user.click(await screen.findByRole('button', { name: /^Винт М3×8/ }));
  await user.keyboard(`${quantity}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('a count without network', () => {
  it('stays on the device, also when the page is closed, and is sent once when the network is back', async () => {
    const { user, unmount } = await openCell();
    bench.isCut = true;
    await count(user, '17');
    await screen.findByText('Винт М3×8: 17 шт — пока на устройстве, отправим снова');
    expect(screen.getByRole('button', { name: /Винт М3×8/ }).textContent).toContain('17 штна устройстве');
    expect((await onDevice()).textContent).toContain('На устройстве: 1 подсчёт, отправится сам');
    unmount();

    bench.isCut = false;
    bench.goods.set(1, [aCountedProduct(1, 'Винт М3×8', { position: 12 })]);
    openTaking('/storehouse/stock-taking/5?cell=1');
    await waitFor(() => expect(bench.inputs(routes.saveCount)).toHaveLength(1));
    // The ledger position at the time of the count; the server checks for later movements.
    expect(bench.inputs(routes.saveCount)[0]).toMatchObject({ quantity: 17, position: 10 });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Подсчёты на устройстве' })).toBeNull());
    expect(countMemory.read()).toEqual([]);
  });

  it('holds up closing the cell and ending the count', async () => {
    const { user } = await openCell();
    bench.isCut = true;
    await count(user, '17');
    await waitFor(() => expect(closing().disabled).toBe(true));
    const why = screen.getByText('Сначала отправьте подсчёты с устройства: 1');
    expect(closing().getAttribute('aria-describedby')).toBe(why.id);
    bench.isCut = false;
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    await screen.findByText('Подсчёты с устройства отправлены');
    await waitFor(() => expect(closing().disabled).toBe(false));
    expect(bench.inputs(routes.saveCount)).toHaveLength(1);
  });

  it('is sent before the next one, with the key that it had', async () => {
    const { user } = await openCell();
    bench.failures = [1, 2].map(() => new MockFailure(503, { message: '' }));
    await count(user, '17');
    await screen.findByText('Винт М3×8: 17 шт — пока на устройстве, отправим снова');
    await count(user, '18');
    await screen.findByText('Винт М3×8: 18 шт.');
    const quantities = bench.inputs(routes.saveCount).map((one) => one.quantity);
    expect(quantities).toEqual([17, 17, 17, 18]);
    expect(new Set(bench.keys(routes.saveCount)).size).toBe(2);
  });

  it('that reverts an earlier one is a new count, and the last one wins', async () => {
    const { user } = await openCell();
    bench.isCut = true;
    for (const quantity of ['17', '18', '17', '18', '17']) await count(user, quantity);
    reconnect();
    await screen.findByText('Подсчёты с устройства отправлены');
    expect(bench.inputs(routes.saveCount).map((one) => one.quantity)).toEqual([17, 18, 17, 18, 17]);
    expect(new Set(bench.keys(routes.saveCount)).size).toBe(5);
  });

  it('stays in the list after it is sent', async () => {
    const { user } = await openCell();
    bench.isCut = true;
    await count(user, '17');
    await onDevice();
    reconnect();
    await screen.findByText('Подсчёты с устройства отправлены');
    const row = screen.getByRole('button', { name: /^Винт М3×8/ });
    await waitFor(() => expect(row.textContent).toMatch(/17 шт$/));
  });

  it('by a label that cannot be looked up now is looked up later, and counted once', async () => {
    await openCell();
    bench.isCut = true;
    scan('pid=31');
    await screen.findByText('изделие № 31: 1 шт — пока на устройстве, отправим снова');
    scan('pid=31');
    await screen.findByText('Уже посчитано: изделие № 31 — 1 шт.');
    reconnect();
    await screen.findByRole('button', { name: /Плата управления/ });
    await waitFor(() => expect(bench.inputs(routes.saveCount)).toHaveLength(1));
    expect(bench.inputs(routes.saveCount)).toEqual([
      expect.objectContaining({ cell_id: 1, batch_product_id: 31, quantity: 1, position: 10 }),
    ]);
  });
});

describe('a count that is refused later', () => {
  it('stays in the list with the reason until the item is counted again', async () => {
    const { user } = await openCell();
    bench.isCut = true;
    await count(user, '17');
    bench.failures = [TakingBench.moved()];
    reconnect();
    const list = within(await onDevice());
    await list.findByText(TakingBench.movedText);
    const link = list.getByRole('link', { name: 'К ячейке: A-1-1-01: Винт М3×8 — 17 шт' });
    expect(link.getAttribute('href')).toBe('/storehouse/stock-taking/5?cell=1');
    // It carries an outdated ledger position: sending it again would fail.
    expect(list.queryByRole('button', { name: /^Повторить/ })).toBeNull();
    await screen.findByText('Подсчёт с устройства не принят: причина вверху');
    expect(closing().disabled).toBe(true);
    await count(user, '15');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Подсчёты на устройстве' })).toBeNull());
    expect(closing().disabled).toBe(false);
  });

  it('can be sent again, or dropped', async () => {
    const { user } = await openCell();
    bench.isCut = true;
    await count(user, '17');
    const closed = () =>
      new MockFailure(422, { message: 'Ячейка уже посчитана. Откройте её для пересчёта.' });
    bench.failures = [closed(), closed()];
    reconnect();
    const retry = 'Повторить: A-1-1-01: Винт М3×8 — 17 шт';
    await user.click(await screen.findByRole('button', { name: retry }));
    await waitFor(() => expect(bench.inputs(routes.saveCount)).toHaveLength(2));
    await screen.findByRole('button', { name: retry });
    await user.click(screen.getByRole('button', { name: 'Убрать: A-1-1-01: Винт М3×8 — 17 шт' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Подсчёты на устройстве' })).toBeNull());
  });

  it('because of a movement in the cell, or because the label belongs to a bulk lot, is shown for a label, too', async () => {
    await openCell();
    bench.isCut = true;
    scan('pid=31');
    await screen.findByText('изделие № 31: 1 шт — пока на устройстве, отправим снова');
    scan('pid=41');
    await screen.findByText('изделие № 41: 1 шт — пока на устройстве, отправим снова');
    bench.cellPosition = 5;
    reconnect();
    const list = within(await onDevice());
    await list.findByText(/Пока не было связи, в ячейке прошли движения/);
    await list.findByText('Этот товар считают количеством: введите его в ячейке.');
    expect(bench.inputs(routes.saveCount)).toEqual([]);
  });
});

it('a refused count can also be removed when its stock-taking is no longer visible', async () => {
  const { user, unmount } = await openCell();
  bench.isCut = true;
  await count(user, '17');
  await onDevice();
  unmount();
  bench.isCut = false;
  const notFound = () => new MockFailure(404, { success: false, message: 'Инвентаризация не найдена' });
  server.use(routeHandler(routes.getStockTaking, notFound), routeHandler(routes.saveCount, notFound));
  openTaking('/storehouse/stock-taking/5');
  const list = within(await onDevice());
  await user.click(await list.findByRole('button', { name: /^Убрать/ }));
  await waitFor(() => expect(countMemory.read()).toEqual([]));
});

it('a count of another user is neither sent nor lost: it waits for its counter', async () => {
  const { user, unmount } = await openCell();
  bench.isCut = true;
  await count(user, '17');
  await onDevice();
  unmount();
  bench.isCut = false;
  const other = aUser({ id: 2, first_name: 'Анна', last_name: 'Петрова' });
  server.use(routeHandler(authRoutes.me, () => ({ data: other })));
  await openCell();
  expect((await onDevice()).textContent).toContain('На устройстве ждут подсчёты других: Олег Кузнецов');
  scan('pid=31');
  await screen.findByText('Плата управления, S/N SN-31: 1 шт.');
  expect(bench.inputs(routes.saveCount)).toHaveLength(1);
  expect(countMemory.read()).toMatchObject([{ name: 'Винт М3×8', counter: { id: 1 } }]);
});

it('a device that can neither send nor store a count shows it, and the typed quantity stays', async () => {
  const { user } = await openCell();
  bench.isCut = true;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(screen.getByRole('button', { name: /Винт М3×8/ }));
  await user.keyboard('17{Enter}');
  await screen.findByText(/Подсчёт НЕ сохранён/);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Количество' }).value).toBe('17');
  vi.restoreAllMocks();
});

it('a user who ends the counting with counts on the device is asked to send them first', async () => {
  bench.taking = { ...bench.taking, cells_counted: 3 };
  const { user } = await openCell();
  bench.isCut = true;
  await count(user, '17');
  await user.click(screen.getByRole('button', { name: 'Ячейки' }));
  await user.click(await screen.findByRole('button', { name: 'Завершить подсчёт' }));
  await screen.findByText('Сначала отправьте подсчёты с устройства: 1', {
    selector: '[role="alertdialog"] *',
  });
  await answerQuestion(user, 'ОК');
  expect(bench.inputs(routes.startReview)).toEqual([]);
});
