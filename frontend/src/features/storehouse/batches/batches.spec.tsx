import { authRoutes } from '@naryad/contracts/auth/routes';
import type { BatchManufacture, BatchWithProducts } from '@naryad/contracts/batches/dto';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keysToRows } from '../../../../testing/keys-to-rows.js';
import { cellsOf } from '../../../../testing/cells-of.js';
import { aPage } from '../../../../testing/admin-factories.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { aUser } from '../../../../testing/factories.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { useSession } from '../../../shared/session/session.js';
import { plantToday } from '../../../shared/format/dates.js';
import { BatchViewPage } from './batch-view-page.js';
import { StorehousePage } from '../page/storehouse-page.js';

const inDays = (days: number): string => {
  const now = new Date();
  return plantToday(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
};
const aBatch = (id: number, part: Partial<BatchManufacture> = {}): BatchManufacture => ({
  id,
  number: `П-${id}`,
  supplier_id: 5,
  supplier: { id: 5, name: 'ООО «Метиз»' },
  manufacture_date: '2026-01-09',
  expiry_date: null,
  version: 1,
  ...part,
});

let batches: BatchManufacture[];
let requests: unknown[];
let sentInputs: unknown[];

beforeEach(() => {
  batches = [aBatch(1), aBatch(2, { expiry_date: inDays(5) }), aBatch(3, { expiry_date: inDays(-1) })];
  requests = [];
  sentInputs = [];
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser() })),
    routeHandler(batchRoutes.getBatchManufactores, ({ input }) => {
      requests.push(input);
      return aPage(batches);
    }),
    routeHandler(companyRoutes.getCompanies, () =>
      aPage([{ id: 5, name: 'ООО «Метиз»', inn: null, kpp: null, address: null, version: 1 }]),
    ),
    routeHandler(batchRoutes.create, ({ input }) => {
      sentInputs.push(input);
      return { success: true, data: aBatch(9) };
    }),
    routeHandler(batchRoutes.delete, ({ input }) => {
      sentInputs.push(input);
      return { success: true };
    }),
  );
});

function Screen() {
  return useSession().status === 'signed-in' ? (
    <Routes>
      <Route path="/storehouse/:id" element={<StorehousePage />} />
      <Route path="/storehouse/view-batch-manufacture/:id" element={<BatchViewPage />} />
    </Routes>
  ) : null;
}
const address = (): string | null => screen.getByTestId('address').textContent;
const list = (query = '') => renderAt(`/storehouse/7?tab=batches${query}`, <Screen />);
const row = async (number: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name: number })).closest('tr')!;

