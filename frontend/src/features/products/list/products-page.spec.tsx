import { accountingRoutes } from '@naryad/contracts/accounting/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keysToRows } from '../../../../testing/keys-to-rows.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { ProductsPage } from './products-page.js';

let names: string[];
let savedInputs: unknown[];
let deleted: unknown[];

beforeEach(() => {
  names = ['Болт', 'Гайка'];
  savedInputs = [];
  deleted = [];
  vi.spyOn(realtime, 'join').mockReturnValue(() => undefined);
  server.use(
    routeHandler(productRoutes.getProducts, () => ({
      success: true,
      data: names.map((name, index) => ({ id: index + 1, name, sku: index === 0 ? 'Б-1' : null })),
      current_page: 1,
      per_page: 50,
      total: names.length,
      last_page: 1,
    })),
    routeHandler(productRoutes.createOrUpdateProduct, ({ input }) => {
      savedInputs.push(input);
      names = [...names, input.name];
      return {
        success: true,
        data: {
          id: 9,
          name: input.name,
          sku: null,
          description: null,
          comment: null,
          manufacturer_id: null,
          tech_conditions: null,
          img_url: null,
          attribute_values: [],
          components: [],
          version: 1,
        },
      };
    }),
    routeHandler(productRoutes.deleteProduct, ({ input }) => {
      deleted.push(input);
      names = names.slice(1);
      return { success: true };
    }),
  );
});

async function open(path = '/products') {
  const view = renderAt(path, <ProductsPage />);
  await screen.findByText('Болт');
  return view;
}

describe('the products', () => {
  it('are listed in a table with ID, name and SKU', async () => {
    const { user } = await open();
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      '',
      'ID',
      'Название',
      'Артикул',
      'Действия',
    ]);
    expect(screen.getByRole('link', { name: 'Болт' }).getAttribute('href')).toBe('/products/edit/1');
    expect(screen.getByRole('link', { name: 'Редактировать: Гайка' }).getAttribute('href')).toBe(
      '/products/edit/2',
    );
    expect(await keysToRows(user)).toBeLessThanOrEqual(8);
  });

  it('are added by a name; an empty one sends nothing', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Добавить продукцию' }));
    const dialog = await screen.findByRole('dialog', { name: 'Добавить продукцию' });
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
    await user.keyboard('   {Enter}');
    expect(await within(dialog).findByText('Укажите название')).toBeTruthy();
    expect(savedInputs).toEqual([]);
    await user.keyboard('Шайба М4{Enter}');
    // Its card opens, because a new product needs more than a name.
    await waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(/^\/products\/edit\/\d+$/));
    expect(savedInputs).toEqual([{ name: 'Шайба М4' }]);
  });

  it('are added one after the other on demand', async () => {
    const { user } = await open('/products?add=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить продукцию' }));
    await user.click(dialog.getByRole('checkbox', { name: 'После добавления открыть форму ещё раз' }));
    const name = dialog.getByLabelText(/Название/);
    await user.type(name, 'Плата{Enter}');
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.type(name, 'Корпус{Enter}');
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    expect(savedInputs).toEqual([{ name: 'Плата' }, { name: 'Корпус' }]);
  });

  it('are deleted after a confirmation; a refusal is shown', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Удалить: Болт' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Вы уверены, что хотите удалить эту продукцию?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(deleted).toEqual([]);
    server.use(
      routeHandler(
        productRoutes.deleteProduct,
        () => new MockFailure(422, { message: 'Продукция есть на складе', code: 'PRODUCT_IN_USE' }),
      ),
    );
    // The page becomes accessible shortly after the confirmation dialog has closed.
    await user.click(await screen.findByRole('button', { name: 'Удалить: Болт' }));
    const reopenedDialog = await screen.findByRole('alertdialog');
    // A confirmation dialog ignores clicks at first, so that the tap that opened it cannot confirm it.
    await waitFor(async () => {
      await user.click(within(reopenedDialog).getByRole('button', { name: 'Удалить' }));
      expect(reopenedDialog.isConnected).toBe(false);
    });
    expect(await screen.findByText('Продукция есть на складе')).toBeTruthy();
    expect(screen.getByText('Болт')).toBeTruthy();
  });

  it('are requested from 1C while the button shows that it is busy', async () => {
    let finish = (): void => undefined;
    server.use(
      routeHandler(accountingRoutes.requestProducts, async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        return { success: false, message: 'Интеграция с 1С не настроена' };
      }),
    );
    const { user } = await open();
    const button = screen.getByRole('button', { name: 'Запросить из 1С' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    await waitFor(() => {
      finish();
      expect(button).toHaveProperty('disabled', false);
    });
    expect(screen.queryByText('Интеграция с 1С не настроена')).toBeNull();
  });
});
