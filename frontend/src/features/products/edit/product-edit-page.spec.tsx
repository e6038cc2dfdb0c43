import { companyRoutes } from '@naryad/contracts/companies/routes';
import type { Product } from '@naryad/contracts/products/dto';
import { productRoutes } from '@naryad/contracts/products/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { ProductEditPage } from './product-edit-page.js';

let product: Product;
let sent: Record<string, unknown>[];
let refusal: MockFailure | null;
let rooms: Parameters<typeof realtime.join>[1][];

beforeEach(() => {
  product = {
    id: 7,
    name: 'Плата',
    sku: 'П-1',
    description: null,
    comment: null,
    manufacturer_id: null,
    tech_conditions: null,
    attribute_values: [{ product_attribute_id: 1, value: 'Плата упр.' }],
    components: [
      { component_product_id: 2, count: 3, component_product: { id: 2, name: 'Болт', sku: 'Б-1' } },
      { component_product_id: 5, count: 1, component_product: null },
    ],
    version: 4,
  };
  sent = [];
  refusal = null;
  rooms = [];
  vi.spyOn(realtime, 'join').mockImplementation((_name, handler) => {
    rooms.push(handler);
    return () => undefined;
  });
  const page = { current_page: 1, per_page: 10_000, last_page: 1 };
  server.use(
    routeHandler(productRoutes.getProduct, () => ({ success: true, product })),
    routeHandler(productRoutes.getAttributes, () => ({
      success: true,
      data: [
        { id: 1, name: 'Краткое наименование', key: 'short_name' },
        { id: 2, name: 'Габариты, мм', key: 'size' },
        { id: 3, name: 'Цвет', key: 'colour' },
      ],
      ...page,
      total: 3,
    })),
    routeHandler(companyRoutes.getCompanies, () => ({
      success: true,
      data: [{ id: 30, name: 'ООО «Ёлка»', inn: '7707083893', kpp: null, address: null, version: 1 }],
      ...page,
      total: 1,
    })),
    routeHandler(productRoutes.getProducts, () => ({
      success: true,
      data: [
        { id: 7, name: 'Плата', sku: 'П-1' },
        { id: 2, name: 'Болт', sku: 'Б-1' },
        { id: 3, name: 'Гайка', sku: 'Г-1' },
      ],
      ...page,
      total: 3,
    })),
    routeHandler(productRoutes.createOrUpdateProduct, ({ input }) => {
      sent.push(input as Record<string, unknown>);
      return refusal ?? { success: true, data: product };
    }),
  );
});

async function open() {
  const view = renderAt(
    '/products/edit/7',
    <Routes>
      <Route path="/products/edit/:id" element={<ProductEditPage />} />
      <Route path="/products" element={<p>Список</p>} />
    </Routes>,
  );
  await screen.findByDisplayValue('Плата');
  return view;
}

const save = () => screen.getByRole('button', { name: 'Сохранить' });
const components = () => within(screen.getByRole('region', { name: 'Компоненты' }));

