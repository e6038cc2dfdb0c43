import { userRoutes } from '@naryad/contracts/users/routes';
import type { ModuleDetails } from '@naryad/contracts/work-modules/dto';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aModuleRow, anAdminUser, aPage } from '../../../testing/admin-factories.js';
import { answerQuestion } from '../../../testing/answer-question.js';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { realtime } from '../../shared/realtime/realtime.js';
import { ModuleDetailsPage } from './details/module-details-page.js';
import { ModulesPage } from './list/modules-page.js';

let module: ModuleDetails;
let savedInputs: Record<string, unknown>[];

const screens = (
  <Routes>
    <Route path="/modules" element={<ModulesPage />} />
    <Route path="/modules/:id" element={<ModuleDetailsPage />} />
  </Routes>
);

beforeEach(() => {
  module = {
    id: 7,
    key: 'storehouse',
    name: 'Главный склад',
    route: 'storehouse/7',
    module_type_id: 1,
    users: [1, 2],
    child_modules: [9],
    requires_approval: false,
    default_cell: null,
    version: 4,
  };
  savedInputs = [];
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  server.use(
    routeHandler(workModuleRoutes.getModules, () =>
      aPage([aModuleRow(7, 'Главный склад'), aModuleRow(8, 'Второй склад'), aModuleRow(9, 'Архив')]),
    ),
    routeHandler(workModuleRoutes.getModuleTypes, () =>
      aPage([{ id: 1, name: 'Склад', key: 'storehouse' as const }]),
    ),
    routeHandler(workModuleRoutes.getModule, () => ({ success: true, ...module })),
    routeHandler(userRoutes.getUsers, () =>
      aPage([
        anAdminUser(1, { last_name: 'Громова', start_module_id: 8 }),
        anAdminUser(2, { last_name: 'Кузьмина', start_module_id: 7 }),
        anAdminUser(3, { last_name: 'Ершов', start_module_id: 8 }),
      ]),
    ),
    routeHandler(workModuleRoutes.createOrUpdateModule, ({ input }) => {
      savedInputs.push(input);
      module = { ...module, ...(input as Partial<ModuleDetails>), version: module.version + 1 };
      return { success: true, data: module };
    }),
  );
});

