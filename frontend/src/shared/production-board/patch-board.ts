import type { BoardWork, ProductionBoard } from '@naryad/contracts/dashboards/production-board';
import { netWorkStart } from '@naryad/contracts/production/pauses';
import type { Change, ChangeOf } from '@naryad/contracts/realtime';
import { patchOrders } from '../realtime/patching.js';

type BoardWorkPlace = ProductionBoard['centers'][number]['places'][number];

/** Applies a message of the room: counters and states of orders, pauses and ends of running work. */
export function patchBoard(board: ProductionBoard, changes: readonly Change[]): ProductionBoard {
  const orders = patchOrders(board.orders, changes);
  const operations = new Map(
    changes
      .filter((one): one is ChangeOf<'task-operation'> => one.entity === 'task-operation')
      .map((one) => [one.id, one]),
  );
  const isTouched = board.centers.some(({ places }) =>
    places.some((workPlace) => worksOf(workPlace).some(({ id }) => operations.has(id))),
  );
  if (!isTouched) return orders === board.orders ? board : { ...board, orders };
  const centers = board.centers.map((center) => ({
    ...center,
    places: center.places.map((workPlace) => patchWorkPlace(workPlace, operations)),
  }));
  return { ...board, orders, centers };
}

const worksOf = ({ work, paused }: BoardWorkPlace): readonly BoardWork[] =>
  work ? [work, ...paused] : paused;

function patchWorkPlace(
  workPlace: BoardWorkPlace,
  operations: ReadonlyMap<number, ChangeOf<'task-operation'>>,
): BoardWorkPlace {
  if (!worksOf(workPlace).some(({ id }) => operations.has(id))) return workPlace;
  const works = worksOf(workPlace).flatMap((work) => {
    const change = operations.get(work.id);
    if (!change || change.version <= work.version) return [work];
    const { status, workshop_post_unit, user, pause = null, worked } = change.patch;
    // Completed, released or moved work disappears here and is shown correctly after the next refetch.
    if (status !== 'work' || workshop_post_unit?.id !== workPlace.id) return [];
    return [
      {
        ...work,
        user,
        pause,
        since: (worked && netWorkStart(worked)) ?? work.since,
        version: change.version,
      },
    ];
  });
  return {
    ...workPlace,
    work: works.find((one) => one.pause === null) ?? null,
    paused: works.filter((one) => one.pause !== null),
  };
}
