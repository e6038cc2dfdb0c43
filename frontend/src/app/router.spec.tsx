import { authRoutes } from '@naryad/contracts/auth/routes';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aModule, aUser } from '../../testing/factories.js';
import { renderAt } from '../../testing/render.js';
import { MockFailure, routeHandler } from '../../testing/route-handler.js';
import { server } from '../../testing/server.js';
import { AppRoutes } from './router.js';

function signedIn(user: CurrentUser = aUser({ modules: [], start_module: null })): void {
  server.use(routeHandler(authRoutes.me, () => ({ data: user })));
}
function guest(): void {
  server.use(routeHandler(authRoutes.me, () => new MockFailure(401, { message: 'Unauthenticated.' })));
}
const SLOW = { timeout: 10_000 };
const address = (): string | null => screen.getByTestId('address').textContent;

describe('routes', () => {
  it('sends a guest from a protected address to Login', async () => {
    guest();
    renderAt('/', <AppRoutes />);
    await waitFor(() => expect(address()).toBe('/login'), SLOW);
    expect(await screen.findByRole('button', { name: 'Войти' }, SLOW)).toBeTruthy();
  });

  it('sends a signed-in user from Login home', async () => {
    signedIn();
    renderAt('/login', <AppRoutes />);
    await waitFor(() => expect(address()).toBe('/'), SLOW);
  });

  it('leaves the user selection open and /auth leads to Login', async () => {
    guest();
    server.use(routeHandler(authRoutes.getUsers, () => ({ success: true, data: [] })));
    const view = renderAt('/auth/user-select', <AppRoutes />);
    expect(await screen.findByRole('heading', { name: 'Выбор пользователя' }, SLOW)).toBeTruthy();
    view.unmount();
    renderAt('/auth', <AppRoutes />);
    await waitFor(() => expect(address()).toBe('/login'), SLOW);
  });

  it.each(['signed in', 'guest'])('shows Page Not found for unknown addresses (%s)', async (who) => {
    if (who === 'guest') guest();
    else signedIn();
    renderAt('/no/such/page', <AppRoutes />);
    expect(await screen.findByRole('heading', { name: 'Page Not found' }, SLOW)).toBeTruthy();
    expect(document.title).toBe('Page Not found');
  });
});

describe('screens of the administration', () => {
  it.each([
    '/products',
    '/products/edit/1',
    '/companies',
    '/users',
    '/modules',
    '/modules/1',
    '/terminals',
    '/audit',
  ])('%s is not for others', async (path) => {
    signedIn();
    renderAt(path, <AppRoutes />);
    expect(await screen.findByRole('heading', { name: 'Недостаточно прав' }, SLOW)).toBeTruthy();
    expect(address()).toBe(path);
  });
});

describe('sidebar', () => {
  const modules = [
    aModule(1, 'storehouse', 'Главный склад'),
    aModule(2, 'picking-desk', 'Комплектование'),
    aModule(3, 'storekeeper-desk', 'Стол кладовщика'),
    aModule(4, 'otk-desk', 'ОТК'),
  ];
  const entries = (title: string): (string | null)[] =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('puts modules into their sections and keeps the administration from others', async () => {
    signedIn(aUser({ modules, start_module: null }));
    renderAt('/', <AppRoutes />);
    await screen.findByRole('navigation', { name: 'Меню' }, SLOW);
    expect(entries('Рабочие модули')).toEqual(['Комплектование', 'ОТК']);
    expect(entries('Остальные модули')).toEqual(['Главный склад', 'Стол кладовщика']);
    expect(entries('Общее')).toEqual(['Профиль', 'Выйти']);
    expect(screen.queryByRole('region', { name: 'Администрирование' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Безопасность' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Главный склад' }).getAttribute('href')).toBe('/storehouse/1');
  });

  it('shows the administration to the administrator and remembers that it is collapsed', async () => {
    signedIn(aUser({ role: { name: 'Администратор' }, modules, start_module: null }));
    const { user } = renderAt('/', <AppRoutes />);
    await screen.findByRole('navigation', { name: 'Меню' }, SLOW);
    expect(entries('Администрирование')).toEqual([
      'Продукция',
      'Контрагенты',
      'Пользователи',
      'Модули',
      'Цеха',
      'Рабочие центры',
      'Виды рабочих центров',
    ]);
    expect(entries('Безопасность')).toEqual(['Терминалы', 'Журнал изменений']);
    await user.click(screen.getByRole('button', { name: 'Свернуть меню' }));
    expect(localStorage.getItem('naryad.sidebar')).toBe('collapsed');
    expect(screen.getByRole('button', { name: 'Развернуть меню' })).toBeTruthy();
  });

  it('opens over the content on narrow screens, takes the focus and gives it back', async () => {
    signedIn(aUser({ modules, start_module: null }));
    const { user } = renderAt('/', <AppRoutes />);
    const button = await screen.findByRole('button', { name: 'Открыть меню' }, SLOW);
    await user.click(button);
    expect(screen.getByRole('navigation').contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(button);
  });

  it('signs out to Login', async () => {
    signedIn();
    const { user } = renderAt('/', <AppRoutes />);
    let signedOut = false;
    server.use(
      routeHandler(authRoutes.logout, () => {
        signedOut = true;
        return {};
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Выйти' }, SLOW));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(signedOut).toBe(true);
  });
});
