import { authRoutes } from '@naryad/contracts/auth/routes';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { ForgotPasswordPage } from './forgot-password-page.js';
import { ResetPasswordPage } from './reset-password-page.js';

describe('forgot password', () => {
  it('shows nothing on success', async () => {
    let sentInput: unknown;
    server.use(
      routeHandler(authRoutes.forgotPassword, ({ input }) => {
        sentInput = input;
        return { message: 'Ссылка на сброс пароля была отправлена.' };
      }),
    );
    const { user } = renderAt('/forgot-password', <ForgotPasswordPage />);
    await user.type(screen.getByLabelText('E-mail'), 'planner@naryad.local');
    const before = document.body.textContent;
    await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }));
    await waitFor(() => expect(sentInput).toEqual({ email: 'planner@naryad.local' }));
    await waitFor(() => expect(document.body.textContent).toBe(before));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows why it failed, and requires an address', async () => {
    server.use(routeHandler(authRoutes.forgotPassword, () => new MockFailure(422, { message: 'Нельзя' })));
    const { user } = renderAt('/forgot-password', <ForgotPasswordPage />);
    await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }));
    expect(await screen.findByText('Укажите e-mail')).toBeTruthy();
    await user.type(screen.getByLabelText('E-mail'), 'planner@naryad.local');
    await user.click(screen.getByRole('button', { name: 'Отправить ссылку' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Нельзя');
  });
});

describe('reset password', () => {
  const open = () =>
    renderAt(
      '/reset-password/letter#token=abc123&email=planner%40naryad.local',
      <Routes>
        <Route path="/reset-password/:token" element={<ResetPasswordPage />} />
      </Routes>,
    );
  const send = async (
    user: ReturnType<typeof open>['user'],
    repeatedPassword = 'новый-пароль',
  ): Promise<void> => {
    await user.type(screen.getByLabelText('Новый пароль'), 'новый-пароль');
    await user.type(screen.getByLabelText('Повторите пароль'), repeatedPassword);
    await user.click(screen.getByRole('button', { name: 'Сменить пароль' }));
  };

  it('sends the token of the address, shows nothing and offers Login', async () => {
    let sentInput: unknown;
    server.use(
      routeHandler(authRoutes.resetPassword, ({ input }) => {
        sentInput = input;
        return { message: 'Ваш пароль был сброшен.' };
      }),
    );
    const { user } = open();
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'planner@naryad.local');
    await send(user);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Вернуться ко входу' })),
    );
    expect(sentInput).toEqual({
      token: 'abc123',
      email: 'planner@naryad.local',
      password: 'новый-пароль',
      password_confirmation: 'новый-пароль',
    });
    expect(screen.getByLabelText('Новый пароль')).toHaveProperty('value', '');
    expect(screen.queryByText('Ваш пароль был сброшен.')).toBeNull();
  });

  it('compares the passwords before it sends', async () => {
    const { user } = open();
    await send(user, 'другой-пароль');
    expect(await screen.findByText('Пароль и подтверждение не совпадают')).toBeTruthy();
  });

  it("shows the server's message and preserves the input", async () => {
    const message = 'Ссылка недействительна.';
    server.use(routeHandler(authRoutes.resetPassword, () => new MockFailure(422, { message })));
    const { user } = open();
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText('Новый пароль')).toHaveProperty('value', 'новый-пароль');
  });
});
