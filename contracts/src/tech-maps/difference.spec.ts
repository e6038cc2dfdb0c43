import { expect, it } from 'vitest';
import { techMapDifference } from './difference.js';
import type { EditedMeasurement, EditedTechMap } from './edited.js';
import { nodesOf, techMapOf } from './nodes.js';
import {
  sampleMaterial,
  sampleMeasurement,
  sampleOperation,
  sampleStep,
  sampleTechMap,
  sampleTechnology,
} from './testing.js';

const base = sampleTechMap();
const texts = (after: EditedTechMap, before: EditedTechMap = base): string[] =>
  techMapDifference(before, after, {
    workCenter: (id) => (id === 1 ? 'Монтаж' : undefined),
  }).map((change) => change.text);

/** The sample with its first technology's operations changed. */
const withOperations = (
  change: (
    operations: readonly ReturnType<typeof sampleOperation>[],
  ) => readonly ReturnType<typeof sampleOperation>[],
): EditedTechMap => ({
  ...base,
  components: base.components.map((component) =>
    component.type === 'technology' && component.id === 1
      ? {
          ...component,
          technology: {
            ...component.technology,
            operations: change(component.technology.operations),
          },
        }
      : component,
  ),
});

it('reports nothing without changes', () => {
  expect(techMapDifference(base, sampleTechMap())).toEqual([]);
});

it('rebuilds a specification from its nodes', () => {
  expect(techMapOf(nodesOf(base))).toEqual(base);
});

it('reports changes of the specification and its materials', () => {
  const after = {
    ...base,
    name: 'Контроллер 2',
    description: 'Новый',
    components: [sampleMaterial(1, 12), sampleMaterial(2, 3), base.components[1]!],
  };
  expect(texts(after)).toEqual([
    'Спецификация: новое название «Контроллер 2»',
    'Спецификация: изменено описание',
    'Материал «Продукт 1»: количество 1 → 12',
    'Новое: материал «Продукт 2» × 3',
    'Удалено: технология «Технология 2»',
  ]);
});

it('reports a changed sequence of materials or technologies, regardless of additions and removals', () => {
  const [material, first, second] = base.components;
  const [third, other] = [sampleTechnology(3, []), sampleMaterial(2)];
  const long = {
    ...base,
    components: [material!, other, first!, second!, third],
  };
  const withComponents = (...components: EditedTechMap['components'][number][]) => ({
    ...base,
    components,
  });
  expect(texts(withComponents(material!, other, third, first!, second!), long)).toEqual([
    'Порядок технологий изменён: «Технология 3», «Технология 1», «Технология 2»',
  ]);
  expect(texts(withComponents(other, material!, first!, second!, third), long)).toEqual([
    'Порядок материалов изменён: «Продукт 2», «Продукт 1»',
  ]);
  // The input may mix materials and technologies: this does not affect the sequence.
  expect(texts(withComponents(first!, material!, second!, other, third), long)).toEqual([]);
  expect(texts(withComponents(material!, other, first!, third), long)).toEqual([
    'Удалено: технология «Технология 2»',
  ]);
  const addedTechnology = sampleTechnology('local-technology-1-1', []);
  expect(texts(withComponents(material!, other, addedTechnology, first!, second!, third), long)).toEqual([
    'Новое: технология «Технология local-technology-1-1»',
  ]);
  expect(texts(withComponents(material!, other, third, first!), long)).toEqual([
    'Порядок технологий изменён: «Технология 3», «Технология 1»',
    'Удалено: технология «Технология 2»',
  ]);
});

it('names the first of a long order', () => {
  const many = Array.from({ length: 9 }, (_, index) => sampleTechnology(index + 1, []));
  const [before, after] = [many, many.toReversed()].map((components) => ({
    ...base,
    components,
  }));
  expect(texts(after!, before)).toEqual([
    `Порядок технологий изменён: ${[9, 8, 7, 6, 5, 4].map((id) => `«Технология ${id}»`).join(', ')} …`,
  ]);
});

