import type { Terminal } from '@naryad/contracts/auth/dto';
import { terminalRoutes } from '@naryad/contracts/auth/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aModuleRow, aPage } from '../../../testing/admin-factories.js';
import { answerQuestion } from '../../../testing/answer-question.js';
import { renderAt } from '../../../testing/render.js';
import { routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { realtime } from '../../shared/realtime/realtime.js';
import { TerminalsPage } from './terminals-page.js';

const aTerminal = (id: number, part: Partial<Terminal> = {}): Terminal => ({
  id,
  name: `Терминал ${id}`,
  modules: [],
  created_at: '2026-11-20T08:00:00.000Z',
  created_by: 'Анна Громова',
  last_seen_at: null,
  last_ip: null,
  revoked_at: null,
  current: false,
  ...part,
});

let sentInputs: unknown[];

beforeEach(() => {
  sentInputs = [];
  vi.spyOn(realtime, 'join').mockImplementation(() => () => undefined);
  server.use(
    routeHandler(terminalRoutes.getTerminals, () =>
      aPage([
        aTerminal(1, { modules: [{ id: 7, name: 'Главный склад' }] }),
        aTerminal(2, { current: true }),
        aTerminal(3, { revoked_at: '2026-11-20T09:00:00.000Z' }),
      ]),
    ),
    routeHandler(workModuleRoutes.getModules, () => aPage([aModuleRow(7, 'Главный склад')])),
    routeHandler(terminalRoutes.registerTerminal, ({ input }) => {
      sentInputs.push(input);
      return { success: true, data: aTerminal(4) };
    }),
    routeHandler(terminalRoutes.updateTerminal, ({ input }) => {
      sentInputs.push(input);
      return { success: true, data: aTerminal(1) };
    }),
    routeHandler(terminalRoutes.revokeTerminal, ({ input }) => {
      sentInputs.push(input);
      return { success: true };
    }),
  );
});

const cells = async (name: string): Promise<(string | null)[]> =>
  within((await screen.findByText(name)).closest('tr')!)
    .getAllByRole('cell')
    // The first cell contains the checkbox.
    .slice(1)
    .map((cell) => cell.textContent);

describe('Устройства', () => {
  it('withdraws the ticked ones by one command after one question', async () => {
    const { user } = renderAt('/terminals', <TerminalsPage />);
    for (const name of ['Терминал 1', 'Терминал 2']) {
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
    }
    const buttons = screen.getAllByRole('button', { name: 'Отозвать' });
    await user.click(buttons.at(-1)!);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Терминал 2');
    await answerQuestion(user, 'Отозвать');
    await waitFor(() => expect(sentInputs).toEqual([{ id: 1, further_ids: [2] }]));
  });

  it('shows the state of each; a revoked one cannot be changed', async () => {
    renderAt('/terminals', <TerminalsPage />);
    expect((await cells('Терминал 1')).slice(0, 3)).toEqual(['Терминал 1', 'Действует', 'Главный склад']);
    expect((await cells('Терминал 2')).slice(0, 3)).toEqual(['Терминал 2', 'Это устройство', 'Все модули']);
    expect((await cells('Терминал 3'))[1]).toBe('Отозвано');
    expect(screen.getByText('Это устройство зарегистрировано как «Терминал 2».')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отозвать: Терминал 3' })).toBeNull();
  });

  it('registers this device and confirms it', async () => {
    const { user } = renderAt('/terminals', <TerminalsPage />);
    await user.click(await screen.findByRole('button', { name: 'Зарегистрировать устройство' }));
    const dialog = await screen.findByRole('dialog', { name: 'Зарегистрировать устройство' });
    expect(within(dialog).getByText(/Регистрируется именно это устройство/)).toBeTruthy();
    expect(await within(dialog).findByText(/заменит прежнюю/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Зарегистрировать' }));
    expect(await within(dialog).findByText('Укажите название устройства')).toBeTruthy();
    await user.type(within(dialog).getByLabelText(/Название устройства/), 'Планшет');
    await user.click(await within(dialog).findByRole('checkbox', { name: /Главный склад/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Зарегистрировать' }));
    await waitFor(() => expect(sentInputs).toEqual([{ name: 'Планшет', module_ids: [7] }]));
  });

  it('changes a terminal', async () => {
    const { user } = renderAt('/terminals', <TerminalsPage />);
    await user.click(await screen.findByRole('button', { name: 'Редактировать: Терминал 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Редактировать устройство' });
    await user.type(within(dialog).getByLabelText(/Название устройства/), ' А');
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sentInputs).toEqual([{ id: 1, name: 'Терминал 1 А', module_ids: [7] }]));
  });

  it.each([
    ['Отозвать', [{ id: 1 }]],
    ['Отмена', []],
  ])('requires confirmation before revoking: %s', async (answer, calls) => {
    const { user } = renderAt('/terminals', <TerminalsPage />);
    await user.click(await screen.findByRole('button', { name: 'Отозвать: Терминал 1' }));
    await answerQuestion(user, answer);
    await waitFor(() => expect(sentInputs).toEqual(calls));
  });
});
