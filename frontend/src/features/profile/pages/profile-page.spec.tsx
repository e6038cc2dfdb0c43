import { authRoutes, profileRoutes, sessionRoutes } from '@naryad/contracts/auth/routes';
import type { SessionView } from '@naryad/contracts/auth/dto';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../../testing/factories.js';
import { FakeSocket } from '../../../../testing/fake-socket.js';
import { renderAt, type Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { RealtimeClient } from '../../../shared/realtime/realtime-client.js';
import { useSession } from '../../../shared/session/session.js';
import { ProfilePage } from './profile-page.js';

const live = vi.hoisted(() => ({ client: null as RealtimeClient | null }));
vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

const session = (id: number, part: Partial<SessionView> = {}): SessionView => ({
  id,
  kind: 'password',
  device: 'Chrome, Windows',
  ip: '10.0.0.5',
  created_at: '2026-11-20T06:00:00Z',
  last_seen_at: '2026-11-20T07:30:00Z',
  current: false,
  ...part,
});

let twoFactor = false;
let sessions: SessionView[] = [];

beforeEach(() => {
  twoFactor = false;
  sessions = [session(1, { current: true }), session(2, { kind: 'pin', device: 'Firefox, Linux', ip: null })];
  live.client = new RealtimeClient(() => Promise.resolve(new FakeSocket()));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser({ two_factor: twoFactor }) })),
    routeHandler(sessionRoutes.getSessions, () => ({ success: true, data: sessions })),
  );
});

