import { screen, waitFor } from '@testing-library/react';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, describedBy, finish, makeBench, next, openDesk, person, scan } from '../testing/bench.js';
import { sampleWorkPlace, sampleStep, sampleTask } from '../testing/samples.js';

vi.mock('../photos/browser-camera.js', async () => (await import('../testing/bench-state.js')).cameraModule);
vi.mock(
  '../../../shared/realtime/realtime.js',
  async () => (await import('../testing/bench-state.js')).realtimeModule,
);

const bench = makeBench();
const voltage = {
  id: 7,
  name: 'Напряжение',
  unit: 'В',
  lower_limit: 23.5,
  upper_limit: 24.5,
  is_required: true,
  sort: 5,
};

// Preloads the lazy panel, because loading takes long on a busy machine.
beforeAll(() => import('./readings-panel.js'));

beforeEach(() => {
  bench.plant.tasks = [
    sampleTask({
      operation_status: 'work',
      steps: [
        sampleStep(
          1,
          { measurements: [voltage, { ...voltage, id: 8, name: 'Ток', is_required: false }] },
          'work',
        ),
        sampleStep(2),
      ],
    }),
  ];
});

const field = (name = 'Напряжение') => screen.findByRole('textbox', { name });
const sentInputs = () =>
  bench.plant.calls.filter(({ name }) => name === 'saveReadings').map(({ input }) => input);
const nextButton = () => button('Следующий шаг →');
const reading = (value: number, comment: string | null = null, measurement_id = 7) => ({
  step_id: 1,
  readings: [{ measurement_id, value, comment }],
});

