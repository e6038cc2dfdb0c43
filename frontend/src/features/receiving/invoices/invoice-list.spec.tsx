import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keysToRows } from '../../../../testing/keys-to-rows.js';
import { cellsOf } from '../../../../testing/cells-of.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { address, InvoiceBench } from '../testing/invoice-bench.js';
import { anInvoiceRow } from '../testing/invoices.js';

let bench: InvoiceBench;
const ROOM = 'receipt-control:8';
const row = async (number: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name: number })).closest('tr')!;

beforeEach(() => {
  sessionStorage.clear();
  bench = new InvoiceBench();
  bench.rows = [
    anInvoiceRow(1),
    anInvoiceRow(2, { status: 'processed', control: { total: 30, units: 30, done: 30 } }),
    anInvoiceRow(3, { status: 'accepted' }),
    anInvoiceRow(4, { status: 'archived' }),
  ];
});

describe('Входной контроль', () => {
  it('shows invoices with their badges and requests 15 of this module', async () => {
    const { user } = bench.open('/receipt-invoice-control/8');
    expect(await screen.findByRole('heading', { name: 'Входной контроль' })).toBeTruthy();
    expect(cellsOf(await row('ТН-1')).slice(0, 6)).toEqual([
      '1',
      'ТН-1',
      '09.01.2026',
      'Создана',
      'ООО «Метиз»',
      '2',
    ]);
    expect(
      within(await row('ТН-2'))
        .getByText('Обработана')
        .closest('[data-tone]'),
    ).toHaveProperty('dataset.tone', 'success');
    expect(within(await row('ТН-3')).getByText('Оприходована').dataset['tone']).toBe('info');
    expect(within(await row('ТН-4')).getByText('Архив').dataset['outlined']).toBe('true');
    expect(bench.requests[0]).toEqual({ module_id: 8, search: null, page: 1, per_page: 15 });
    expect(await keysToRows(user)).toBeLessThanOrEqual(8);
  });

  it('leads to the view, the control and the form', async () => {
    bench.open('/receipt-invoice-control/8');
    const inside = within(await row('ТН-1'));
    const href = (name: string) => inside.getByRole('link', { name: `${name}: № ТН-1` }).getAttribute('href');
    expect(href('Просмотр')).toBe('/receipt-invoice-control/view-receipt-invoice/1?moduleId=8');
    expect(href('Контроль')).toBe('/receipt-invoice-control/control-receipt-invoice/1?moduleId=8');
    expect(href('Изменить')).toBe('/receipt-invoice-control/edit-receipt-invoice/1');
  });

  it.each([
    ['ТН-2', 'Изменить', 'Действие недоступно: накладная в статусе «Обработана»'],
    ['ТН-3', 'Удалить', 'Действие недоступно: накладная в статусе «Оприходована»'],
    ['ТН-4', 'Изменить', 'Действие недоступно: накладная в статусе «Архив»'],
    ['ТН-4', 'Контроль', 'Накладная в архиве'],
  ])('shows why %s has no %s', async (number, action, reason) => {
    const { user } = bench.open('/receipt-invoice-control/8');
    const button = within(await row(number)).getByRole('button', { name: `${action}: № ${number}` });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button).toHaveProperty('title', reason);
    await user.click(button);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(address()).toBe('/receipt-invoice-control/8');
  });

  it('filters by status and stores the filter in the address', async () => {
    const { user } = bench.open('/receipt-invoice-control/8?status=created&page=2');
    await row('ТН-1');
    expect(bench.requests[0]).toMatchObject({ module_id: 8, status: 'created' });
    const chips = within(screen.getByRole('group', { name: 'Статус накладных' }));
    expect(chips.getByRole('button', { name: 'Создана', pressed: true })).toBeTruthy();
    await user.click(chips.getByRole('button', { name: 'Обработана' }));
    await waitFor(() => expect(address()).toBe('/receipt-invoice-control/8?status=processed'));
    await user.click(chips.getByRole('button', { name: 'Обработана' }));
    await waitFor(() => expect(address()).toBe('/receipt-invoice-control/8'));
    await waitFor(() => expect(bench.requests.at(-1)).not.toHaveProperty('status'));
  });

  it('searches on Enter and on the button, not while one types', async () => {
    bench.total = 40;
    const { user } = bench.open('/receipt-invoice-control/8?page=2');
    await row('ТН-1');
    const search = screen.getByRole('searchbox', { name: 'Номер или поставщик' });
    await user.type(search, ' метиз');
    expect(bench.requests).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Найти' }));
    await waitFor(() => expect(bench.requests.at(-1)).toMatchObject({ search: 'метиз', page: 1 }));
    expect(new URLSearchParams(address()!.split('?')[1]).get('search')).toBe('метиз');
    await user.clear(search);
    await user.type(search, 'ТН{Enter}');
    await waitFor(() => expect(bench.requests.at(-1)).toMatchObject({ search: 'ТН' }));
    await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
    await waitFor(() => expect(bench.requests.at(-1)).toMatchObject({ search: null }));
  });

  it('pages with neighbours and gaps', async () => {
    bench.total = 200;
    const { user } = bench.open('/receipt-invoice-control/8?page=7');
    await row('ТН-1');
    const pages = screen.getByRole('navigation', { name: /Страниц/ });
    const texts = (): (string | null)[] => [...pages.children].map(({ textContent }) => textContent);
    expect(texts()).toEqual(['Назад', '1', '...', '6', '7', '8', '...', '14', 'Вперед']);
    expect(cellsOf(await row('ТН-1'))[0]).toBe('91');
    await user.click(within(pages).getByRole('button', { name: 'Вперед' }));
    await waitFor(() => expect(bench.requests.at(-1)).toMatchObject({ page: 8, per_page: 15 }));
  });

  it.each([
    ['Удалить', [{ call: 'delete', id: 1, version: 1 }]],
    ['Отмена', []],
  ])('asks for confirmation before deleting: %s', async (answer, expected) => {
    const { user } = bench.open('/receipt-invoice-control/8');
    await user.click(within(await row('ТН-1')).getByRole('button', { name: 'Удалить: № ТН-1' }));
    const question = await screen.findByRole('alertdialog', { name: 'Удаление приходной накладной' });
    const text = 'Вы уверены, что хотите удалить эту приходную накладную? Это действие невозможно отменить.';
    expect(within(question).getByText(text)).toBeTruthy();
    await answerQuestion(user, answer);
    await waitFor(() => expect(bench.sent).toEqual(expected));
  });

  it('shows why a deletion was refused', async () => {
    server.use(
      routeHandler(
        routes.deleteReceiptInvoice,
        () => new MockFailure(422, { message: 'Накладную нельзя удалить: её изделия уже на складе' }),
      ),
    );
    const { user } = bench.open('/receipt-invoice-control/8');
    await user.click(within(await row('ТН-1')).getByRole('button', { name: 'Удалить: № ТН-1' }));
    await answerQuestion(user, 'Удалить');
    expect(await screen.findByText('Накладную нельзя удалить: её изделия уже на складе')).toBeTruthy();
  });

  it('shows that the list is empty', async () => {
    bench.rows = [];
    bench.open('/receipt-invoice-control/8');
    expect(await screen.findByText('Нет данных')).toBeTruthy();
  });

  it('changes a status at once when others change it', async () => {
    bench.open('/receipt-invoice-control/8');
    await row('ТН-1');
    bench.rows = bench.rows.map((one) => (one.id === 1 ? { ...one, status: 'processed', version: 2 } : one));
    bench.pushChange(ROOM, { entity: 'receipt-invoice', id: 1, stale: true });
    await waitFor(async () => expect(cellsOf(await row('ТН-1'))[3]).toBe('Обработана'));
  });

  it('holds new rows back while the user works in the list', async () => {
    const { user } = bench.open('/receipt-invoice-control/8');
    await user.hover(await row('ТН-1'));
    await user.keyboard('{ArrowDown}');
    bench.rows = [anInvoiceRow(9), ...bench.rows];
    bench.pushChange(ROOM, { entity: 'receipt-invoice', id: 9, stale: true });
    await user.click(await screen.findByRole('button', { name: 'Обновить список' }));
    expect(await row('ТН-9')).toBeTruthy();
  });

  it('requests an update from 1C and shows nothing of the response', async () => {
    const { user } = bench.open('/receipt-invoice-control/8');
    await row('ТН-1');
    await user.click(screen.getByRole('button', { name: 'Запросить из 1С' }));
    await waitFor(() => expect(bench.sent).toEqual([{ call: '1c' }]));
    expect(screen.queryByText('Интеграция с 1С не настроена')).toBeNull();
  });

  it('opens the current control module when the address names none', async () => {
    bench.open('/receipt-invoice-control');
    await waitFor(() => expect(address()).toBe('/receipt-invoice-control/8'));
  });

  it('adds by the button and by Insert', async () => {
    const { user } = bench.open('/receipt-invoice-control/8');
    await row('ТН-1');
    await user.keyboard('{Insert}');
    expect(address()).toBe('/receipt-invoice-control/add-receipt-invoice?moduleId=8');
  });
});
