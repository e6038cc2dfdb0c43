import { authRoutes } from '@naryad/contracts/auth/routes';
import type { PlantSetup, SetupStep } from '@naryad/contracts/plant-setup/dto';
import { setupStepKey } from '@naryad/contracts/plant-setup/dto';
import { plantSetupRoutes } from '@naryad/contracts/plant-setup/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aModuleRow, aPage } from '../../../testing/admin-factories.js';
import { aUser } from '../../../testing/factories.js';
import { renderAt, type Rendered } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { RequireUser } from '../../app/guards.js';
import { Shell } from '../../app/shell/shell.js';
import type { RoomHandler } from '../../shared/realtime/realtime-client.js';
import { realtime } from '../../shared/realtime/realtime.js';
import { setupGuide } from './guide-switch.js';
import { PlantSetupPage } from './plant-setup-page.js';

let setup: PlantSetup;
let notify: () => void;

const steps = (done: number): SetupStep[] =>
  setupStepKey.options.map((key, index) => ({
    key,
    is_done: index < done,
    count: index < done ? 1 : 0,
    lacking: [],
  }));

/** Opens `/setup`, or another screen, as an administrator within the shell. */
function open(path = '/setup'): Rendered {
  return renderAt(
    path,
    <Routes>
      <Route element={<RequireUser />}>
        <Route element={<Shell />}>
          <Route path="/setup" element={<PlantSetupPage />} />
          <Route path="*" element={<p>Экран</p>} />
        </Route>
      </Route>
    </Routes>,
  );
}

/** The lines of the checklist only: the menu has list items too. */
const lines = async (): Promise<HTMLElement[]> => {
  await screen.findByText(/^Готово \d из 9$/);
  return within(screen.getByRole('main')).getAllByRole('listitem');
};

beforeEach(() => {
  setupGuide.save(false);
  setup = {
    is_complete: false,
    has_order: false,
    steps: steps(0),
    missing_modules: ['storehouse', 'production', 'assembler-desk'],
    storehouse_id: null,
    production_id: null,
  };
  const listeners: RoomHandler[] = [];
  vi.spyOn(realtime, 'join').mockImplementation((_room: string, listener: RoomHandler) => {
    listeners.push(listener);
    return () => undefined;
  });
  notify = () => {
    for (const listener of listeners) listener.onStale('gap');
  };
  server.use(
    routeHandler(plantSetupRoutes.getPlantSetup, () => ({ success: true, data: setup })),
    routeHandler(authRoutes.me, () => ({
      data: aUser({ id: 5, role: { name: 'Администратор' }, modules: [], start_module: null }),
    })),
  );
});

it('leads to the screen of each step, with the form to add open, where that exists already', async () => {
  open();
  const items = await lines();
  expect(items).toHaveLength(setupStepKey.options.length);
  const addresses = within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  // Without a storehouse and a production module there is no screen for cells, balances and specifications.
  expect(addresses).toEqual([
    '/modules?add=1',
    '/workshops?add=1',
    '/workshopPosts?add=1',
    '/workshopPostUnits?add=1',
    '/users?add=1',
    '/products?add=1',
  ]);
  expect(within(items[0]!).getByText('Не хватает: Склад, Производство, Рабочее место сборщика')).toBeTruthy();
  expect(within(items[8]!).getByText('Станет доступно, когда появятся модули')).toBeTruthy();
});

it('ticks steps automatically and lists each blocking reason', async () => {
  open();
  await lines();
  setup = { ...setup, steps: steps(6), missing_modules: [], storehouse_id: 4, production_id: 7 };
  setup.steps[6] = {
    ...setup.steps[6]!,
    count: 2,
    lacking: [
      { reason: 'no-operations', name: 'Блок' },
      { reason: 'no-place', name: 'Контроллер: Пайка' },
      { reason: 'no-place', name: 'Контроллер: Мойка' },
    ],
  };
  await act(async () => notify());
  expect(await screen.findByText('Готово 6 из 9')).toBeTruthy();
  const items = await lines();
  expect(within(items[0]!).getByText(/готово/)).toBeTruthy();
  expect(within(items[6]!).getByText('Нет операций: Блок')).toBeTruthy();
  expect(within(items[6]!).getByText('Негде выполнить: Контроллер: Пайка, Контроллер: Мойка')).toBeTruthy();
  expect(within(items[6]!).getByRole('link').getAttribute('href')).toBe('/production/7?tab=specifications');
  expect(within(items[7]!).getByRole('link').getAttribute('href')).toBe('/storehouse/4?tab=structure&add=1');
});

it('leads to production when nothing is missing', async () => {
  setup = {
    ...setup,
    is_complete: true,
    steps: steps(9),
    missing_modules: [],
    storehouse_id: 4,
    production_id: 7,
  };
  open();
  const link = await screen.findByRole('link', { name: 'Перейти к производству' });
  expect(link.getAttribute('href')).toBe('/production/7');
});

it('reports that the plant is ready once an order exists', async () => {
  setup = { ...setup, is_complete: true, has_order: true, steps: steps(9), production_id: 7 };
  open();
  expect(await screen.findByText('Предприятие запущено: производственный заказ создан.')).toBeTruthy();
  expect(screen.queryByText(/можно создавать/)).toBeNull();
});

