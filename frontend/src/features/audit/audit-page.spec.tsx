import type { AuditRow } from '@naryad/contracts/audit/dto';
import { auditRoutes } from '@naryad/contracts/audit/routes';
import { userRoutes } from '@naryad/contracts/users/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keysToRows } from '../../../testing/keys-to-rows.js';
import { aModuleRow, anAdminUser, aPage } from '../../../testing/admin-factories.js';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { AuditPage } from './audit-page.js';

const aRow = (id: number, part: Partial<AuditRow> = {}): AuditRow => ({
  id,
  at: '2026-11-20T08:05:00.000Z',
  user: { id: 1, name: 'Анна Громова' },
  ip: '10.0.0.5',
  action: 'companies.change',
  object_type: 'company',
  object_id: '3',
  object_name: 'АО «Вымпел»',
  way: null,
  names: {},
  before: { id: 3, name: 'Вымпел', version: 1 },
  after: { id: 3, name: 'АО «Вымпел»', version: 2 },
  ...part,
});

let requests: Record<string, unknown>[];

beforeEach(() => {
  requests = [];
  server.use(
    routeHandler(userRoutes.getUsers, () =>
      aPage([anAdminUser(1, { last_name: 'Громова', first_name: 'Анна', name: 'admin' })]),
    ),
    routeHandler(userRoutes.getRoles, () => aPage([{ id: 2, name: 'Кладовщик' }])),
    routeHandler(workModuleRoutes.getModules, () => aPage([aModuleRow(7, 'Главный склад')])),
    routeHandler(auditRoutes.getAudit, ({ input }) => {
      requests.push(input);
      return input.before_id === null
        ? {
            success: true,
            data: [
              aRow(9),
              aRow(8, { user: null, ip: null, action: 'robots.dance', object_type: 'robot' }),
              aRow(6, {
                user: null,
                action: 'auth.sign-in-failed',
                object_type: 'account',
                object_id: 'nobody@naryad.test',
                object_name: null,
              }),
            ],
            next_before_id: 6,
          }
        : {
            success: true,
            data: [
              aRow(7, {
                action: 'work-modules.update',
                object_type: 'work-module',
                object_id: '7',
                object_name: 'Главный склад',
                names: { 'child_modules:7': 'Главный склад' },
                before: { child_modules: [] },
                after: { child_modules: [7] },
              }),
            ],
            next_before_id: null,
          };
    }),
  );
});

describe('rows of one command', () => {
  it('are one with their count, opened one by one', async () => {
    const cells = { action: 'structure.add-place', object_type: 'storehouse-cell', object_name: null };
    server.use(
      routeHandler(auditRoutes.getAudit, ({ input }) => {
        requests.push(input);
        const behind = [30, 29].map((id) => aRow(id, { ...cells, object_id: String(id) }));
        const data = input.group_id === 30 ? behind : [aRow(30, { ...cells, count: 144 })];
        return { success: true, data, next_before_id: null };
      }),
    );
    const { user } = renderAt('/audit', <AuditPage />);
    const row = await screen.findByText(/ × 144$/);
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.click(within(row.closest('tr')!).getByRole('button'));
    expect(await screen.findByText(/ № 29$/)).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(requests.map((input) => [input['grouped'], input['group_id']])).toEqual([
      [true, undefined],
      [undefined, 30],
    ]);
  });
});

