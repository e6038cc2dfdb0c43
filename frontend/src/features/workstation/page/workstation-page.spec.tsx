import { rooms } from '@naryad/contracts/realtime';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aModule } from '../../../../testing/factories.js';
import { button, openDesk, makeBench } from '../testing/bench.js';
import { sampleWorkPlace, sampleTask } from '../testing/samples.js';

vi.mock('../photos/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
vi.mock(
  '../../../shared/realtime/realtime.js',
  async () => (await import('../testing/bench-state.js')).realtimeModule,
);

const bench = makeBench();

describe('the screen', () => {
  it('shows the desk, the product, the order and the step', async () => {
    bench.plant.tasks = [sampleTask()];
    openDesk();
    expect(await screen.findByRole('heading', { name: 'Контроллер К2' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Рабочий центр'));
    expect(screen.getByRole('heading', { level: 1, name: 'Сборка' })).toBeTruthy();
    expect(screen.getByText('Иван Петров')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'На главную' })).toHaveProperty('pathname', '/');
    const taskPanel = within(screen.getByRole('complementary', { name: 'Задание' }));
    expect(taskPanel.getByRole('img', { name: 'Контроллер К2' }).getAttribute('src')).toBe('/images/k2.jpg');
    for (const text of [
      'Заказ 12',
      'К2, исполнение 1',
      'К-104',
      '12-031',
      'Блок питания',
      'Заказ 13 · К-105 · ещё не запущен',
    ]) {
      expect(taskPanel.getByText(text)).toBeTruthy();
    }
    expect(taskPanel.getByText(/от 20\.11\.2026/)).toBeTruthy();
    expect(taskPanel.getByRole('progressbar', { name: 'Изготовлено: 31 из 50' })).toBeTruthy();
    expect(screen.getByText('Монтаж платы')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Шаг номер 1' })).toBeTruthy();
    expect(screen.getByText('1/3')).toBeTruthy();
  });

  it('shows that there is nothing to do, and shows a task as soon as there is one', async () => {
    openDesk();
    expect(await screen.findByRole('heading', { name: 'На данный момент нет операций' })).toBeTruthy();
    await waitFor(() => expect(bench.live.rooms).toContain(rooms.workCenter(4)));
    bench.plant.tasks = [sampleTask()];
    act(() => bench.live.push(rooms.workCenter(4), [{ entity: 'work-center-queue', id: 4, stale: true }]));
    expect(await button('Начать операцию')).toHaveProperty('disabled', false);
    expect(bench.plant.calls).toEqual([]);
  });

  it('offers to load again after a failure', async () => {
    bench.plant.tasks = [sampleTask()];
    bench.plant.failOnce('getTask', 500, 'Сервер перегружен');
    const view = openDesk();
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Сервер перегружен'),
    );
    await view.user.click(await button('Повторить'));
    expect(await button('Начать операцию')).toBeTruthy();
  });

  it.each([99, 1])('refuses a desk that is not among the user’s modules, or is no desk (%i)', async (id) => {
    bench.plant.user = { ...bench.plant.user, modules: [aModule(1, 'storehouse', 'Главный склад')] };
    openDesk(`/assembler-desk/${id}`);
    expect(
      await screen.findByRole('heading', { name: 'Рабочий центр не найден среди ваших модулей' }),
    ).toBeTruthy();
  });
});

async function pushWorkPlaceChange(): Promise<void> {
  await waitFor(() => expect(bench.live.rooms).toContain(rooms.catalog()));
  const news = { entity: 'catalog', id: 5, list: 'workshops', stale: true } as const;
  act(() => bench.live.push(rooms.catalog(), [news]));
}

describe('the work place', () => {
  it('is asked for once when the desk has several, and stored on the device', async () => {
    bench.plant.places = [sampleWorkPlace(), sampleWorkPlace({ id: 6, name: 'Пост 3' })];
    const first = openDesk();
    await first.user.click(await screen.findByRole('button', { name: /Пост 3/ }));
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
    first.unmount();
    openDesk();
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
    expect(screen.queryByText('Выберите рабочее место')).toBeNull();
    expect(screen.getByText('Пост 3')).toBeTruthy();
  });

  it('is missing: shows a message', async () => {
    bench.plant.places = [];
    openDesk();
    expect(
      await screen.findByRole('heading', { name: 'У этого рабочего центра нет рабочих мест' }),
    ).toBeTruthy();
    expect(screen.getByText(/^Чтобы здесь появились операции, нужно рабочее место/)).toBeTruthy();
    expect(screen.queryByText(/Остальные модули/)).toBeNull();
  });

  it('is missing: an administrator is led to where one is added', async () => {
    bench.plant.places = [];
    bench.plant.user = { ...bench.plant.user, role: { name: ADMINISTRATOR } };
    const view = openDesk();
    await view.user.click(await button('Добавить рабочее место'));
    expect(screen.getByTestId('address').textContent).toBe('/workshopPostUnits?desk=7');
  });

  it('is missing: one that is added later is selected at once', async () => {
    bench.plant.places = [];
    openDesk();
    await screen.findByRole('heading', { name: 'У этого рабочего центра нет рабочих мест' });
    bench.plant.places = [sampleWorkPlace()];
    await pushWorkPlaceChange();
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
  });

  it('is deleted while its screen is open: asks for another one', async () => {
    bench.plant.places = [
      sampleWorkPlace(),
      sampleWorkPlace({ id: 6, name: 'Пост 3' }),
      sampleWorkPlace({ id: 8 }),
    ];
    const view = openDesk();
    await view.user.click(await screen.findByRole('button', { name: /Пост 3/ }));
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
    bench.plant.places = bench.plant.places.filter(({ id }) => id !== 6);
    await pushWorkPlaceChange();
    expect(await screen.findByText('Выберите рабочее место')).toBeTruthy();
    expect(screen.queryByText('Пост 3')).toBeNull();
  });

  it('that was the only one stays selected when another is added', async () => {
    openDesk();
    expect(await screen.findByText('На данный момент нет операций')).toBeTruthy();
    bench.plant.places = [sampleWorkPlace({ name: 'Пост 2а' }), sampleWorkPlace({ id: 6, name: 'Пост 3' })];
    await pushWorkPlaceChange();
    expect(await screen.findByText('Пост 2а')).toBeTruthy();
    expect(screen.queryByText('Выберите рабочее место')).toBeNull();
  });

  it('that is the only one left stays selected when another is added, whatever the device has stored', async () => {
    bench.plant.places = [
      sampleWorkPlace(),
      sampleWorkPlace({ id: 6, name: 'Пост 3' }),
      sampleWorkPlace({ id: 8 }),
    ];
    const view = openDesk();
    await view.user.click(await screen.findByRole('button', { name: /Пост 3/ }));
    view.unmount();
    bench.plant.places = [sampleWorkPlace({ name: 'Пост 2а' })];
    openDesk();
    expect(await screen.findByText('Пост 2а')).toBeTruthy();
    bench.plant.places = [sampleWorkPlace({ name: 'Пост 2б' }), sampleWorkPlace({ id: 9, name: 'Пост 4' })];
    await pushWorkPlaceChange();
    expect(await screen.findByText('Пост 2б')).toBeTruthy();
    expect(screen.queryByText('Выберите рабочее место')).toBeNull();
  });

  it('is missing at the desk of the storekeeper: leads to the modules of the menu', async () => {
    bench.plant.places = [];
    bench.plant.user = {
      ...bench.plant.user,
      modules: [
        aModule(9, 'storekeeper-desk', 'Рабочее место кладовщика'),
        aModule(3, 'storehouse', 'Главный склад'),
        aModule(7, 'assembler-desk', 'Сборка'),
        aModule(4, 'tsd-scan', 'ТСД'),
      ],
    };
    const view = openDesk('/storekeeper-desk/9');
    expect(await screen.findByText(/в меню, раздел «Остальные модули»/)).toBeTruthy();
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Главный склад', 'ТСД', 'Повторить']);
    await view.user.click(await button('Главный склад'));
    expect(screen.getByTestId('address').textContent).toBe('/storehouse/3');
  });
});

describe('leaving', () => {
  it('changes the user and returns to this desk', async () => {
    bench.plant.tasks = [sampleTask()];
    const view = openDesk();
    await button('Начать операцию');
    await view.user.click(await button('Сменить пользователя'));
    await waitFor(() => expect(bench.plant.actions).toContain('logout {}'));
  });

  it('shows a failure', async () => {
    bench.plant.tasks = [sampleTask()];
    bench.plant.failOnce('logout', 500, 'x');
    bench.plant.failOnce('logout', 500, 'x');
    const view = openDesk();
    await button('Начать операцию');
    await view.user.click(await button('Сменить пользователя'));
    expect(await screen.findByRole('alertdialog')).toHaveProperty(
      'textContent',
      expect.stringContaining('Произошла ошибка при смене пользователя'),
    );
    await view.user.click(await button('ОК'));
    await view.user.click(await button('Выйти'));
    expect(await screen.findByRole('alertdialog')).toHaveProperty(
      'textContent',
      expect.stringContaining('Произошла ошибка при выходе из системы'),
    );
    await view.user.click(await button('ОК'));
  });
});
