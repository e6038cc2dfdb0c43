import { productRoutes } from '@naryad/contracts/products/routes';
import type { TechMapRow } from '@naryad/contracts/tech-maps/dto';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cellsOf } from '../../../../testing/cells-of.js';
import { aPage } from '../../../../testing/admin-factories.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { copyName } from './copy-dialog.js';
import { SpecificationsTab } from './specifications-tab.js';

const aTechMap = (id: number, change: Partial<TechMapRow> = {}): TechMapRow => ({
  id,
  name: `Сборка ${id}`,
  description: null,
  product_id: 5,
  product: { id: 5, name: 'Контроллер К2', sku: 'K2' },
  version: 1,
  approved_version: null,
  saved_at: '2026-11-20T10:00:00.000Z',
  ...change,
});

let rows: TechMapRow[];
let sentInputs: unknown[];

beforeEach(() => {
  rows = [aTechMap(1, { description: 'Для серии', version: 4, approved_version: 3 }), aTechMap(2)];
  sentInputs = [];
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  server.use(
    routeHandler(techMapRoutes.getTechMaps, () => aPage(rows)),
    routeHandler(productRoutes.getProducts, () =>
      aPage([
        { id: 5, name: 'Контроллер К2', sku: 'K2' },
        { id: 6, name: 'Плата', sku: 'P1' },
      ]),
    ),
    routeHandler(techMapRoutes.createTechMap, ({ input }) => {
      sentInputs.push(input);
      return { success: true, data: aTechMap(3) };
    }),
    routeHandler(techMapRoutes.copyTechMap, ({ input }) => {
      sentInputs.push(input);
      return { success: true, data: aTechMap(3) };
    }),
    routeHandler(techMapRoutes.deleteTechMap, ({ input }) => {
      sentInputs.push(input);
      return { success: true };
    }),
  );
});

const type = (field: HTMLElement, value: string): boolean => fireEvent.change(field, { target: { value } });
const open = () => renderAt('/production/1?tab=specifications', <SpecificationsTab />);
const row = async (name: string): Promise<HTMLElement> => (await screen.findByText(name)).closest('tr')!;

describe('Спецификации', () => {
  it('shows number, name with description and versions, and the product', async () => {
    open();
    expect(cellsOf(await row('Сборка 1')).slice(0, 3)).toEqual([
      '1',
      'Сборка 1Для серииверсия 4, утверждена версия 3',
      'K2 - Контроллер К2',
    ]);
    const link = screen.getByRole('link', { name: /^Сборка 1/ });
    expect(link.getAttribute('href')).toBe('/production/tech-map/edit/1');
  });

  it("shows 'Нет данных' and offers to create the first one", async () => {
    rows = [];
    open();
    expect(await screen.findByText('Нет данных')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Создать спецификацию' }).length).toBeGreaterThan(0);
  });
});

describe('Создать спецификацию', () => {
  const fill = async (name: string) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Создать спецификацию' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Создать спецификацию' }));
    if (name !== '') type(dialog.getByLabelText(/Название/), name);
    return { user, dialog };
  };

  it('creates one of a product, and closes', async () => {
    const { user, dialog } = await fill('  Сборка 3 ');
    await user.click(dialog.getByLabelText(/Продукция/));
    await user.click(await screen.findByRole('option', { name: /P1 - Плата/ }));
    type(dialog.getByLabelText('Описание'), 'Серия');
    await user.click(dialog.getByRole('button', { name: 'Создать' }));
    expect(await screen.findByText('Спецификация успешно создана')).toBeTruthy();
    expect(sentInputs).toEqual([{ name: 'Сборка 3', product_id: 6, description: 'Серия' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('requires name and product, and accepts 40 characters', async () => {
    const { user, dialog } = await fill('');
    await user.click(dialog.getByRole('button', { name: 'Создать' }));
    expect(await dialog.findByText('Укажите название')).toBeTruthy();
    expect(dialog.getByText('Выберите продукцию')).toBeTruthy();
    const name = dialog.getByLabelText(/Название/);
    expect(name.getAttribute('maxlength')).toBe('40');
    type(name, 'я'.repeat(40));
    expect(await dialog.findByText('40/40')).toBeTruthy();
    expect(sentInputs).toEqual([]);
  });

  it.each([
    ['the message of the server', { message: 'Такая уже есть' }, 'Такая уже есть'],
    ['its own message when the server sends none', { message: '' }, 'Ошибка при создании спецификации'],
  ])('preserves the form after a failure and shows %s', async (_, body, message) => {
    server.use(routeHandler(techMapRoutes.createTechMap, () => new MockFailure(500, body)));
    const { user, dialog } = await fill('Сборка');
    await user.click(dialog.getByLabelText(/Продукция/));
    await user.click(await screen.findByRole('option', { name: /P1 - Плата/ }));
    await user.click(dialog.getByRole('button', { name: 'Создать' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(dialog.getByDisplayValue('Сборка')).toBeTruthy();
  });

  it('reports that the products could not be loaded', async () => {
    server.use(routeHandler(productRoutes.getProducts, () => new MockFailure(422, { message: 'Сбой' })));
    await fill('');
    expect(await screen.findByText('Ошибка при загрузке списка продукции')).toBeTruthy();
  });
});

describe('copying and deleting', () => {
  it('copies to another product under a name that fits', async () => {
    const { user } = open();
    await user.click(within(await row('Сборка 2')).getByRole('button', { name: /Копировать/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Копировать спецификацию' }));
    expect(dialog.getByDisplayValue('Сборка 2 (копия)')).toBeTruthy();
    type(dialog.getByLabelText(/Название/), '');
    await user.click(dialog.getByRole('button', { name: 'Копировать' }));
    expect(await dialog.findByText('Укажите название')).toBeTruthy();
    type(dialog.getByLabelText(/Название/), 'Другая');
    await user.click(dialog.getByRole('button', { name: 'Копировать' }));
    await waitFor(() =>
      expect(sentInputs).toEqual([{ source_tech_map_id: 2, target_product_id: 5, name: 'Другая' }]),
    );
  });

  it('cuts a long name so that the suffix fits', () => {
    expect(copyName('я'.repeat(40))).toBe(`${'я'.repeat(32)} (копия)`);
    expect(copyName('Сборка')).toBe('Сборка (копия)');
  });

  it('deletes after a confirmation; a refusal shows its reason', async () => {
    const { user } = open();
    await user.click(within(await row('Сборка 2')).getByRole('button', { name: /Удалить/ }));
    expect(await screen.findByText(/Вы уверены, что хотите удалить спецификацию «Сборка 2»\?/)).toBeTruthy();
    await answerQuestion(user, 'Удалить');
    expect(await screen.findByText('Спецификация удалена')).toBeTruthy();
    expect(sentInputs).toEqual([{ id: 2 }]);

    server.use(
      routeHandler(
        techMapRoutes.deleteTechMap,
        () => new MockFailure(422, { message: 'По спецификации есть заказы: 12' }),
      ),
    );
    await user.click(within(await row('Сборка 1')).getByRole('button', { name: /Удалить/ }));
    await answerQuestion(user, 'Удалить');
    expect(await screen.findByText('По спецификации есть заказы: 12')).toBeTruthy();
  });
});
