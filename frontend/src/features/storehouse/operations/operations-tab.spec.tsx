import { authRoutes } from '@naryad/contracts/auth/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import type { OperationRow } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { aUser } from '../../../../testing/factories.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { anOperation } from '../testing/operations.js';
import { operationColumns } from './operations-columns.js';
import { OperationsTab } from './operations-tab.js';

type ValuesRequest = RequestOf<typeof stockRoutes.getStorehouseValues>;
let storedRows: OperationRow[];
let requests: ValuesRequest[];
let failing: boolean;
let maxRows: number;

beforeEach(() => {
  storedRows = [3, 2, 1].map((id) => anOperation(id));
  requests = [];
  failing = false;
  maxRows = 100;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser() })),
    routeHandler(stockRoutes.getStorehouseValues, ({ input }) => {
      requests.push(input);
      if (failing) return new MockFailure(500, { message: 'Сбой' });
      const { before_id: before, per_page: size, type, search } = input;
      const matches = storedRows.filter(
        (row) =>
          (before == null || row.id < before) &&
          (type == null || row.type === type) &&
          (search == null || row.product_name.includes(search)),
      );
      const data = matches.slice(0, Math.min(maxRows, size ?? 50));
      return {
        success: true,
        data,
        next_before_id: matches.length > data.length ? (data.at(-1)?.id ?? null) : null,
      };
    }),
  );
});

async function open(path = '/?tab=operations&from=mail') {
  const view = renderAt(path, <OperationsTab moduleId={7} />);
  await screen.findByText(/Показано/);
  return view;
}

const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);
const products = (): (string | null | undefined)[] =>
  rows().map((row) => within(row).getAllByRole('cell')[3]?.textContent);
const address = (): string => screen.getByTestId('address').textContent ?? '';

describe('operations', () => {
  it('are sorted oldest first when the time header is pressed; the address stores the order', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Дата и время' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ direction: 'asc' }));
    expect(address()).toContain('op_direction=asc');
  });

  it('show date without a comma, kind, product, serial number, location and quantity', async () => {
    storedRows = [
      anOperation(2, {
        type: 'remove',
        quantity: 1_200,
        serial_number: null,
        to_address: null,
        from_address: 'A-1-2-05',
      }),
      anOperation(1),
      anOperation(77, { type: 'theft' }),
    ];
    await open();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      '',
      'Дата и время',
      'Операция',
      'Продукция',
      'Серийный номер',
      'Откуда',
      'Линия',
      'Стеллаж',
      'Полка',
      'Ячейка',
      'Количество',
      'Действия',
    ]);
    const cells = (row: HTMLElement | undefined) =>
      within(row!)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent?.replace(/\s/gu, ' '));
    expect(cells(rows()[0])).toEqual([
      '20.11.2026 09:07Кузнецов Олег',
      'Списание',
      'Изделие 2',
      '—',
      'A-1-2-05',
      'A',
      '1',
      '2',
      '05',
      '1 200',
      '',
    ]);
    expect(cells(rows()[1])?.slice(1, 4)).toEqual(['Приёмка', 'Изделие 1', 'SN-1']);
    expect(cells(rows()[2])?.[1]).toBe('Неизвестная операция');
    expect(requests[0]).toMatchObject({ module_id: 7, before_id: null, type: null, reversed: null });
  });

  it('below 1440 px have all specified columns and one menu of actions; the source is shown on demand', async () => {
    const original = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...original(query),
      matches: query === '(max-width: 1439px)',
    }));
    const { user } = await open();
    const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers()).toEqual([
      '',
      'Дата и время',
      'Операция',
      'Продукция',
      'Серийный номер',
      'Линия',
      'Стеллаж',
      'Полка',
      'Ячейка',
      'Количество',
      '',
    ]);
    const columns = operationColumns({
      isPhone: false,
      isCompact: true,
      busy: new Set(),
      onDelete: () => undefined,
    });
    const widths = columns.filter(({ isExtra }) => isExtra !== true).map(({ width }) => Number(width ?? 132));
    expect(widths.reduce((sum, width) => sum + width, 48)).toBeLessThanOrEqual(958);
    expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ещё действия' }));
    expect(await screen.findByRole('menuitem', { name: 'Excel' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Столбцы' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Откуда' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toContain('Откуда'));
  });

  it('are filtered by type, days, search and reversals, all in the address', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Тип операции' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Все',
      'Оприходование',
      'Приёмка',
      'Отгрузка',
      'Списание',
      'Перемещение',
      'Производство',
    ]);
    await user.click(screen.getByRole('option', { name: 'Перемещение' }));
    expect(await screen.findByText('По этим условиям ничего не найдено')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Вчера' }));
    await user.click(screen.getByRole('button', { name: 'Отменённые' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ type: 'move', reversed: true }));
    const { date_from: from, date_to: to } = requests.at(-1)!;
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000 - 1);
    expect(address()).toMatch(
      /^\/\?tab=operations&from=mail&op_type=move&op_from=.+&op_to=.+&op_reversed=1$/,
    );
    expect(screen.getByRole('button', { name: 'Вчера' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect(address()).toBe('/?tab=operations&from=mail');
    fireEvent.change(screen.getByLabelText('С'), { target: { value: '2026-11-20T08:30' } });
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ date_from: '2026-11-20T05:30:00.000Z' }));
    await user.type(screen.getByRole('searchbox'), 'Изделие 2{Enter}');
    await waitFor(() => expect(products()).toEqual(['Изделие 2']));
  });

  it('are loaded in pages, older ones only when their position becomes visible', async () => {
    maxRows = 60;
    storedRows = Array.from({ length: 250 }, (_, index) => anOperation(250 - index));
    await open();
    // 60 rows are rendered completely, so their end is visible; 120 rows are virtualized.
    await waitFor(() => expect(screen.getByText(/Показано/).textContent).toBe('Показано: 120'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(requests.map(({ before_id, per_page }) => [before_id, per_page])).toEqual([
      [null, 100],
      [191, 100],
    ]);
  });

  it('show an alert when older ones cannot be loaded; the shown ones remain', async () => {
    maxRows = 2;
    server.use(
      routeHandler(stockRoutes.getStorehouseValues, ({ input }) =>
        input.before_id == null || !failing
          ? {
              success: true,
              data: storedRows
                .filter(({ id }) => input.before_id == null || id < input.before_id)
                .slice(0, 2),
              next_before_id: input.before_id == null ? 2 : null,
            }
          : new MockFailure(500, { message: 'Сбой' }),
      ),
    );
    failing = true;
    const { user } = await open();
    await screen.findByRole('alertdialog');
    await answerQuestion(user, 'ОК');
    expect(products()).toEqual(['Изделие 3', 'Изделие 2']);
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(products()).toEqual(['Изделие 3', 'Изделие 2', 'Изделие 1']));
    expect(screen.getByText(/это все операции/)).toBeTruthy();
  });

  it('are alerted when they cannot be loaded, and tried again', async () => {
    failing = true;
    const { user } = renderAt('/', <OperationsTab moduleId={7} />);
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('Не удалось загрузить операции. Попробуйте позже.');
    await answerQuestion(user, 'ОК');
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(products()).toEqual(['Изделие 3', 'Изделие 2', 'Изделие 1']));
  });

  it('remain when others cannot be loaded', async () => {
    const { user } = await open();
    failing = true;
    await user.click(screen.getByRole('button', { name: 'Сегодня' }));
    await screen.findByRole('alertdialog');
    await answerQuestion(user, 'ОК');
    expect(products()).toHaveLength(3);
    expect(screen.getByText(/Показаны прежние данные/)).toBeTruthy();
    failing = false;
    storedRows = [anOperation(3)];
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(products()).toEqual(['Изделие 3']));
    expect(screen.queryByText(/Показаны прежние данные/)).toBeNull();
  });
});

