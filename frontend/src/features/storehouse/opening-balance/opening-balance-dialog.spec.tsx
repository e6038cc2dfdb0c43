import type { OpeningBalance, OpeningBalanceCheck } from '@naryad/contracts/opening-balances/dto';
import { openingBalanceRoutes as routes } from '@naryad/contracts/opening-balances/routes';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { OpeningBalanceDialog } from './opening-balance-dialog.js';

const load: OpeningBalance = {
  id: 5,
  module_id: 7,
  file_name: 'остатки.csv',
  lines: 2,
  pieces: 1_251,
  created_at: '2026-11-20T10:00:00Z',
  created_by: 'Громова Анна',
  undone_at: null,
  undone_by: null,
};
const row = {
  row: 2,
  state: 'new',
  product: 'Винт',
  sku: 'В-1',
  address: '1-2-1-3',
  quantity: 1_250,
  serial_number: null,
  batch: 'П-7',
  is_new_batch: true,
  manufacturer: 'АО Завод',
  manufacture_date: null,
  expiry_date: '2027-04-01',
  same_as: null,
  lying: 0,
  problems: [],
} as const;

let check: OpeningBalanceCheck;
let keys: (string | null)[];
let undone: unknown[];
let refusal: MockFailure | null;
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  check = {
    rows: [
      { ...row, problems: [] },
      {
        ...row,
        row: 3,
        state: 'wrong',
        product: '',
        sku: 'НЕТ',
        address: null,
        quantity: null,
        batch: null,
        is_new_batch: false,
        manufacturer: null,
        expiry_date: null,
        problems: ['Продукция с артикулом «НЕТ» не найдена', 'Укажите ячейку'],
      },
    ],
    counts: { new: 1, wrong: 1, pieces: 1_250, batches: 1 },
    ignored_columns: [],
    loaded_before: null,
    plan: 'p1',
  };
  keys = [];
  undone = [];
  refusal = null;
  onClose.mockReset();
  server.use(
    routeHandler(routes.check, () => ({ success: true, data: check })),
    routeHandler(routes.apply, ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return refusal ?? { success: true, data: load };
    }),
    routeHandler(routes.undo, ({ input }) => {
      undone.push(input);
      return refusal ?? { success: true };
    }),
    routeHandler(routes.getOpeningBalances, () => ({
      success: true,
      data: [load, { ...load, id: 4, undone_at: '2026-11-19T10:00:00Z', undone_by: 'Орлов Пётр' }],
      current_page: 1,
      per_page: 20,
      total: 2,
      last_page: 1,
    })),
  );
});