describe('Журнал изменений', () => {
  it('shows who did what to which object, and shows unknown codes unchanged', async () => {
    const { user } = renderAt('/audit', <AuditPage />);
    await screen.findByText('Компания № 3');
    const rows = screen.getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(within(rows[1]!).getByText('Анна Громова')).toBeTruthy();
    expect(within(rows[1]!).getByRole('button', { name: 'Изменение компании' })).toBeTruthy();
    expect(within(rows[1]!).getByText('Компания № 3')).toBeTruthy();
    expect(within(rows[1]!).getByText(/^20\.11\.2026 \d\d:05$/)).toBeTruthy();
    expect(within(rows[2]!).getByText('Система')).toBeTruthy();
    expect(within(rows[2]!).getByRole('button', { name: 'robots.dance' })).toBeTruthy();
    expect(within(rows[3]!).getByText('Без входа')).toBeTruthy();
    expect(within(rows[3]!).getByRole('button', { name: 'Неудачный вход по паролю' })).toBeTruthy();
    expect(within(rows[3]!).getByText('Учётная запись nobody@naryad.test')).toBeTruthy();
    expect(await keysToRows(user)).toBeLessThanOrEqual(8);
  });

  it('shows source and target cells, resolves ids to names, and sorts oldest first on demand', async () => {
    server.use(
      routeHandler(auditRoutes.getAudit, ({ input }) => {
        requests.push(input);
        const movedRow = aRow(9, {
          action: 'stock.move',
          object_type: 'stock-operation',
          way: { from: 'A-1-1-1', to: 'B-2-1-4' },
          names: { 'to_cell_id:77': 'B-2-1-4' },
          before: null,
          after: { to_cell_id: 77, operations: 29 },
        });
        return { success: true, data: [movedRow], next_before_id: null };
      }),
    );
    const { user } = renderAt('/audit?user=1', <AuditPage />);
    await screen.findByText('A-1-1-1 → B-2-1-4');
    await user.click(screen.getByRole('button', { name: 'Перемещение' }));
    expect((await screen.findByText('В ячейку')).nextElementSibling?.textContent).toContain('B-2-1-4');
    expect(screen.getByText('Операций').nextElementSibling?.textContent).toContain('29');
    await user.click(screen.getByRole('button', { name: 'Время' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ user_id: 1, direction: 'asc' }));
    expect(screen.getByTestId('address').textContent).toBe('/audit?user=1&direction=asc');
  });

  it('marks a typed name without a choice as an error; Enter picks the only match', async () => {
    const { user } = renderAt('/audit', <AuditPage />);
    await screen.findByText('Компания № 3');
    const field = screen.getByRole('combobox', { name: 'Пользователь' });
    await user.type(field, 'Громк');
    await user.tab();
    expect(field).toHaveProperty('value', 'Громк');
    expect(screen.getByText('Выберите из списка')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'громов{Enter}');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ user_id: 1 }));
    expect(screen.queryByText('Выберите из списка')).toBeNull();
  });

  it('preserves a filter that changes while a typed number is not applied yet', async () => {
    const { user } = renderAt('/audit?type=company', <AuditPage />);
    await screen.findByText('Компания № 3');
    await user.type(screen.getByLabelText('Номер'), '3');
    const field = screen.getByRole('combobox', { name: 'Пользователь' });
    fireEvent.change(field, { target: { value: 'громов' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ user_id: 1, object_id: '3' }));
  });

  it('opens the fields of a change', async () => {
    const { user } = renderAt('/audit', <AuditPage />);
    const toggle = await screen.findByRole('button', { name: 'Изменение компании' });
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(await screen.findByText('Название')).toBeTruthy();
    expect(screen.getByText('Вымпел')).toBeTruthy();
    await user.click(toggle);
    expect(screen.queryByText('Название')).toBeNull();
  });

  it('shows older rows on demand, with links and names instead of numbers', async () => {
    const { user } = renderAt('/audit', <AuditPage />);
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
    const link = await screen.findByRole('link', { name: 'Модуль № 7' });
    expect(link.getAttribute('href')).toBe('/modules/7');
    expect(requests.at(-1)).toMatchObject({ before_id: 6, per_page: 50 });
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Изменение модуля' }));
    expect(await screen.findByText(/добавлено/)).toHaveProperty('textContent', 'добавлено Главный склад');
  });

  it('filters by user, object and days; the filter is in the address', async () => {
    const { user } = renderAt('/audit?from=2026-11-01&to=2026-11-20', <AuditPage />);
    await screen.findByText('Компания № 3');
    expect(requests.at(-1)).toMatchObject({
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 21).toISOString(),
    });
    await user.type(screen.getByLabelText('Пользователь'), 'admin');
    await user.click(await screen.findByRole('option', { name: /Анна Громова/ }));
    await user.click(screen.getByLabelText('Объект'));
    await user.click(await screen.findByRole('option', { name: 'Компания' }));
    await user.type(screen.getByLabelText('Номер'), '3{Enter}');
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ user_id: 1, object_type: 'company', object_id: '3' }),
    );
    expect(screen.getByTestId('address').textContent).toBe(
      '/audit?user=1&type=company&object=3&from=2026-11-01&to=2026-11-20',
    );
    await user.click(screen.getByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/audit'));
  });

  it('shows a failure and loads again', async () => {
    server.use(routeHandler(auditRoutes.getAudit, () => new MockFailure(500, { message: 'Сервер упал' })));
    const { user } = renderAt('/audit', <AuditPage />);
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Сервер упал'),
    );
    server.use(routeHandler(auditRoutes.getAudit, () => ({ success: true, data: [], next_before_id: null })));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Записей пока нет.')).toBeTruthy();
  });
});