it('reports changes of operations', () => {
  const after = withOperations(([first]) => [
    { ...first!, name: 'Пайка', sort: 15, workshop_post_id: 4 },
    sampleOperation('local-operation-1-1', {
      name: 'Мойка',
      steps: [sampleStep('local-step-1-1')],
    }),
  ]);
  expect(texts(after)).toEqual([
    'Операция «Операция 11»: новое название «Пайка»',
    'Операция «Операция 11»: порядок 5 → 15',
    'Операция «Операция 11»: рабочий центр «Монтаж» → «№ 4»',
    'Новое: операция «Мойка»',
    'Удалено: операция «Операция 12»',
  ]);
});

it('reports changes of steps', () => {
  const after = withOperations(([first, second]) => [
    {
      ...first!,
      steps: [
        sampleStep(111, {
          img_url: 'a.jpg',
          description: 'Как',
          type: 'print',
        }),
      ],
    },
    {
      ...second!,
      steps: [
        {
          ...second!.steps[0]!,
          products: [
            { id: 1, sku: null, name: 'Продукт 1', count: 3 },
            { id: 2, sku: null, name: 'Болт', count: 4 },
          ],
        },
        {
          ...second!.steps[1]!,
          documents: [{ id: 8, name: 'Этикетка', template_key: 'unit-label' }],
        },
      ],
    },
  ]);
  expect(texts(after)).toEqual([
    'Шаг «Шаг 111» (операция «Операция 11»): изменено описание',
    'Шаг «Шаг 111» (операция «Операция 11»): тип «Производственный» → «Печать»',
    'Шаг «Шаг 111» (операция «Операция 11»): добавлено изображение',
    'Продукт «Продукт 1» (шаг «Шаг 121»): количество 2 → 3',
    'Новое: продукт «Болт» (шаг «Шаг 121») × 4',
    'Новое: документ «Этикетка» (шаг «Шаг 122»)',
    'Удалено: шаг «Шаг 112» (операция «Операция 11»)',
    'Удалено: документ «Паспорт» (шаг «Шаг 122»)',
  ]);
});

it('reports an operation moved to another technology', () => {
  const operation = sampleOperation(11, {
    steps: [sampleStep(111), sampleStep(112, { sort: 10 })],
  });
  const after = { ...withOperations(([, second]) => [second!]) };
  const movedMap = {
    ...after,
    components: after.components.map((component) =>
      component.id === 2 ? sampleTechnology(2, [sampleOperation(21), operation]) : component,
    ),
  };
  expect(texts(movedMap)).toEqual(['Операция «Операция 11»: перенос в технологию «Технология 2»']);
});

it('reports changed measurements', () => {
  const measured = (measurements: readonly EditedMeasurement[]) =>
    withOperations((operations) =>
      operations.map((one) => ({
        ...one,
        steps: one.steps.map((step) => (step.id === 122 ? { ...step, measurements } : step)),
      })),
    );
  const where = '(шаг «Шаг 122»)';
  const changedMap = {
    name: 'U',
    unit: null,
    lower_limit: null,
    upper_limit: 24,
    is_required: false,
  };
  expect(texts(measured([sampleMeasurement(1221, changedMap)]))).toEqual([
    `Измерение «Измерение 1221» ${where}: новое название «U»`,
    `Измерение «Измерение 1221» ${where}: единица «В» → нет`,
    `Измерение «Измерение 1221» ${where}: нижний предел 23,5 → нет`,
    `Измерение «Измерение 1221» ${where}: верхний предел 24,5 → 24`,
    `Измерение «Измерение 1221» ${where}: стало необязательным`,
  ]);
  expect(texts(measured([sampleMeasurement('local-measurement-1-1', { name: 'Ток', sort: 10 })]))).toEqual([
    `Новое: измерение «Ток» ${where}: 23,5–24,5 В`,
    `Удалено: измерение «Измерение 1221» ${where}: 23,5–24,5 В`,
  ]);
});

it('reports a changed norm', () => {
  const normed = (norm_minutes: number | null) =>
    withOperations((operations) => operations.map((one) => (one.id === 12 ? { ...one, norm_minutes } : one)));
  expect(texts(normed(12.5))).toEqual(['Операция «Операция 12»: норма не указана → 12,5 мин']);
  expect(texts(normed(null))).toEqual([]);
});
