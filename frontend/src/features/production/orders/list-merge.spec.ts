import { describe, expect, it } from 'vitest';
import { mergeNewer, listDifference, updateLabel } from './list-merge.js';

const rows = (...ids: number[]) => ids.map((id) => ({ id, version: 1 }));
const page = (total: number, ...ids: number[]) => ({ data: rows(...ids), total });

describe('what a fresh page would change', () => {
  it('is nothing when rows and order are the same', () => {
    expect(listDifference(page(2, 2, 1), page(2, 2, 1), 1)).toEqual({
      addedCount: 0,
      removed: 0,
      differs: false,
    });
  });

  it('counts a new order once, not the one it pushes over the edge', () => {
    expect(listDifference(page(20, 20, 19, 18), page(21, 21, 20, 19), 1)).toMatchObject({
      addedCount: 1,
      removed: 0,
    });
  });

  it('counts a deleted order, not the one that moves up', () => {
    expect(listDifference(page(20, 20, 19, 18), page(19, 20, 18, 17), 1)).toMatchObject({
      addedCount: 0,
      removed: 1,
    });
  });

  it('counts both when one was added and one removed', () => {
    expect(listDifference(page(3, 3, 2, 1), page(3, 4, 3, 1), 1)).toMatchObject({
      addedCount: 1,
      removed: 1,
    });
  });

  it('detects new orders on a later page by the total alone', () => {
    expect(listDifference(page(20, 5, 4, 3), page(21, 6, 5, 4), 2)).toMatchObject({
      addedCount: 1,
      removed: 0,
      differs: true,
    });
  });
});

it('preserves a row that a patch has made newer than the response', () => {
  const newer = { id: 1, version: 5 };
  expect(
    mergeNewer(
      [newer],
      [
        { id: 1, version: 4 },
        { id: 2, version: 1 },
      ],
    ),
  ).toEqual([newer, { id: 2, version: 1 }]);
});

it('returns how many were added and removed', () => {
  expect(updateLabel({ addedCount: 2, removed: 1, differs: true })).toBe(
    'Обновить список: 2 новых, 1 удалён',
  );
  expect(updateLabel({ addedCount: 1, removed: 0, differs: true })).toBe('Обновить список: 1 новый');
  expect(updateLabel({ addedCount: 0, removed: 0, differs: true })).toBe('Обновить список');
});
