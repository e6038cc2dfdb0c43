import { authRoutes } from '@naryad/contracts/auth/routes';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.js';
import { renderAt } from '../../../testing/render.js';
import { routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { endSession, useCurrentUser, useSession } from './session.js';

function Guard(): ReactElement | null {
  const session = useSession();
  if (session.status === 'guest') return <p>Вход</p>;
  return session.status === 'signed-in' ? <Screen /> : null;
}

/** Renders again because of its own state before the guard sees the end of the session. */
function Screen(): ReactElement {
  const queries = useQueryClient();
  const user = useCurrentUser();
  const [count, setCount] = useState(0);
  const end = (): void => {
    endSession(queries);
    setCount(count + 1);
  };
  return <button onClick={end}>{user.name}</button>;
}

it('a screen that is drawn while the session ends gives way to the guard', async () => {
  server.use(routeHandler(authRoutes.me, () => ({ data: aUser({ name: 'petrov' }) })));
  renderAt('/', <Guard />);
  const button = await screen.findByRole('button', { name: 'petrov' });
  act(() => button.click());
  expect(await screen.findByText('Вход')).toBeTruthy();
});

/** Ends the session and mounts a new part of the screen in one update. */
function Loading(): ReactElement {
  const queries = useQueryClient();
  const [isLoaded, setLoaded] = useState(false);
  const end = (): void => {
    endSession(queries);
    setLoaded(true);
  };
  return isLoaded ? <Part /> : <button onClick={end}>Выйти</button>;
}

function Part(): ReactElement {
  return <p>{useCurrentUser().name}</p>;
}

it('a part of a screen that mounts while the session ends still sees the previous user', async () => {
  server.use(routeHandler(authRoutes.me, () => ({ data: aUser({ name: 'petrov' }) })));
  renderAt(
    '/',
    <>
      <Guard />
      <Loading />
    </>,
  );
  await screen.findByRole('button', { name: 'petrov' });
  act(() => screen.getByRole('button', { name: 'Выйти' }).click());
  expect(await screen.findByText('petrov')).toBeTruthy();
  expect(await screen.findByText('Вход')).toBeTruthy();
});
