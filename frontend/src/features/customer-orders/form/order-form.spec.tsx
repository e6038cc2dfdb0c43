import { customerOrderRoutes as routes } from '@naryad/contracts/customer-orders/routes';
import { rooms } from '@naryad/contracts/realtime';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { address, OrdersBench } from '../testing/orders-bench.js';
import { aLine, anOrder } from '../testing/samples.js';

const ADD = '/orders/add?moduleId=3';
const EDIT = '/orders/edit/1?moduleId=3';
const STALE = 'Данные изменены другим пользователем. Обновите страницу.';

let bench: OrdersBench;
let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  sessionStorage.clear();
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  bench = new OrdersBench();
});

const field = (label: RegExp | string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const number = () => field(/^Номер заказа/);
const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
const choose = async (user: UserEvent, label: RegExp, option: RegExp): Promise<void> => {
  await user.click(field(label));
  await user.click(await screen.findByRole('option', { name: option }));
};
const addProduct = async (user: UserEvent, option: RegExp, count: string): Promise<void> => {
  await choose(user, /^Продукт$/, option);
  await user.clear(field(/^Количество$/));
  await user.type(field(/^Количество$/), count);
  await user.click(button('Добавить продукт'));
};
const alert = async (text: string, user: UserEvent): Promise<void> => {
  const alertDialog = await screen.findByRole('alertdialog');
  expect(within(alertDialog).getByText(text)).toBeTruthy();
  await answerQuestion(user, 'ОК');
};

describe('Добавить заказ', () => {
  it('sends number, status, buyer, day and products, and leads back to the list', async () => {
    const { user } = bench.open(ADD);
    await user.type(await screen.findByLabelText(/^Номер заказа/), 'К-9');
    expect(button('Создать заказ').disabled).toBe(true);
    await choose(user, /^Статус/, /Выставлен счет/);
    await choose(user, /^Покупатель/, /Корпус/);
    await user.type(field(/^Планируемая дата отгрузки/), '01.12.2026');
    await addProduct(user, /Изделие 2/, '7');
    await user.click(button('Создать заказ'));
    await waitFor(() => expect(address()).toBe('/orders/3'));
    expect(bench.sent).toEqual([
      {
        number: 'К-9',
        status: 'counting',
        company_id: 6,
        plan_date_shipment: '2026-12-01',
        products: [{ product_id: 2, count: 7 }],
      },
    ]);
  });

  it('does not save while a chosen product is not added yet', async () => {
    const { user } = bench.open(ADD);
    await user.type(await screen.findByLabelText(/^Номер заказа/), 'К-9');
    await addProduct(user, /Изделие 2/, '7');
    await choose(user, /^Продукт$/, /Изделие 1/);
    await user.clear(field(/^Количество$/));
    await user.click(button('Создать заказ'));
    await alert('Укажите количество больше нуля', user);
    await user.type(field(/^Количество$/), '3');
    await user.click(button('Создать заказ'));
    await answerQuestion(user, 'Отмена');
    expect(field(/^Количество$/).value).toBe('3');
    await user.click(button('Создать заказ'));
    await answerQuestion(user, 'Добавить и сохранить');
    await waitFor(() => expect(address()).toBe('/orders/3'));
    expect(bench.sent).toMatchObject([
      {
        products: [
          { product_id: 2, count: 7 },
          { product_id: 1, count: 3 },
        ],
      },
    ]);
  });

  it('does not save while a product is typed and not picked', async () => {
    const { user } = bench.open(ADD);
    await user.type(await screen.findByLabelText(/^Номер заказа/), 'К-9');
    await addProduct(user, /Изделие 2/, '7');
    await user.type(field(/^Продукт$/), 'Изд');
    await user.click(button('Создать заказ'));
    expect(screen.getByText('Выберите из списка')).toBeTruthy();
    expect(field(/^Продукт$/).value).toBe('Изд');
    expect(bench.sent).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows on Enter what is missing while the button is disabled', async () => {
    const { user } = bench.open(ADD);
    await user.click(await screen.findByLabelText(/^Номер заказа/));
    await user.keyboard('{Enter}');
    await alert('Заполните все обязательные поля', user);
    await user.type(number(), 'К-9{Enter}');
    await alert('Добавьте хотя бы один продукт', user);
    await addProduct(user, /Изделие 2/, '1');
    await user.click(screen.getByLabelText(/^Статус/));
    await user.click(within(screen.getByRole('form')).getAllByRole('button', { name: /Очистить|Clear/ })[0]!);
    expect(button('Создать заказ').disabled).toBe(true);
    await user.type(number(), '{Enter}');
    await alert('Заполните все обязательные поля', user);
    expect(bench.sent).toEqual([]);
  });

  it('adds a product only once, with a quantity of at least 1', async () => {
    const { user } = bench.open(ADD);
    await screen.findByLabelText(/^Номер заказа/);
    expect(button('Добавить продукт').disabled).toBe(true);
    await choose(user, /^Продукт$/, /Изделие 2/);
    await user.clear(field(/^Количество$/));
    await user.type(field(/^Количество$/), '0');
    expect(button('Добавить продукт').disabled).toBe(true);
    // Enter in the quantity field adds the line; it does not submit the form.
    await user.type(field(/^Количество$/), '3{Enter}');
    expect(field('Количество: Изделие 2').value).toBe('3');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(field(/^Продукт$/));
    expect(screen.queryByRole('option', { name: /Изделие 2/ })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(button('Удалить: Изделие 2'));
    expect(screen.queryByLabelText('Количество: Изделие 2')).toBeNull();
  });

  it.each([
    [/^Покупатель/, 'Покупатели не найдены.'],
    [/^Статус/, 'Статусы не найдены.'],
    [/^Продукт$/, 'Продукты не найдены.'],
  ])('shows when %s has no options', async (label, text) => {
    const { user } = bench.open(ADD);
    await screen.findByLabelText(/^Номер заказа/);
    await user.clear(field(label));
    await user.type(field(label), 'ыыы');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    [
      'the server returns a reason',
      new MockFailure(422, { message: 'Покупатель не найден' }),
      'Покупатель не найден',
    ],
    [
      'the server returns no reason',
      new MockFailure(500, {} as never),
      'Произошла ошибка при сохранении заказа',
    ],
  ])('preserves the input when saving fails and %s', async (_, failure, text) => {
    server.use(routeHandler(routes.createOrUpdateOrder, () => failure));
    const { user } = bench.open(ADD);
    await user.type(await screen.findByLabelText(/^Номер заказа/), 'К-9');
    await addProduct(user, /Изделие 2/, '7');
    await user.click(button('Создать заказ'));
    const alertDialog = await screen.findByRole('alertdialog');
    expect(alertDialog.textContent).toContain('Произошла ошибка при сохранении заказа');
    expect(alertDialog.textContent).toContain(text);
    await answerQuestion(user, 'ОК');
    expect(number().value).toBe('К-9');
    expect(field('Количество: Изделие 2').value).toBe('7');
    expect(address()).toBe(ADD);
  });

  it.each([
    ['Остаться', ADD],
    ['Уйти без сохранения', '/orders/3'],
  ])('requires confirmation before input is lost: %s', async (answer, target) => {
    const { user } = bench.open(ADD);
    await user.type(await screen.findByLabelText(/^Номер заказа/), 'К-9');
    await user.click(button('Отмена'));
    await answerQuestion(user, answer);
    await waitFor(() => expect(address()).toBe(target));
  });

  it('without a module has no list to return to: logs and reports it', async () => {
    const { user } = bench.open('/orders/add');
    await screen.findByLabelText(/^Номер заказа/);
    await user.click(button('Отмена'));
    expect(await screen.findByText('Не указан модуль заказов: откройте список в меню')).toBeTruthy();
    expect(errors).toHaveBeenCalledWith('Не указан модуль заказов: откройте список в меню');
    expect(address()).toBe('/orders/add');
  });
});

describe('Редактировать заказ', () => {
  const open = async () => {
    const view = bench.open(EDIT);
    await screen.findByRole('button', { name: 'Сохранить' });
    return view;
  };

  it('shows how far each product is, and saves with the version', async () => {
    bench.orders = [
      anOrder(1, { products: [aLine(1, { in_production: 2, made: 1, in_stock: 4, shipped: 1 })] }),
    ];
    const { user } = await open();
    expect(number().value).toBe('К-101');
    const cells = within(screen.getByRole('table'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(2, 6)).toEqual(['2', '1', '4', '1']);
    expect(button('Удалить: Изделие 1').disabled).toBe(true);
    await user.type(number(), '-А');
    await user.click(button('Сохранить'));
    await waitFor(() => expect(address()).toBe('/orders/3'));
    expect(bench.sent).toMatchObject([
      { id: 1, version: 1, number: 'К-101-А', products: [{ product_id: 1, count: 5 }] },
    ]);
  });

  it('shows how many of the stock are on hold', async () => {
    bench.orders = [anOrder(1, { products: [aLine(1, { in_stock: 1, held: 1 })] })];
    await open();
    expect(screen.getByRole('cell', { name: '1, из них удержано 1' })).toBeTruthy();
  });

  it('requires confirmation before removing a line whose production has begun', async () => {
    bench.orders = [anOrder(1, { products: [aLine(1, { in_production: 2, made: 1 }), aLine(2)] })];
    const { user } = await open();
    await user.click(button('Удалить: Изделие 1'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('уже запущено в производство 3 шт');
    await answerQuestion(user, 'Отмена');
    expect(screen.getByLabelText('Количество: Изделие 1')).toBeTruthy();
    await user.click(button('Удалить: Изделие 1'));
    await answerQuestion(user, 'Убрать');
    await waitFor(() => expect(screen.queryByLabelText('Количество: Изделие 1')).toBeNull());
    await user.click(button('Удалить: Изделие 2'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByLabelText('Количество: Изделие 2')).toBeNull();
  });

  it('leads to a production order of a line', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Создать производственный заказ: Изделие 1' });
    expect(link.getAttribute('href')).toBe('/production/4?clientOrder=1&product=1');
  });

  it('of a closed order makes none', async () => {
    bench.orders = [anOrder(1, { status: 'done' })];
    await open();
    expect(screen.queryByRole('link', { name: /Создать производственный заказ/ })).toBeNull();
  });

  it('applies changes of other users while the form is untouched', async () => {
    await open();
    bench.orders = [anOrder(1, { number: 'К-55', version: 2 })];
    bench.emit(rooms.catalog(), { entity: 'catalog', id: 1, list: 'orders', stale: true });
    await waitFor(() => expect(number().value).toBe('К-55'));
    expect(screen.queryByText(STALE)).toBeNull();
  });

  it('preserves the input over a stale version, and merges', async () => {
    server.use(
      routeHandler(routes.createOrUpdateOrder, ({ input }) => {
        bench.sent.push(input);
        if (input.version !== 1) return { success: true, data: anOrder(1) };
        bench.orders = [anOrder(1, { status: 'completion', version: 2, products: [aLine(1), aLine(2)] })];
        return new MockFailure(409, { message: STALE, code: 'CUSTOMER_ORDER_STALE' });
      }),
    );
    const { user } = await open();
    await user.type(number(), '-А');
    await user.click(button('Сохранить'));
    expect(await screen.findByText(STALE)).toBeTruthy();
    expect(number().value).toBe('К-101-А');
    await user.click(button('Загрузить новые данные'));
    await waitFor(() => expect(field(/^Статус/).value).toBe('На выполнении'));
    expect(number().value).toBe('К-101-А');
    await user.click(button('Сохранить'));
    await waitFor(() => expect(address()).toBe('/orders/3'));
    expect(bench.sent.at(-1)).toMatchObject({
      version: 2,
      number: 'К-101-А',
      status: 'completion',
      products: [
        { product_id: 1, count: 5 },
        { product_id: 2, count: 5 },
      ],
    });
  });

  it('is read-only for users of production', async () => {
    bench = new OrdersBench(['production']);
    bench.open(EDIT);
    expect(await screen.findByRole('heading', { name: 'Заказ К-101' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
    expect(screen.getByRole('link', { name: /Создать производственный заказ/ })).toBeTruthy();
  });

  it('reports that the order no longer exists', async () => {
    server.use(routeHandler(routes.getOrder, () => new MockFailure(404, { message: 'Заказ не найден' })));
    bench.open(EDIT);
    expect(await screen.findByText('Заказ не найден')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К списку' }).getAttribute('href')).toBe('/orders/3');
  });
});

describe("the browser's way back", () => {
  it('requires confirmation before the input of an order is lost', async () => {
    const { user } = bench.openAfter('/companies', ADD);
    await user.type(await screen.findByLabelText(/^Номер заказа/), 'К-9');
    window.history.back();
    await answerQuestion(user, 'Остаться');
    expect(window.location.pathname).toBe('/orders/add');
    expect(number().value).toBe('К-9');
    window.history.back();
    await answerQuestion(user, 'Уйти без сохранения');
    expect(await screen.findByRole('heading', { name: 'Прежняя страница' })).toBeTruthy();
  });

  it('is free where nothing was typed', async () => {
    bench.openAfter('/companies', ADD);
    await screen.findByLabelText(/^Номер заказа/);
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'Прежняя страница' })).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
