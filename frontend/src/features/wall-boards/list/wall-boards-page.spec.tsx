import type { WallBoard } from '@naryad/contracts/wall-boards/dto';
import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aModuleRow, aPage } from '../../../../testing/admin-factories.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { renderAt } from '../../../../testing/render.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { realtime } from '../../../shared/realtime/realtime.js';
import { WallBoardsPage } from './wall-boards-page.js';

const aWallBoard = (id: number, part: Partial<WallBoard> = {}): WallBoard => ({
  id,
  name: `Табло ${id}`,
  module: { id: 4, name: 'Сборка', key: 'production' },
  pages: ['day', 'calls'],
  seconds_per_page: 15,
  created_at: '2026-11-20T08:00:00.000Z',
  created_by: 'Анна Громова',
  last_seen_at: '2026-11-20T08:00:00.000Z',
  last_ip: '10.0.0.7',
  revoked_at: null,
  ...part,
});
const link = (board: WallBoard) => ({
  success: true as const,
  data: { board, path: `/board/${board.id}#tok`, svg: '<svg/>' },
});
let sentInputs: unknown[];

beforeEach(() => {
  sentInputs = [];
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  const noted = (input: unknown) => sentInputs.push(input);
  server.use(
    routeHandler(wallBoardRoutes.getWallBoards, () =>
      aPage([
        aWallBoard(1),
        aWallBoard(2, { last_seen_at: null, last_ip: null }),
        aWallBoard(3, { revoked_at: '2026-11-20T09:00:00.000Z' }),
      ]),
    ),
    routeHandler(workModuleRoutes.getModules, () =>
      aPage([
        { ...aModuleRow(4, 'Сборка', 'Производство'), key: 'production' as const },
        aModuleRow(7, 'Главный склад'),
        { ...aModuleRow(8, 'Пост ОТК', 'ОТК'), key: 'otk-desk' as const },
      ]),
    ),
    routeHandler(wallBoardRoutes.createWallBoard, ({ input }) => {
      noted(input);
      return link(aWallBoard(4));
    }),
    routeHandler(wallBoardRoutes.updateWallBoard, ({ input }) => {
      noted(input);
      return { success: true, data: aWallBoard(1) };
    }),
    routeHandler(wallBoardRoutes.renewWallBoard, ({ input }) => {
      noted(input);
      return link(aWallBoard(1));
    }),
    routeHandler(wallBoardRoutes.revokeWallBoard, ({ input }) => {
      noted(input);
      return { success: true };
    }),
  );
});

it('shows the state of each; a revoked one cannot be changed', async () => {
  renderAt('/boards', <WallBoardsPage />);
  const cells = async (name: string) =>
    within((await screen.findByText(name)).closest('tr')!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect((await cells('Табло 1')).slice(0, 4)).toEqual([
    ...['Табло 1', 'Действует', 'Сборка', 'План и факт дня, Вызовы · по 15 с'],
  ]);
  expect((await cells('Табло 2'))[1]).toBe('Не открыто');
  expect((await cells('Табло 3'))[1]).toBe('Отозвано');
  expect(screen.queryByRole('button', { name: 'Отозвать: Табло 3' })).toBeNull();
});

it('adds one and shows its link once', async () => {
  const { user } = renderAt('/boards', <WallBoardsPage />);
  await user.click(await screen.findByRole('button', { name: 'Добавить табло' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить табло' }));
  await user.click(dialog.getByRole('button', { name: 'Добавить' }));
  expect(await dialog.findByText('Укажите название табло')).toBeTruthy();
  expect(dialog.getByText('Сначала выберите модуль.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/Название табло/), 'Экран');
  await user.click(dialog.getByRole('combobox', { name: /Производство или склад/ }));
  const modules = await screen.findAllByRole('option');
  expect(modules.map(({ textContent }) => textContent)).toEqual(['Главный склад', 'Сборка']);
  await user.click(modules[1]!);
  await user.click(await dialog.findByRole('checkbox', { name: /Рабочие центры/ }));
  await user.click(dialog.getByRole('button', { name: 'Добавить' }));
  await waitFor(() =>
    expect(sentInputs).toEqual([
      { name: 'Экран', module_id: 4, pages: ['day', 'orders', 'calls', 'exceptions'], seconds_per_page: 15 },
    ]),
  );
  const linkDialog = within(await screen.findByRole('dialog', { name: 'Ссылка табло «Табло 4»' }));
  expect(linkDialog.getByText(/\/board\/4#tok$/)).toBeTruthy();
  expect(linkDialog.getByRole('img', { name: 'QR-код ссылки табло' })).toBeTruthy();
  await user.click(linkDialog.getByRole('button', { name: 'Готово' }));
  await waitFor(() => expect(screen.queryByText(/#tok$/)).toBeNull());
});

it('changes one', async () => {
  const { user } = renderAt('/boards', <WallBoardsPage />);
  await user.click(await screen.findByRole('button', { name: 'Табло 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить табло' }));
  await user.click(await dialog.findByRole('checkbox', { name: /Заказы в работе/ }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(sentInputs).toEqual([
      { id: 1, name: 'Табло 1', module_id: 4, pages: ['day', 'orders', 'calls'], seconds_per_page: 15 },
    ]),
  );
});

it.each([
  ['Отозвать: Табло 1', 'Отозвать'],
  ['Новая ссылка: Табло 1', 'Новая ссылка'],
])('requires confirmation before: %s', async (button, answer) => {
  const { user } = renderAt('/boards', <WallBoardsPage />);
  await user.click(await screen.findByRole('button', { name: button }));
  await answerQuestion(user, 'Отмена');
  expect(sentInputs).toEqual([]);
  await user.click(await screen.findByRole('button', { name: button }));
  await answerQuestion(user, answer);
  await waitFor(() => expect(sentInputs).toEqual([{ id: 1 }]));
});