describe('the edit screen of a product', () => {
  it('saves all of it with its version and returns to Products', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Комментарий'), 'важно');
    await user.click(screen.getByRole('combobox', { name: 'Производитель' }));
    await user.keyboard('елка{Enter}');
    await user.dblClick(save());
    expect(await screen.findByText('Список')).toBeTruthy();
    expect(sent).toEqual([
      {
        id: 7,
        name: 'Плата',
        sku: 'П-1',
        description: '',
        comment: 'важно',
        manufacturer_id: 30,
        tech_conditions: '',
        attributes: [{ product_attribute_id: 1, value: 'Плата упр.' }],
        components: [
          { component_product_id: 2, count: 3 },
          { component_product_id: 5, count: 1 },
        ],
        version: 4,
      },
    ]);
  });

  it('fills attributes by the template once, offers each once and sends chosen ones only', async () => {
    const { user } = await open();
    const fill = screen.getByRole('button', { name: 'Заполнить по шаблону' });
    await user.click(fill);
    await user.type(screen.getByLabelText('Значение: Габариты, мм'), '10×20');
    await user.click(fill);
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Все атрибуты по шаблону уже заполнены',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // The rest becomes reachable a moment after the question has gone.
    await user.click(await screen.findByRole('button', { name: 'Добавить атрибут' }));
    const added = screen.getAllByRole('combobox', { name: 'Атрибут' })[2] as HTMLElement;
    expect(document.activeElement).toBe(added);
    await user.click(added);
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Цвет']);
    await user.keyboard('нетакого');
    expect(await screen.findByText('Атрибуты не найдены.')).toBeTruthy();
    await user.click(save());
    await screen.findByText('Список');
    expect(sent[0]?.['attributes']).toEqual([
      { product_attribute_id: 1, value: 'Плата упр.' },
      { product_attribute_id: 2, value: '10×20' },
    ]);
  });

  it('finds attributes by name or value and deletes them', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Поиск по атрибутам' }), 'нет такого{Enter}');
    expect(await screen.findByText('Атрибуты не найдены.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
    await user.click(await screen.findByRole('button', { name: 'Удалить атрибут: Краткое наименование' }));
    await user.click(save());
    await screen.findByText('Список');
    expect(sent[0]?.['attributes']).toEqual([]);
  });

  it('adds, edits and removes components in a modal with its messages', async () => {
    const { user } = await open();
    expect(components().getByText('Неизвестный продукт')).toBeTruthy();
    await user.click(components().getByRole('button', { name: 'Добавить компонент' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить компонент' }));
    const count = dialog.getByLabelText(/Количество/);
    expect(count).toHaveProperty('value', '1');
    await user.clear(count);
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(dialog.getByText('Выберите продукт')).toBeTruthy();
    expect(dialog.getByText('Укажите количество больше 0')).toBeTruthy();
    await user.type(count, '4');
    await user.click(dialog.getByRole('combobox', { name: /Продукт/ }));
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['ГайкаГ-1']);
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
    expect(await components().findByText('Гайка')).toBeTruthy();

    await user.click(components().getByRole('button', { name: 'Редактировать: Болт' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Редактировать компонент' }));
    await user.clear(edit.getByLabelText(/Количество/));
    await user.type(edit.getByLabelText(/Количество/), '9{Enter}');
    await user.click(await components().findByRole('button', { name: 'Удалить: Неизвестный продукт' }));
    await user.click(save());
    await screen.findByText('Список');
    expect(sent[0]?.['components']).toEqual([
      { component_product_id: 2, count: 9 },
      { component_product_id: 3, count: 4 },
    ]);
  });

  it('sends nothing without a name', async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText(/Название/));
    await user.click(save());
    expect(await screen.findByText('Укажите название')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('puts texts of the server where they belong and keeps what was typed', async () => {
    refusal = new MockFailure(422, {
      message: 'Не более 100 символов (и ещё 2 ошибки)',
      errors: {
        sku: ['Не более 100 символов'],
        'attributes.0.value': ['Слишком длинно'],
        components: ['Состав замкнут в круг: Плата → Болт → Плата'],
      },
    });
    const { user } = await open();
    await user.type(screen.getByLabelText('Описание'), 'Текст');
    await user.click(save());
    expect(await screen.findByText('Не более 100 символов')).toBeTruthy();
    expect(screen.getByText('Слишком длинно')).toBeTruthy();
    expect(components().getByRole('alert').textContent).toContain('Состав замкнут в круг');
    expect(screen.getByDisplayValue('Текст')).toBeTruthy();
    refusal = null;
    await user.click(save());
    expect(await screen.findByText('Список')).toBeTruthy();
  });

  it('loads a newer version under the input after a conflict', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Комментарий'), 'мой');
    await user.clear(screen.getByLabelText('Артикул'));
    await user.type(screen.getByLabelText('Артикул'), 'П-2');
    product = { ...product, sku: 'П-9', description: 'их', version: 5 };
    refusal = new MockFailure(409, {
      message: 'Данные изменены другим пользователем. Обновите страницу.',
      code: 'PRODUCT_STALE',
    });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Загрузить новую версию' }));
    expect(await screen.findByDisplayValue('их')).toBeTruthy();
    expect(screen.getByDisplayValue('мой')).toBeTruthy();
    expect(screen.getByDisplayValue('П-2')).toBeTruthy();
    expect(screen.getByText('П-9')).toBeTruthy();
    refusal = null;
    await user.click(save());
    expect(await screen.findByText('Список')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ version: 5, sku: 'П-2', comment: 'мой', description: 'их' });
  });

  it('follows changes of others while nothing is typed', async () => {
    await open();
    product = { ...product, name: 'Плата Б', version: 5 };
    act(() => rooms.forEach((room) => room.onStale('gap')));
    expect(await screen.findByDisplayValue('Плата Б')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Загрузить новую версию' })).toBeNull();
  });

  it('asks before unsaved input is left behind', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Описание'), 'Т');
    await user.click(screen.getByRole('link', { name: 'Назад' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    expect(screen.getByDisplayValue('Т')).toBeTruthy();
  });

  it('says that there is no such product', async () => {
    server.use(
      routeHandler(productRoutes.getProduct, () => new MockFailure(404, { message: 'Продукция не найдена' })),
    );
    renderAt(
      '/products/edit/7',
      <Routes>
        <Route path="/products/edit/:id" element={<ProductEditPage />} />
      </Routes>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Продукция не найдена');
  });
});
