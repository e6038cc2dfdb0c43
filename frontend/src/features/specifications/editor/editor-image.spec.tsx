import { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { imageFile, showFiles } from '../../../shared/image-upload/testing/files.js';
import { live } from '../../production/testing/stage.js';
import { button, EditorBench } from '../testing/editor-bench.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

let bench: EditorBench;
let refusal: MockFailure | null;
beforeEach(() => {
  refusal = null;
  bench = new EditorBench();
  showFiles();
  server.use(
    routeHandler(
      pictureRoutes.uploadStepImage,
      () =>
        refusal ?? {
          success: true,
          image_url: '/operation-steps-images/new.webp',
          name: 'new.webp',
        },
    ),
  );
});

async function openDialog(hash: string) {
  const { user } = await bench.open(hash);
  await user.click(await screen.findByRole('button', { name: 'Заменить изображение' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Изображение' }));
  return { user, dialog };
}

describe('the picture of a step', () => {
  it('is uploaded at once and assigned by the next save, also for a step that is not saved yet', async () => {
    bench.techMap = { ...bench.techMap };
    const { user } = await bench.open('#operation-32');
    await user.click(button('Шаг'));
    const step = within(await screen.findByRole('dialog', { name: 'Добавить шаг' }));
    await user.type(step.getByLabelText(/Название шага/), 'Новый');
    await user.click(step.getByRole('button', { name: 'Добавить' }));
    await user.click(await screen.findByRole('button', { name: 'Добавить изображение' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Изображение' }));
    await user.click(dialog.getByRole('button', { name: 'Готово' }));
    expect(await dialog.findByText('Пожалуйста, загрузите изображение или укажите URL')).toBeTruthy();
    await user.upload(dialog.getByLabelText('Файл изображения'), imageFile('png'));
    await dialog.findByRole('button', { name: 'Заменить' });
    await user.click(dialog.getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByAltText('Изображение шага: Новый').getAttribute('src')).toBe(
      '/operation-steps-images/new.webp',
    );
    await user.click(button('Сохранить'));
    await answerQuestion(user, 'Сохранить');
    await screen.findByText('Спецификация успешно сохранена');
    expect(JSON.stringify(bench.saved[0])).toContain('"img_url":"new.webp"');
  });

  it('must be a picture', async () => {
    const { user, dialog } = await openDialog('#step-42');
    await user.upload(
      dialog.getByLabelText('Файл изображения'),
      new File(['no picture'], 'a.png', { type: 'image/png' }),
    );
    expect(await dialog.findByText('Пожалуйста, выберите файл изображения')).toBeTruthy();
  });

  it('whose upload failed leaves the previous one and shows why', async () => {
    refusal = new MockFailure(404, { success: false, message: 'Ошибка: шаг не найден' });
    const { user, dialog } = await openDialog('#step-42');
    await user.upload(dialog.getByLabelText('Файл изображения'), imageFile('png'));
    expect(await dialog.findByText('Ошибка: шаг не найден')).toBeTruthy();
  });
});
