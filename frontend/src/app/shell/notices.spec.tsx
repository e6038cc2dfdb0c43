import { authRoutes } from '@naryad/contracts/auth/routes';
import { callRoutes } from '@naryad/contracts/calls/routes';
import type { Notice } from '@naryad/contracts/notices/dto';
import { noticeRoutes as routes } from '@naryad/contracts/notices/routes';
import { rooms, type Change } from '@naryad/contracts/realtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPage } from '../../../testing/admin-factories.js';
import { aUser } from '../../../testing/factories.js';
import { renderAt } from '../../../testing/render.js';
import { routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { RequireUser } from '../guards.js';
import { Shell } from './shell.js';
import { aCall } from '../../shared/calls/testing/a-call.js';
import type { RoomHandler } from '../../shared/realtime/realtime-client.js';
import { realtime } from '../../shared/realtime/realtime.js';
import { NoticesPage } from '../../features/notices/notices-page.js';

const aNotice = (id: number, part: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'import',
  title: `Файл загружен: Лист ${id}.xlsx`,
  text: 'Новых 3, изменено 1, без изменений 0',
  path: '/products',
  created_at: '2026-11-20T09:05:00.000Z',
  read_at: null,
  ...part,
});

let notices: Notice[];
let requests: object[];
let readInputs: object[];
const joined = new Set<RoomHandler>();

beforeEach(() => {
  notices = [];
  requests = [];
  readInputs = [];
  joined.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(realtime, 'join').mockImplementation((room, handler) => {
    if (room === rooms.user(5)) joined.add(handler);
    return () => void joined.delete(handler);
  });
  const unread = () => notices.filter(({ read_at }) => read_at === null).length;
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser({ id: 5 }) })),
    routeHandler(callRoutes.getMyCalls, () => ({ success: true, data: { addressed: [aCall(1)], own: [] } })),
    routeHandler(routes.getUnreadNotices, () => ({ success: true, data: { unread: unread() } })),
    routeHandler(routes.getNotices, ({ input }) => {
      requests.push(input);
      return aPage(notices.filter(({ read_at }) => input.unread !== true || read_at === null));
    }),
    routeHandler(routes.readNotices, ({ input }) => {
      readInputs.push(input);
      notices = notices.map((one) =>
        input.ids == null || input.ids.includes(one.id) ? { ...one, read_at: one.created_at } : one,
      );
      return { success: true, data: { unread: unread() } };
    }),
  );
});

const open = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route element={<RequireUser />}>
        <Route element={<Shell />}>
          <Route path="/notices" element={<NoticesPage />} />
          <Route path="*" element={<p>Экран</p>} />
        </Route>
      </Route>
    </Routes>,
  );
const news: readonly Change[] = [{ entity: 'notices', id: 5, stale: true }];
const pushNotice = (): void =>
  act(() => {
    const message = { room: rooms.user(5), epoch: '', from: 1, seq: 1, at: '', changes: [...news] };
    for (const handler of [...joined]) handler.onChanges(news, message);
  });
const bells = (name: string) => screen.findAllByRole('button', { name });

it('the bell updates at once; a notice opens its record, which marks it as read', async () => {
  const { user } = open('/user');
  await screen.findByText('Экран');
  await bells('Уведомления');
  notices = [aNotice(1), aNotice(2)];
  pushNotice();
  const [bell] = await bells('Уведомления 2 новых');
  await user.click(bell!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Уведомления' }));
  expect(await dialog.findByRole('button', { name: /^Принять: Материал/ })).toBeTruthy();
  await user.click(await dialog.findByRole('link', { name: /Лист 1.xlsx/ }));
  await waitFor(() => expect(readInputs).toEqual([{ ids: [1] }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  await bells('Уведомления 1 новых');
  // Read on another screen.
  notices = [];
  pushNotice();
  await bells('Уведомления');
});

it('the page lists all notices by kind and unread state, and marks all as read at once', async () => {
  notices = [
    aNotice(1, { kind: 'print-failed', title: 'Не напечатано: Этикетка 12', path: null }),
    aNotice(2),
  ];
  const { user } = open('/notices');
  const table = within(await screen.findByRole('table', { name: 'Уведомления' }));
  expect(await table.findByText(/Этикетка 12/)).toBeTruthy();
  expect(screen.getByText('Уведомления хранятся 90 дней.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Печать не удалась' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ kind: 'print-failed' }));
  await user.click(screen.getByRole('button', { name: 'Печать не удалась' }));
  await user.click(screen.getByRole('button', { name: 'Новые' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ unread: true }));
  await user.click(screen.getByRole('button', { name: 'Прочитать все' }));
  await waitFor(() => expect(readInputs).toEqual([{ kind: null }]));
  expect(await screen.findByText('Таких уведомлений нет.')).toBeTruthy();
});
