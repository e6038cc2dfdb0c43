import { authRoutes, profileRoutes, sessionRoutes } from '@naryad/contracts/auth/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { aPage } from '../../testing/admin-factories.js';
import { aUser } from '../../testing/factories.js';
import { FakeSocket } from '../../testing/fake-socket.js';
import { renderAt } from '../../testing/render.js';
import { MockFailure, routeHandler } from '../../testing/route-handler.js';
import { server } from '../../testing/server.js';
import { ConfirmPasswordPage } from '../features/auth/confirm-password/confirm-password-page.js';
import { ProfilePage } from '../features/profile/profile-page.js';
import { RealtimeClient } from '../shared/realtime/realtime-client.js';
import { RequireUser } from './guards.js';

const live = vi.hoisted(() => ({ client: null as RealtimeClient | null }));
vi.mock('../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

it('another e-mail is saved after the password, and what was typed waits for it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  live.client = new RealtimeClient(() => Promise.resolve(new FakeSocket()));
  let isConfirmed = false;
  const sentInputs: unknown[] = [];
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser() })),
    routeHandler(sessionRoutes.getSessions, () => aPage([])),
    routeHandler(authRoutes.confirmPassword, () => {
      isConfirmed = true;
      return '';
    }),
    routeHandler(profileRoutes.updateProfile, ({ input }) => {
      if (!isConfirmed) return new MockFailure(423, { message: 'Password confirmation required.' });
      sentInputs.push(input);
      return '';
    }),
  );
  const { user } = renderAt(
    '/user',
    <Routes>
      <Route element={<RequireUser />}>
        <Route path="/user" element={<ProfilePage />} />
        <Route path="/confirm-password" element={<ConfirmPasswordPage />} />
      </Route>
    </Routes>,
  );
  const profile = async () => within(await screen.findByRole('region', { name: 'Данные профиля' }));
  const email = (await profile()).getByLabelText('E-mail');
  await user.clear(email);
  await user.type(email, 'anna@naryad.local');
  await user.click((await profile()).getByRole('button', { name: 'Обновить' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/confirm-password'));
  expect(sentInputs).toEqual([]);
  await user.type(screen.getByLabelText('Пароль'), 'naryad-demo');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/user'));
  expect((await profile()).getByLabelText('E-mail')).toHaveProperty('value', 'anna@naryad.local');
  await user.click((await profile()).getByRole('button', { name: 'Обновить' }));
  await waitFor(() => expect(sentInputs).toEqual([{ name: 'storekeeper', email: 'anna@naryad.local' }]));
});
