import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../testing/answer-question.js';
import { live } from '../../production/testing/stage.js';
import { aTechMap, aTechnology, anOperation, aStep } from '../testing/samples.js';
import { button, EditorBench } from '../testing/editor-bench.js';

vi.mock('../../../shared/realtime/realtime.js', () => ({
  get realtime() {
    return live.client;
  },
}));

let bench: EditorBench;
beforeEach(() => {
  bench = new EditorBench();
  const measurements = [
    {
      id: 7,
      name: 'Напряжение',
      unit: 'В',
      lower_limit: 23.5,
      upper_limit: 24.5,
      is_required: true,
      sort: 5,
    },
  ];
  bench.techMap = aTechMap({
    components: [
      aTechnology(21, 'Контроль', [
        anOperation(31, 21, {
          name: 'Проверка',
          steps: [aStep(41, { name: 'Включение', measurements })],
        }),
      ]),
    ],
  });
});

const openStep = async () => {
  const view = await bench.open('#step-41');
  await screen.findByRole('list', { name: 'Измерения' });
  return view;
};
const listed = () =>
  within(screen.getByRole('list', { name: 'Измерения' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);
const dialog = () => within(screen.getByRole('dialog'));
const savedMeasurements = () => {
  const [component] = bench.saved[0]!.components;
  return component!.type === 'technology'
    ? component!.technology.operations![0]!.steps![0]!.measurements
    : null;
};

describe('measurements of a step', () => {
  it('are added with comma or point, moved up and saved', async () => {
    const { user } = await openStep();
    expect(listed()).toEqual([expect.stringContaining('23,5–24,5 В')]);
    await user.click(button('Добавить измерение'));
    await user.type(dialog().getByRole('textbox', { name: /Что измеряют/ }), 'Момент затяжки');
    await user.type(dialog().getByRole('textbox', { name: 'Не более' }), '2.4');
    await user.type(dialog().getByRole('textbox', { name: 'Единица' }), 'Н·м');
    await user.click(dialog().getByRole('checkbox', { name: 'Без значения шаг не завершить' }));
    await user.click(dialog().getByRole('button', { name: 'Добавить' }));
    expect(listed()[1]).toContain('не более 2,4 Н·м, необязательное');
    await user.click(button('Переместить выше: Момент затяжки'));
    expect(listed()[0]).toContain('Момент затяжки');
    await user.click(button('Сохранить'));
    await answerQuestion(user, 'Сохранить');
    await screen.findByText('Спецификация успешно сохранена');
    expect(savedMeasurements()).toMatchObject([
      {
        name: 'Момент затяжки',
        upper_limit: 2.4,
        lower_limit: null,
        is_required: false,
        sort: 5,
      },
      { id: 7, sort: 10 },
    ]);
  });

  it('show errors at their fields, and preserve the input', async () => {
    const { user } = await openStep();
    await user.click(button('Добавить измерение'));
    await user.type(dialog().getByRole('textbox', { name: /Что измеряют/ }), 'напряжение');
    await user.type(dialog().getByRole('textbox', { name: 'Не менее' }), '5');
    await user.type(dialog().getByRole('textbox', { name: 'Не более' }), '4');
    await user.click(dialog().getByRole('button', { name: 'Добавить' }));
    expect(dialog().getByText('Такое измерение уже есть в этом шаге')).toBeTruthy();
    expect(dialog().getByText('Нижний предел больше верхнего')).toBeTruthy();
    expect(dialog().getByRole('textbox', { name: /Что измеряют/ })).toHaveProperty('value', 'напряжение');
    expect(document.activeElement).toBe(dialog().getByRole('textbox', { name: /Что измеряют/ }));
  });

  it('are changed and removed, and that can be undone', async () => {
    const { user } = await openStep();
    await user.click(button('Изменить: Напряжение'));
    const upper = dialog().getByRole('textbox', { name: 'Не более' });
    expect(upper).toHaveProperty('value', '24,5');
    await user.clear(upper);
    await user.type(upper, '25');
    await user.click(dialog().getByRole('button', { name: 'Готово' }));
    expect(listed()).toEqual([expect.stringContaining('23,5–25 В')]);
    await user.click(button('Удалить: Напряжение'));
    expect(screen.getByText('Измерений нет')).toBeTruthy();
    await user.click(button(/Отменить действие/));
    expect(listed()).toEqual([expect.stringContaining('23,5–25 В')]);
  });
});

it('an invalid norm is reported at its field, and the input remains', async () => {
  const { user } = await bench.open('#operation-31');
  const field = await screen.findByLabelText<HTMLInputElement>('Норма на 1 шт, мин');
  await user.type(field, 'час');
  expect(await screen.findByText(/Укажите норму в минутах/)).toBeTruthy();
  expect(field.value).toBe('час');
  await user.clear(field);
  await user.type(field, '12,5');
  expect(field.value).toBe('12,5');
  expect(screen.queryByText(/Укажите норму в минутах/)).toBeNull();
});
