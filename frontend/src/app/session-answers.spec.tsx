import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { authRoutes, sessionRoutes } from '@naryad/contracts/auth/routes';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { rooms } from '@naryad/contracts/realtime';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket.js';
import { aUser } from '../../testing/factories.js';
import { renderAt, type Rendered } from '../../testing/render.js';
import { MockFailure, routeHandler } from '../../testing/route-handler.js';
import { server } from '../../testing/server.js';
import { ConfirmPasswordPage } from '../features/auth/confirm-password/confirm-password-page.js';
import { LoginPage } from '../features/auth/login/login-page.js';
import { ProfilePage } from '../features/profile/profile-page.js';
import { VerifyEmailPage } from '../features/auth/verify-email/verify-email-page.js';
import { useApiQuery, useCommand } from '../shared/api/index.js';
import { storedPath } from '../shared/form/draft-store.js';
import { useFormDraft, useStoredDraft } from '../shared/form/index.js';
import { useReloadDraft } from '../shared/form/use-reload-draft.js';
import { RealtimeClient } from '../shared/realtime/realtime-client.js';
import { ErrorPanel } from '../shared/ui/error-panel.js';
import { GuestOnly, RequireUser } from './guards.js';
import { HomePage, RequireAdministrator } from './shell-guards.js';

