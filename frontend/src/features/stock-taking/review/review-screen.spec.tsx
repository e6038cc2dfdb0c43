import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure } from '../../../../testing/route-handler.js';
import { aCount, aLine, aTaking } from '../testing/fake-takings.js';
import { openTaking, TakingBench } from '../testing/taking-bench.js';

let bench: TakingBench;

const DISPUTED = aLine(3, {
  state: 'disputed',
  counted: 12,
  difference: 2,
  counts: [
    aCount(31, 12, { is_chosen: false }),
    aCount(32, 10, { is_chosen: false, counted_by: 'Иван Петров' }),
  ],
});
const UNCOUNTED = aLine(4, { state: 'uncounted', counted: null, difference: null, counts: [] });

beforeEach(() => {
  bench = new TakingBench();
  bench.taking = aTaking({ status: 'review', cells_counted: 3, version: 4 });
  bench.lines = [
    aLine(1, { counted: 15, difference: 5 }),
    aLine(2, { counted: 8, difference: -2, serial_number: 'SN-2', batch_number: 'П-1' }),
    aLine(6, { expected: 1, counted: 0, difference: -1, batch_product_id: 61, moved_to: 'B-1-1-01' }),
    aLine(9, { expected: 0, counted: 1, difference: 1, batch_product_id: 61, moved_from: 'A-1-1-01' }),
  ];
});

const rowOf = async (product: string): Promise<HTMLElement> =>
  (await screen.findByRole('cell', { name: new RegExp(product) })).closest('tr')!;
const open = async () => {
  const view = openTaking();
  await screen.findByRole('table', { name: 'Строки инвентаризации' });
  await screen.findAllByRole('cell');
  return view;
};

describe('the review', () => {
  it('shows ledger quantity, counted quantity and difference', async () => {
    await open();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Адрес',
      'Продукция',
      'Серийный номер / партия',
      'По учёту',
      'Посчитано',
      'Расхождение',
      'Кто считал',
    ]);
    expect((await rowOf('Изделие 1')).textContent).toContain('+5Излишек');
    const short = await rowOf('Изделие 2');
    expect(short.textContent).toContain('SN-2 · партия П-1');
    expect(short.textContent).toContain('−2Недостача');
    expect((await rowOf('Изделие 6')).textContent).toContain('Перемещено в B-1-1-01');
  });

  it('narrows to differences, disputed and uncounted lines, each with its number', async () => {
    bench.lines = [...bench.lines, aLine(5), DISPUTED, UNCOUNTED];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Спорные 1' }));
    await waitFor(() => expect(screen.queryByRole('cell', { name: /Изделие 1/ })).toBeNull());
    await rowOf('Изделие 3');
    expect(screen.getByTestId('address').textContent).toContain('only=disputed');
    await user.click(screen.getByRole('button', { name: 'Не посчитано 1' }));
    expect((await rowOf('Изделие 4')).textContent).toContain('Не посчитано');
  });

  it('offers every count of a disputed line; posting waits until one is chosen', async () => {
    bench.lines = [DISPUTED];
    const { user } = await open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Провести' }).disabled).toBe(true);
    await screen.findByText('Сначала выберите верный подсчёт в спорных строках: 1');
    const choice = await screen.findByRole('group', { name: 'Подсчёты расходятся. Выберите верный:' });
    await user.click(
      within(choice).getByRole('button', { name: /^Верно 10 шт, считал Иван Петров .*: Изделие 3$/ }),
    );
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Провести' }).disabled).toBe(false),
    );
    expect(bench.inputs(routes.chooseCount)).toEqual([{ id: 5, line_id: 3, count_id: 32 }]);
    await waitFor(async () => expect((await rowOf('Изделие 3')).textContent).toContain('0Совпадает'));
  });

  it('prints the inventory list', async () => {
    const action = () => vi.fn<() => void>();
    const document = {
      title: '',
      images: [],
      open: action(),
      write: vi.fn<(html: string) => void>(),
      close: action(),
    };
    const openedWindow = { document: document, focus: action(), print: action(), close: action() };
    const opening = vi.spyOn(window, 'open').mockReturnValue(openedWindow as unknown as Window);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Печать ИНВ-3' }));
    await waitFor(() => expect(openedWindow.print).toHaveBeenCalledTimes(1));
    expect(document.write).toHaveBeenCalledWith('<p>ИНВ-3</p>');
    await waitFor(() => expect(openedWindow.close).toHaveBeenCalled());
    opening.mockReturnValue(null);
    await user.click(screen.getByRole('button', { name: 'Печать ИНВ-3' }));
    await screen.findByText('Разрешите всплывающие окна, чтобы распечатать опись.');
    await answerQuestion(user, 'ОК');
    expect(bench.inputs(routes.printStockTaking)).toHaveLength(1);
  });

  it('returns to counting after a confirmation', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Вернуть на подсчёт' }));
    await answerQuestion(user, 'Вернуть на подсчёт');
    await screen.findByText('Отсканируйте ячейку');
    expect(bench.inputs(routes.returnToCounting)).toEqual([{ id: 5, version: 4 }]);
  });

  it('is cancelled after a question, and then only read', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Отменить инвентаризацию' }));
    await answerQuestion(user, 'Не отменять');
    expect(bench.inputs(routes.cancelStockTaking)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Отменить инвентаризацию' }));
    await answerQuestion(user, 'Отменить инвентаризацию');
    await screen.findByText('Инвентаризация отменена: остатки не изменились.');
    expect(screen.queryByRole('button', { name: 'Провести' })).toBeNull();
  });
});

