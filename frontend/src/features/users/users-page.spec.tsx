import { sessionRoutes } from '@naryad/contracts/auth/routes';
import { userRoutes } from '@naryad/contracts/users/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aModuleRow, anAdminUser, aPage } from '../../../testing/admin-factories.js';
import { answerQuestion } from '../../../testing/answer-question.js';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { realtime } from '../../shared/realtime/realtime.js';
import { UsersPage } from './users-page.js';

let savedInputs: unknown[];

beforeEach(() => {
  savedInputs = [];
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  server.use(
    routeHandler(userRoutes.getUsers, () =>
      aPage([anAdminUser(5, { name: 'ivanova', has_pin: true, modules: [7, 9], version: 3 })]),
    ),
    routeHandler(userRoutes.getRoles, () => aPage([{ id: 2, name: 'Кладовщик' }])),
    routeHandler(workModuleRoutes.getModules, () =>
      aPage([aModuleRow(7, 'Главный склад'), aModuleRow(8, 'Второй склад'), aModuleRow(9, 'Архив')]),
    ),
    routeHandler(userRoutes.createOrUpdateUser, ({ input }) => {
      savedInputs.push(input);
      return { success: true, data: anAdminUser(6) };
    }),
  );
});

async function choose(user: UserEvent, dialog: HTMLElement, label: RegExp, option: string): Promise<void> {
  await user.click(within(dialog).getByLabelText(label));
  await user.click(await screen.findByRole('option', { name: option }));
}
const openNew = async (user: UserEvent): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name: 'Добавить пользователя' }));
  return screen.findByRole('dialog', { name: 'Добавить пользователя' });
};
const openExisting = async (user: UserEvent): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name: 'Редактировать: ivanova' }));
  return screen.findByRole('dialog', { name: 'Редактировать пользователя' });
};

describe('Пользователи', () => {
  it('adds a user; the start module is selected automatically', async () => {
    const { user } = renderAt('/users', <UsersPage />);
    const dialog = await openNew(user);
    await user.type(within(dialog).getByLabelText(/Логин/), 'petrov');
    await user.type(within(dialog).getByLabelText(/Email/), 'petrov@naryad.local');
    await user.type(within(dialog).getByLabelText(/^Пароль/), 'длинный-пароль');
    await user.type(within(dialog).getByLabelText(/ПИН-код/), '25а845');
    await choose(user, dialog, /Роль/, 'Кладовщик');
    await choose(user, dialog, /Стартовый модуль/, 'Второй склад');
    expect(await within(dialog).findByText(/выбрано 1/)).toBeTruthy();
    const start = within(dialog).getByRole('checkbox', { name: /Второй склад/ });
    expect(start).toMatchObject({ checked: true, disabled: true });
    await user.click(within(dialog).getByRole('checkbox', { name: /Архив/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(savedInputs).toHaveLength(1));
    expect(savedInputs[0]).toMatchObject({
      name: 'petrov',
      email: 'petrov@naryad.local',
      password: 'длинный-пароль',
      pin_code: '2584',
      role_id: 2,
      start_module_id: 8,
      modules: [8, 9],
    });
  });

  it('logs and shows what is missing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = renderAt('/users', <UsersPage />);
    const dialog = await openNew(user);
    await user.click(within(dialog).getByRole('button', { name: 'Добавить' }));
    expect(log).toHaveBeenCalledWith('Заполните все обязательные поля');
    for (const text of [
      'Укажите логин',
      'Укажите e-mail',
      'Укажите пароль',
      'Выберите роль',
      'Выберите стартовый модуль',
    ]) {
      expect(await within(dialog).findByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/Логин/));
    expect(savedInputs).toEqual([]);
    log.mockRestore();
  });

  it('never shows the PIN, preserves it and removes it', async () => {
    const { user } = renderAt('/users', <UsersPage />);
    const dialog = await openExisting(user);
    expect(within(dialog).getByText('ПИН-код задан')).toBeTruthy();
    expect(within(dialog).getByLabelText('ПИН-код')).toHaveProperty('value', '');
    await user.click(within(dialog).getByRole('button', { name: 'Удалить ПИН-код' }));
    expect(within(dialog).getByLabelText('ПИН-код')).toHaveProperty('disabled', true);
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(savedInputs).toHaveLength(1));
    expect(savedInputs[0]).toMatchObject({ id: 5, version: 3, pin_code: '', remove_pin: true, password: '' });
  });

  it('shows server errors at their fields and preserves the input', async () => {
    server.use(
      routeHandler(
        userRoutes.createOrUpdateUser,
        () =>
          new MockFailure(422, {
            message: 'Слишком простой ПИН-код',
            errors: { pin_code: ['Слишком простой ПИН-код'], modules: ['Модуль занят'] },
          }),
      ),
    );
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = renderAt('/users', <UsersPage />);
    const dialog = await openExisting(user);
    await user.type(within(dialog).getByLabelText('ПИН-код'), '1234');
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(await within(dialog).findByText('Слишком простой ПИН-код')).toBeTruthy();
    expect(within(dialog).getByText('Модуль занят')).toBeTruthy();
    expect(within(dialog).getByLabelText('ПИН-код')).toHaveProperty('value', '1234');
    log.mockRestore();
  });
});

describe('Безопасность', () => {
  it('ends a session, resets the second factor, unlocks PIN and sign-in, each after a question', async () => {
    const done: string[] = [];
    server.use(
      routeHandler(sessionRoutes.getUserSecurity, () => ({
        success: true,
        data: {
          two_factor: true,
          has_pin: true,
          pin_locked: true,
          sign_in_locked: true,
          sessions: [
            {
              id: 40,
              kind: 'pin',
              device: 'Chrome, Windows',
              ip: '10.0.0.5',
              created_at: '2026-11-20T08:00:00.000Z',
              last_seen_at: '2026-11-20T09:00:00.000Z',
              current: false,
            },
          ],
        },
      })),
      routeHandler(sessionRoutes.endSession, ({ input }) => {
        done.push(`end ${input.id}`);
        return { success: true };
      }),
      routeHandler(sessionRoutes.resetTwoFactor, ({ input }) => {
        done.push(`reset ${input.user_id}`);
        return { success: true };
      }),
      routeHandler(sessionRoutes.unlockPin, ({ input }) => {
        done.push(`unlock ${input.user_id}`);
        return { success: true };
      }),
      routeHandler(sessionRoutes.unlockSignIn, ({ input }) => {
        done.push(`release ${input.user_id}`);
        return { success: true };
      }),
    );
    const { user } = renderAt('/users', <UsersPage />);
    const dialog = await openExisting(user);
    await user.click(within(dialog).getByRole('tab', { name: 'Безопасность' }));
    for (const [button, answer] of [
      ['Завершить сессию: Chrome, Windows', 'Завершить'],
      ['Сбросить двухфакторную аутентификацию', 'Сбросить'],
      ['Разблокировать ПИН-код', 'Разблокировать'],
      ['Снять блокировку входа', 'Снять блокировку'],
    ] as const) {
      await user.click(await within(dialog).findByRole('button', { name: button }));
      await answerQuestion(user, answer);
    }
    await waitFor(() => expect(done).toEqual(['end 40', 'reset 5', 'unlock 5', 'release 5']));
  });
});
