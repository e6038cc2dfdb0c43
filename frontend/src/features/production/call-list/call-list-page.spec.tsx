import type { CallRules, PlaceCall } from '@naryad/contracts/calls/dto';
import { callRoutes as routes } from '@naryad/contracts/calls/routes';
import { rooms } from '@naryad/contracts/realtime';
import { userRoutes } from '@naryad/contracts/users/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { aCall, ACKNOWLEDGED } from '../../../shared/calls/testing/a-call.js';
import { ProductionPage } from '../page/production-page.js';
import { live, setStage, show } from '../testing/stage.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

let rows: PlaceCall[];
let requests: { day?: string | null; type?: string | null; state?: string | null }[];

beforeEach(() => {
  setStage(4);
  rows = [
    aCall(1, {
      ...ACKNOWLEDGED,
      comment: 'Нет винтов',
      solved_at: '2026-11-20T09:13:30.000Z',
      solved_by: ACKNOWLEDGED.acknowledged_by,
      solution: 'Принесли',
      escalations: [{ role: { id: 3, name: 'Кладовщик' }, at: '2026-11-20T09:04:00.000Z' }],
    }),
  ];
  requests = [];
  server.use(
    routeHandler(routes.getCalls, ({ input }) => {
      requests.push(input);
      return aPage(rows);
    }),
  );
});

const open = (query = '') => show(`/production/4?list=calls${query}`, '/production/:id', <ProductionPage />);

it('shows for each call of the day who performed which step, and how long after the call', async () => {
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Журнал вызовов' }));
  const row = (await table.findByText('Нет винтов')).closest('tr')!;
  for (const text of [/Пост 1/, /через 2:00/, /через 10:30/, /Принесли/, /Кладовщик \d\d:\d\d/]) {
    expect(row.textContent).toMatch(text);
  }
  expect(requests.at(-1)!.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  await user.click(screen.getByRole('button', { name: 'За всё время' }));
  await waitFor(() => expect(requests.at(-1)!.day).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Ремонт' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ day: null, type: 'repair' }));
  rows = [];
  act(() => live.socket.push(rooms.production(4), [{ entity: 'place-calls', id: 4, stale: true }]));
  expect(await screen.findByText('Вызовов ещё не было.')).toBeTruthy();
});

it('shows today where the address names no day of the calendar', async () => {
  open('&day=2026-02-30');
  await screen.findByRole('table', { name: 'Журнал вызовов' });
  expect(requests.at(-1)!.day).toMatch(/^20\d\d-/);
  expect(requests.at(-1)!.day).not.toBe('2026-02-30');
});

it('shows who is called when a call is not answered; reports invalid minutes and a stale form, and preserves the input', async () => {
  let rules: CallRules = { module_id: 4, rules: [], version: 1 };
  const savedInputs: unknown[] = [];
  server.use(
    routeHandler(userRoutes.getRoles, () =>
      aPage([
        { id: 2, name: 'Планировщик' },
        { id: 3, name: 'Кладовщик' },
      ]),
    ),
    routeHandler(routes.getCallRules, () => ({ success: true, data: rules })),
    routeHandler(routes.saveCallRules, ({ input }) => {
      savedInputs.push(input);
      if (savedInputs.length === 1) {
        const message = 'Данные изменены другим пользователем. Обновите страницу.';
        return new MockFailure(409, { success: false, message, code: 'CALL_RULES_STALE' });
      }
      rules = { module_id: 4, rules: input.rules, version: 2 };
      return { success: true, data: rules };
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Эскалация вызовов' }));
  await screen.findByText('Дальше никто не вызывается.');
  const dialog = within(screen.getByRole('dialog', { name: 'Эскалация вызовов' }));
  await user.click(dialog.getByRole('button', { name: 'Добавить роль' }));
  await user.clear(dialog.getByLabelText('Через, мин'));
  await user.type(dialog.getByLabelText('Через, мин'), '999');
  await user.click(dialog.getByRole('button', { name: 'Наладка' }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText('Выберите роль')).toBeTruthy();
  expect(dialog.getByText('Целое число от 0 до 480')).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: /Роль/ }));
  await user.click(await screen.findByRole('option', { name: 'Кладовщик' }));
  await user.clear(dialog.getByLabelText('Через, мин'));
  await user.type(dialog.getByLabelText('Через, мин'), '7');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText(/Данные изменены другим пользователем/)).toBeTruthy();
  expect(dialog.getByLabelText('Через, мин')).toHaveProperty('value', '7');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Эскалация сохранена')).toBeTruthy();
  const expectedRule = { role_id: 3, after_minutes: 7, types: ['material', 'quality', 'repair'] };
  expect(savedInputs.at(-1)).toMatchObject({ module_id: 4, rules: [expectedRule], version: 1 });
});