describe('measured values at a work place', () => {
  it('a required one is requested before the next step; typed with a comma, it is saved by Enter', async () => {
    const view = openDesk();
    await person.type(await field(), '24,1{Enter}');
    await waitFor(() => expect(sentInputs()).toEqual([reading(24.1)]));
    expect(await screen.findByText('Записано')).toBeTruthy();
    await next(view);
    await finish(view);
    expect(bench.plant.actions.at(-1)).toContain('"status":"done"');
  });

  it('blocks the button and shows the reason next to it', async () => {
    openDesk();
    await field();
    expect(await nextButton()).toHaveProperty('disabled', true);
    expect(describedBy(await nextButton())).toBe('Запишите значения: Напряжение');
  });

  it('a value out of limits is reported at once, and saved only with a reason', async () => {
    openDesk();
    await person.type(await field(), '25');
    expect(await screen.findByText(/Вне допуска\. Перепроверьте/)).toBeTruthy();
    await person.keyboard('{Enter}');
    await person.click(await button('Записать отклонение'));
    expect(await screen.findByText('Напишите, почему значение оставлено')).toBeTruthy();
    expect(sentInputs()).toEqual([]);
    await person.type(screen.getByRole('textbox', { name: 'Почему оставлено: Напряжение' }), 'Стенд');
    await person.click(await button('Записать отклонение'));
    expect(await screen.findByText('Вне допуска: Стенд')).toBeTruthy();
    expect(sentInputs()).toEqual([reading(25, 'Стенд')]);
    await waitFor(async () => expect(await nextButton()).toHaveProperty('disabled', false));
  });

  it('a typed unsaved value blocks the next step until it is saved or cleared', async () => {
    openDesk();
    await person.type(await field(), '24{Enter}');
    await waitFor(async () => expect(await nextButton()).toHaveProperty('disabled', false));
    await person.type(await field('Ток'), '25');
    expect(await nextButton()).toHaveProperty('disabled', true);
    expect(describedBy(await nextButton())).toBe('Значение не записано. Запишите его или сотрите: Ток');
    await person.clear(await field('Ток'));
    await waitFor(async () => expect(await nextButton()).toHaveProperty('disabled', false));
  });

  it('an invalid number stays in the field with a reason; so does a refusal of the server', async () => {
    openDesk();
    await person.type(await field(), '2 4..{Enter}');
    expect(await screen.findByText('Укажите число, например 23,5')).toBeTruthy();
    expect(await field()).toHaveProperty('value', '2 4..');
    bench.plant.failOnce('saveReadings', 422, 'Операция уже завершена');
    await person.clear(await field());
    await person.type(await field(), '24{Enter}');
    expect(await screen.findByText('Операция уже завершена')).toBeTruthy();
    expect(await field()).toHaveProperty('value', '24');
  });

  it.each([
    ['out of limits', '25', null],
    ['that the server refused', '24', 'Операция уже завершена'],
  ])(
    'one %s survives the way back and a page that is opened again; no step behind it ends',
    async (_, typedText, refusal) => {
      bench.plant.tasks = [
        sampleTask({
          operation_status: 'work',
          steps: [
            sampleStep(1, {}, 'done'),
            sampleStep(2, { measurements: [{ ...voltage, is_required: false }] }, 'work'),
          ],
        }),
      ];
      if (refusal !== null) bench.plant.failOnce('saveReadings', 422, refusal);
      const view = openDesk();
      await person.type(await field(), typedText);
      await view.user.click(await button('Вернуться назад'));
      await next(view);
      expect(await field()).toHaveProperty('value', typedText);
      await waitFor(async () =>
        expect(describedBy(await button('Завершить'))).toBe(
          'Значение не записано. Запишите его или сотрите: Напряжение',
        ),
      );
      view.unmount();
      openDesk();
      expect(await field()).toHaveProperty('value', typedText);
      expect(await button('Завершить')).toHaveProperty('disabled', true);
    },
  );

  it('an unsaved value at an earlier step blocks the following steps', async () => {
    const steps = [
      sampleStep(1, { measurements: [{ ...voltage, is_required: false }] }, 'work'),
      sampleStep(2),
    ];
    bench.plant.tasks = [sampleTask({ operation_status: 'work', steps })];
    const view = openDesk();
    await person.type(await field(), '25');
    view.unmount();
    // Another device continued the operation.
    bench.plant.tasks = [
      sampleTask({
        operation_status: 'work',
        steps: [{ ...steps[0]!, status: 'done' }, sampleStep(2, {}, 'work')],
      }),
    ];
    openDesk();
    expect(await button('Завершить')).toHaveProperty('disabled', true);
    expect(describedBy(await button('Завершить'))).toBe(
      'Значение не записано. Вернитесь к шагу «Шаг номер 1», запишите его или сотрите: Напряжение',
    );
  });

  it('a pause and a call lose no typed value; handing over or leaving shows a warning', async () => {
    bench.plant.places = [sampleWorkPlace(), sampleWorkPlace({ id: 30, name: 'Пост 3' })];
    const view = openDesk();
    await view.user.click(await screen.findByRole('button', { name: /^Пост 2/ }));
    await person.type(await field(), '25');
    const warning = 'Не записано: Напряжение. Введённое останется только на этом устройстве и у вас.';
    await view.user.click(await button('Вызвать'));
    await view.user.click(await button('Отмена'));
    await view.user.click(await button('Выйти'));
    expect(await screen.findByText(warning)).toBeTruthy();
    await answerQuestion(view.user, 'Отмена');
    await view.user.click(await button('Пауза'));
    expect(await screen.findByText(warning)).toBeTruthy();
    await view.user.click(await button('Обед'));
    await view.user.click(await button('Передать'));
    expect(await screen.findByText(warning)).toBeTruthy();
    await view.user.click(await button('Отмена'));
    await view.user.click(await button('Продолжить'));
    expect(await field()).toHaveProperty('value', '25');
    await person.clear(await field());
    await waitFor(() => expect(localStorage.getItem('naryad.readings')).toBe('{}'));
  });

  it('a gauge that types like a scanner fills the next empty measurement', async () => {
    openDesk();
    await field();
    scan('24.05');
    await waitFor(() => expect(sentInputs()).toEqual([reading(24.05)]));
    await waitFor(async () => expect(await field()).toHaveProperty('value', '24,05'));
  });
});