describe('posting', () => {
  it('shows the planned changes in numbers, and then the posted ones', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Провести' }));
    const dialog = await screen.findByRole('dialog', { name: 'Провести инвентаризацию № 3?' });
    await within(dialog).findByText('+5 шт');
    expect(dialog.textContent).toContain('Излишки: приёмка+5 шт 1 строка');
    expect(dialog.textContent).toContain('Недостачи: списание−2 шт 1 строка');
    expect(dialog.textContent).toContain('перемещение1 шт');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Провести' }));
    await screen.findByText('Проведено: принято 5 шт, списано 2 шт, перемещено 1 шт');
    expect(bench.inputs(routes.postStockTaking)).toEqual([{ id: 5, leave_uncounted: null, version: 4 }]);
    const link = await screen.findByRole('link', { name: 'Операции инвентаризации' });
    expect(link.getAttribute('href')).toMatch(/^\/storehouse\/7\?tab=operations&op_from=/);
    expect(screen.queryByRole('button', { name: 'Вернуть на подсчёт' })).toBeNull();
  });

  it('of uncounted lines needs a confirmation', async () => {
    bench.lines = [...bench.lines, UNCOUNTED];
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Провести' }));
    const dialog = await screen.findByRole('dialog', { name: 'Провести инвентаризацию № 3?' });
    await within(dialog).findByText('+5 шт');
    const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Провести' });
    expect(submit.disabled).toBe(true);
    within(dialog).getByText(/Отметьте, что не посчитанное остаётся без изменений/);
    await user.click(
      within(dialog).getByRole('checkbox', { name: 'Не посчитанное оставить без изменений (1 строка)' }),
    );
    await user.click(submit);
    await waitFor(() =>
      expect(bench.inputs(routes.postStockTaking)).toEqual([{ id: 5, leave_uncounted: true, version: 4 }]),
    );
  });

  it('that is refused leaves the reasons in the lines', async () => {
    const { user } = await open();
    bench.failures = [
      new MockFailure(422, {
        message: 'Не удалось провести строк: 1. Причины указаны в строках; ничего не проведено.',
        code: 'STOCK_TAKING_NOT_POSTABLE',
      }),
    ];
    await user.click(screen.getByRole('button', { name: 'Провести' }));
    const dialog = await screen.findByRole('dialog', { name: 'Провести инвентаризацию № 3?' });
    await within(dialog).findByText('+5 шт');
    bench.lines = bench.lines.map((line) =>
      line.id === 2 ? { ...line, problem: 'Зарезервировано под задание: снимите резерв' } : line,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Провести' }));
    await screen.findByText(/ничего не проведено/);
    await screen.findByText(/Зарезервировано под задание: снимите резерв/);
    expect((await rowOf('Изделие 2')).textContent).toContain('Зарезервировано под задание: снимите резерв');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of lines that another user has changed shows a message and reloads them', async () => {
    const { user } = await open();
    bench.failures = [
      new MockFailure(409, {
        message: 'Данные изменены другим пользователем. Обновите страницу.',
        code: 'STOCK_TAKING_STALE',
      }),
    ];
    await user.click(screen.getByRole('button', { name: 'Провести' }));
    const dialog = await screen.findByRole('dialog', { name: 'Провести инвентаризацию № 3?' });
    await within(dialog).findByText('+5 шт');
    bench.taking = { ...bench.taking, version: 9 };
    await user.click(within(dialog).getByRole('button', { name: 'Провести' }));
    await within(dialog).findByText('Данные изменены другим пользователем. Обновите страницу.');
    await waitFor(() => expect(bench.inputs(routes.getStockTaking).length).toBeGreaterThan(1));
    await user.click(within(dialog).getByRole('button', { name: 'Провести' }));
    await waitFor(() =>
      expect(bench.inputs(routes.postStockTaking).map(({ version }) => version)).toEqual([4, 9]),
    );
  });
});