it('reports that the list could not be loaded, and retries', async () => {
  server.use(routeHandler(plantSetupRoutes.getPlantSetup, () => new MockFailure(500, { message: 'Сбой' })));
  const { user } = open();
  const retryButton = await screen.findByRole('button', { name: /Повторить/ });
  server.use(routeHandler(plantSetupRoutes.getPlantSetup, () => ({ success: true, data: setup })));
  await user.click(retryButton);
  expect(await lines()).toHaveLength(9);
});

describe('missing modules', () => {
  const types = [
    { id: 1, name: 'Склад', key: 'storehouse' as const },
    { id: 4, name: 'Производство', key: 'production' as const },
    { id: 7, name: 'Рабочее место сборщика', key: 'assembler-desk' as const },
    { id: 9, name: 'ТСД', key: 'tsd-scan' as const },
  ];
  let savedInputs: Record<string, unknown>[];
  let fails: boolean;

  beforeEach(() => {
    savedInputs = [];
    fails = false;
    server.use(
      routeHandler(workModuleRoutes.getModuleTypes, () => aPage(types)),
      routeHandler(workModuleRoutes.createOrUpdateModule, ({ input }) => {
        if (fails && savedInputs.length === 1) return new MockFailure(422, { message: 'Нельзя' });
        savedInputs.push(input);
        const { key } = types.find(({ id }) => id === input.module_type_id)!;
        setup = { ...setup, missing_modules: setup.missing_modules.filter((one) => one !== key) };
        const row = aModuleRow(savedInputs.length, input.name);
        return {
          success: true,
          data: {
            ...row,
            key,
            users: [5],
            child_modules: [],
            requires_approval: false,
            default_cell: null,
            version: 1,
          },
        };
      }),
    );
  });

  it('are added by one press, with access for the administrator who adds them', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Добавить недостающие' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Добавить недостающ/ })).toBeNull());
    expect(savedInputs).toEqual([
      { name: 'Склад', module_type_id: 1, users: [5] },
      { name: 'Производство', module_type_id: 4, users: [5] },
      { name: 'Рабочее место сборщика', module_type_id: 7, users: [5] },
    ]);
    expect(await screen.findByText('Добавлено: Склад, Производство, Рабочее место сборщика')).toBeTruthy();
  });

  it('that failed are offered again, and only they', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fails = true;
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Добавить недостающие' }));
    expect(await screen.findByText('Нельзя')).toBeTruthy();
    expect(await screen.findByText('Не хватает: Производство, Рабочее место сборщика')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Добавить недостающие' }));
    await waitFor(() => expect(savedInputs.map(({ module_type_id }) => module_type_id)).toEqual([1, 4, 7]));
  });
});

describe('the way through the list', () => {
  const bar = () => screen.findByRole('region', { name: 'Запуск предприятия' });

  it('appears after the first link is followed, names the next step and links back', async () => {
    setup = { ...setup, steps: steps(1), missing_modules: [], storehouse_id: 4, production_id: 7 };
    const { user } = open();
    const [, workshops] = await lines();
    await user.click(within(workshops!).getByRole('link', { name: 'Цеха' }));
    const guide = await bar();
    expect(within(guide).getByText('Готово 1 из 9')).toBeTruthy();
    // The guide names the current step on its screen; once that is done, it offers the next one.
    expect(guide.textContent).toContain('Сейчас: Цех');
    setup = { ...setup, steps: steps(2) };
    await act(async () => notify());
    const next = await within(guide).findByRole('link', { name: 'Рабочий центр' });
    expect(next.getAttribute('href')).toBe('/workshopPosts?add=1');
    await user.click(within(guide).getByRole('link', { name: 'К списку' }));
    expect(await lines()).toHaveLength(9);
    expect(screen.queryByRole('region', { name: 'Запуск предприятия' })).toBeNull();
  });

  it('can be hidden', async () => {
    setupGuide.save(true);
    const { user } = open('/companies');
    await user.click(within(await bar()).getByRole('button', { name: 'Скрыть подсказку' }));
    expect(screen.queryByRole('region', { name: 'Запуск предприятия' })).toBeNull();
  });

  it('reports when all steps are done', async () => {
    setupGuide.save(true);
    setup = {
      ...setup,
      is_complete: true,
      steps: steps(9),
      missing_modules: [],
      storehouse_id: 4,
      production_id: 7,
    };
    open('/storehouse/4?tab=remains');
    const link = await within(await bar()).findByRole('link', { name: 'Перейти к производству' });
    expect(link.getAttribute('href')).toBe('/production/7');
  });

  it('ends with the first order, and does not begin again when that has consumed what was in stock', async () => {
    setupGuide.save(true);
    const whole = { ...setup, steps: steps(9), missing_modules: [], storehouse_id: 4, production_id: 7 };
    setup = { ...whole, is_complete: true };
    open('/production/7');
    expect((await bar()).textContent).toContain('можно создавать производственный заказ');
    setup = { ...whole, is_complete: true, has_order: true };
    await act(async () => notify());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Запуск предприятия' })).toBeNull());
    setup = { ...whole, is_complete: false, has_order: true, steps: steps(8) };
    await act(async () => notify());
    expect(screen.queryByRole('region', { name: 'Запуск предприятия' })).toBeNull();
  });
});
