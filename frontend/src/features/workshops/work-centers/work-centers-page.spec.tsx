import { workshopRoutes as routes } from '@naryad/contracts/workshops/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cellsOf } from '../../../../testing/cells-of.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { failingAnswer, NEVER_SHOWN, textsOf } from '../../../../testing/failing-answers.js';
import { renderAt } from '../../../../testing/render.js';
import { server } from '../../../../testing/server.js';
import { FakeLists } from '../testing/fake-lists.js';
import { WorkCentersPage } from './work-centers-page.js';

/** Disables retries, which are not the subject of these tests. */
vi.mock('../../../shared/api/send-command.js', async (load) => {
  const real = await load<typeof import('../../../shared/api/send-command.js')>();
  const sendCommand: typeof real.sendCommand = (route, input, options) =>
    real.sendCommand(route, input, { ...options, pauses: [] });
  return { ...real, sendCommand };
});

/**
 * A sample: this screen shows errors with the same code as the workshops screen, which is tested with all
 * failures.
 */
const SHOWN_FAILINGS = ['message', 'broken'] as const;
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const alerted = async (): Promise<string> => (await screen.findByRole('alertdialog')).textContent;

let lists: FakeLists;

beforeEach(() => {
  lists = new FakeLists();
});

const open = (path = '/workshopPosts') => renderAt(path, <WorkCentersPage />).user;
const address = () => screen.getByTestId('address').textContent;

describe('Рабочие центры', () => {
  it('show their workshop and link to their work places', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Участок монтажа' });
    expect(link.getAttribute('href')).toBe('/workshopPostUnits?post=11');
    expect(cellsOf(link.closest('tr')!)).toEqual(['11', 'Участок монтажа', 'Сборочный цех', '0', '']);
  });

  it('are those of the workshop in the address; another choice is another address', async () => {
    const user = open('/workshopPosts?workshop=2&page=3');
    expect(await screen.findByText('В этом цехе рабочих центров пока нет.')).toBeTruthy();
    expect(lists.requests).toContainEqual(expect.objectContaining({ workshop_id: 2 }));
    const filter = screen.getByRole('combobox', { name: 'Цех' });
    await waitFor(() => expect(filter).toHaveProperty('value', 'Малярный цех'));
    await user.click(filter);
    await user.click(await screen.findByRole('option', { name: 'Сборочный цех' }));
    expect(await screen.findByRole('link', { name: 'Участок упаковки' })).toBeTruthy();
    expect(address()).toBe('/workshopPosts?workshop=1');
  });

  it('are added to the workshop that the list shows', async () => {
    const user = open('/workshopPosts?workshop=2');
    await user.click((await screen.findAllByRole('button', { name: 'Добавить рабочий центр' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить рабочий центр' }));
    await waitFor(() => expect(dialog.getByLabelText(/Цех/)).toHaveProperty('value', 'Малярный цех'));
    await user.type(dialog.getByLabelText(/Название/), 'Камера 1{Enter}');
    await waitFor(() => expect(lists.saved).toEqual([{ name: 'Камера 1', workshop_id: 2 }]));
  });

  it('preselect the only workshop; a form opened by an address closes without confirmation', async () => {
    lists.workshops = [lists.assembly];
    const user = open('/workshopPosts?add=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить рабочий центр' }));
    await waitFor(() => expect(dialog.getByLabelText(/Цех/)).toHaveProperty('value', 'Сборочный цех'));
    expect(address()).toBe('/workshopPosts');
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('without a workshop are an alert, and nothing is sent', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Добавить рабочий центр' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить рабочий центр' }));
    await user.type(dialog.getByLabelText(/Название/), 'Камера 1');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Заполните все поля');
    await answerQuestion(user, 'ОК');
    expect(dialog.getByLabelText(/Цех/).getAttribute('aria-invalid')).toBe('true');
    expect(lists.saved).toEqual([]);
  });

  it('on a plant without workshops lead to where one is added', async () => {
    lists.workshops = [];
    lists.centers = [];
    const user = open();
    await user.click((await screen.findAllByRole('button', { name: 'Добавить рабочий центр' }))[0]!);
    const link = await screen.findByRole('link', { name: 'Добавить цех' });
    expect(link.getAttribute('href')).toBe('/workshops');
  });

  it('require confirmation before deleting', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Удалить: Участок упаковки' }));
    expect(await screen.findByText('Вы уверены, что хотите удалить этот рабочий центр?')).toBeTruthy();
    await answerQuestion(user, 'Удалить');
    await waitFor(() => expect(lists.deleted).toEqual([{ id: 12 }]));
  });

  it.each(SHOWN_FAILINGS)('a load that fails (%s) is an alert', async (failing) => {
    quiet();
    server.use(failingAnswer(routes.getWorkshopPosts, failing));
    open();
    expect(await alerted()).toContain('Не удалось загрузить рабочие центры. Попробуйте позже.');
    expect(document.body.textContent).not.toMatch(NEVER_SHOWN);
  });

  it.each(SHOWN_FAILINGS)('a failed save (%s) is an alert; the form preserves the input', async (failing) => {
    quiet();
    server.use(failingAnswer(routes.createOrUpdateWorkshopPost, failing));
    const user = open('/workshopPosts?workshop=1');
    await user.click(await screen.findByRole('button', { name: 'Добавить рабочий центр' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить рабочий центр' }));
    const name = dialog.getByLabelText(/Название/);
    await user.type(name, 'Участок пайки{Enter}');
    const text = await alerted();
    expect(text).toContain('Не удалось сохранить рабочий центр. Попробуйте позже.');
    expect(text).toContain(textsOf('')[failing]);
    expect(name).toHaveProperty('value', 'Участок пайки');
  });

  it.each(SHOWN_FAILINGS)('a failed deletion (%s) is an alert with the reason', async (failing) => {
    quiet();
    server.use(failingAnswer(routes.deleteWorkshopPost, failing));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Удалить: Участок упаковки' }));
    await answerQuestion(user, 'Удалить');
    await waitFor(async () =>
      expect(await alerted()).toContain('Не удалось удалить рабочий центр. Попробуйте позже.'),
    );
    expect(await alerted()).toContain(textsOf('')[failing]);
  });
});
