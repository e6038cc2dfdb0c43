import type { WriteOffReason } from '@naryad/contracts/write-off-reasons/dto';
import { writeOffReasonRoutes as routes } from '@naryad/contracts/write-off-reasons/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPage } from '../../../testing/admin-factories.js';
import { answerQuestion } from '../../../testing/answer-question.js';
import { renderAt } from '../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../testing/route-handler.js';
import { server } from '../../../testing/server.js';
import { ReasonsPage } from './reasons-page.js';

const existing: WriteOffReason = { id: 1, name: 'Брак', is_active: true, version: 3 };
let savedInputs: unknown[];
let deleted: unknown[];

beforeEach(() => {
  savedInputs = [];
  deleted = [];
  server.use(
    routeHandler(routes.getReasons, () => aPage([existing])),
    routeHandler(routes.createOrUpdateReason, ({ input }) => {
      savedInputs.push(input);
      return { success: true as const, data: existing };
    }),
    routeHandler(routes.deleteReason, ({ input }) => {
      deleted.push(input);
      return { success: true as const };
    }),
  );
});

const open = (isReadOnly = false) =>
  renderAt('/write-off-reasons', <ReasonsPage readOnly={isReadOnly} />).user;

describe('Причины списания', () => {
  it('are added; a refusal is shown at the field and the input is preserved', async () => {
    const message = 'Такая причина уже есть';
    server.use(
      routeHandler(
        routes.createOrUpdateReason,
        () => new MockFailure(422, { message, errors: { name: [message] } }),
      ),
    );
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Добавить причину списания' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Добавить причину списания' }));
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await dialog.findByText('Укажите название')).toBeTruthy();
    await user.type(dialog.getByLabelText(/Название/), 'Уронили');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/Название/).value).toBe('Уронили');
    server.use(
      routeHandler(routes.createOrUpdateReason, ({ input }) => {
        savedInputs.push(input);
        return { success: true as const, data: existing };
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(savedInputs).toEqual([{ name: 'Уронили', is_active: true }]));
  });

  it('are offered no more, and deleted after a question', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Редактировать: Брак' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Редактировать причину списания' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Предлагать при списании' }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(savedInputs).toMatchObject([{ id: 1, is_active: false, version: 3 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Удалить: Брак' }));
    await answerQuestion(user, 'Удалить');
    await waitFor(() => expect(deleted).toEqual([{ id: 1 }]));
  });

  it('are read-only except for administrators', async () => {
    open(true);
    expect(await screen.findByText('Брак')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Добавить|Редактировать|Удалить|Импорт/ })).toBeNull();
  });
});
