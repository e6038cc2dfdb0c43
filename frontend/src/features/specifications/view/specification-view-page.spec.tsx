import type { TechMap, TechMapRow } from '@naryad/contracts/tech-maps/dto';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { openAs } from '../testing/open-as.js';
import { anOperation, aStep, aTechnology } from '../testing/samples.js';
import { SpecificationViewPage } from './specification-view-page.js';
import { inOrder } from './use-product-specifications.js';

const aRow = (id: number, part: Partial<TechMapRow> = {}): TechMapRow => ({
  id,
  name: `Сборка ${id}`,
  description: null,
  product_id: 5,
  product: { id: 5, name: 'Контроллер К2', sku: 'K2' },
  version: 2,
  approved_version: null,
  saved_at: `2026-11-${10 + id}T10:00:00.000Z`,
  ...part,
});
const aMap = (id: number): TechMap => ({
  id,
  name: `Сборка ${id}`,
  description: 'Для серии',
  product_id: 5,
  product: { id: 5, name: 'Контроллер К2', sku: 'K2', img_url: null },
  version: 2,
  components: [
    aTechnology(1, `Технология ${id}`, [
      anOperation(11, 1, {
        name: 'Монтаж',
        steps: [
          aStep(111, { name: 'Установить плату', description: 'Ключом вверх' }),
          aStep(112, {
            name: 'Этикетка',
            type: 'print',
            img_url: null,
            documents: [{ id: 7, name: 'Паспорт', template_key: 'product-passport' }],
          }),
        ],
      }),
    ]),
  ],
});

let rows: TechMapRow[];

beforeEach(() => {
  rows = [aRow(1)];
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  server.use(
    routeHandler(techMapRoutes.getTechMaps, () => aPage(rows)),
    routeHandler(techMapRoutes.getTechMap, ({ input }) => ({
      success: true,
      techMap: aMap(Number(input.id)),
      workshopPosts: [
        { id: 1, name: 'Сборка 1', workshop_id: 1, places: 1, served_places: 1, picking_places: 0 },
      ],
      documents: [],
    })),
  );
});

const open = (key: 'production' | 'orders' = 'production', query = '') =>
  openAs(key, `/production/tech-map/5${query}`, '/production/tech-map/:id', <SpecificationViewPage />);

it('shows materials, operations with their work centers, and steps in the order of work', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Спецификация на Контроллер К2' })).toBeTruthy();
  const operation = within(await screen.findByRole('article', { name: 'Монтаж' }));
  expect(operation.getByText('Рабочий центр: Сборка 1')).toBeTruthy();
  expect(operation.getByText('Ключом вверх')).toBeTruthy();
  expect(operation.getByText('Документы: Паспорт')).toBeTruthy();
  expect(operation.getByRole('img', { name: 'Изображение шага «Установить плату»' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Редактировать' }).getAttribute('href')).toBe(
    '/production/tech-map/edit/1',
  );
});

it('offers a choice of several, the latest approved one first', async () => {
  rows = [aRow(1), aRow(2, { approved_version: 1 }), aRow(3)];
  const { user } = open();
  expect(await screen.findByText('Технология 2')).toBeTruthy();
  await user.click(screen.getByText('Сборка 3'));
  expect(await screen.findByText('Технология 3')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('/production/tech-map/5?specification=3');
  expect(inOrder(rows).map(({ id }) => id)).toEqual([2, 3, 1]);
});

it('opens the one of the address, and only reads for who may not change', async () => {
  rows = [aRow(1), aRow(2)];
  open('orders', '?specification=1');
  expect(await screen.findByText('Технология 1')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Редактировать' })).toBeNull();
});

it('reports that the product has none', async () => {
  rows = [];
  open();
  expect(await screen.findByText('Спецификации не найдены.')).toBeTruthy();
});

it('reports that it could not be loaded, and retries', async () => {
  server.use(routeHandler(techMapRoutes.getTechMap, () => new MockFailure(500, { message: '' })));
  const { user } = open();
  expect(await screen.findByText('Ошибка при загрузке спецификации.')).toBeTruthy();
  server.use(
    routeHandler(techMapRoutes.getTechMap, () => ({
      success: true,
      techMap: aMap(1),
      workshopPosts: [],
      documents: [],
    })),
  );
  await user.click(screen.getByRole('button', { name: /Повторить/ }));
  expect(await screen.findByText('Технология 1')).toBeTruthy();
});