const live = vi.hoisted(() => ({ client: null as RealtimeClient | null }));
vi.mock('../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

let socket = new FakeSocket();
const storekeeper = aUser({ id: 7 });
const administrator = aUser({ id: 7, role: { name: ADMINISTRATOR } });
const address = (): string | null => screen.getByTestId('address').textContent;

beforeEach(() => {
  socket = new FakeSocket();
  live.client = new RealtimeClient(() => Promise.resolve(socket));
  server.use(
    routeHandler(authRoutes.me, () => ({ data: storekeeper })),
    routeHandler(sessionRoutes.getSessions, () => ({
      ...{ success: true, data: [], current_page: 1, per_page: 50, total: 0, last_page: 1 },
    })),
    routeHandler(authRoutes.confirmPassword, ({ input }) =>
      input.password === 'naryad-demo' ? '' : new MockFailure(422, { message: 'Неверный пароль.' }),
    ),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function Companies(): ReactElement {
  const draft = useStoredDraft<{ id: null }>('company/');
  const [open, setOpen] = useState(draft !== null);
  return open ? <CompanyForm /> : <button onClick={() => setOpen(true)}>Добавить компанию</button>;
}
function CompanyForm(): ReactElement {
  const form = useForm({ defaultValues: { name: '' } });
  useFormDraft('company/new', form, { context: { id: null } });
  useReloadDraft('company/new');
  const save = useCommand(companyRoutes.createOrUpdateCompany, { onSuccess: () => undefined });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save.run({ name: form.getValues('name') });
      }}
    >
      <input aria-label="Название" {...form.register('name')} />
      <button>Сохранить</button>
      {save.error !== null && <p>{save.error.message}</p>}
    </form>
  );
}
function List(): ReactElement {
  const companies = useApiQuery(companyRoutes.getCompanies, {});
  return <p>{companies.error === null ? 'Загрузка' : 'Не загружено'}</p>;
}
function Closed(): ReactElement {
  const companies = useApiQuery(companyRoutes.getCompanies, {});
  if (companies.error !== null) {
    return <ErrorPanel error={companies.error} onRetry={() => void companies.refetch()} />;
  }
  return <p>{companies.data === undefined ? 'Загрузка' : 'Загружено'}</p>;
}

function open(path: string): Rendered {
  return renderAt(
    path,
    <Routes>
      <Route element={<GuestOnly />}>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/verify-email" element={<VerifyEmailPage />} />
      </Route>
      <Route element={<RequireUser />}>
        <Route path="/" element={<HomePage />} />
        <Route path="/companies" element={<Companies />} />
        <Route path="/list" element={<List />} />
        <Route path="/closed" element={<Closed />} />
        <Route path="/storehouse/:id" element={<Companies />} />
        <Route path="/confirm-password" element={<ConfirmPasswordPage />} />
        <Route path="/user" element={<ProfilePage />} />
        <Route element={<RequireAdministrator />}>
          <Route path="/users" element={<Companies />} />
        </Route>
      </Route>
    </Routes>,
  );
}

const refuseSaving = (status: number, message: string): void =>
  server.use(routeHandler(companyRoutes.createOrUpdateCompany, () => new MockFailure(status, { message })));

async function saveCompany(): Promise<Rendered> {
  const view = open('/companies');
  await view.user.click(await screen.findByRole('button', { name: 'Добавить компанию' }));
  await view.user.type(screen.getByLabelText('Название'), 'Заря');
  await view.user.click(screen.getByRole('button', { name: 'Сохранить' }));
  return view;
}

describe('423', () => {
  it('leads a deed to the password and back, with everything that was typed', async () => {
    refuseSaving(423, 'Password confirmation required.');
    const { user } = await saveCompany();
    await waitFor(() => expect(address()).toBe('/confirm-password'));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Укажите пароль')).toBeTruthy();
    await user.type(screen.getByLabelText('Пароль'), 'не тот');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Неверный пароль.');
    await user.clear(screen.getByLabelText('Пароль'));
    await user.type(screen.getByLabelText('Пароль'), 'naryad-demo');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/companies'));
    expect(screen.getByLabelText('Название')).toHaveProperty('value', 'Заря');
  });

  it('leaves a list where it is', async () => {
    server.use(
      routeHandler(
        companyRoutes.getCompanies,
        () => new MockFailure(423, { message: 'Password confirmation required.' }),
      ),
    );
    open('/list');
    expect(await screen.findByText('Не загружено')).toBeTruthy();
    expect(address()).toBe('/list');
  });

  it('on a list shows on its screen what to do, and returns to the list afterwards', async () => {
    let isConfirmed = false;
    server.use(
      routeHandler(companyRoutes.getCompanies, () =>
        isConfirmed
          ? { success: true, data: [], current_page: 1, per_page: 50, total: 0, last_page: 1 }
          : new MockFailure(423, { message: 'Password confirmation required.' }),
      ),
      routeHandler(authRoutes.confirmPassword, () => {
        isConfirmed = true;
        return '';
      }),
    );
    const { user } = open('/closed');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Подтвердите парольВы вошли по ПИН-коду. Чтобы открыть этот раздел, введите пароль своей учётной записи.Ввести пароль',
    );
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ввести пароль' }));
    await waitFor(() => expect(address()).toBe('/confirm-password'));
    await user.type(await screen.findByLabelText('Пароль'), 'naryad-demo');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/closed'));
    expect(await screen.findByText('Загружено')).toBeTruthy();
  });

  it('asks users with a second factor for a code, which may be left empty', async () => {
    const sentInputs: unknown[] = [];
    server.use(
      routeHandler(authRoutes.me, () => ({ data: { ...storekeeper, two_factor: true } })),
      routeHandler(authRoutes.confirmPassword, ({ input }) => {
        sentInputs.push(input);
        return new MockFailure(422, { message: 'Неверный код', errors: { code: ['Неверный код'] } });
      }),
    );
    const { user } = open('/confirm-password');
    await user.type(await screen.findByLabelText('Пароль'), 'naryad-demo');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sentInputs).toEqual([{ password: 'naryad-demo' }]));
    await user.type(screen.getByLabelText('Код подтверждения или восстановления'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sentInputs[1]).toEqual({ password: 'naryad-demo', code: '123456' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Неверный код');
  });

  it('goes Home after a confirmation that no action required', async () => {
    const { user } = open('/confirm-password');
    await user.type(await screen.findByLabelText('Пароль'), 'naryad-demo');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(address()).toBe('/storehouse/7'));
  });
});

