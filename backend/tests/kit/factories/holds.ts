import { Holds } from '../../../src/modules/stock/index.js';
import { UnitOfWork } from '../../../src/platform/db/unit-of-work.js';
import { addEvents } from '../../../src/platform/outbox/outbox.js';
import type { TestApp } from '../test-app.js';
import { actorOf } from './actors.js';

/**
 * Puts a lot on hold as the given user; `meanwhile` runs before the hold is committed. Returns the id of the
 * hold.
 */
export function holdLot(
  app: TestApp,
  userId: number,
  lotId: number,
  reason = 'Непропай',
  concurrentWork: () => Promise<unknown> = async () => {},
): Promise<number> {
  const actor = actorOf(userId);
  return app.get(UnitOfWork).run(actor, async (tx) => {
    const holdInput = { lotId, reason, comment: null, operationId: null };
    const { id, event } = await app.get(Holds).hold(tx, actor, holdInput);
    await addEvents(tx, [event]);
    await concurrentWork();
    return id;
  });
}

/** Ends a hold. */
export function releaseHold(app: TestApp, userId: number, id: number): Promise<void> {
  const actor = actorOf(userId);
  return app.get(UnitOfWork).run(actor, async (tx) => {
    await addEvents(tx, [await app.get(Holds).release(tx, actor, id, 'Исправлено')]);
  });
}