describe('Модули', () => {
  it('shows names as links and only lets delete', async () => {
    renderAt('/modules', screens);
    const link = await screen.findByRole('link', { name: 'Архив' });
    expect(link.getAttribute('href')).toBe('/modules/9');
    const row = link.closest('tr')!;
    expect(
      within(row)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Удалить: Архив']);
  });

  it('alerts when no type is chosen, then adds', async () => {
    const { user } = renderAt('/modules', screens);
    await user.click(await screen.findByRole('button', { name: 'Добавить модуль' }));
    const dialog = await screen.findByRole('dialog', { name: 'Добавить модуль' });
    await user.type(within(dialog).getByLabelText(/Название/), 'Третий склад');
    await user.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    const alert = await screen.findByRole('alertdialog');
    expect(within(alert).getByText('Пожалуйста, выберите тип модуля.')).toBeTruthy();
    expect(savedInputs).toEqual([]);
    await user.click(within(alert).getByRole('button', { name: 'ОК' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(within(dialog).getByLabelText(/Тип модуля/));
    await user.click(await screen.findByRole('option', { name: 'Склад' }));
    await user.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(savedInputs).toEqual([{ name: 'Третий склад', module_type_id: 1 }]));
  });
});

it('a new module is named as its type until a name is typed', async () => {
  server.use(
    routeHandler(workModuleRoutes.getModuleTypes, () =>
      aPage([
        { id: 1, name: 'Склад', key: 'storehouse' as const },
        { id: 4, name: 'Производство', key: 'production' as const },
      ]),
    ),
  );
  const { user } = renderAt('/modules?add=1', screens);
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить модуль' }));
  const choose = async (type: string): Promise<void> => {
    await user.click(dialog.getByLabelText(/Тип модуля/));
    await user.click(await screen.findByRole('option', { name: type }));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  };
  const name = dialog.getByLabelText(/Название/);
  await choose('Склад');
  expect(name).toHaveProperty('value', 'Склад');
  await choose('Производство');
  expect(name).toHaveProperty('value', 'Производство');
  await user.type(name, ' 2');
  await choose('Склад');
  expect(name).toHaveProperty('value', 'Производство 2');
});

describe('Редактирование модуля', () => {
  const users = async (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Доступ' });

  it('lets a production module demand approved specifications, and no other', async () => {
    const { user, unmount } = renderAt('/modules/7', screens);
    expect(await screen.findByRole('heading', { name: 'Редактирование модуля' })).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    unmount();
    module = { ...module, id: 7, key: 'production', version: 5 };
    renderAt('/modules/7', screens);
    const demand = await screen.findByRole('switch', { name: 'Требовать утверждение спецификаций' });
    await user.click(demand);
    expect(screen.getByText('Есть несохранённые изменения')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(savedInputs[0]).toMatchObject({ id: 7, requires_approval: true, version: 5 }));
    expect(demand).toMatchObject({ checked: true });
  });

  it('sets the cell for finished products of a desk; a refusal is shown at the field', async () => {
    const CELL = 'Ячейка для готовой продукции';
    const refusal = 'Склад ячейки не подключён к модулю: отметьте его в дочерних модулях';
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    module = { ...module, key: 'assembler-desk', default_cell: null };
    server.use(
      routeHandler(structureRoutes.getStorehouseCells, () => ({
        success: true,
        data: [
          {
            ...{ id: 1, number: '1', module_id: 8, cells_count: 1 },
            stacks: [
              {
                ...{ id: 2, number: '2', line_id: 1 },
                shelves: [
                  {
                    ...{ id: 3, number: '3', stack_id: 2 },
                    cells: [{ id: 4, number: '4', shelf_id: 3, address: '1-2-3-4', count: 0 }],
                  },
                ],
              },
            ],
          },
        ],
      })),
    );
    const { user } = renderAt('/modules/7', screens);
    const field = within(await screen.findByRole('group', { name: CELL }));
    expect(field.getByText('не указана')).toBeTruthy();
    await user.click(field.getByRole('button', { name: 'Выбрать' }));
    for (const [label, number] of [
      ['Линия', '1'],
      ['Стеллаж', '2'],
      ['Полка', '3'],
      ['Ячейка', '4'],
    ] as const) {
      await waitFor(() =>
        expect(field.getByRole('combobox', { name: label })).toHaveProperty('disabled', false),
      );
      await user.click(field.getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: number }));
    }
    expect(await field.findByText('1-2-3-4 · Главный склад')).toBeTruthy();
    let isConnected = false;
    server.use(
      routeHandler(workModuleRoutes.createOrUpdateModule, ({ input }) => {
        if (!isConnected) {
          return new MockFailure(422, { message: refusal, errors: { default_cell_id: [refusal] } });
        }
        savedInputs.push(input);
        return { success: true, data: { ...module, version: 5 } };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await field.findByText(refusal)).toBeTruthy();
    isConnected = true;
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(savedInputs[0]).toMatchObject({ id: 7, default_cell_id: 4, version: 4 }));
    log.mockRestore();
  });

  it('saves name, access and child modules', async () => {
    const { user } = renderAt('/modules/7', screens);
    expect(await screen.findByRole('heading', { name: 'Редактирование модуля' })).toBeTruthy();
    const access = await users();
    expect(await within(access).findByText(/выбрано 2/)).toBeTruthy();
    expect(within(access).getByRole('checkbox', { name: /Кузьмина/ })).toMatchObject({
      checked: true,
      disabled: true,
    });
    await user.type(within(access).getByRole('searchbox'), 'thijd');
    await user.click(await within(access).findByRole('button', { name: /Выбрать найденный/ }));
    expect(await within(access).findByText(/выбрано 3/)).toBeTruthy();
    const children = screen.getByRole('region', { name: 'Дочерние модули' });
    expect(within(children).queryByRole('checkbox', { name: /Главный склад/ })).toBeNull();
    await user.click(within(children).getByRole('checkbox', { name: /Архив/ }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(savedInputs).toHaveLength(1));
    expect(savedInputs[0]).toMatchObject({ id: 7, users: [1, 2, 3], child_modules: [], version: 4 });
    await waitFor(() => expect(screen.queryByText('Есть несохранённые изменения')).toBeNull());
  });

  it('shows a refusal at the users and preserves the selection', async () => {
    const refusal = 'Для Громовой это стартовый модуль';
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      routeHandler(
        workModuleRoutes.createOrUpdateModule,
        () => new MockFailure(422, { message: refusal, errors: { users: [refusal] } }),
      ),
    );
    const { user } = renderAt('/modules/7', screens);
    const access = await users();
    await user.click(await within(access).findByRole('checkbox', { name: /Громова/ }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await within(access).findByRole('alert')).toHaveProperty('textContent', refusal);
    expect(within(access).getByRole('checkbox', { name: /Громова/ })).toHaveProperty('checked', false);
    log.mockRestore();
  });

  it('merges changes that another administrator saved', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      routeHandler(workModuleRoutes.createOrUpdateModule, ({ input }) => {
        savedInputs.push(input);
        if (input.version === 4) {
          module = { ...module, name: 'Склад № 1', users: [2], version: 5 };
          return new MockFailure(409, { message: 'Данные изменены.', code: 'MODULE_STALE' });
        }
        return { success: true, data: { ...module, version: 6 } };
      }),
    );
    const { user } = renderAt('/modules/7', screens);
    const access = await users();
    await user.click(await within(access).findByRole('checkbox', { name: /Ершов/ }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await user.click(await screen.findByRole('button', { name: 'Показать его изменения, сохранив мои' }));
    await waitFor(() => expect(screen.getByLabelText(/Название/)).toHaveProperty('value', 'Склад № 1'));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(savedInputs).toHaveLength(2));
    expect(savedInputs[1]).toMatchObject({
      name: 'Склад № 1',
      users: [2, 3],
      child_modules: [9],
      version: 5,
    });
    log.mockRestore();
  });

  it('requires confirmation before leaving with unsaved changes', async () => {
    const { user } = renderAt('/modules/7', screens);
    await user.type(await screen.findByLabelText(/Название/), ' 2');
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await answerQuestion(user, 'Остаться');
    expect(screen.getByLabelText(/Название/)).toHaveProperty('value', 'Главный склад 2');
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    await answerQuestion(user, 'Уйти без сохранения');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/modules'));
  });

  it('reports a missing module', async () => {
    server.use(
      routeHandler(workModuleRoutes.getModule, () => new MockFailure(404, { message: 'Модуль не найден' })),
    );
    renderAt('/modules/70', screens);
    expect(await screen.findByText('Модуль не найден')).toBeTruthy();
  });
});
