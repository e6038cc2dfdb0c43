import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api.js';
import { addressParts } from './address-parts.js';
import { stableOrder } from '../picking/stable-order.js';
import { mergeTasks } from '../picking/merge-tasks.js';
import { isAvailable, modeOf } from '../page/mode.js';
import { quantityOf } from './quantity.js';
import {
  filled,
  refuseSlot,
  searching,
  undone,
  valueOf,
  WAITING,
  type Slot,
} from '../reception/reception-slots.js';
import { seenBefore } from '../cell/recent-cells.js';
import { failureText, moveFailureText, productFailure } from './scan-failure.js';

const same = (a: string, b: string): boolean => a === b;

describe('slots of the reception', () => {
  const first = filled<string>(searching<string>(WAITING, 'pid=1'), 'A', same);

  it('a first value replaces nothing, another one returns the replaced value', () => {
    expect(first).toEqual({ state: 'filled', value: 'A', was: null });
    expect(filled(searching(first, 'pid=2'), 'B', same)).toEqual({ state: 'filled', value: 'B', was: 'A' });
    expect(filled(searching(first, 'pid=1'), 'A', same).was).toBeNull();
  });

  it('a failed scan loses nothing: one tap restores the previous value', () => {
    const failedSlot: Slot<string> = refuseSlot(searching(first, 'pid=3'), 'нет');
    expect(valueOf(failedSlot)).toBeNull();
    expect(undone(failedSlot)).toEqual(first);
    expect(undone(WAITING)).toEqual(WAITING);
  });
});

it('stores the last three cells, without duplicates and without the shown one', () => {
  const cell = (id: number): { id: number; address: string } => ({ id, address: `A-${id}` });
  let strip = seenBefore([], null, cell(1));
  for (let id = 2; id <= 5; id += 1) strip = seenBefore(strip, cell(id - 1), cell(id));
  expect(strip.map(({ id }) => id)).toEqual([4, 3, 2]);
  expect(seenBefore(strip, cell(5), cell(3)).map(({ id }) => id)).toEqual([5, 4, 2]);
});

it('marks the changed parts of an address', () => {
  expect(addressParts('A-1-3-05', 'A-1-2-05').map(({ isNew }) => isNew)).toEqual([false, false, true, false]);
  expect(addressParts('A-1', null).every(({ isNew }) => !isNew)).toBe(true);
});

it('cards keep their positions; new ones are appended', () => {
  expect(stableOrder([], [3, 1, 2])).toEqual([3, 1, 2]);
  expect(stableOrder([3, 1, 2], [9, 2, 3])).toEqual([3, 2, 9]);
});

it('tasks of several work places: running first, each once, and offered for a free work place', () => {
  const task = (id: number, workPlace: number, status: 'new' | 'work' = 'new') => ({
    id,
    place: workPlace,
    operation_status: status,
  });
  const merged = mergeTasks([
    { tasks: [task(5, 1, 'work'), task(7, 1), task(8, 1)], isBusy: true },
    { tasks: [task(7, 2), task(8, 2)], isBusy: false },
  ]);
  expect(merged.map(({ id, place }) => [id, place])).toEqual([
    [5, 1],
    [7, 2],
    [8, 2],
  ]);
  const [first, second] = [[task(7, 1)], [task(7, 2)]];
  const mergedTasks = (isFirstBusy: boolean) =>
    mergeTasks([
      { tasks: first, isBusy: isFirstBusy },
      { tasks: second, isBusy: false },
    ]);
  expect(mergedTasks(false)).toEqual(first);
  expect(mergedTasks(true)).toEqual(second);
  expect(mergeTasks([{ tasks: [], isBusy: false }])).toEqual([]);
});

it.each([
  ['picking', 'picking'],
  ['reception', 'reception'],
  ['cell', 'cell'],
  ['Cell', null],
  [null, null],
])('the mode of %s is %s', (text, mode) => expect(modeOf(text)).toBe(mode));

it('picking needs a picking desk', () => {
  expect(isAvailable('picking', { picking_desk_module_id: null })).toBe(false);
  expect(isAvailable('picking', { picking_desk_module_id: 8 })).toBe(true);
  expect(isAvailable('reception', { picking_desk_module_id: null })).toBe(true);
});

it.each([
  ['12', 12],
  ['0', null],
  ['01', null],
  ['', null],
  ['1.5', null],
])('the quantity of "%s" is %s', (text, number) => expect(quantityOf(text)).toBe(number));

describe('texts of failures', () => {
  it.each([
    [new ApiError(404, { message: 'Продукция не найдена' }), 'Продукция не найдена'],
    [new ApiError(422, { message: '' }), 'Ошибка при сканировании продукции'],
    [new ApiError(500, { message: 'Внутренняя ошибка' }), 'Ошибка при обработке продукции'],
    [new ApiError(0, { message: 'Нет связи' }), 'Ошибка при обработке продукции'],
    [new ApiError(404, { message: '' }, null, true), 'Ошибка при сканировании продукции'],
    [new ApiError(200, { success: false, message: '' }), 'Ошибка при сканировании продукции'],
    [new ApiError(200, { message: '' }, null, true), 'Ошибка при обработке продукции'],
    [new TypeError('x'), 'Ошибка при обработке продукции'],
  ])('of a scan', (error, text) => expect(failureText(error, productFailure)).toBe(text));

  it.each([
    [new ApiError(422, { message: 'Изделие перемещают целиком' }), 'Изделие перемещают целиком'],
    [new ApiError(422, { message: '', errors: { to_cell_id: ['Выберите ячейку'] } }), 'Выберите ячейку'],
    [new ApiError(422, { message: '' }), 'Ошибка валидации данных'],
    [new ApiError(0, { message: 'Нет связи' }), 'Произошла ошибка при перемещении продукции'],
    [new ApiError(409, { message: '' }), 'Произошла ошибка при перемещении продукции'],
    [new Error('x'), 'Произошла ошибка при перемещении продукции'],
  ])('of a move', (error, text) => expect(moveFailureText(error)).toBe(text));
});
