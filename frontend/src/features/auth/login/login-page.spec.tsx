import { authRoutes } from '@naryad/contracts/auth/routes';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../../testing/factories.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { LoginPage } from './login-page.js';

const address = (): string | null => screen.getByTestId('address').textContent;

async function fillAndSend(user: ReturnType<typeof renderAt>['user']): Promise<void> {
  await user.type(screen.getByLabelText('E-mail'), 'storekeeper@naryad.local');
  await user.type(screen.getByLabelText('Пароль'), 'naryad-demo');
  await user.click(screen.getByLabelText('Запомнить меня'));
  await user.click(screen.getByRole('button', { name: 'Войти' }));
}

describe('login', () => {
  it('leads to the start module and passes what was entered', async () => {
    let sentInput: unknown;
    server.use(
      routeHandler(authRoutes.login, ({ input }) => {
        sentInput = input;
        return { two_factor: false };
      }),
      routeHandler(authRoutes.me, () => ({ data: aUser() })),
    );
    const { user } = renderAt('/login', <LoginPage />);
    expect(screen.getByLabelText('E-mail')).toHaveProperty('type', 'email');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('required', true);
    expect(screen.getByLabelText('Пароль')).toHaveProperty('required', true);
    await fillAndSend(user);
    await waitFor(() => expect(address()).toBe('/storehouse/7'));
    expect(sentInput).toEqual({ email: 'storekeeper@naryad.local', password: 'naryad-demo', remember: true });
  });

  it('confirms that the e-mail link has unlocked this device', () => {
    renderAt('/login?released=1', <LoginPage />);
    expect(screen.getByText('Блокировка снята. Теперь войдите на этом устройстве.')).toBeTruthy();
  });

  it("shows the server's message under the form and preserves the input", async () => {
    server.use(
      routeHandler(
        authRoutes.login,
        () =>
          new MockFailure(422, {
            message: 'Неверное имя пользователя или пароль.',
            errors: { email: ['Неверное имя пользователя или пароль.'] },
          }),
      ),
    );
    const { user } = renderAt('/login', <LoginPage />);
    await fillAndSend(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Неверное имя пользователя или пароль.');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'storekeeper@naryad.local');
    expect(screen.getByLabelText('Пароль')).toHaveProperty('value', 'naryad-demo');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Пароль')));
    expect(address()).toBe('/login');
  });

  it('reports missing fields and sends nothing', async () => {
    let calls = 0;
    server.use(
      routeHandler(authRoutes.login, () => {
        calls += 1;
        return { two_factor: false };
      }),
    );
    const { user } = renderAt('/login', <LoginPage />);
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    expect(await screen.findByText('Укажите e-mail')).toBeTruthy();
    expect(screen.getByText('Укажите пароль')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    expect(calls).toBe(0);
  });

  it.each(['кладовщик', 'a@', '@b.ru', 'a b@c.ru', 'a@b'])(
    'sends nothing while the e-mail field holds no address: %s',
    async (typedText) => {
      let calls = 0;
      server.use(
        routeHandler(authRoutes.login, () => {
          calls += 1;
          return { two_factor: true };
        }),
      );
      const { user } = renderAt('/login', <LoginPage />);
      const field = screen.getByLabelText('E-mail');
      await user.type(field, typedText);
      await user.type(screen.getByLabelText('Пароль'), 'naryad-demo{Enter}');
      expect(await screen.findByText('Некорректный e-mail')).toBeTruthy();
      expect(document.activeElement).toBe(field);
      expect(calls).toBe(0);
      await user.clear(field);
      await user.type(field, 'a@b.ru{Enter}');
      await waitFor(() => expect(address()).toBe('/two-factor-challenge'));
      expect(calls).toBe(1);
    },
  );

  it('opens the second factor when it is required', async () => {
    server.use(routeHandler(authRoutes.login, () => ({ two_factor: true })));
    const { user } = renderAt('/login', <LoginPage />);
    await fillAndSend(user);
    await waitFor(() => expect(address()).toBe('/two-factor-challenge'));
  });

  it('sends once, however often the button is pressed', async () => {
    let calls = 0;
    server.use(
      routeHandler(authRoutes.login, async () => {
        calls += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
        return new MockFailure(422, { message: 'Нет' });
      }),
    );
    const { user } = renderAt('/login', <LoginPage />);
    await user.type(screen.getByLabelText('E-mail'), 'a@b.ru');
    await user.type(screen.getByLabelText('Пароль'), 'naryad-demo{Enter}{Enter}');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('shows the password on demand', async () => {
    const { user } = renderAt('/login', <LoginPage />);
    expect(screen.getByLabelText('Пароль')).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Показать введённое' }));
    expect(screen.getByLabelText('Пароль')).toHaveProperty('type', 'text');
  });
});
