import { authRoutes } from '@naryad/contracts/auth/routes';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../../testing/factories.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { TwoFactorChallengePage } from './two-factor-challenge-page.js';

const field = (): HTMLElement => screen.getByLabelText('Код подтверждения или восстановления');
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Подтвердить' });

it('sends the input both as code and as recovery code, then opens Home', async () => {
  let sentInput: unknown;
  server.use(
    routeHandler(authRoutes.twoFactorChallenge, ({ input }) => {
      sentInput = input;
      return null;
    }),
    routeHandler(authRoutes.me, () => ({ data: aUser() })),
  );
  const { user } = renderAt('/two-factor-challenge', <TwoFactorChallengePage />);
  expect(field()).toHaveProperty('autocomplete', 'one-time-code');
  await user.type(field(), ' 123456 ');
  await user.click(submit());
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'));
  expect(sentInput).toEqual({ code: '123456', recovery_code: '123456' });
});

it.each([
  ['?moduleRedirectId=12', '/assembler-desk/12'],
  ['?moduleRedirectId=99', '/'],
  ['?moduleRedirectId=//evil.test', '/'],
])("opens the requested module if it is one of the user's modules (%s)", async (search, target) => {
  const modules = [{ id: 12, key: 'assembler-desk' as const, name: 'Сборка', route: 'assembler-desk/12' }];
  server.use(
    routeHandler(authRoutes.twoFactorChallenge, () => null),
    routeHandler(authRoutes.me, () => ({ data: aUser({ modules }) })),
  );
  const { user } = renderAt(`/two-factor-challenge${search}`, <TwoFactorChallengePage />);
  await user.type(field(), '123456');
  await user.click(submit());
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(target));
});

it('needs a code', async () => {
  const { user } = renderAt('/two-factor-challenge', <TwoFactorChallengePage />);
  await user.click(submit());
  expect(await screen.findByText('Укажите код')).toBeTruthy();
});

it("shows the server's message and counts a wait down", async () => {
  const message = 'Код не подходит';
  server.use(routeHandler(authRoutes.twoFactorChallenge, () => new MockFailure(422, { message })));
  const { user } = renderAt('/two-factor-challenge', <TwoFactorChallengePage />);
  await user.type(field(), '000000');
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  server.use(
    routeHandler(
      authRoutes.twoFactorChallenge,
      () => new MockFailure(429, { message: 'Слишком много попыток.' }, { 'retry-after': '59' }),
    ),
  );
  await user.click(submit());
  const button = await screen.findByRole('button', { name: /^Подождите 0:5\d$/ });
  expect(button).toHaveProperty('disabled', true);
});
