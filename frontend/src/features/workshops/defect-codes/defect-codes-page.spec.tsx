import { defectCodeRoutes as routes, type DefectCode } from '@naryad/contracts/workshops/defect-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPage } from '../../../../testing/admin-factories.js';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { renderAt } from '../../../../testing/render.js';
import { routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { WorkshopsPage } from '../workshops/workshops-page.js';

const existing: DefectCode = {
  id: 1,
  code: 'П-01',
  name: 'Непропай',
  group_name: 'Пайка',
  is_active: true,
  version: 3,
};
let savedInputs: unknown[];
let deleted: unknown[];

beforeEach(() => {
  savedInputs = [];
  deleted = [];
  server.use(
    routeHandler(routes.getDefectCodes, () => aPage([existing])),
    routeHandler(routes.createOrUpdateDefectCode, ({ input }) => {
      savedInputs.push(input);
      return { success: true as const, data: existing };
    }),
    routeHandler(routes.deleteDefectCode, ({ input }) => {
      deleted.push(input);
      return { success: true as const };
    }),
  );
});

const open = (isReadOnly = false) =>
  renderAt('/workshops?list=defect-codes', <WorkshopsPage readOnly={isReadOnly} />).user;

describe('Коды дефектов', () => {
  it('are added with code and group', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Добавить код дефекта' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить код дефекта' }));
    await user.type(dialog.getByLabelText(/Название/), 'Скол');
    await user.type(dialog.getByLabelText(/Код/), 'М-02');
    await user.type(dialog.getByLabelText(/Группа/), 'Механика');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    await waitFor(() =>
      expect(savedInputs).toEqual([{ name: 'Скол', code: 'М-02', group_name: 'Механика', is_active: true }]),
    );
  });

  it('are deactivated and deleted after a confirmation', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Редактировать: Непропай' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Редактировать код дефекта' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Предлагать на рабочем месте ОТК' }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(savedInputs).toMatchObject([{ id: 1, is_active: false, version: 3 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Удалить: Непропай' }));
    await answerQuestion(user, 'Удалить');
    await waitFor(() => expect(deleted).toEqual([{ id: 1 }]));
  });

  it('are imported from a file', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Импорт' }));
    expect(await screen.findByRole('dialog', { name: 'Импорт кодов дефектов' })).toBeTruthy();
  });

  it('are read-only except for administrators', async () => {
    open(true);
    expect(await screen.findByText('Непропай')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Добавить|Редактировать|Удалить|Импорт/ })).toBeNull();
  });
});
