import { describe, expect, it } from 'vitest';
import { aTechMap, aTechnology, anOperation } from '../../testing/samples.js';
import {
  flawsOf,
  operationProblem,
  productProblem,
  stepProblem,
  technologyProblem,
  typedCount,
  NO_NORM,
  typedNorm,
} from './validation.js';

const map = aTechMap();

describe('adding to a specification', () => {
  it.each([
    [null, 'Заполните все поля.'],
    [1, 'Этот продукт уже добавлен.'],
    [5, null],
  ])('a product %s', (id, text) => expect(productProblem(map, id)).toBe(text));

  it.each([
    ['  ', 'Заполните название технологии.'],
    [' сБОРКА ', 'Технология с таким названием уже существует.'],
    ['Упаковка', null],
    ['Ж'.repeat(41), 'Не более 40 символов'],
  ])('a technology «%s»', (name, text) => expect(technologyProblem(map, name)).toBe(text));

  it('a technology does not conflict with its own name', () => {
    expect(technologyProblem(map, 'Сборка', 21)).toBeNull();
  });

  it.each([
    [{ technologyId: null, workshopPostId: 1, name: 'А' }, 'Заполните все поля.'],
    [{ technologyId: 21, workshopPostId: null, name: 'А' }, 'Заполните все поля.'],
    [{ technologyId: 21, workshopPostId: 1, name: ' ' }, 'Заполните все поля.'],
    [
      { technologyId: 21, workshopPostId: 1, name: ' монтаж ПЛАТЫ ' },
      'Операция с таким названием уже существует в этой технологии.',
    ],
    [{ technologyId: 22, workshopPostId: 1, name: 'Монтаж платы' }, null],
  ])('an operation %o', (fields, text) => expect(operationProblem(map, fields)).toBe(text));

  it('a step needs a name', () => {
    expect(stepProblem('  ')).toBe('Введите название шага');
    expect(stepProblem('Шаг')).toBeNull();
  });

  it.each([
    ['1', 1],
    ['1000000', 1_000_000],
    ['0', null],
    ['', null],
    ['1e3', null],
    ['-2', null],
    ['1000001', null],
  ])('a quantity typed as «%s»', (typed, count) => expect(typedCount(typed)).toBe(count));
});

it.each([
  ['', null],
  ['12,5', 12.5],
  ['0', NO_NORM],
  ['час', NO_NORM],
  ['10001', NO_NORM],
])('a norm typed as «%s»', (typed, norm) => expect(typedNorm(typed)).toBe(norm));

describe('flaws that block saving', () => {
  it('is nothing for a sound specification', () => expect(flawsOf(map)).toEqual([]));

  it('is an operation without a work center, and a name twice', () => {
    const bad = aTechMap({
      components: [
        aTechnology(21, 'Сборка', [
          anOperation(31, 21, { name: 'Монтаж', workshop_post_id: null }),
          anOperation(32, 21, { name: 'монтаж' }),
        ]),
      ],
    });
    expect(flawsOf(bad)).toEqual([
      {
        ref: { kind: 'operation', id: 31 },
        where: 'Монтаж',
        text: 'Заполните все поля.',
      },
      {
        ref: { kind: 'operation', id: 32 },
        where: 'монтаж',
        text: 'Операция с таким названием уже существует в этой технологии.',
      },
    ]);
  });
});
