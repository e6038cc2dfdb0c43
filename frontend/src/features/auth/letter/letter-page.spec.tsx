import { authRoutes } from '@naryad/contracts/auth/routes';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { LetterPage } from './letter-page.js';

const SIGNED = `7/${'a1'.repeat(32)}?expires=2000000000&signature=${'b2'.repeat(32)}`;
const INPUT = { id: '7', hash: 'a1'.repeat(32), expires: '2000000000', signature: 'b2'.repeat(32) };

it('verifies an address when the button is pressed, and not before', async () => {
  const sentInputs: unknown[] = [];
  server.use(
    routeHandler(authRoutes.confirmEmail, ({ input }) => {
      sentInputs.push(input);
      return undefined;
    }),
  );
  const { user } = renderAt(`/letter#/email/verify/${SIGNED}`, <LetterPage />);
  const button = screen.getByRole('button', { name: 'Подтвердить адрес' });
  expect(sentInputs).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('Адрес подтверждён.')).toBeTruthy();
  expect(sentInputs).toEqual([INPUT]);
  expect(screen.getByRole('link', { name: 'Продолжить' })).toHaveProperty('pathname', '/');
  expect(screen.queryByText(/Нажмите кнопку/)).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('lets the device in when the button is pressed, and leads to Login', async () => {
  const sentInputs: unknown[] = [];
  server.use(
    routeHandler(authRoutes.releaseDevice, ({ input }) => {
      sentInputs.push(input);
      return undefined;
    }),
  );
  const { user } = renderAt(`/letter#/sign-in/release/${SIGNED}`, <LetterPage />);
  await user.click(screen.getByRole('button', { name: 'Снять блокировку' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login?released=1'));
  expect(sentInputs).toEqual([INPUT]);
});

it('shows why a link is worth nothing', async () => {
  const message = 'Ссылка недействительна или устарела.';
  server.use(routeHandler(authRoutes.confirmEmail, () => new MockFailure(422, { message })));
  const { user } = renderAt(`/letter#/email/verify/${SIGNED}`, <LetterPage />);
  await user.click(screen.getByRole('button', { name: 'Подтвердить адрес' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

it.each(['', '#/email/verify/7/abc', '#/else/7/abc?signature=1'])('reports a truncated link: %j', (hash) => {
  renderAt(`/letter${hash}`, <LetterPage />);
  expect(screen.getByText(/Ссылка из письма неполная/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
