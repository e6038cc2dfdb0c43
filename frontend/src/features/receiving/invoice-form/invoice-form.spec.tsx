import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { countHands } from '../../../../testing/count-hands.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { plantToday, formatPlainDate } from '../../../shared/format/dates.js';
import { address, InvoiceBench } from '../testing/invoice-bench.js';

let bench: InvoiceBench;
const ADD = '/receipt-invoice-control/add-receipt-invoice?moduleId=8';
const LIST = '/receipt-invoice-control/8';

beforeEach(() => {
  sessionStorage.clear();
  bench = new InvoiceBench();
});

const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const open = async () => {
  const view = bench.open(ADD);
  await screen.findByRole('heading', { name: 'Добавление приходной накладной' });
  await waitFor(() => expect(document.activeElement).toBe(field(/^Номер/)));
  return view;
};
const create = (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Создать' }));
const choose = async (user: UserEvent, label: RegExp, option: RegExp): Promise<void> => {
  await user.click(field(label));
  await user.click(await screen.findByRole('option', { name: option }));
};
const fill = async (user: UserEvent): Promise<void> => {
  await user.type(field(/^Номер/), 'ТН-9');
  await choose(user, /^Поставщик/, /Корпус/);
  await choose(user, /^Продукт, строка 1/, /Болт/);
  await user.type(field('Количество: Болт М3'), '12');
};
const rows = (): (string | null)[] =>
  within(screen.getByRole('table', { name: 'Продукция' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('button, input')?.textContent || null);

describe('Добавление приходной накладной', () => {
  it('begins with today, sends everything, and returns to the list', async () => {
    const { user, container } = await open();
    const today = plantToday();
    expect(field(/^Дата поступления/).value).toBe(formatPlainDate(today));
    await fill(user);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await create(user);
    await waitFor(() => expect(address()).toBe(LIST));
    const products = [{ product_id: 1, quantity: 12 }];
    expect(bench.sent).toEqual([{ module_id: 8, number: 'ТН-9', date: today, supplier_id: 6, products }]);
  });

  it('first invoice of a new user: required fields are in reach, and nothing is asked twice', async () => {
    const { user } = await open();
    const hands = countHands();
    await user.keyboard('ТН-9');
    await choose(user, /^Поставщик/, /Корпус/);
    await choose(user, /^Продукт, строка 1/, /Болт/);
    // The quantity gets the focus automatically.
    await waitFor(() => expect(document.activeElement).toBe(field('Количество: Болт М3')));
    await user.keyboard('12');
    await create(user);
    await waitFor(() => expect(address()).toBe(LIST));
    // Four letters and two digits; two choices of two clicks, and 'Создать'.
    expect(hands.clicks).toBeLessThanOrEqual(5);
    expect(hands.keys).toBeLessThanOrEqual(6);
    expect(bench.sent).toHaveLength(1);
  });

  it('shows all missing values below their fields and focuses the first', async () => {
    const { user } = await open();
    await user.clear(field(/^Дата поступления/));
    await create(user);
    for (const [label, text] of [
      [/^Номер/, 'Номер приходной накладной обязателен'],
      [/^Дата поступления/, 'Дата поступления обязательна'],
      [/^Поставщик/, 'Поставщик обязателен'],
    ] as const) {
      expect(screen.getByText(text).id).toBe(field(label).getAttribute('aria-describedby'));
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(screen.getByText('Добавьте хотя бы один продукт').getAttribute('role')).toBe('alert');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Номер/)));
    await choose(user, /^Продукт, строка 1/, /Болт/);
    await create(user);
    expect(
      screen.getByText('Все продукты должны иметь выбранное название и количество больше нуля'),
    ).toBeTruthy();
    expect(bench.sent).toEqual([]);
  });

  it('refuses a line that was typed and not picked', async () => {
    const { user } = await open();
    await fill(user);
    await user.keyboard('{Enter}');
    await user.type(field(/^Продукт, строка 2/), 'М3');
    await create(user);
    expect(bench.sent).toEqual([]);
    expect(field(/^Продукт, строка 2/).value).toBe('М3');
    expect(screen.getByText('Выберите из списка')).toBeTruthy();
    await user.clear(field(/^Продукт, строка 2/));
    await user.type(field(/^Продукт, строка 2/), 'гайка{Enter}');
    await user.type(field('Количество: Гайка М3'), '3');
    await create(user);
    await waitFor(() => expect(address()).toBe(LIST));
    expect(bench.sent).toMatchObject([
      {
        products: [
          { product_id: 1, quantity: 12 },
          { product_id: 2, quantity: 3 },
        ],
      },
    ]);
  });

  it('acts once on a double click', async () => {
    const { user } = await open();
    await fill(user);
    await user.dblClick(screen.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(address()).toBe(LIST));
    expect(bench.sent).toHaveLength(1);
  });

  it('is filled by the keyboard alone', async () => {
    const { user } = await open();
    await user.keyboard('ТН-9{Tab}{Tab}');
    await user.click(field(/^Поставщик/));
    await user.keyboard('корпус{Enter}{Tab}');
    await user.click(field(/^Продукт, строка 1/));
    await user.keyboard('болт{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(field('Количество: Болт М3')));
    await user.keyboard('0a12{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Продукт, строка 2/)));
    await user.keyboard('АРТ-2{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(field('Количество: Гайка М3')));
    await user.keyboard('7{Enter}{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe(LIST));
    // The suggested line that the last Enter added does not count.
    expect(bench.sent[0]).toMatchObject({
      products: [
        { product_id: 1, quantity: 12 },
        { product_id: 2, quantity: 7 },
      ],
    });
  });

  it('does not offer a product twice, and selects a quantity to be typed over', async () => {
    const { user } = await open();
    await choose(user, /^Продукт, строка 1/, /Болт/);
    const quantity = field('Количество: Болт М3');
    await user.type(quantity, '12');
    await user.click(screen.getByRole('button', { name: 'Добавить продукт' }));
    await user.click(field(/^Продукт, строка 2/));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Гайка М3АРТ-2', 'ШайбаАРТ-3']);
    await user.keyboard('{Escape}');
    await user.click(quantity);
    await user.keyboard('5');
    expect(quantity.value).toBe('5');
  });

  it('pastes rows from Excel: adds up duplicates and lists unknown ones', async () => {
    const { user } = await open();
    await choose(user, /^Продукт, строка 1/, /Болт/);
    await user.type(field('Количество: Болт М3'), '10');
    await user.paste('Артикул\tКол-во\r\nАРТ-1\t5\r\nАРТ-3\t1 200\r\nНЕТ-7\t3\r\n');
    await waitFor(() => expect(field('Количество: Болт М3').value).toBe('15'));
    expect(field('Количество: Шайба').value).toBe('1200');
    expect(rows()).toEqual(['Болт М3 АРТ-1', 'Шайба АРТ-3']);
    expect(screen.getByText('Не найдена продукция: НЕТ-7')).toBeTruthy();
    expect(screen.getByText('Вставлено строк: 2')).toBeTruthy();
  });

  it('changes the product of a line and removes lines', async () => {
    const { user } = await open();
    await choose(user, /^Продукт, строка 1/, /Болт/);
    await user.click(screen.getByRole('button', { name: 'Изменить продукт: Болт М3 АРТ-1' }));
    await choose(user, /^Продукт, строка 1/, /Шайба/);
    expect(rows()).toEqual(['Шайба АРТ-3']);
    await user.click(screen.getByRole('button', { name: 'Удалить строку: Шайба' }));
    expect(screen.queryByRole('table', { name: 'Продукция' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Добавить продукт' }));
  });

  it('shows server errors at the fields and lines, and preserves the input', async () => {
    server.use(
      routeHandler(
        routes.createReceiptInvoice,
        () =>
          new MockFailure(422, {
            message: 'Проверьте данные',
            errors: {
              number: ['Накладная с таким номером уже существует'],
              'products.0.quantity': ['Не более 1 000 000'],
              module_id: ['Модуль не найден'],
            },
          }),
      ),
    );
    const { user } = await open();
    await fill(user);
    await create(user);
    const text = await screen.findByText('Накладная с таким номером уже существует');
    expect(text.id).toBe(field(/^Номер/).getAttribute('aria-describedby'));
    const line = screen.getByText('Не более 1 000 000');
    expect(line.id).toBe(field('Количество: Болт М3').getAttribute('aria-describedby'));
    const general = screen.getAllByRole('alert').find(({ textContent }) => textContent?.includes('Модуль'));
    expect(general?.textContent).toBe('Модуль не найден\nПроверьте данные');
    expect(field(/^Номер/).value).toBe('ТН-9');
    expect(address()).toBe(ADD);
    // Editing a field clears its error.
    await user.type(field(/^Номер/), '0');
    expect(screen.queryByText('Накладная с таким номером уже существует')).toBeNull();
  });

  it.each([
    ['Остаться', ADD],
    ['Уйти без сохранения', LIST],
  ])('asks for confirmation before typed input is lost: %s', async (answer, target) => {
    const { user } = await open();
    await user.type(field(/^Номер/), 'ТН-9');
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    await answerQuestion(user, answer);
    await waitFor(() => expect(address()).toBe(target));
  });

  it('leaves at once when nothing was typed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(address()).toBe(LIST);
  });

  it('preserves typed input across a reload', async () => {
    const { user, unmount } = await open();
    await fill(user);
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    await bench.open(ADD);
    expect(await screen.findByText('Восстановлено то, что вы ввели раньше.')).toBeTruthy();
    expect(field(/^Номер/).value).toBe('ТН-9');
    expect(field('Количество: Болт М3').value).toBe('12');
    expect(rows()).toEqual(['Болт М3 АРТ-1']);
  });

  it('clears the draft when the user leaves on purpose', async () => {
    const { user, unmount } = await open();
    await user.type(field(/^Номер/), 'ТН-9');
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    unmount();
    await open();
    expect(field(/^Номер/).value).toBe('');
  });
});
