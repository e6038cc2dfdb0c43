import { describe, expect, it } from 'vitest';
import { aBoard, aBoardCenter, aBoardOrder, aBoardWork, NOON } from './testing/board.js';
import { exceptionsOf, latenessOf } from './exceptions.js';
import { patchBoard } from './patch-board.js';

describe('an order is late', () => {
  it.each([
    ['its end is over', { plan_end_datetime: '2026-11-20T08:00:00.000Z' }, 'end'],
    ['it will be done too late', { forecast_datetime: '2026-11-20T15:30:00.000Z' }, 'forecast'],
    ['it was not started', { status: 'new', forecast_datetime: null }, 'start'],
    [
      'its start was a moment ago',
      { status: 'new', forecast_datetime: null, plan_start_datetime: new Date(NOON - 60_000).toISOString() },
      null,
    ],
    ['it goes as planned', {}, null],
    ['it is done', { status: 'done', plan_end_datetime: '2026-11-20T08:00:00.000Z' }, null],
  ] as const)('%s', (_, change, why) => expect(latenessOf(aBoardOrder(1, change), NOON)).toBe(why));
});

const stopped = (id: number, reason: 'material' | 'lunch', since: string) =>
  aBoardWork(id, { pause: { reason, comment: null, since } });

it('lists stopped work first, the longest stop on top; breaks are not exceptions', () => {
  const board = aBoard({
    held_count: 2,
    orders: [
      aBoardOrder(5, {
        status: 'new',
        completed_task_count: 0,
        plan_start_datetime: '2026-11-20T08:00:00.000Z',
      }),
      aBoardOrder(6, { plan_end_datetime: '2026-11-20T07:00:00.000Z' }),
      aBoardOrder(7, {
        status: 'new',
        plan_start_datetime: '2026-11-21T05:00:00.000Z',
        plan_end_datetime: '2026-11-21T15:00:00.000Z',
        waits_for: { kind: 'components', name: 'Винт', missing: 40, others: 0 },
      }),
    ],
    centers: [
      aBoardCenter(1, {
        places: [
          {
            id: 10,
            name: 'Пост',
            work: null,
            paused: [
              stopped(1, 'material', '2026-11-20T08:30:00.000Z'),
              stopped(2, 'lunch', '2026-11-20T08:00:00.000Z'),
              stopped(3, 'material', '2026-11-20T07:00:00.000Z'),
            ],
          },
        ],
      }),
    ],
  });
  const brief = exceptionsOf(board, NOON).map((one) =>
    one.kind === 'stopped'
      ? `stopped ${one.work.id}`
      : one.kind === 'held'
        ? 'held'
        : `${one.kind} ${one.order.id}`,
  );
  expect(brief).toEqual(['stopped 3', 'stopped 1', 'late 6', 'late 5', 'short 7', 'held']);
  expect(exceptionsOf(aBoard(), NOON - 24 * 3_600_000)).toEqual([]);
});

describe('a message', () => {
  const patch = {
    id: 100,
    task_id: 20,
    order_id: 2,
    workshop_post_id: 1,
    status: 'work' as const,
    fact_start_datetime: null,
    fact_end_datetime: null,
    workshop_post_unit: { id: 10, name: 'Пост 1.1' },
    user: null,
    pause: { reason: 'breakdown' as const, comment: null, since: '2026-11-20T08:59:00.000Z' },
    version: 4,
  };
  const change = (overrides: object = {}, version = 4) => [
    { entity: 'task-operation' as const, id: 100, version, patch: { ...patch, version, ...overrides } },
  ];
  const workPlaceOf = (board: ReturnType<typeof aBoard>) => board.centers[0]!.places[0]!;

  it('pauses, resumes and ends running work, and leaves the rest unchanged', () => {
    const board = aBoard();
    const paused = patchBoard(board, change());
    expect(workPlaceOf(paused)).toMatchObject({
      work: null,
      paused: [{ id: 100, pause: { reason: 'breakdown' } }],
    });
    expect(paused.centers[0]!.places[1]).toBe(board.centers[0]!.places[1]);
    expect(workPlaceOf(patchBoard(paused, change({ pause: null }, 5)))).toMatchObject({
      work: { id: 100 },
      paused: [],
    });
    expect(workPlaceOf(patchBoard(board, change({ status: 'done' })))).toMatchObject({
      work: null,
      paused: [],
    });
  });

  it('that resumes work sets its clock to the net work time without the pause', () => {
    // Nine minutes were worked before the pause, which ended at 08:50.
    const worked = { seconds: 540, since: '2026-11-20T08:50:00.000Z' };
    const { work } = workPlaceOf(patchBoard(aBoard(), change({ pause: null, worked })));
    expect(work?.since).toBe('2026-11-20T08:41:00.000Z');
  });

  it('that is older changes nothing', () => {
    const board = aBoard();
    expect(workPlaceOf(patchBoard(board, change({}, 3))).work).toEqual(workPlaceOf(board).work);
    expect(patchBoard(board, [{ entity: 'production-tasks', id: 4, stale: true }])).toBe(board);
  });
});
