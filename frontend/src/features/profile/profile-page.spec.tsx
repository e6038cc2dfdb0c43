import { profileRoutes, sessionRoutes } from '@naryad/contracts/auth/routes';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rendered } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { account, answer, live, openProfile, section, setAccount } from './testing/bench.js';

vi.mock('../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setAccount();
});

describe('profile', () => {
  it('sends name and e-mail and reports success', async () => {
    let sentInput: unknown;
    server.use(
      routeHandler(profileRoutes.updateProfile, ({ input, headers }) => {
        sentInput = { ...input, key: headers.has('idempotency-key') };
        return '';
      }),
    );
    const { user } = await openProfile();
    const { getByLabelText, getByRole } = section('Данные профиля');
    expect(getByLabelText('Имя')).toHaveProperty('value', 'storekeeper');
    await user.clear(getByLabelText('Имя'));
    await user.type(getByLabelText('Имя'), 'kuznetsov');
    await user.click(getByRole('button', { name: 'Обновить' }));
    expect(await screen.findByText('Профиль обновлён')).toBeTruthy();
    expect(sentInput).toEqual({ name: 'kuznetsov', email: 'storekeeper@naryad.local', key: true });
  });

  it('may start with the dashboard of the start module', async () => {
    const sentInputs: unknown[] = [];
    server.use(
      routeHandler(profileRoutes.updateStart, ({ input }) => {
        sentInputs.push(input);
        return '';
      }),
    );
    const { user } = await openProfile();
    const { getByRole } = section('Стартовая страница');
    await user.click(getByRole('checkbox', { name: 'Начинать с панели модуля' }));
    expect(await screen.findByText('Стартовая страница сохранена')).toBeTruthy();
    expect(sentInputs).toEqual([{ starts_with_dashboard: true }]);
  });

  it('needs both', async () => {
    const { user } = await openProfile();
    const { getByLabelText, getByRole, findByText, getByText } = section('Данные профиля');
    await user.clear(getByLabelText('Имя'));
    await user.clear(getByLabelText('E-mail'));
    await user.click(getByRole('button', { name: 'Обновить' }));
    expect(await findByText('Укажите имя')).toBeTruthy();
    expect(getByText('Укажите e-mail')).toBeTruthy();
  });

  it("shows the server's message under the form and preserves the input", async () => {
    const message = 'Этот e-mail уже занят';
    server.use(
      routeHandler(
        profileRoutes.updateProfile,
        () => new MockFailure(422, { message, errors: { email: [message] } }),
      ),
    );
    const { user } = await openProfile();
    const { getByLabelText, getByRole, findByRole } = section('Данные профиля');
    await user.type(getByLabelText('E-mail'), 'x');
    await user.click(getByRole('button', { name: 'Обновить' }));
    expect((await findByRole('alert')).textContent).toBe(message);
    expect(getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(getByLabelText('E-mail')).toHaveProperty('value', 'storekeeper@naryad.localx');
  });
});

describe('password', () => {
  const fill = async ({ user }: Rendered, confirmation: string): Promise<void> => {
    const { getByLabelText, getByRole } = section('Пароль');
    await user.type(getByLabelText('Текущий пароль'), 'naryad-demo');
    await user.type(getByLabelText('Новый пароль'), 'новый-пароль');
    await user.type(getByLabelText('Повторите пароль'), confirmation);
    await user.click(getByRole('button', { name: 'Сменить пароль' }));
  };

  it('is changed, and the fields are emptied', async () => {
    let sentInput: unknown;
    server.use(
      routeHandler(profileRoutes.updatePassword, ({ input }) => {
        sentInput = input;
        return '';
      }),
    );
    await fill(await openProfile(), 'новый-пароль');
    expect(await screen.findByText('Пароль изменён')).toBeTruthy();
    expect(sentInput).toEqual({
      current_password: 'naryad-demo',
      password: 'новый-пароль',
      password_confirmation: 'новый-пароль',
    });
    expect(section('Пароль').getByLabelText('Новый пароль')).toHaveProperty('value', '');
  });

  it('must be repeated', async () => {
    await fill(await openProfile(), 'другой');
    expect(await section('Пароль').findByText('Пароль и подтверждение не совпадают')).toBeTruthy();
  });
});

describe('PIN', () => {
  const fill = async ({ user }: Rendered, pin: string, confirmation: string): Promise<void> => {
    const { getByLabelText, getByRole } = section('ПИН-код');
    await user.type(getByLabelText('Текущий пароль'), 'naryad-demo');
    await user.type(getByLabelText('Новый ПИН-код'), pin);
    await user.type(getByLabelText('Повторите ПИН-код'), confirmation);
    await user.click(getByRole('button', { name: 'Сменить ПИН-код' }));
  };

  it.each([
    ['258', '258', 'ПИН-код должен состоять из 4 цифр'],
    ['25a4', '25a4', 'ПИН-код должен состоять из 4 цифр'],
    ['2584', '2585', 'ПИН-код и подтверждение не совпадают'],
  ])('%s and %s: %s', async (pin, confirmation, text) => {
    await fill(await openProfile(), pin, confirmation);
    expect(await section('ПИН-код').findByText(text)).toBeTruthy();
  });

  it.each([
    ['ПИН-код обновлён сервером', 'ПИН-код обновлён сервером'],
    [undefined, 'ПИН-код успешно обновлен'],
  ])("toasts the server's message %j, else the specified one", async (message, text) => {
    server.use(
      routeHandler(profileRoutes.updatePinCode, () => ({ success: true, ...(message && { message }) })),
    );
    await fill(await openProfile(), '2584', '2584');
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
    await fill(await openProfile(), '1234', '1234');
    expect((await section('ПИН-код').findByRole('alert')).textContent).toBe(message);
  });
});

describe('sessions', () => {
  it('marks the current session and ends another one', async () => {
    let endedInput: unknown;
    server.use(
      routeHandler(sessionRoutes.endSession, ({ input }) => {
        endedInput = input;
        account.sessions = account.sessions.filter(({ id }) => id !== input.id);
        return { success: true };
      }),
    );
    const { user } = await openProfile();
    const { findAllByRole, getAllByRole, getByRole, findByText } = section('Сеансы');
    const [first, second] = await findAllByRole('listitem');
    expect(first?.textContent).toContain('Этот сеанс');
    expect(first?.textContent).toContain('10.0.0.5 · по паролю');
    expect(first?.textContent).toContain('Активность 20.11.2026 10:30');
    expect(second?.textContent).toContain('по ПИН-коду');
    await user.click(getByRole('button', { name: 'Завершить: Firefox, Linux' }));
    expect(await findByText('Других сеансов нет.')).toBeTruthy();
    expect(getAllByRole('listitem')).toHaveLength(1);
    expect(endedInput).toEqual({ id: 2 });
  });

  it('ends all others after a confirmation', async () => {
    server.use(
      routeHandler(sessionRoutes.endOtherSessions, () => {
        account.sessions = account.sessions.filter(({ current }) => current);
        return { success: true };
      }),
    );
    const { user } = await openProfile();
    const { findByRole, findByText } = section('Сеансы');
    await user.click(await findByRole('button', { name: 'Завершить остальные' }));
    await answer(user, 'Завершить');
    expect(await findByText('Других сеансов нет.')).toBeTruthy();
  });
});
