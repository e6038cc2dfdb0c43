import { expect, it } from 'vitest';
import {
  aBoard,
  aBoardCenter,
  aBoardOrder,
  aBoardWork,
  NOON,
} from '../../../shared/production-board/testing/board.js';
import { aPlaceCall, aShownBoard } from '../../../shared/production-board/testing/wall-board.js';
import { slidesOf, stateOfCenter } from './slides.js';

const stopped = aBoardWork(7, {
  pause: { reason: 'material', comment: null, since: '2026-11-20T08:40:00.000Z' },
});
const freeCenter = (id: number) =>
  aBoardCenter(id, { places: [{ id, name: 'Пост', work: null, paused: [] }] });
const standingCenter = (id: number) =>
  aBoardCenter(id, { places: [{ id, name: 'Пост', work: null, paused: [stopped] }] });
const namesOf = (production = aBoard()) =>
  slidesOf(aShownBoard({ production }), NOON).map(({ page, part, parts }) => `${page} ${part}/${parts}`);

it('pages without rows are left out, unless all are empty', () => {
  expect(namesOf()).toEqual(['day 1/1', 'orders 1/1', 'centers 1/1', 'exceptions 1/1']);
  expect(namesOf(aBoard({ calls: [aPlaceCall(1)] }))).toContain('calls 1/1');
  const calm = aShownBoard({ pages: ['calls'] });
  expect(slidesOf(calm, NOON)).toMatchObject([{ page: 'calls', calls: [] }]);
});

it('a long page is split into parts, and the remaining count is shown', () => {
  const orders = Array.from({ length: 14 }, (_, index) => aBoardOrder(index + 1));
  expect(namesOf(aBoard({ orders }))).toEqual([
    ...['day 1/1', 'orders 1/3', 'orders 2/3', 'orders 3/3', 'centers 1/1'],
  ]);
  const centers = Array.from({ length: 200 }, (_, index) => aBoardCenter(index + 1));
  const slides = slidesOf(aShownBoard({ pages: ['centers'], production: aBoard({ centers }) }), NOON);
  expect(slides.map((one) => [one.centers.length, one.left])).toEqual([
    ...[12, 12, 12].map((count) => [count, 0]),
    [12, 152],
  ]);
});

it('paused centers come first, free ones last', () => {
  const centers = [freeCenter(1), aBoardCenter(2), standingCenter(3)];
  expect(centers.map(stateOfCenter)).toEqual(['free', 'work', 'stopped']);
  const [slide] = slidesOf(aShownBoard({ pages: ['centers'], production: aBoard({ centers }) }), NOON);
  expect(slide!.centers.map(({ id }) => id)).toEqual([3, 2, 1]);
});