describe('401 and 419', () => {
  const signInAs = async (user: Rendered['user'], who = storekeeper): Promise<void> => {
    server.use(
      routeHandler(authRoutes.login, () => ({ two_factor: false })),
      routeHandler(authRoutes.me, () => ({ data: who })),
    );
    await user.type(screen.getByLabelText('E-mail'), who.email);
    await user.type(screen.getByLabelText('Пароль'), 'naryad-demo');
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    await waitFor(() => expect(address()).toBe('/storehouse/7'));
  };

  it.each([
    [401, 'Unauthenticated.'],
    [419, 'Page Expired'],
  ])('%i leads to Login; the same person finds what was typed', async (status, message) => {
    refuseSaving(status, message);
    const { user } = await saveCompany();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByText('Сеанс завершён. Войдите снова.')).toBeTruthy();
    await signInAs(user);
    expect(screen.getByLabelText('Название')).toHaveProperty('value', 'Заря');
  });

  it('shows nothing of it to another person', async () => {
    refuseSaving(401, 'Unauthenticated.');
    const { user } = await saveCompany();
    await waitFor(() => expect(address()).toBe('/login'));
    await signInAs(user, aUser({ id: 8 }));
    expect(screen.queryByLabelText('Название')).toBeNull();
  });

  it('does not redirect for a token mismatch', async () => {
    refuseSaving(419, 'CSRF token mismatch.');
    await saveCompany();
    expect(await screen.findByText('CSRF token mismatch.')).toBeTruthy();
    expect(address()).toBe('/companies');
  });
});

describe('403', () => {
  it('leads to VerifyEmail only when the address is not verified', async () => {
    const unverified = new MockFailure(403, { message: 'Your email address is not verified.' });
    server.use(
      routeHandler(companyRoutes.createOrUpdateCompany, () => {
        server.use(routeHandler(authRoutes.me, () => unverified));
        return unverified;
      }),
    );
    await saveCompany();
    await waitFor(() => expect(address()).toBe('/verify-email'));
    expect(await screen.findByRole('button', { name: 'Resend Verification Email' })).toBeTruthy();
  });

  it('is a text for everything else', async () => {
    refuseSaving(403, 'Недостаточно прав');
    await saveCompany();
    expect(await screen.findAllByText('Недостаточно прав')).not.toHaveLength(0);
    expect(address()).toBe('/companies');
  });
});

describe('what the plant demands to be set up', () => {
  it.each([
    ['two-factor', 'Включите двухфакторную аутентификацию', /нужен второй фактор/],
    ['password', 'Задайте собственный пароль', /выдан на один вход/],
  ] as const)('%s: a refused call redirects to the profile, which shows why', async (due, message, why) => {
    let isDue = false;
    server.use(
      routeHandler(authRoutes.me, () => ({ data: { ...storekeeper, ...(isDue && { setup_due: due }) } })),
      routeHandler(companyRoutes.createOrUpdateCompany, () => {
        isDue = true;
        return new MockFailure(403, { message });
      }),
    );
    await saveCompany();
    await waitFor(() => expect(address()).toBe('/user'));
    expect(await screen.findByText(why)).toBeTruthy();
  });

  it('every other screen redirects there as well until the setup is done; the password can be confirmed', async () => {
    let isDue = true;
    server.use(
      routeHandler(authRoutes.me, () => ({
        data: { ...storekeeper, ...(isDue && { setup_due: 'two-factor' as const }) },
      })),
    );
    open('/companies');
    await waitFor(() => expect(address()).toBe('/user'));
    await waitFor(() => expect(socket.rooms.has(rooms.user(7))).toBe(true));
    isDue = false;
    act(() => socket.push(rooms.user(7), [{ entity: 'current-user', id: 7, stale: true }]));
    await waitFor(() => expect(screen.queryByText(/нужен второй фактор/)).toBeNull());
  });

  it('leaves the confirmation of the password open', async () => {
    server.use(
      routeHandler(authRoutes.me, () => ({ data: { ...storekeeper, setup_due: 'two-factor' as const } })),
    );
    open('/confirm-password');
    expect(await screen.findByLabelText('Пароль')).toBeTruthy();
    expect(address()).toBe('/confirm-password');
  });
});

