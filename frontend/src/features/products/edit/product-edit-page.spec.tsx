import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { imageFile, showFiles } from '../../../shared/image-upload/testing/files.js';
import { ProductEditPage } from './product-edit-page.js';
import { ProductEditBench } from '../testing/product-edit-bench.js';

let bench: ProductEditBench;
beforeEach(() => {
  bench = new ProductEditBench();
});

const save = () => screen.getByRole('button', { name: 'Сохранить' });
const components = () => within(screen.getByRole('region', { name: 'Компоненты' }));

describe('the edit screen of a product', () => {
  it('saves all of it with its version and returns to Products', async () => {
    const { user } = await bench.open();
    await user.type(screen.getByLabelText('Комментарий'), 'важно');
    await user.click(screen.getByRole('combobox', { name: 'Производитель' }));
    await user.keyboard('елка{Enter}');
    await user.dblClick(save());
    expect(await screen.findByText('Список')).toBeTruthy();
    expect(bench.sent).toEqual([
      {
        id: 7,
        name: 'Плата',
        sku: 'П-1',
        description: '',
        comment: 'важно',
        manufacturer_id: 30,
        tech_conditions: '',
        img_url: null,
        attributes: [{ product_attribute_id: 1, value: 'Плата упр.' }],
        components: [
          { component_product_id: 2, count: 3 },
          { component_product_id: 5, count: 1 },
        ],
        version: 4,
      },
    ]);
  });

  it('warns about the article of another product, ignoring case and look-alike letters, and still saves it', async () => {
    const { user } = await bench.open();
    const searched: unknown[] = [];
    server.use(
      routeHandler(productRoutes.getProducts, ({ input }) => {
        searched.push(input.search);
        const data = [{ id: 2, name: 'Болт', sku: 'ВС-1', img_url: null }];
        return { success: true, data, current_page: 1, per_page: 100, last_page: 1, total: 1 };
      }),
    );
    const sku = screen.getByLabelText('Артикул');
    await user.clear(sku);
    // Latin letters that resemble the Cyrillic ones.
    await user.type(sku, 'bc-1');
    await user.tab();
    expect(await screen.findByText('Такой же артикул у «Болт». Сохранить можно.')).toBeTruthy();
    expect(searched).toContain('bc-1\nBC-1\nВС-1');
    await user.click(save());
    await screen.findByText('Список');
    expect(bench.sent[0]).toMatchObject({ sku: 'bc-1' });
  });

  it('fills attributes by the template once, offers each once and sends chosen ones only', async () => {
    const { user } = await bench.open();
    const fill = screen.getByRole('button', { name: 'Заполнить по шаблону' });
    await user.click(fill);
    await user.type(screen.getByLabelText('Значение: Габариты, мм'), '10×20');
    await user.click(fill);
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Все атрибуты по шаблону уже заполнены',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // The page becomes accessible shortly after the confirmation dialog has closed.
    await user.click(await screen.findByRole('button', { name: 'Добавить атрибут' }));
    const addedAttribute = screen.getAllByRole('combobox', { name: 'Атрибут' })[2] as HTMLElement;
    expect(document.activeElement).toBe(addedAttribute);
    await user.click(addedAttribute);
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Цвет']);
    await user.keyboard('нетакого');
    expect(await screen.findByText('Атрибуты не найдены.')).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('Выберите из списка')).toBeTruthy();
    expect(bench.sent).toEqual([]);
    await user.clear(screen.getAllByRole('combobox', { name: 'Атрибут' })[2] as HTMLElement);
    await user.click(save());
    await screen.findByText('Список');
    expect(bench.sent[0]?.['attributes']).toEqual([
      { product_attribute_id: 1, value: 'Плата упр.' },
      { product_attribute_id: 2, value: '10×20' },
    ]);
  });

  it('finds attributes by name or value and deletes them', async () => {
    const { user } = await bench.open();
    await user.type(screen.getByRole('searchbox', { name: 'Поиск по атрибутам' }), 'нет такого{Enter}');
    expect(await screen.findByText('Атрибуты не найдены.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
    await user.click(await screen.findByRole('button', { name: 'Удалить атрибут: Краткое наименование' }));
    await user.click(save());
    await screen.findByText('Список');
    expect(bench.sent[0]?.['attributes']).toEqual([]);
  });

  it('adds, edits and removes components in a modal with its messages', async () => {
    const { user } = await bench.open();
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
    expect(bench.sent[0]?.['components']).toEqual([
      { component_product_id: 2, count: 9 },
      { component_product_id: 3, count: 4 },
    ]);
  });

  it('sends nothing without a name', async () => {
    const { user } = await bench.open();
    await user.clear(screen.getByLabelText(/Название/));
    await user.click(save());
    expect(await screen.findByText('Укажите название')).toBeTruthy();
    expect(bench.sent).toEqual([]);
  });

  it('shows server errors at their fields and preserves the input', async () => {
    bench.refusal = new MockFailure(422, {
      message: 'Не более 100 символов (и ещё 2 ошибки)',
      errors: {
        sku: ['Не более 100 символов'],
        'attributes.0.value': ['Слишком длинно'],
        components: ['Состав замкнут в круг: Плата → Болт → Плата'],
      },
    });
    const { user } = await bench.open();
    await user.type(screen.getByLabelText('Описание'), 'Текст');
    await user.click(save());
    expect(await screen.findByText('Не более 100 символов')).toBeTruthy();
    expect(screen.getByText('Слишком длинно')).toBeTruthy();
    expect(components().getByRole('alert').textContent).toContain('Состав замкнут в круг');
    expect(screen.getByDisplayValue('Текст')).toBeTruthy();
    bench.refusal = null;
    await user.click(save());
    expect(await screen.findByText('Список')).toBeTruthy();
  });

  it('loads a newer version under the input after a conflict', async () => {
    const { user } = await bench.open();
    await user.type(screen.getByLabelText('Комментарий'), 'мой');
    await user.clear(screen.getByLabelText('Артикул'));
    await user.type(screen.getByLabelText('Артикул'), 'П-2');
    bench.product = { ...bench.product, sku: 'П-9', description: 'их', version: 5 };
    bench.refusal = new MockFailure(409, {
      message: 'Данные изменены другим пользователем. Обновите страницу.',
      code: 'PRODUCT_STALE',
    });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Загрузить новую версию' }));
    expect(await screen.findByDisplayValue('их')).toBeTruthy();
    expect(screen.getByDisplayValue('мой')).toBeTruthy();
    expect(screen.getByDisplayValue('П-2')).toBeTruthy();
    expect(screen.getByText('П-9')).toBeTruthy();
    bench.refusal = null;
    await user.click(save());
    expect(await screen.findByText('Список')).toBeTruthy();
    expect(bench.sent.at(-1)).toMatchObject({ version: 5, sku: 'П-2', comment: 'мой', description: 'их' });
  });

  it('follows changes of others while nothing is typed', async () => {
    await bench.open();
    bench.product = { ...bench.product, name: 'Плата Б', version: 5 };
    act(() => bench.rooms.forEach((room) => room.onStale('gap')));
    expect(await screen.findByDisplayValue('Плата Б')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Загрузить новую версию' })).toBeNull();
  });

  it('requires confirmation before leaving with unsaved input', async () => {
    const { user } = await bench.open();
    await user.type(screen.getByLabelText('Описание'), 'Т');
    await user.click(screen.getByRole('link', { name: 'Назад' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    expect(screen.getByDisplayValue('Т')).toBeTruthy();
  });

  it("requires confirmation before the browser's back button discards unsaved input", async () => {
    const { user } = await bench.openAfter('/companies');
    await user.type(screen.getByLabelText('Описание'), 'Т');
    window.history.back();
    await answerQuestion(user, 'Остаться');
    expect(screen.getByDisplayValue('Т')).toBeTruthy();
    window.history.back();
    await answerQuestion(user, 'Уйти без сохранения');
    expect(await screen.findByRole('heading', { name: 'Прежняя страница' })).toBeTruthy();
  });

  it('reports a missing product', async () => {
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

  describe('its picture', () => {
    const NAME = `${'c'.repeat(32)}.webp`;
    const choose = () =>
      fireEvent.change(screen.getByLabelText('Файл изображения'), { target: { files: [imageFile()] } });
    const imageSource = () => screen.getByRole('img', { name: 'Изображение' }).getAttribute('src');
    let uploads: number;
    let letGo: () => void;

    beforeEach(() => {
      showFiles();
      uploads = 0;
      const uploadGate = new Promise<void>((go) => (letGo = go));
      server.use(
        routeHandler(pictureRoutes.uploadProductImage, async () => {
          uploads += 1;
          await uploadGate;
          return { success: true, image_url: `/images/${NAME}`, name: NAME };
        }),
      );
    });

    it('is saved with the product, also when it is still on its way', async () => {
      const { user } = await bench.open();
      choose();
      await waitFor(() => expect(uploads).toBeGreaterThan(0));
      await user.click(save());
      expect(bench.sent).toEqual([]);
      letGo();
      expect(await screen.findByText('Список')).toBeTruthy();
      expect(bench.sent[0]).toMatchObject({ img_url: NAME, version: 4 });
    });

    it('is replaced, removed, and requires confirmation before it is lost', async () => {
      bench.product = { ...bench.product, img_url: 'old.webp' };
      const { user } = await bench.open();
      expect(imageSource()).toBe('/images/old.webp');
      choose();
      letGo();
      await waitFor(() => expect(imageSource()).toBe(`/images/${NAME}`));
      await user.click(screen.getByRole('link', { name: 'Назад' }));
      await screen.findByRole('alertdialog');
      await user.keyboard('{Escape}');
      await user.click(await screen.findByRole('button', { name: 'Удалить изображение' }));
      await user.click(save());
      expect(await screen.findByText('Список')).toBeTruthy();
      expect(bench.sent[0]).toMatchObject({ img_url: null });
    });

    it('that the server no longer has is reported at its field, and the input is preserved', async () => {
      bench.refusal = new MockFailure(422, {
        message: 'Изображение больше не хранится. Загрузите его снова.',
        errors: { img_url: ['Изображение больше не хранится. Загрузите его снова.'] },
      });
      const { user } = await bench.open();
      await user.type(screen.getByLabelText('Описание'), 'Текст');
      await user.click(save());
      expect((await screen.findByRole('alert')).textContent).toContain('Изображение больше не хранится');
      expect(screen.getByDisplayValue('Текст')).toBeTruthy();
    });

    it('is only seen by those who change nothing', async () => {
      bench.product = { ...bench.product, img_url: 'old.webp' };
      renderAt(
        '/products/edit/7',
        <Routes>
          <Route path="/products/edit/:id" element={<ProductEditPage readOnly />} />
        </Routes>,
      );
      expect(await screen.findByRole('img', { name: 'Изображение' })).toBeTruthy();
      expect(screen.queryByLabelText('Файл изображения')).toBeNull();
    });
  });
});
