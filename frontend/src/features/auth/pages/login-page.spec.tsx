import { authRoutes } from '@naryad/contracts/auth/routes';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../../testing/factories.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { LoginPage } from './login-page.js';

async function fillAndSend(user: ReturnType<typeof renderAt>['user']): Promise<void> {
  await user.type(screen.getByLabelText('E-mail'), 'storekeeper@naryad.local');
  await user.type(screen.getByLabelText('Пароль'), 'naryad-demo');
  await user.click(screen.getByLabelText('Запомнить меня'));
  await user.click(screen.getByRole('button', { name: 'Войти' }));
}

describe('login', () => {
  it('leads to the start module and passes what was entered', async () => {
    let sent: unknown;
    server.use(
      routeHandler(authRoutes.login, ({ input }) => {
        sent = input;
        return { two_factor: false };
      }),
      routeHandler(authRoutes.me, () => ({ data: aUser() })),
    );
    const { user } = renderAt('/login', <LoginPage />);
    expect(screen.getByLabelText('E-mail')).toHaveProperty('type', 'email');
    await fillAndSend(user);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/storehouse/7'));
    expect(sent).toEqual({ email: 'storekeeper@naryad.local', password: 'naryad-demo', remember: true });
  });

  it("shows the server's message under the form and keeps what was entered", async () => {
    server.use(
      routeHandler(
        authRoutes.login,
        () =>
          new MockFailure(422, {
            message: 'Неверное имя пользователя или пароль.',
            errors: { email: ['нет'] },
          }),
      ),
    );
    const { user } = renderAt('/login', <LoginPage />);
    await fillAndSend(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Неверное имя пользователя или пароль.');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'storekeeper@naryad.local');
    expect(screen.getByTestId('address').textContent).toBe('/login');
  });

  it('goes to the second factor when one is due', async () => {
    server.use(routeHandler(authRoutes.login, () => ({ two_factor: true })));
    const { user } = renderAt('/login', <LoginPage />);
    await fillAndSend(user);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/two-factor-challenge'));
  });
});
