import { authRoutes } from '@naryad/contracts/auth/routes';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { VerifyEmailPage } from './verify-email-page.js';

const press = async (user: ReturnType<typeof renderAt>['user']): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Resend Verification Email' }));

it('explains, and sends the letter again', async () => {
  let calls = 0;
  server.use(
    http.post('*/email/verification-notification', () => {
      calls += 1;
      return HttpResponse.json('', { status: 202 });
    }),
  );
  const { user } = renderAt('/verify-email', <VerifyEmailPage />);
  expect(screen.getByText(/отправлена ссылка для подтверждения/)).toBeTruthy();
  await press(user);
  expect(await screen.findByText('Письмо отправлено повторно.')).toBeTruthy();
  expect(calls).toBe(1);
});

it("shows the server's message", async () => {
  const message = 'Слишком часто.';
  server.use(routeHandler(authRoutes.sendVerification, () => new MockFailure(422, { message })));
  const { user } = renderAt('/verify-email', <VerifyEmailPage />);
  await press(user);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

it('opens Login when there is no session', async () => {
  server.use(
    routeHandler(authRoutes.sendVerification, () => new MockFailure(401, { message: 'Unauthenticated.' })),
  );
  const { user } = renderAt('/verify-email', <VerifyEmailPage />);
  await press(user);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login'));
});

it('polls whether the address is verified', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let requests = 0;
    server.use(
      routeHandler(authRoutes.me, () => {
        requests += 1;
        return new MockFailure(403, { message: 'Your email address is not verified.' });
      }),
    );
    renderAt('/verify-email', <VerifyEmailPage />);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(requests).toBe(1));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(requests).toBe(2));
  } finally {
    vi.useRealTimers();
  }
});

it('lets one out', async () => {
  let signedOut = false;
  server.use(
    routeHandler(authRoutes.logout, () => {
      signedOut = true;
      return null;
    }),
  );
  const { user } = renderAt('/verify-email', <VerifyEmailPage />);
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login'));
  expect(signedOut).toBe(true);
});