it('a pending search preserves a filter that is chosen at the same time', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Поиск операций'), 'изд');
  await user.click(screen.getByRole('button', { name: 'Отменённые' }));
  await waitFor(() => expect(new URLSearchParams(address().slice(1)).get('op_search')).toBe('изд'));
  expect(address()).toContain('op_reversed=1');
});

describe("'Удалить'", () => {
  const removal = (id: number) =>
    screen.getByRole('button', { name: new RegExp(`^Удалить операцию: .*Изделие ${id} `) });

  it('asks for confirmation, shows the row as busy until the response, and then removes it', async () => {
    const reversed: unknown[] = [];
    let release: (() => void) | undefined;
    server.use(
      routeHandler(stockRoutes.deleteValue, async ({ input, headers }) => {
        reversed.push([input.id, headers.has('idempotency-key')]);
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return { success: true };
      }),
    );
    const { user } = await open();
    await user.click(removal(2));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Вы уверены, что хотите удалить эту операцию?');
    expect(question.textContent).toContain('Изделие 2');
    expect(question.textContent).toMatch(/шт/);
    await answerQuestion(user, 'Отмена');
    expect(reversed).toEqual([]);
    await user.click(removal(2));
    await answerQuestion(user, 'Удалить');
    await waitFor(() => expect(reversed).toEqual([[2, true]]));
    expect(removal(2)).toHaveProperty('disabled', true);
    expect(removal(3)).toHaveProperty('disabled', false);
    expect(products()).toHaveLength(3);
    act(() => release?.());
    await waitFor(() => expect(products()).toEqual(['Изделие 3', 'Изделие 1']));
    await waitFor(() => expect(document.activeElement).toBe(removal(1)));
  });

  it('of the last one leaves the focus at the list', async () => {
    storedRows = [anOperation(1)];
    server.use(routeHandler(stockRoutes.deleteValue, () => ({ success: true })));
    const { user } = await open();
    await user.click(removal(1));
    await answerQuestion(user, 'Удалить');
    await screen.findByText('Операций пока нет');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
  });

  it("shows the server's refusal and leaves the row", async () => {
    const text = 'Операцию нельзя удалить: изделие уже перемещено или использовано';
    server.use(routeHandler(stockRoutes.deleteValue, () => new MockFailure(422, { message: text })));
    const { user } = await open();
    await user.click(removal(2));
    await answerQuestion(user, 'Удалить');
    await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain(text));
    await answerQuestion(user, 'ОК');
    expect(products()).toHaveLength(3);
    expect(removal(2)).toHaveProperty('disabled', false);
  });

  it('is not offered for reversed operations and their reversals', async () => {
    storedRows = [anOperation(2, { reversal_of: 1 }), anOperation(1, { reversed_by: 2 })];
    await open('/?op_reversed=1');
    expect(screen.queryByRole('button', { name: /^Удалить операцию/ })).toBeNull();
    expect([screen.getByText('отмена'), screen.getByText('отменена')]).toHaveLength(2);
  });
});