async function open(): Promise<UserEvent> {
  renderAt('/', <OpeningBalanceDialog moduleId={7} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Начальные остатки' });
  return userEvent.setup();
}

async function openChecked(): Promise<UserEvent> {
  const user = await open();
  const file = new File(['Артикул;Ячейка;Количество'], 'остатки.csv');
  await user.upload(screen.getByLabelText('Файл', { selector: 'input' }), file);
  await screen.findByRole('table', { name: 'Строки файла' });
  return user;
}

const applyButton = () => screen.getByRole('button', { name: 'Загрузить' });

describe('opening balances', () => {
  it('show what each row would bring, and why a row is wrong', async () => {
    const user = await openChecked();
    const rows = () => screen.getAllByRole('row').map((one) => one.textContent);
    expect(rows().slice(1)).toEqual([
      '2К приёмкеВинтАртикул В-11-2-1-31\u00A0250Партия: П-7 (новая)Производитель: АО ЗаводГоден до: 01.04.2027',
      '3ОшибкаАртикул НЕТ——Продукция с артикулом «НЕТ» не найденаУкажите ячейку',
    ]);
    expect(screen.getByText(/Будет принято/).textContent).toBe(
      'Будет принято: 1 строка, 1\u00A0250\u00A0шт, новых партий 1',
    );
    await user.click(screen.getByRole('button', { name: /^Ошибки/ }));
    expect(rows()).toHaveLength(2);
  });

  it('are loaded once the invalid rows are excluded, and can be reversed at once', async () => {
    const user = await openChecked();
    expect(applyButton()).toHaveProperty('disabled', true);
    expect(screen.getByText('С ошибками: 1 строка. Исправьте файл или пропустите их.')).toBeTruthy();
    await user.click(screen.getByLabelText('Пропустить строки с ошибками'));
    await user.dblClick(applyButton());
    expect(await screen.findByText('Остатки загружены')).toBeTruthy();
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{8,}$/)]);
    expect(screen.getByText('Принято, шт').nextElementSibling?.textContent).toBe('1\u00A0251');
    await user.click(screen.getByRole('button', { name: 'Отменить загрузку' }));
    await answerQuestion(user, 'Отменить загрузку');
    expect(await screen.findByText('Загрузка отменена', { selector: 'p' })).toBeTruthy();
    expect(undone).toEqual([{ id: 5 }]);
  });

  it('preserve the file and its check after a failure, and are checked again when the data has changed', async () => {
    check = { ...check, rows: check.rows.slice(0, 1), counts: { ...check.counts, wrong: 0 } };
    refusal = new MockFailure(422, { message: 'В файле слишком большое общее количество' });
    const user = await openChecked();
    await user.click(applyButton());
    expect(await screen.findByText('В файле слишком большое общее количество')).toBeTruthy();
    expect(screen.getByText('остатки.csv')).toBeTruthy();
    refusal = new MockFailure(409, {
      message: 'Данные изменились после проверки. Проверьте файл ещё раз.',
      code: 'OPENING_BALANCE_OUTDATED',
    });
    await user.click(applyButton());
    await user.click(await screen.findByRole('button', { name: 'Проверить ещё раз' }));
    refusal = null;
    await waitFor(() => expect(applyButton()).toHaveProperty('disabled', false));
    await user.click(applyButton());
    expect(await screen.findByText('Остатки загружены')).toBeTruthy();
    expect(new Set(keys).size).toBe(3);
  });

  it('of a file that was loaded before are pointed out', async () => {
    check = { ...check, loaded_before: load };
    await openChecked();
    expect(screen.getByText(/уже загружен 20\.11\.2026/).textContent).toContain(
      'Громова Анна. Остатки прибавятся к тем, что есть.',
    );
  });

  it('that repeat a row or an existing balance are flagged: their quantities are added', async () => {
    const repeatedRow = { ...row, row: 3, same_as: 2, lying: 40, problems: [] };
    check = {
      ...check,
      rows: [{ ...row, problems: [] }, repeatedRow],
      counts: { ...check.counts, wrong: 0 },
    };
    await openChecked();
    expect(screen.getByText(/^Повторяются: 1 строка\./).textContent).toContain('их количества сложатся');
    expect(screen.getByText(/^Товар уже числится в своей ячейке: 1 строка\./)).toBeTruthy();
    const last = screen.getAllByRole('row').at(-1)?.textContent;
    expect(last).toContain('Как в строке 2: количества сложатся');
    expect(last).toContain('В ячейке уже числится 40\u00A0шт');
    expect(applyButton()).toHaveProperty('disabled', false);
  });

  it('show who loaded what, and why a load cannot be reversed', async () => {
    const reason =
      'Отменить нельзя: «Винт», ячейка 1-2-1-3 — уже перемещено или использовано. Таких строк: 1.';
    refusal = new MockFailure(422, { message: reason });
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'История' }));
    expect(await screen.findAllByText('2 строки, 1 251 шт')).toHaveLength(2);
    expect(screen.getByText(/^Отменена 19\.11\.2026.*Орлов Пётр$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Отменить загрузку: остатки.csv' }));
    await answerQuestion(user, 'Отменить загрузку');
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(undone).toEqual([{ id: 5 }]);
  });
});
