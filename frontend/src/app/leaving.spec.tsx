import { authRoutes } from '@naryad/contracts/auth/routes';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { userRoutes } from '@naryad/contracts/users/routes';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { aSelectableUser, aUser } from '../../testing/factories.js';
import { renderAt, type Rendered } from '../../testing/render.js';
import { MockFailure, routeHandler } from '../../testing/route-handler.js';
import { server } from '../../testing/server.js';
import { UserSelectPage } from '../features/auth/user-select/user-select-page.js';
import { api } from '../shared/api/api.js';
import { useApiQuery } from '../shared/api/use-api-query.js';
import { useCurrentUser } from '../shared/session/session.js';
import { useChangeUser } from '../shared/session/sign-out.js';
import { SIGNED_OUT, signedOut } from '../shared/session/signed-out.js';
import { RequireUser } from './guards.js';

const petrov = aUser({ id: 1, first_name: 'Иван', last_name: 'Петров' });
const nazarova = aUser({ id: 2, first_name: 'Алия', last_name: 'Назарова' });
const refusal = new MockFailure(401, { message: 'Unauthenticated.' });
const address = (): string | null => screen.getByTestId('address').textContent;

/** A response that the test releases later. */
interface Held {
  readonly answered: Promise<void>;
  readonly release: () => void;
}
function holdAnswer(): Held {
  let release = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answered, release };
}

/** Requests that reached the server, in order. */
let requests: string[] = [];
let whoIsHere: typeof petrov | null;

beforeEach(() => {
  requests = [];
  whoIsHere = petrov;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    routeHandler(authRoutes.me, () => {
      requests.push('me');
      return whoIsHere === null ? refusal : { data: whoIsHere };
    }),
    routeHandler(authRoutes.logout, ({ headers }) => {
      requests.push(`logout ${headers.get('x-made-by') ?? ''}`.trim());
      whoIsHere = null;
      return null as never;
    }),
    routeHandler(authRoutes.getUsers, () => ({
      success: true,
      data: [aSelectableUser(2, 'Алия', 'Назарова')],
    })),
    routeHandler(authRoutes.verifyPin, () => {
      requests.push('verify-pin');
      whoIsHere = nazarova;
      return { success: true, message: '', redirect_url: '/desk' };
    }),
  );
});

function Desk(): ReactElement {
  const user = useCurrentUser();
  const change = useChangeUser();
  useApiQuery(companyRoutes.getCompanies, {});
  return (
    <>
      <p>{`За работой ${user.last_name}`}</p>
      <button onClick={() => void change.run(4)}>Сменить пользователя</button>
    </>
  );
}

async function open(): Promise<Rendered> {
  const view = renderAt(
    '/desk',
    <Routes>
      <Route path="/auth/user-select" element={<UserSelectPage />} />
      <Route path="/login" element={<p>Вход по паролю</p>} />
      <Route element={<RequireUser />}>
        <Route path="/desk" element={<Desk />} />
      </Route>
    </Routes>,
  );
  await screen.findByText('За работой Петров');
  return view;
}
const change = (user: Rendered['user']): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Сменить пользователя' }));
async function signInAsNazarova(user: Rendered['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /Алия Назарова/ }));
  for (const digit of '7035') await user.click(screen.getByRole('button', { name: digit }));
}

/**
 * A call that no unmounting screen aborts, e.g. the preload of a handheld. The test decides when it is
 * refused.
 */
async function lateRefusal(): Promise<() => Promise<void>> {
  const [sent, late] = [holdAnswer(), holdAnswer()];
  server.use(
    routeHandler(userRoutes.getRoles, async () => {
      sent.release();
      await late.answered;
      return refusal;
    }),
  );
  const call = api(userRoutes.getRoles, {}).catch(() => undefined);
  await sent.answered;
  return async () => {
    late.release();
    // The query cache notifies its screens in the next task.
    await act(() => call.then(() => new Promise((resolve) => setTimeout(resolve))));
  };
}

it('leads to the list of people though calls of the screen are refused while it is loading', async () => {
  const people = holdAnswer();
  server.use(
    routeHandler(authRoutes.getUsers, async () => {
      await people.answered;
      return { success: true, data: [aSelectableUser(2, 'Алия', 'Назарова')] };
    }),
  );
  const { user } = await open();
  const refuse = await lateRefusal();
  await change(user);
  await screen.findByText('Загрузка пользователей…');
  await refuse();
  people.release();
  expect(await screen.findByText('Алия Назарова')).toBeTruthy();
});

it('leads to the list of people though a load is refused before the sign-out is answered', async () => {
  const [background, leaving] = [holdAnswer(), holdAnswer()];
  server.use(
    routeHandler(companyRoutes.getCompanies, async () => {
      await background.answered;
      return refusal;
    }),
    routeHandler(authRoutes.logout, async () => {
      await leaving.answered;
      return null as never;
    }),
  );
  const { user } = await open();
  await change(user);
  await act(async () => background.release());
  expect(screen.getByText('За работой Петров')).toBeTruthy();
  leaving.release();
  expect(await screen.findByText('Алия Назарова')).toBeTruthy();
  expect(address()).toBe('/auth/user-select?moduleRedirectId=4');
});

it('a late refusal of the person before does not sign out the next one', async () => {
  const { user } = await open();
  const refuse = await lateRefusal();
  await change(user);
  await signInAsNazarova(user);
  await screen.findByText('За работой Назарова');
  await refuse();
  expect(screen.getByText('За работой Назарова')).toBeTruthy();
});

it('without network ends at once, and on the server before the next person signs in', async () => {
  const { user } = await open();
  server.use(http.all('*', () => HttpResponse.error(), { once: true }));
  await change(user);
  await screen.findByText('Алия Назарова');
  expect(signedOut()).toEqual({ to: '/auth/user-select?moduleRedirectId=4', pending: 1 });
  expect(requests).toEqual(['me']);
  await signInAsNazarova(user);
  await screen.findByText('За работой Назарова');
  expect(requests).toEqual(['me', 'me', 'logout 1', 'verify-pin', 'me']);
  expect(localStorage.getItem(SIGNED_OUT)).toBeNull();
});

it('a page that is opened again without network shows nothing of a session that was ended here', async () => {
  localStorage.setItem(
    SIGNED_OUT,
    JSON.stringify({ to: '/auth/user-select?moduleRedirectId=4', pending: 1 }),
  );
  server.use(http.post('*/logout', () => HttpResponse.error()));
  renderAt(
    '/desk',
    <Routes>
      <Route path="/auth/user-select" element={<p>Выбор пользователя</p>} />
      <Route element={<RequireUser />}>
        <Route path="/desk" element={<Desk />} />
      </Route>
    </Routes>,
  );
  expect(await screen.findByText('Выбор пользователя')).toBeTruthy();
  expect(signedOut()?.pending).toBe(1);
});

it('a sign-out in another tab leads this one to the same list of people', async () => {
  await open();
  whoIsHere = null;
  localStorage.setItem(SIGNED_OUT, JSON.stringify({ to: '/auth/user-select?moduleRedirectId=4' }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_OUT })));
  await waitFor(() => expect(address()).toBe('/auth/user-select?moduleRedirectId=4'));
  expect(await screen.findByText('Алия Назарова')).toBeTruthy();
});
