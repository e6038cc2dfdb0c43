import { workshopRoutes as routes } from '@naryad/contracts/workshops/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cellsOf } from '../../../../testing/cells-of.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { failingAnswer, NEVER_SHOWN, textsOf } from '../../../../testing/failing-answers.js';
import { renderAt } from '../../../../testing/render.js';
import { server } from '../../../../testing/server.js';
import { aCenter, FakeLists } from '../testing/fake-lists.js';
import { workPlaceColumns } from './work-place-columns.js';
import { WorkPlacesPage } from './work-places-page.js';

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

const open = (path = '/workshopPostUnits') => renderAt(path, <WorkPlacesPage />).user;
const address = () => screen.getByTestId('address').textContent;
const filter = (name: string) => screen.findByRole('combobox', { name });

it('all columns fit at 1280 px next to the open menu, with checkboxes and actions', () => {
  // Names share the remaining width; long ones wrap.
  expect(workPlaceColumns.filter(({ width }) => width === undefined).every(({ wrap }) => wrap)).toBe(true);
  const widths = workPlaceColumns.map(({ width }) => (typeof width === 'number' ? width : 150));
  expect(widths.reduce((sum, width) => sum + width, 48 + 124)).toBeLessThanOrEqual(958);
});

describe('Рабочие места', () => {
  it('show their location and their desk; one without a module is highlighted', async () => {
    open();
    const row = async (name: string) => cellsOf((await screen.findByRole('button', { name })).closest('tr')!);
    expect(await row('Стол 1')).toEqual([
      '21',
      'Стол 1',
      'Участок монтажа',
      'Сборочный цех',
      'Сборка',
      '',
      '',
    ]);
    expect(await row('Стол 2')).toContain('Не назначен');
  });

  it('are narrowed by workshop and center; another workshop lets the center go', async () => {
    lists.centers = [...lists.centers, aCenter(13, 'Камера', lists.paint)];
    const user = open('/workshopPostUnits?post=11');
    await screen.findByRole('button', { name: 'Стол 1' });
    expect(lists.requests).toContainEqual(expect.objectContaining({ workshop_post_id: 11 }));
    await user.click(await filter('Цех'));
    await user.click(await screen.findByRole('option', { name: 'Малярный цех' }));
    expect(address()).toBe('/workshopPostUnits?workshop=2');
    await user.click(await filter('Рабочий центр'));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['КамераМалярный цех']);
    await user.click(options[0]!);
    expect(address()).toBe('/workshopPostUnits?workshop=2&post=13');
  });

  it('are added with their center and the desk that serves them; other modules are not offered', async () => {
    const user = open('/workshopPostUnits?post=11');
    await user.click(await screen.findByRole('button', { name: 'Добавить рабочее место' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить рабочее место' }));
    await user.type(dialog.getByLabelText(/Название/), 'Стол 3');
    // The only desk is preselected; the user may clear it.
    await waitFor(() => expect(dialog.getByLabelText('Модуль')).toHaveProperty('value', 'Сборка'));
    await user.clear(dialog.getByLabelText('Модуль'));
    expect(dialog.getByText('Без модуля операции этого места никто не увидит')).toBeTruthy();
    await user.click(dialog.getByLabelText('Модуль'));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['СборкаРабочее место сборщика']);
    await user.click(options[0]!);
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    const sentInput = { name: 'Стол 3', workshop_post_id: 11, module_id: 7, printer_id: null };
    await waitFor(() => expect(lists.saved).toEqual([sentInput]));
  });

  it('of a desk that has none are offered at once, and only once', async () => {
    const user = open('/workshopPostUnits?desk=7');
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить рабочее место' }));
    await waitFor(() => expect(dialog.getByLabelText('Модуль')).toHaveProperty('value', 'Сборка'));
    expect(address()).toBe('/workshopPostUnits');
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are changed: the desk may be cleared', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Стол 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Редактировать рабочее место' }));
    const desk = dialog.getByLabelText('Модуль');
    await waitFor(() => expect(desk).toHaveProperty('value', 'Сборка'));
    await user.clear(desk);
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    const sentInput = {
      id: 21,
      name: 'Стол 1',
      workshop_post_id: 11,
      module_id: null,
      printer_id: null,
      version: 1,
    };
    await waitFor(() => expect(lists.saved).toEqual([sentInput]));
  });

  it('require confirmation before deleting', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Удалить: Стол 2' }));
    expect(await screen.findByText('Вы уверены, что хотите удалить это рабочее место?')).toBeTruthy();
    await answerQuestion(user, 'Удалить');
    await waitFor(() => expect(lists.deleted).toEqual([{ id: 22 }]));
  });

  it.each(SHOWN_FAILINGS)('a load that fails (%s) is an alert', async (failing) => {
    quiet();
    server.use(failingAnswer(routes.getWorkshopPostUnits, failing));
    open();
    expect(await alerted()).toContain('Не удалось загрузить рабочие места. Попробуйте позже.');
    expect(document.body.textContent).not.toMatch(NEVER_SHOWN);
  });

  it.each(SHOWN_FAILINGS)('a failed save (%s) is an alert; the form preserves the input', async (failing) => {
    quiet();
    server.use(failingAnswer(routes.createOrUpdateWorkshopPostUnit, failing));
    const user = open('/workshopPostUnits?post=11');
    await user.click(await screen.findByRole('button', { name: 'Добавить рабочее место' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить рабочее место' }));
    const name = dialog.getByLabelText(/Название/);
    await user.type(name, 'Стол 3{Enter}');
    const text = await alerted();
    expect(text).toContain('Не удалось сохранить рабочее место. Попробуйте позже.');
    expect(text).toContain(textsOf('')[failing]);
    expect(name).toHaveProperty('value', 'Стол 3');
  });

  it.each(SHOWN_FAILINGS)('a failed deletion (%s) is an alert with the reason', async (failing) => {
    quiet();
    server.use(failingAnswer(routes.deleteWorkshopPostUnit, failing));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Удалить: Стол 2' }));
    await answerQuestion(user, 'Удалить');
    await waitFor(async () =>
      expect(await alerted()).toContain('Не удалось удалить рабочее место. Попробуйте позже.'),
    );
    expect(await alerted()).toContain(textsOf('')[failing]);
  });
});
