import { describe, expect, it } from 'vitest';
import { anOperation } from '../testing/operations.js';
import {
  newsOf,
  withFirstPage,
  withPart,
  withoutRows,
  type OperationsPage,
  type OperationsPages,
} from './operations-pages.js';

const page = (ids: readonly number[], next: number | null = null): OperationsPage => ({
  success: true,
  data: ids.map((id) => anOperation(id)),
  next_before_id: next,
});
const pages = (...list: OperationsPage[]): OperationsPages => ({
  pages: list,
  pageParams: list.map((_, index) => (index === 0 ? null : (list[index - 1]?.next_before_id ?? null))),
});
const ids = (list: OperationsPages): number[] => list.pages.flatMap(({ data }) => data.map(({ id }) => id));

const shownPages = pages(page([9, 8, 7], 7), page([6, 5, 4], 4));

describe('merging a refetched first page into the list of operations', () => {
  it.each([
    ['the same', page([9, 8, 7], 7), { addedCount: 0, isBeyond: false, gone: 0 }, [9, 8, 7, 6, 5, 4]],
    [
      'two new',
      page([11, 10, 9], 9),
      { addedCount: 2, isBeyond: false, gone: 0 },
      [11, 10, 9, 8, 7, 6, 5, 4],
    ],
    ['one deleted', page([9, 7, 6], 6), { addedCount: 0, isBeyond: false, gone: 1 }, [9, 7, 6, 5, 4]],
    [
      'one new, one deleted',
      page([10, 9, 7], 7),
      { addedCount: 1, isBeyond: false, gone: 1 },
      [10, 9, 7, 6, 5, 4],
    ],
    ['a gap', page([33, 32, 31], 31), { addedCount: 3, isBeyond: true, gone: 0 }, [33, 32, 31]],
    [
      'the latest one deleted',
      page([8, 7, 6], 6),
      { addedCount: 0, isBeyond: false, gone: 1 },
      [8, 7, 6, 5, 4],
    ],
    ['all deleted', page([]), { addedCount: 0, isBeyond: false, gone: 6 }, []],
    ['the whole, shorter', page([8, 5]), { addedCount: 0, isBeyond: false, gone: 4 }, [8, 5]],
  ])('%s', (_, firstPage, news, result) => {
    expect(newsOf(shownPages, firstPage)).toEqual(news);
    expect(ids(withFirstPage(shownPages, firstPage))).toEqual(result);
  });

  it('starts with the first rows of an empty list', () => {
    expect(ids(withFirstPage(pages(page([])), page([2, 1])))).toEqual([2, 1]);
    expect(newsOf(pages(page([])), page([2, 1]))).toEqual({ addedCount: 2, isBeyond: false, gone: 0 });
  });

  it('replaces a row with a changed count, and a row that now represents the others, at their position', () => {
    const countedOperation = (id: number, quantity: number) =>
      anOperation(id, { quantity, movements: quantity });
    const screws = pages({
      success: true,
      data: [anOperation(9), countedOperation(8, 20), anOperation(2)],
      next_before_id: null,
    });
    const pageOf = (...data: OperationsPage['data']): OperationsPage => ({
      success: true,
      data,
      next_before_id: null,
    });
    const fewer = pageOf(anOperation(9), countedOperation(8, 19), anOperation(2));
    expect(newsOf(screws, fewer)).toMatchObject({ addedCount: 0, gone: 1 });
    expect(withFirstPage(screws, fewer).pages[0]!.data.map(({ quantity }) => quantity)).toEqual([1, 19, 1]);
    const other = pageOf(anOperation(9), countedOperation(7, 19), anOperation(2));
    expect(ids(withFirstPage(screws, other))).toEqual([9, 7, 2]);
    expect(withFirstPage(screws, pageOf(...screws.pages[0]!.data))).toBe(screws);
  });

  it('loses rows of a part further down, and single ones', () => {
    expect(ids(withPart(shownPages, page([6, 4, 3], 3), 7))).toEqual([9, 8, 7, 6, 4]);
    expect(ids(withPart(shownPages, page([]), 7))).toEqual([9, 8, 7]);
    expect(ids(withoutRows(shownPages, new Set([8, 4])))).toEqual([9, 7, 6, 5]);
    expect(withoutRows(shownPages, new Set([99]))).toBe(shownPages);
  });
});