describe('a session that ends elsewhere', () => {
  it('leads to Login', async () => {
    open('/companies');
    await screen.findByRole('button', { name: 'Добавить компанию' });
    server.use(routeHandler(authRoutes.me, () => new MockFailure(401, { message: 'Unauthenticated.' })));
    act(() => socket.end());
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('leads to VerifyEmail when only the address is not verified any more', async () => {
    const message = 'Your email address is not verified.';
    open('/companies');
    await screen.findByRole('button', { name: 'Добавить компанию' });
    server.use(routeHandler(authRoutes.me, () => new MockFailure(403, { message })));
    act(() => socket.end());
    await waitFor(() => expect(address()).toBe('/verify-email'));
  });

  it('continues when a new session exists already', async () => {
    let requestCount = 0;
    open('/companies');
    await screen.findByRole('button', { name: 'Добавить компанию' });
    server.use(
      routeHandler(authRoutes.me, () => {
        requestCount += 1;
        return { data: storekeeper };
      }),
    );
    act(() => socket.end());
    await waitFor(() => expect(requestCount).toBeGreaterThan(0));
    expect(address()).toBe('/companies');
  });
});

describe('changes of the user', () => {
  it('are seen at once', async () => {
    open('/companies');
    await waitFor(() => expect(socket.rooms.has(rooms.user(7))).toBe(true));
    let requestCount = 0;
    server.use(
      routeHandler(authRoutes.me, () => {
        requestCount += 1;
        return { data: storekeeper };
      }),
    );
    act(() => socket.push(rooms.user(7), [{ entity: 'current-user', id: 7, stale: true }]));
    await waitFor(() => expect(requestCount).toBe(1));
  });

  /** The administrator changes the user. */
  async function become(user: CurrentUser): Promise<void> {
    server.use(routeHandler(authRoutes.me, () => ({ data: user })));
    await waitFor(() => expect(socket.rooms.has(rooms.user(7))).toBe(true));
    act(() => socket.push(rooms.user(7), [{ entity: 'current-user', id: 7, stale: true }]));
  }
  async function typeName(path: string): Promise<Rendered['user']> {
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: 'Добавить компанию' }));
    await user.type(screen.getByLabelText('Название'), 'Заря');
    return user;
  }

  it('lose nothing that was typed where a right is withdrawn and given back', async () => {
    server.use(routeHandler(authRoutes.me, () => ({ data: administrator })));
    await typeName('/users');
    await become(storekeeper);
    expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
    expect(screen.queryByLabelText('Название')).toBeNull();
    await become(administrator);
    expect(await screen.findByLabelText('Название')).toHaveProperty('value', 'Заря');
  });

  it('leave no draft of a form that stays open', async () => {
    await typeName('/companies');
    const store = vi.spyOn(Storage.prototype, 'setItem');
    await become(administrator);
    await waitFor(() => expect(store).toHaveBeenCalledWith('naryad.drafts', expect.stringContaining('Заря')));
    expect(screen.getByLabelText('Название')).toHaveProperty('value', 'Заря');
    expect(storedPath()).toBeNull();
  });

  it('do not use the draft that a hidden tab stores in case it is discarded', async () => {
    await typeName('/companies');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    const store = vi.spyOn(Storage.prototype, 'setItem');
    await become(administrator);
    await waitFor(() => expect(store).toHaveBeenCalledWith('naryad.drafts', expect.stringContaining('Заря')));
    expect(storedPath()).not.toBeNull();
  });
});