function Guarded(): ReactElement | null {
  return useSession().status === 'signed-in' ? <ProfilePage /> : null;
}
const open = async (): Promise<Rendered> => {
  const view = renderAt('/user', <Guarded />);
  await screen.findByRole('heading', { name: 'Профиль' });
  return view;
};
/** A question hears nothing in its first moment, so that a double click cannot answer it. */
const answer = async (user: Rendered['user'], name: string): Promise<void> => {
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(async () => {
    await user.click(within(dialog).getByRole('button', { name }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
};
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('profile', () => {
  it('sends name and e-mail and tells of success', async () => {
    let sent: unknown;
    server.use(
      routeHandler(profileRoutes.updateProfile, ({ input, headers }) => {
        sent = { ...input, key: headers.has('idempotency-key') };
        return '';
      }),
    );
    const { user } = await open();
    const { getByLabelText, getByRole } = section('Данные профиля');
    expect(getByLabelText('Имя')).toHaveProperty('value', 'storekeeper');
    await user.clear(getByLabelText('Имя'));
    await user.type(getByLabelText('Имя'), 'kuznetsov');
    await user.click(getByRole('button', { name: 'Обновить' }));
    expect(await screen.findByText('Профиль обновлён')).toBeTruthy();
    expect(sent).toEqual({ name: 'kuznetsov', email: 'storekeeper@naryad.local', key: true });
  });

  it('needs both', async () => {
    const { user } = await open();
    const { getByLabelText, getByRole, findByText, getByText } = section('Данные профиля');
    await user.clear(getByLabelText('Имя'));
    await user.clear(getByLabelText('E-mail'));
    await user.click(getByRole('button', { name: 'Обновить' }));
    expect(await findByText('Укажите имя')).toBeTruthy();
    expect(getByText('Укажите e-mail')).toBeTruthy();
  });

  it("shows the server's message under the form and keeps what was typed", async () => {
    const message = 'Этот e-mail уже занят';
    server.use(
      routeHandler(
        profileRoutes.updateProfile,
        () => new MockFailure(422, { message, errors: { email: [message] } }),
      ),
    );
    const { user } = await open();
    const { getByLabelText, getByRole, findByRole } = section('Данные профиля');
    await user.type(getByLabelText('E-mail'), 'x');
    await user.click(getByRole('button', { name: 'Обновить' }));
    expect((await findByRole('alert')).textContent).toBe(message);
    expect(getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(getByLabelText('E-mail')).toHaveProperty('value', 'storekeeper@naryad.localx');
  });
});

describe('password', () => {
  const fill = async ({ user }: Rendered, again: string): Promise<void> => {
    const { getByLabelText, getByRole } = section('Пароль');
    await user.type(getByLabelText('Текущий пароль'), 'naryad-demo');
    await user.type(getByLabelText('Новый пароль'), 'новый-пароль');
    await user.type(getByLabelText('Повторите пароль'), again);
    await user.click(getByRole('button', { name: 'Сменить пароль' }));
  };

  it('is changed, and the fields are emptied', async () => {
    let sent: unknown;
    server.use(
      routeHandler(profileRoutes.updatePassword, ({ input }) => {
        sent = input;
        return '';
      }),
    );
    await fill(await open(), 'новый-пароль');
    expect(await screen.findByText('Пароль изменён')).toBeTruthy();
    expect(sent).toEqual({
      current_password: 'naryad-demo',
      password: 'новый-пароль',
      password_confirmation: 'новый-пароль',
    });
    expect(section('Пароль').getByLabelText('Новый пароль')).toHaveProperty('value', '');
  });

  it('must be repeated', async () => {
    await fill(await open(), 'другой');
    expect(await section('Пароль').findByText('Пароль и подтверждение не совпадают')).toBeTruthy();
  });
});

describe('PIN', () => {
  const fill = async ({ user }: Rendered, pin: string, again: string): Promise<void> => {
    const { getByLabelText, getByRole } = section('ПИН-код');
    await user.type(getByLabelText('Текущий пароль'), 'naryad-demo');
    await user.type(getByLabelText('Новый ПИН-код'), pin);
    await user.type(getByLabelText('Повторите ПИН-код'), again);
    await user.click(getByRole('button', { name: 'Сменить ПИН-код' }));
  };

  it.each([
    ['258', '258', 'ПИН-код должен состоять из 4 цифр'],
    ['25a4', '25a4', 'ПИН-код должен состоять из 4 цифр'],
    ['2584', '2585', 'ПИН-код и подтверждение не совпадают'],
  ])('%s and %s: %s', async (pin, again, text) => {
    await fill(await open(), pin, again);
    expect(await section('ПИН-код').findByText(text)).toBeTruthy();
  });

  it.each([
    ['ПИН-код обновлён сервером', 'ПИН-код обновлён сервером'],
    ['', 'ПИН-код успешно обновлен'],
  ])("toasts the server's message %j", async (message, text) => {
    server.use(routeHandler(profileRoutes.updatePinCode, () => ({ success: true, message })));
    await fill(await open(), '2584', '2584');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(section('ПИН-код').getByLabelText('Новый ПИН-код')).toHaveProperty('value', '');
  });

  it("shows the server's message", async () => {
    const message = 'Слишком простой ПИН-код';
    server.use(
      routeHandler(
        profileRoutes.updatePinCode,
        () => new MockFailure(422, { message, errors: { pin_code: [message] } }),
      ),
    );
    await fill(await open(), '1234', '1234');
    expect((await section('ПИН-код').findByRole('alert')).textContent).toBe(message);
  });
});

describe('two-factor', () => {
  const title = 'Двухфакторная аутентификация';

  it('is switched on by QR, key and code', async () => {
    const codes: (string | null | undefined)[] = [];
    server.use(
      routeHandler(profileRoutes.enableTwoFactor, () => ''),
      routeHandler(profileRoutes.getTwoFactorQrCode, () => ({ svg: '<svg/>', url: 'otpauth://x' })),
      routeHandler(profileRoutes.getTwoFactorSecretKey, () => ({ secretKey: 'ABCDEFGHIJ' })),
      routeHandler(profileRoutes.confirmTwoFactor, ({ input }) => {
        codes.push(input.code);
        if (input.code !== '123456') {
          return new MockFailure(422, { message: 'Неверный код', errors: { code: ['Неверный код'] } });
        }
        twoFactor = true;
        return '';
      }),
    );
    const { user } = await open();
    const { getByText, getByRole, findByAltText, getByLabelText, findByRole, findByText } = section(title);
    expect(getByText('not enabled')).toBeTruthy();
    await user.click(getByRole('button', { name: 'Включить' }));
    const qr = await findByAltText('QR-код для приложения-аутентификатора');
    expect(qr.getAttribute('src')).toBe('data:image/svg+xml;utf8,%3Csvg%2F%3E');
    expect(getByText('ABCD EFGH IJ')).toBeTruthy();
    await user.type(getByLabelText('Код из приложения'), '000000');
    await user.click(getByRole('button', { name: 'Activate 2FA' }));
    expect((await findByRole('alert')).textContent).toBe('Неверный код');
    await user.clear(getByLabelText('Код из приложения'));
    await user.type(getByLabelText('Код из приложения'), '123456');
    await user.click(getByRole('button', { name: 'Activate 2FA' }));
    expect(await findByText('enabled')).toBeTruthy();
    expect(codes).toEqual(['000000', '123456']);
  });

  it('hides recovery codes until they are asked for, and makes new ones', async () => {
    twoFactor = true;
    server.use(
      routeHandler(profileRoutes.getRecoveryCodes, () => ['aaa-111', 'bbb-222']),
      routeHandler(profileRoutes.resetRecoveryCodes, () => ['ccc-333']),
    );
    const { user } = await open();
    const { getByRole, findByText, queryByText } = section(title);
    expect(queryByText('aaa-111')).toBeNull();
    await user.click(getByRole('button', { name: 'Показать коды восстановления' }));
    expect(await findByText('aaa-111')).toBeTruthy();
    await user.click(getByRole('button', { name: 'Создать новые коды' }));
    await answer(user, 'Создать новые коды');
    expect(await findByText('ccc-333')).toBeTruthy();
    expect(queryByText('aaa-111')).toBeNull();
    await user.click(getByRole('button', { name: 'Скрыть коды восстановления' }));
    expect(queryByText('ccc-333')).toBeNull();
  });

  it('is switched off after a confirmation only', async () => {
    twoFactor = true;
    let calls = 0;
    server.use(
      routeHandler(profileRoutes.disableTwoFactor, () => {
        calls += 1;
        twoFactor = false;
        return '';
      }),
    );
    const { user } = await open();
    const { getByRole, findByText } = section(title);
    await user.click(getByRole('button', { name: 'Deactivate' }));
    await answer(user, 'Отмена');
    expect(calls).toBe(0);
    await user.click(getByRole('button', { name: 'Deactivate' }));
    await answer(user, 'Отключить');
    expect(await findByText('not enabled')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('asks for the password first where the server wants it', async () => {
    server.use(
      routeHandler(
        profileRoutes.enableTwoFactor,
        () => new MockFailure(423, { message: 'Password confirmation required.' }),
      ),
    );
    const { user } = await open();
    await user.click(section(title).getByRole('button', { name: 'Включить' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/confirm-password'));
  });
});

describe('sessions', () => {
  it('marks the own one and ends another', async () => {
    let ended: unknown;
    server.use(
      routeHandler(sessionRoutes.endSession, ({ input }) => {
        ended = input;
        sessions = sessions.filter(({ id }) => id !== input.id);
        return { success: true };
      }),
    );
    const { user } = await open();
    const { findAllByRole, getAllByRole, getByRole, findByText } = section('Сеансы');
    const [first, second] = await findAllByRole('listitem');
    expect(first?.textContent).toContain('Этот сеанс');
    expect(first?.textContent).toContain('10.0.0.5 · по паролю');
    expect(first?.textContent).toContain('Активность 20.11.2026 10:30');
    expect(second?.textContent).toContain('по ПИН-коду');
    await user.click(getByRole('button', { name: 'Завершить: Firefox, Linux' }));
    expect(await findByText('Других сеансов нет.')).toBeTruthy();
    expect(getAllByRole('listitem')).toHaveLength(1);
    expect(ended).toEqual({ id: 2 });
  });

  it('ends all others after a confirmation', async () => {
    server.use(
      routeHandler(sessionRoutes.endOtherSessions, () => {
        sessions = sessions.filter(({ current }) => current);
        return { success: true };
      }),
    );
    const { user } = await open();
    const { findByRole, findByText } = section('Сеансы');
    await user.click(await findByRole('button', { name: 'Завершить остальные' }));
    await answer(user, 'Завершить');
    expect(await findByText('Других сеансов нет.')).toBeTruthy();
  });
});
