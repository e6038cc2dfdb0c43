import { authRoutes } from '@naryad/contracts/auth/routes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
afterEach(() => {
  vi.useRealTimers();
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
  ])('finds a person by %s', async (query, expected) => {
    const { user } = renderAt('/auth/user-select', <UserSelectPage />);
    await screen.findByText('Иван Петров');
    await user.type(screen.getByRole('searchbox'), query);
    await waitFor(() => expect(cards().map((text) => text?.slice(0, 2))).toEqual([expected]));
  });

  it.each([
    [false, 'is ready for a name that is typed'],
    [true, 'leaves a touch screen without its keyboard'],
  ])('on a device with touch %s: %s', async (isTouch) => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: isTouch && query === '(pointer: coarse)',
    }));
    renderAt('/auth/user-select', <UserSelectPage />);
    await screen.findByText('Иван Петров');
    expect(document.activeElement === screen.getByRole('searchbox')).toBe(!isTouch);
  });

  it('shows added and removed users without a touch of the terminal', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderAt('/auth/user-select', <UserSelectPage />);
    await screen.findByText('Иван Петров');
    const hired = aSelectableUser(4, 'Мария', 'Новикова');
    server.use(
      routeHandler(authRoutes.getUsers, () => ({ success: true, data: [...people.slice(1), hired] })),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await screen.findByText('Мария Новикова')).toBeTruthy();
    expect(screen.queryByText('Иван Петров')).toBeNull();
  });

  it('shows why the list did not load', async () => {
    server.use(
      routeHandler(
        authRoutes.getUsers,
        () => new MockFailure(403, { message: 'Терминал не зарегистрирован' }),
      ),
    );
    renderAt('/auth/user-select', <UserSelectPage />);
    expect(await screen.findByText('Терминал не зарегистрирован')).toBeTruthy();
    expect(screen.getByText(/^Вход по ПИН-коду разрешён только на зарегистрированных/)).toBeTruthy();
    expect(screen.queryByText('Нет пользователей с ПИН-кодом')).toBeNull();
  });

  it('shows a default text when the server gives no reason', async () => {
    server.use(http.post('*/api/auth/get-users', () => new HttpResponse('<h1>', { status: 500 })));
    renderAt('/auth/user-select', <UserSelectPage />);
    expect(await screen.findByText('Не удалось загрузить список пользователей')).toBeTruthy();
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

  it('submits automatically at the fourth digit and navigates where the server redirects', async () => {
    let sentInput: unknown;
    server.use(
      routeHandler(authRoutes.verifyPin, ({ input }) => {
        sentInput = input;
        return { success: true, message: '', redirect_url: '/assembler-desk/12' };
      }),
      routeHandler(authRoutes.me, () => ({ data: aUser() })),
    );
    const user = await open();
    await press(user, '258');
    expect(screen.getByRole('button', { name: 'Подтвердить' })).toHaveProperty('disabled', true);
    expect(sentInput).toBeUndefined();
    await press(user, '4');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/assembler-desk/12'));
    expect(sentInput).toEqual({ user_id: 1, pin_code: '2584', module_redirect_id: '12' });
    expect(localStorage.getItem('naryad.recent-users')).toBe('[1]');
  });

  it('opens the second factor when it is required: no user is signed in, not even the previous one', async () => {
    const code = '/two-factor-challenge?moduleRedirectId=12';
    server.use(
      routeHandler(authRoutes.verifyPin, () => ({ success: true, message: '', redirect_url: code })),
      routeHandler(authRoutes.me, () => new MockFailure(401, { message: 'Unauthenticated.' })),
    );
    const user = await open();
    await press(user, '2584');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(code));
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

  it('reads keys by their key code, regardless of layout and NumLock', async () => {
    let sentInput: unknown;
    server.use(
      routeHandler(authRoutes.verifyPin, ({ input }) => {
        sentInput = input.pin_code;
        return new MockFailure(422, { message: 'Неверный ПИН-код' });
      }),
    );
    await open();
    for (const [code, key] of [
      ['Digit2', 'é'],
      ['Numpad5', 'Clear'],
      ['KeyA', '8'],
      ['Numpad8', 'ArrowUp'],
      ['', '4'],
    ]) {
      fireEvent.keyDown(window, { code, key });
    }
    await waitFor(() => expect(sentInput).toBe('2584'));
  });

  it.each([
    [{ success: false, message: 'Пользователь отключён' }, 'Пользователь отключён'],
    [{ success: false }, 'Неверный ПИН-код'],
  ])('treats %j with status 200 as a failure', async (body, text) => {
    server.use(http.post('*/api/auth/verify-pin', () => HttpResponse.json(body)));
    const user = await open();
    await user.keyboard('1111');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toContain('/auth/user-select');
  });

  it('shows that it is waiting for the server', async () => {
    let answer = (): void => undefined;
    server.use(
      routeHandler(authRoutes.verifyPin, async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return new MockFailure(422, { message: 'Неверный ПИН-код' });
      }),
    );
    const user = await open();
    await user.keyboard('1111');
    expect(await screen.findByText('Проверяем ПИН-код…')).toBeTruthy();
    answer();
    expect(await screen.findByText('Неверный ПИН-код')).toBeTruthy();
    expect(screen.queryByText('Проверяем ПИН-код…')).toBeNull();
  });

  it('shows that it needs a connection', async () => {
    server.use(http.post('*/api/auth/verify-pin', () => HttpResponse.error()));
    const user = await open();
    await user.keyboard('1111');
    expect(await screen.findByText('Вход по ПИН-коду возможен только при наличии связи')).toBeTruthy();
  });

  it('shows its default text when the server sends none', async () => {
    server.use(http.post('*/api/auth/verify-pin', () => new HttpResponse('', { status: 500 })));
    const user = await open();
    await user.keyboard('1111');
    expect(await screen.findByText('Ошибка авторизации')).toBeTruthy();
  });

  it('is locked and counts down while the server wants a pause', async () => {
    const message = 'Слишком много попыток. Повторите через 60 с.';
    server.use(
      routeHandler(authRoutes.verifyPin, () => new MockFailure(429, { message }, { 'retry-after': '60' })),
    );
    const user = await open();
    await user.keyboard('1111');
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(1:00|0:59)$/);
    expect(screen.getByRole('button', { name: '7' })).toHaveProperty('disabled', true);
  });

  it('shows what to do instead of a countdown of hours', async () => {
    const message = 'До конца дня ПИН-код действует только на терминалах. Войдите по паролю.';
    server.use(
      routeHandler(authRoutes.verifyPin, () => new MockFailure(429, { message }, { 'retry-after': '30000' })),
    );
    const user = await open();
    await user.keyboard('1111');
    expect(await screen.findByText(message)).toBeTruthy();
    // By now a countdown would have started, and the pad would accept no digits.
    await act(() => new Promise((done) => setTimeout(done, 50)));
    await user.keyboard('2');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('logs that the user did not load after the PIN', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      routeHandler(authRoutes.verifyPin, () => ({ success: true, message: '', redirect_url: '/' })),
      routeHandler(authRoutes.me, () => new MockFailure(500, { message: 'Сбой' })),
    );
    const user = await open();
    await user.keyboard('2584');
    expect(await screen.findByText('Сбой')).toBeTruthy();
    expect(log.mock.calls.map(([text]) => text)).toContain('Ошибка загрузки пользователя после авторизации:');
  });

  it('passes on no module that is none', async () => {
    let sentInput: unknown;
    server.use(
      routeHandler(authRoutes.verifyPin, ({ input }) => {
        sentInput = input;
        return new MockFailure(422, { message: 'Нет' });
      }),
    );
    const view = renderAt('/auth/user-select?moduleRedirectId=storehouse', <UserSelectPage />);
    await view.user.click(await screen.findByRole('button', { name: /Иван Петров/ }));
    await view.user.keyboard('2584');
    await waitFor(() => expect(sentInput).toMatchObject({ module_redirect_id: null }));
  });

  it('returns to the list of users', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Назад к выбору пользователя' }));
    expect(await screen.findByText('Выбор пользователя')).toBeTruthy();
  });
});
