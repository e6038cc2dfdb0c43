import { workshopRoutes as routes } from '@naryad/contracts/workshops/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cellsOf } from '../../../../testing/cells-of.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { FAILINGS, failingAnswer, NEVER_SHOWN, textsOf } from '../../../../testing/failing-answers.js';
import { renderAt } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { FakeLists } from '../testing/fake-lists.js';
import { WorkshopsPage } from './workshops-page.js';

/** Disables retries, which are not the subject of these tests. */
vi.mock('../../../shared/api/send-command.js', async (load) => {
  const real = await load<typeof import('../../../shared/api/send-command.js')>();
  const sendCommand: typeof real.sendCommand = (route, input, options) =>
    real.sendCommand(route, input, { ...options, pauses: [] });
  return { ...real, sendCommand };
});

/** Reasons that the alert adds to the specified texts. */
const REASON = textsOf('');

let lists: FakeLists;

beforeEach(() => {
  lists = new FakeLists();
});

const open = (path = '/workshops') => renderAt(path, <WorkshopsPage />).user;
const row = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name })).closest('tr')!;
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const alerted = async (): Promise<string> => (await screen.findByRole('alertdialog')).textContent;

async function openNew() {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Добавить цех' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить цех' }));
  return { user, dialog, name: dialog.getByLabelText(/Название/) };
}

describe('Цеха', () => {
  it('show how many work centers they have, and link to them', async () => {
    open();
    expect(cellsOf(await row('Сборочный цех'))).toEqual(['1', 'Сборочный цех', '2', '']);
    expect(screen.getByRole('link', { name: 'Сборочный цех' }).getAttribute('href')).toBe(
      '/workshopPosts?workshop=1',
    );
  });

  it('are added; an empty name is an alert and sends nothing', async () => {
    const { user, dialog, name } = await openNew();
    await user.type(name, '   {Enter}');
    expect(await alerted()).toContain('Название цеха не может быть пустым');
    await answerQuestion(user, 'ОК');
    expect(lists.saved).toEqual([]);
    await user.type(name, 'Литейный цех');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(lists.saved).toEqual([{ name: '   Литейный цех' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are added one after the other in a form that remains open', async () => {
    const { user, dialog, name } = await openNew();
    await user.click(dialog.getByRole('checkbox', { name: /ещё раз/ }));
    await user.type(name, 'Литейный цех{Enter}');
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    await user.type(name, 'Кузница{Enter}');
    await waitFor(() => expect(lists.saved).toEqual([{ name: 'Литейный цех' }, { name: 'Кузница' }]));
  });

  it('an existing name is reported at the field, without an alert', async () => {
    const nameInUse = 'Цех с таким названием уже есть';
    server.use(
      routeHandler(
        routes.createOrUpdateWorkshop,
        () => new MockFailure(422, { message: nameInUse, errors: { name: [nameInUse] } }),
      ),
    );
    quiet();
    const { user, dialog, name } = await openNew();
    await user.type(name, 'Сборочный цех{Enter}');
    expect(await dialog.findByText(nameInUse)).toBeTruthy();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('preserve the input when another user has renamed the workshop', async () => {
    server.use(
      routeHandler(routes.createOrUpdateWorkshop, ({ input }) => {
        lists.saved.push(input);
        if (input.version !== 4) return { success: true as const, data: lists.assembly };
        lists.workshops = [{ ...lists.assembly, name: 'Цех сборки', version: 5 }];
        return new MockFailure(409, { message: 'Данные изменены', code: 'WORKSHOP_STALE' });
      }),
    );
    quiet();
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Редактировать: Сборочный цех' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Редактировать цех' }));
    await user.type(dialog.getByLabelText(/Название/), ' № 1{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Обновить, сохранив мои правки' }));
    await waitFor(() => expect(dialog.queryByText('Данные изменены')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(lists.saved).toHaveLength(2));
    expect(lists.saved[1]).toEqual({ id: 1, name: 'Сборочный цех № 1', version: 5 });
  });

  it.each([
    ['Удалить', [{ id: 2 }]],
    ['Отмена', []],
  ])('require confirmation before deleting: %s', async (answer, deleted) => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Удалить: Малярный цех' }));
    expect(await screen.findByText('Вы уверены, что хотите удалить этот цех?')).toBeTruthy();
    await answerQuestion(user, answer);
    await waitFor(() => expect(lists.deleted).toEqual(deleted));
  });

  it('are read-only except for administrators', async () => {
    renderAt('/workshops', <WorkshopsPage readOnly />);
    await row('Сборочный цех');
    expect(screen.queryByRole('button', { name: /Добавить|Редактировать|Удалить/ })).toBeNull();
  });

  it.each(FAILINGS)('a load that fails (%s) is an alert, and can be repeated', async (failing) => {
    quiet();
    server.use(failingAnswer(routes.getWorkshops, failing));
    open();
    expect(await alerted()).toContain('Не удалось загрузить цеха. Попробуйте позже.');
    expect(document.body.textContent).not.toMatch(NEVER_SHOWN);
  });

  it.each(FAILINGS.filter((one) => one !== 'conflict' && one !== 'fields'))(
    'a failed save (%s) is an alert; the form preserves the input',
    async (failing) => {
      quiet();
      server.use(failingAnswer(routes.createOrUpdateWorkshop, failing));
      const { user, name } = await openNew();
      await user.type(name, 'Кузница{Enter}');
      const text = await alerted();
      expect(text).toContain('Не удалось сохранить цех. Попробуйте позже.');
      expect(text).toContain(REASON[failing]);
      expect(document.body.textContent).not.toMatch(NEVER_SHOWN);
      expect(name).toHaveProperty('value', 'Кузница');
    },
  );

  it.each(FAILINGS)('a failed deletion (%s) is an alert with the reason', async (failing) => {
    quiet();
    server.use(failingAnswer(routes.deleteWorkshop, failing));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Удалить: Малярный цех' }));
    await answerQuestion(user, 'Удалить');
    await waitFor(async () => expect(await alerted()).toContain('Не удалось удалить цех. Попробуйте позже.'));
    expect(await alerted()).toContain(REASON[failing]);
    expect(document.body.textContent).not.toMatch(NEVER_SHOWN);
  });
});
