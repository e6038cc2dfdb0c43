import type { RetentionPolicyRow, RetentionState } from '@naryad/contracts/retention/dto';
import { retentionRoutes as routes } from '@naryad/contracts/retention/routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { RetentionPage } from './retention-page.js';

const policy = (part: Partial<RetentionPolicyRow>): RetentionPolicyRow => ({
  kind: 'mails',
  title: 'Письма',
  loss: 'Не видно, дошло ли письмо.',
  days: 30,
  default_days: 30,
  least_days: 1,
  most_days: 3650,
  rows: 1200,
  bytes: 5_242_880,
  last: { at: '2026-11-23T10:00:00.000Z', removed: 17, trouble: null },
  version: 1,
  ...part,
});
let state: RetentionState;
let sentInputs: unknown[];

beforeEach(() => {
  sentInputs = [];
  state = {
    policies: [
      policy({}),
      policy({
        kind: 'audit',
        title: 'Журнал изменений',
        days: 1095,
        least_days: 365,
        bytes: null,
        last: { at: '2026-11-23T10:00:00.000Z', removed: 0, trouble: 'диск не отвечает' },
      }),
    ],
    is_running: false,
    next_run_at: '2026-11-23T11:00:00.000Z',
    server: {
      redis: 'ok',
      disk: 'ok',
      clock: 'ok',
      workers: 'ok',
      time_zone: 'Asia/Omsk',
      backup_at: '2026-11-23T10:15:00.000Z',
      free: { files: 5e10, database: 5e10 },
    },
  };
  server.use(
    routeHandler(routes.getRetention, () => ({ success: true, data: state })),
    routeHandler(routes.saveTerm, ({ input }) => {
      sentInputs.push(input);
      return { success: true };
    }),
    routeHandler(routes.runRetention, ({ input }) => {
      sentInputs.push(input);
      state = { ...state, is_running: true };
      return { success: true };
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const openTerm = async (name: string) => {
  await userEvent.click(within(await rowOf(name)).getByRole('button'));
  return within(await screen.findByRole('dialog'));
};

it('shows retention, size and the last run of each kind', async () => {
  renderAt('/retention', <RetentionPage />);
  const mails = await rowOf('Письма');
  for (const text of ['1 200', '5 МБ', '30 дней', 'удалено 17']) {
    expect(mails.textContent.replaceAll('\u00A0', ' ')).toContain(text);
  }
  const audit = await rowOf('Журнал изменений');
  expect(audit.textContent).toContain('Не удалась: диск не отвечает');
  expect(audit.textContent).toContain('неизвестно');
  expect(await screen.findByText(/Следующая очистка/)).toBeTruthy();
});

it('shows how many movements there are, and when their table should be partitioned', async () => {
  const movements = { count: 8_400_000, month: 310_000, bytes: 5_242_880, parts: 0, is_large: true };
  state = { ...state, movements };
  const { unmount } = renderAt('/retention', <RetentionPage />);
  const sentence = await screen.findByText(/^Движения товара/);
  expect(sentence.textContent.replaceAll('\u00A0', ' ')).toBe(
    'Движения товара: 8 400 000 (5 МБ), за 30 дней 310 000. Хранятся всегда.',
  );
  // The command differs in containers, so the text refers to the manual.
  expect(screen.getByText(/^Движений много: .* команда из руководства по эксплуатации\.$/)).toBeTruthy();
  unmount();
  state = { ...state, movements: { ...movements, parts: 3, is_large: false } };
  renderAt('/retention', <RetentionPage />);
  expect(await screen.findByText(/Таблица разделена на 3 части\.$/)).toBeTruthy();
  expect(screen.queryByText(/^Движений много/)).toBeNull();
});

it('shows the server health, one line per problem', async () => {
  const { unmount } = renderAt('/retention', <RetentionPage />);
  expect(
    await screen.findByText(
      /в порядке\. Последняя резервная копия: 23\.11\.2026.*Часовой пояс завода: Asia\/Omsk\. Свободно на диске: 47\s?ГБ\.$/,
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/Проверьте|^Очередь/)).toBeNull();
  unmount();
  state = {
    ...state,
    server: {
      redis: 'degraded',
      disk: 'read-only',
      clock: 'behind',
      workers: 'gone',
      time_zone: 'Asia/Omsk',
      backup_at: null,
      free: { files: 5e10, backup: 2e12 },
    },
  };
  renderAt('/retention', <RetentionPage />);
  expect(await screen.findByText(/^Резервные копии не настроены/)).toBeTruthy();
  expect(screen.getByText(/Свободно на дисках: данные 47\s?ГБ, резервные копии 1,8\s?ТБ\.$/)).toBeTruthy();
  for (const problem of [
    /только для чтения/,
    /позже нынешнего/,
    /^Очередь заданий не отвечает/,
    /^Фоновые программы не работают/,
  ]) {
    expect(screen.getByText(problem)).toBeTruthy();
  }
  expect(screen.queryByText(/в порядке/)).toBeNull();
});

const TROUBLES = /Проверьте|Освободите|Включите|ждут/;
const OK = { redis: 'ok', disk: 'ok', clock: 'ok', workers: 'ok', time_zone: 'Asia/Omsk', free: {} } as const;
const WELL = 'Диск, часы, очередь заданий и фоновые программы в порядке.';

it.each<[Partial<RetentionState['server']>, string]>([
  [{ disk: 'full' }, 'На диске сервера кончилось место: изменения не принимаются. Освободите место.'],
  [
    { disk: 'read-only' },
    'Диск сервера доступен только для чтения: изменения не принимаются. Проверьте диск.',
  ],
  [{ disk: 'unknown' }, 'Диск сервера не отвечает. Проверьте, подключён ли он.'],
  [
    { clock: 'differs' },
    'Часы сервера и базы данных расходятся больше чем на минуту. Включите синхронизацию времени.',
  ],
  [
    { clock: 'behind' },
    'Есть записи с временем позже нынешнего: часы переводили назад. Проверьте время на сервере.',
  ],
  [
    { clock: 'jumped' },
    'Часы сервера перевели больше чем на минуту за последний час. Проверьте время на сервере.',
  ],
  [{ redis: 'degraded' }, 'Очередь заданий не отвечает: экраны не обновляются сами, фото и документы ждут.'],
  [{ workers: 'gone' }, 'Фоновые программы не работают: фото, документы, печать и письма ждут.'],
  [
    { workers: 'lost' },
    'Фоновая программа прервалась посреди задания и запущена снова; после перезапуска это обычно. Проверьте, хватает ли серверу памяти, если это повторяется.',
  ],
])('shows only %o, and hides it once it is over, without user interaction', async (problem, message) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const withServer = (part: typeof problem) => ({ ...state, server: { ...OK, backup_at: null, ...part } });
  state = withServer(problem);
  renderAt('/retention', <RetentionPage />);
  expect((await screen.findByText(message)).closest('[role=status]')).toBeTruthy();
  expect(screen.getAllByText(TROUBLES)).toHaveLength(1);
  expect(screen.queryByText(WELL, { exact: false })).toBeNull();
  state = withServer({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByText(WELL, { exact: false })).toBeTruthy();
  expect(screen.queryByText(TROUBLES)).toBeNull();
});

it('accepts another retention within its limits; a shorter one shows what will be deleted', async () => {
  renderAt('/retention', <RetentionPage />);
  const dialog = await openTerm('Журнал изменений');
  const days = dialog.getByRole('textbox', { name: /Срок, дней/ });
  await userEvent.clear(days);
  await userEvent.type(days, '30');
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText('Укажите от 365 до 3650 дней')).toBeTruthy();
  expect(sentInputs).toEqual([]);
  await userEvent.clear(days);
  await userEvent.type(days, '400');
  expect(await dialog.findByText(/перенесёт в файлы архива/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sentInputs).toEqual([{ kind: 'audit', days: 400, version: 1 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('preserves the input when another user was faster', async () => {
  server.use(
    routeHandler(routes.saveTerm, ({ input }) => {
      sentInputs.push(input);
      if (input.version === 1) {
        state = { ...state, policies: [policy({ days: 60, version: 2 })] };
        return new MockFailure(409, {
          message: 'Срок уже изменил другой пользователь.',
          code: 'RETENTION_STALE',
        });
      }
      return { success: true };
    }),
  );
  renderAt('/retention', <RetentionPage />);
  const dialog = await openTerm('Письма');
  const days = dialog.getByRole<HTMLInputElement>('textbox', { name: /Срок, дней/ });
  await userEvent.clear(days);
  await userEvent.type(days, '45');
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Взять новые данные' }));
  expect(await dialog.findByText(/Вернуть его нельзя/)).toBeTruthy();
  expect(days.value).toBe('45');
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sentInputs.at(-1)).toEqual({ kind: 'mails', days: 45, version: 2 }));
});

it('starts a run, and shows that it is in progress', async () => {
  renderAt('/retention', <RetentionPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Запустить сейчас' }));
  expect(await screen.findByRole('button', { name: /Идёт очистка/ })).toBeTruthy();
  expect(sentInputs).toEqual([{}]);
});
