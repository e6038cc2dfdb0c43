import { authRoutes } from '@naryad/contracts/auth/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { aUser } from '../../../../testing/factories.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { useSession } from '../../../shared/session/session.js';
import { printWindows } from '../testing/print-window.js';
import { aLine } from '../testing/structure.js';
import { StorehousePage } from '../page/storehouse-page.js';

let windows: ReturnType<typeof printWindows>;
let requests: unknown[];
let lines = [aLine(1, 2, 2, 3)];

beforeEach(() => {
  windows = printWindows();
  requests = [];
  lines = [aLine(1, 2, 2, 3)];
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  server.use(
    routeHandler(authRoutes.me, () => ({ data: aUser() })),
    routeHandler(structureRoutes.getStorehouseCells, () => ({ success: true, data: lines })),
    routeHandler(structureRoutes.createStorehouseStickers, ({ input }) => {
      requests.push(input);
      return { success: true, html: `<html><body><p>лист ${requests.length}</p></body></html>` };
    }),
  );
});

function Screen() {
  return useSession().status === 'signed-in' ? (
    <Routes>
      <Route path="/storehouse/:id" element={<StorehousePage />} />
    </Routes>
  ) : null;
}

async function open(query = '') {
  const view = renderAt(`/storehouse/7?tab=structure${query}`, <Screen />);
  await screen.findByRole('treeitem', { name: /^Линия 1 / });
  return view;
}
const button = (): HTMLElement => screen.getByRole('button', { name: 'Распечатать этикетки' });

describe('labels', () => {
  it('prints all cells in a new window and stores the size', async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByRole('button', { name: '43×25' }));
    await user.click(button());
    expect(windows.opened).toHaveLength(1);
    await waitFor(() => expect(windows.opened[0]!.printed).toBe(1));
    expect(requests).toEqual([{ module_id: 7, cell_ids: null, size: '43x25' }]);
    expect(windows.opened[0]!.written.join()).toContain('лист 1');
    unmount();
    await open();
    expect(screen.getByRole('button', { name: '43×25' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('prints the chosen branch only', async () => {
    const { user } = await open('&place=1-2-1');
    await user.click(await screen.findByRole('button', { name: 'Этикетки: 3' }));
    await waitFor(() =>
      expect(requests).toEqual([{ module_id: 7, cell_ids: [1211, 1212, 1213], size: '58x40' }]),
    );
  });

  it('shows that it is busy, and opens one window for a double click', async () => {
    let release = (): void => undefined;
    server.use(
      routeHandler(structureRoutes.createStorehouseStickers, async () => {
        await new Promise<void>((resolve) => (release = resolve));
        return { success: true, html: '<p>лист</p>' };
      }),
    );
    const { user } = await open();
    await user.dblClick(button());
    expect(await screen.findByText('Генерация этикеток...')).toBeTruthy();
    expect(windows.opened).toHaveLength(1);
    release();
    expect(await screen.findByText('Распечатать этикетки')).toBeTruthy();
  });

  it.each([
    [404, 'На складе нет ячеек для создания этикеток'],
    [500, 'Ошибка при генерации этикеток. Попробуйте еще раз.'],
  ])('alerts after an answer %i', async (status, text) => {
    server.use(
      routeHandler(
        structureRoutes.createStorehouseStickers,
        () => new MockFailure(status, { message: 'как есть' }),
      ),
    );
    const { user } = await open();
    await user.click(button());
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain(text);
    expect(windows.opened[0]!.closed).toBe(true);
    await answerQuestion(user, 'ОК');
  });

  it('asks to allow windows when the browser blocks them', async () => {
    windows.isBlocked = true;
    const { user } = await open();
    await user.click(button());
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Разрешите всплывающие окна');
    expect(requests).toEqual([]);
    await answerQuestion(user, 'ОК');
  });
});
