import { authRoutes } from '@naryad/contracts/auth/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSelectableUser, aUser } from '../../../../testing/factories.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { UserSelectPage } from './user-select-page.js';

const people = [
  aSelectableUser(1, 'Иван', 'Петров'),
  aSelectableUser(2, 'Анна', 'Алёшина', 'Комплектовщик'),
  aSelectableUser(3, 'Олег', 'Кузнецов', 'Кладовщик'),
];

beforeEach(() => {
  server.use(routeHandler(authRoutes.getUsers, () => ({ success: true, data: people })));
});

const cards = (): (string | null)[] =>
  screen.getAllByRole('button', { name: /Иван|Анна|Олег/ }).map((c) => c.textContent);

describe('user selection', () => {
  it('lists people by last name, the recent ones of this device first', async () => {
    localStorage.setItem('naryad.recent-users', '[3]');
    renderAt('/auth/user-select', <UserSelectPage />);
    const recent = await screen.findByText('Недавние на этом устройстве');
    expect(within(recent.parentElement as HTMLElement).getAllByRole('button')).toHaveLength(1);
    expect(cards().map((text) => text?.slice(0, 2))).toEqual(['ОК', 'АА', 'ОК', 'ИП']);
  });

  it.each([
    ['алешина', 'АА'],
    ['fktibyf', 'АА'],
    ['кладов', 'ОК'],
  ])('finds a person by %s', async (query, found) => {
    const { user } = renderAt('/auth/user-select', <UserSelectPage />);
    await screen.findByText('Иван Петров');
    await user.type(screen.getByRole('searchbox'), query);
    await waitFor(() => expect(cards().map((text) => text?.slice(0, 2))).toEqual([found]));
  });

  it('tells why the list did not load', async () => {
    server.use(
      routeHandler(
        authRoutes.getUsers,
        () => new MockFailure(403, { message: 'Терминал не зарегистрирован' }),
      ),
    );
    renderAt('/auth/user-select', <UserSelectPage />);
    expect(await screen.findByText('Терминал не зарегистрирован')).toBeTruthy();
  });
});

describe('PIN pad', () => {
  async function open() {
    const view = renderAt('/auth/user-select?moduleRedirectId=12', <UserSelectPage />);
    await view.user.click(await screen.findByRole('button', { name: /Иван Петров/ }));
    expect(screen.getByRole('heading', { name: 'Введите ПИН-код' })).toBeTruthy();
    return view.user;
  }
  const press = async (user: Awaited<ReturnType<typeof open>>, digits: string): Promise<void> => {
    for (const digit of digits) await user.click(screen.getByRole('button', { name: digit }));
  };

  it('submits by itself at the fourth digit and goes where the server says', async () => {
    let sent: unknown;
    server.use(
      routeHandler(authRoutes.verifyPin, ({ input }) => {
        sent = input;
        return { success: true, message: '', redirect_url: '/assembler-desk/12' };
      }),
      routeHandler(authRoutes.me, () => ({ data: aUser() })),
    );
    const user = await open();
    await press(user, '258');
    expect(screen.getByRole('button', { name: 'Подтвердить' })).toHaveProperty('disabled', true);
    expect(sent).toBeUndefined();
    await press(user, '4');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/assembler-desk/12'));
    expect(sent).toEqual({ user_id: 1, pin_code: '2584', module_redirect_id: '12' });
    expect(localStorage.getItem('naryad.recent-users')).toBe('[1]');
  });

  it('clears the digits after a failure and shows why', async () => {
    server.use(
      routeHandler(authRoutes.verifyPin, () => new MockFailure(422, { message: 'Неверный ПИН-код' })),
    );
    const user = await open();
    await user.keyboard('1111');
    expect(await screen.findByText('Неверный ПИН-код')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Введено цифр: 0 из 4' })).toBeTruthy();
    await press(user, '7');
    expect(screen.queryByText('Неверный ПИН-код')).toBeNull();
    expect(screen.getByRole('img', { name: 'Введено цифр: 1 из 4' })).toBeTruthy();
  });

  it('goes back to the people', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Назад к выбору пользователя' }));
    expect(await screen.findByText('Выбор пользователя')).toBeTruthy();
  });
});