describe('Партии производителей', () => {
  it('shows numbers, Russian dates, and marks expiring batches', async () => {
    const { user } = list();
    expect(cellsOf(await row('П-1')).slice(0, 5)).toEqual([
      '1',
      'П-1',
      'ООО «Метиз»',
      '09.01.2026',
      'Не указан',
    ]);
    expect(cellsOf(await row('П-2'))[4]).toMatch(/^\d\d\.\d\d\.\d{4}Ещё 5 дней$/);
    expect(cellsOf(await row('П-3'))[4]).toMatch(/^\d\d\.\d\d\.\d{4}Просрочен$/);
    expect(
      within(await row('П-1'))
        .getByRole('link', { name: 'Просмотр: П-1' })
        .getAttribute('href'),
    ).toBe('/storehouse/view-batch-manufacture/1?moduleId=7&from=storehouse&returnTab=batches');
    expect(await keysToRows(user)).toBeLessThanOrEqual(8);
  });

  it('stores its search in a separate parameter', async () => {
    const { user } = list('&search=болт');
    await row('П-1');
    expect(requests[0]).toMatchObject({ search: null, page: 1 });
    await user.type(screen.getByRole('searchbox', { name: 'Номер или производитель' }), 'П-2');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ search: 'П-2' }));
    expect(new URLSearchParams(address()!.split('?')[1]).get('search')).toBe('болт');
  });

  it('shows an empty state', async () => {
    batches = [];
    list();
    expect(await screen.findByText('Нет партий производителей')).toBeTruthy();
  });

  it.each([
    ['Удалить', [{ id: 2 }]],
    ['Отмена', []],
  ])('requires confirmation before deleting: %s', async (answer, expected) => {
    const { user } = list();
    await user.click(within(await row('П-2')).getByRole('button', { name: 'Удалить: П-2' }));
    expect(await screen.findByText('Вы уверены, что хотите удалить партию "П-2"?')).toBeTruthy();
    await answerQuestion(user, answer);
    await waitFor(() => expect(sentInputs).toEqual(expected));
  });

  it('wants number, manufacturer and manufacture date; an expiry before it is refused', async () => {
    const { user } = list();
    await row('П-1');
    await user.click(screen.getByRole('button', { name: 'Добавить партию' }));
    const dialog = await screen.findByRole('dialog', { name: 'Добавить партию' });
    const inside = within(dialog);
    await user.click(inside.getByRole('button', { name: 'Добавить' }));
    expect(await inside.findByText('Укажите номер партии')).toBeTruthy();
    expect(inside.getByText('Выберите производителя')).toBeTruthy();
    expect(inside.getByText('Укажите дату изготовления')).toBeTruthy();
    await user.type(inside.getByLabelText(/Номер партии/), ' П-9 ');
    await user.click(inside.getByLabelText(/Производитель/));
    await user.click(await screen.findByRole('option', { name: /Метиз/ }));
    fireEvent.change(inside.getByLabelText(/Дата изготовления/), { target: { value: '2026-05-05' } });
    fireEvent.change(inside.getByLabelText(/Срок годности/), { target: { value: '2026-05-01' } });
    await user.click(inside.getByRole('button', { name: 'Добавить' }));
    expect(await inside.findByText('Срок годности раньше даты изготовления')).toBeTruthy();
    expect(sentInputs).toEqual([]);
    expect(inside.getByLabelText(/Дата изготовления/)).toHaveProperty('value', '05.05.2026');
    fireEvent.change(inside.getByLabelText(/Срок годности/), { target: { value: '01.06.2026' } });
    await user.click(inside.getByRole('button', { name: 'Добавить' }));
    await waitFor(() =>
      expect(sentInputs).toEqual([
        { number: 'П-9', supplier_id: 5, manufacture_date: '2026-05-05', expiry_date: '2026-06-01' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('preserves the input when the server refuses a field, or another user changed the batch', async () => {
    server.use(
      routeHandler(batchRoutes.update, ({ input }) => {
        sentInputs.push(input);
        if (input.version === 1) {
          return new MockFailure(409, {
            message: 'Данные изменены другим пользователем.',
            code: 'BATCH_STALE',
          });
        }
        return new MockFailure(422, { message: 'Проверьте', errors: { number: ['Партия уже есть'] } });
      }),
      routeHandler(batchRoutes.getBatchWithProducts, () => ({
        success: true,
        data: { ...aBatch(1, { version: 2, expiry_date: '2028-01-01' }), products: [] },
      })),
    );
    const { user } = list();
    await user.click(within(await row('П-1')).getByRole('button', { name: 'Редактировать: П-1' }));
    const inside = within(await screen.findByRole('dialog', { name: 'Редактировать партию' }));
    await user.type(inside.getByLabelText(/Номер партии/), '-А');
    await user.click(inside.getByRole('button', { name: 'Сохранить' }));
    await user.click(await inside.findByRole('button', { name: 'Обновить, сохранив мои правки' }));
    await waitFor(() => expect(inside.getByLabelText(/Срок годности/)).toHaveProperty('value', '01.01.2028'));
    expect(inside.getByLabelText(/Номер партии/)).toHaveProperty('value', 'П-1-А');
    await user.click(inside.getByRole('button', { name: 'Сохранить' }));
    expect(await inside.findByText('Партия уже есть')).toBeTruthy();
    expect(sentInputs[1]).toMatchObject({ id: 1, number: 'П-1-А', version: 2, expiry_date: '2028-01-01' });
  });
});

describe('Партия производителя', () => {
  const aView = (part: Partial<BatchWithProducts> = {}): BatchWithProducts => ({
    ...aBatch(4, { number: 'MP-1', supplier: null, supplier_id: null }),
    products: [
      {
        product_id: 1,
        product_name: 'Плата',
        quantity: 3,
        serial_numbers: [
          { serial_number: 'S-1', location: '1-2-3-4', quantity: 1 },
          { serial_number: null, location: null, quantity: 2 },
        ],
      },
    ],
    ...part,
  });
  const view = (data: BatchWithProducts, query = '?moduleId=7&from=storehouse&returnTab=batches') => {
    server.use(routeHandler(batchRoutes.getBatchWithProducts, () => ({ success: true, data })));
    return renderAt(`/storehouse/view-batch-manufacture/4${query}`, <Screen />);
  };

  it('shows the batch and where its units lie', async () => {
    view(aView());
    expect(await screen.findByRole('heading', { name: 'Партия производителя MP-1' })).toBeTruthy();
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toEqual(['09.01.2026', 'Не указан', 'Не указан', '3 шт']);
    const cells = (await screen.findByRole('cell', { name: 'Плата' })).closest('tr')!;
    const units = within(cells)
      .getAllByRole('listitem')
      .map((unit) => unit.textContent);
    expect(units).toEqual(['S-11-2-3-4', 'Не указанНе указано2 шт']);
    expect(within(cells).getByRole('cell', { name: '3 шт' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Серийные номера и расположение' })).toBeTruthy();
  });

  it('shows stock without serial numbers as one line per cell', async () => {
    const screws = (count: number, location: string) =>
      Array.from({ length: count }, () => ({ serial_number: null, location, quantity: 1 }));
    const serial_numbers = [...screws(1_000, '1-1-1-1'), ...screws(20, '1-1-1-2')];
    view(aView({ products: [{ product_id: 1, product_name: 'Винт', quantity: 1_020, serial_numbers }] }));
    const lines = within(await screen.findByRole('cell', { name: /1-1-1-1/ })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/1-1-1-11\s000 шт$/),
      expect.stringMatching(/1-1-1-220 шт$/),
    ]);
  });

  it('shows the first units of many, and the rest on demand', async () => {
    const serial_numbers = Array.from({ length: 250 }, (_, index) => ({
      serial_number: `S-${index}`,
      location: '1-1-1-1',
      quantity: 1,
    }));
    const { user } = view(
      aView({ products: [{ product_id: 1, product_name: 'Плата', quantity: 250, serial_numbers }] }),
    );
    await screen.findByText('S-9');
    expect(screen.queryByText('S-10')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Показать ещё 200' }));
    expect(screen.getByText('S-209')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Показать ещё 40' }));
    expect(screen.getByText('S-249')).toBeTruthy();
  });

  it.each([
    ['?moduleId=7&from=storehouse&returnTab=remains', '/storehouse/7?tab=remains'],
    ['?moduleId=7', '/storehouse/7?tab=batches'],
    ['', '/storehouse/7?tab=batches'],
  ])('leads back from %s to %s', async (query, target) => {
    view(aView({ products: [] }), query);
    expect(await screen.findByText('Нет продукции в партии')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Назад к списку партий' }).getAttribute('href')).toBe(target);
  });

  it('leads back to the search that it was opened from', async () => {
    server.use(routeHandler(batchRoutes.getBatchWithProducts, () => ({ success: true, data: aView() })));
    const { user } = list('&batches.search=П');
    await user.click(within(await row('П-1')).getByRole('link', { name: 'Просмотр: П-1' }));
    const back = await screen.findByRole('link', { name: 'Назад к списку партий' });
    const target = new URL(back.getAttribute('href')!, 'http://x');
    expect(target.pathname).toBe('/storehouse/7');
    expect(Object.fromEntries(target.searchParams)).toEqual({ tab: 'batches', 'batches.search': 'П' });
  });

  it('reports a missing batch', async () => {
    server.use(
      routeHandler(
        batchRoutes.getBatchWithProducts,
        () => new MockFailure(404, { message: 'Партия не найдена' }),
      ),
    );
    renderAt('/storehouse/view-batch-manufacture/4?moduleId=7', <Screen />);
    expect(await screen.findByText('Партия не найдена')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Назад к списку партий' })).toBeTruthy();
  });
});
