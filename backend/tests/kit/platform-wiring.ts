import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mediaEvents } from '@naryad/contracts/media/events';
import { mediaJobs } from '@naryad/contracts/media/jobs';
import { rooms } from '@naryad/contracts/realtime';
import { stockEvents } from '@naryad/contracts/stock/events';
import { randomUUID } from 'node:crypto';
import { addEvents, eventOf, type NewEvent } from '../../src/platform/outbox/outbox.js';
import { jobOnEvent, onJobFailed, onResult } from '../../src/platform/queue/event-jobs.js';
import { JobRegistry } from '../../src/platform/queue/job-registry.js';
import { PendingSweep, pendingSource } from '../../src/platform/queue/pending-sweep.js';
import { mapEvent } from '../../src/platform/realtime/realtime-mapper.js';
import { RealtimeMappers } from '../../src/platform/realtime/realtime-mappers.js';
import { RoomPolicies } from '../../src/platform/realtime/room-policies.js';
import type { TestApp } from './test-app.js';
import { UnitOfWork } from '../../src/platform/db/unit-of-work.js';

/** A movement of this quantity makes the mapper fail. */
export const POISON = 666;

/** Minimal version of what modules register at start: rooms of storehouses, a photo job, its result. */
@Injectable()
export class PlatformWiring implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly jobs: JobRegistry,
    private readonly policies: RoomPolicies,
    private readonly sweep: PendingSweep,
  ) {}

  /** Unfinished photos of the simulated database. */
  readonly pending: ReturnType<typeof photoJob>[] = [];

  onModuleInit(): void {
    this.mappers.register(
      mapEvent(stockEvents.moved.name, (events) =>
        events.flatMap(({ payload }) => {
          if (payload.movements.some((one) => one.quantity === POISON)) throw new Error('poison');
          return payload.module_ids.map((moduleId) => ({
            room: rooms.storehouse(moduleId),
            changes: payload.movements.map((movement) => ({
              entity: 'stock-row' as const,
              key: `${movement.lot_id}`,
              version: movement.id,
              patch: { count: movement.quantity, reserved: 0, expiry_date: null },
            })),
          }));
        }),
      ),
    );
    this.policies.register('storehouse', (actor, id) => actor.modules.some((one) => one.id === id));
    this.jobs.onEvent(
      jobOnEvent(
        mediaEvents.photoUploaded.name,
        mediaJobs.process,
        ({ job }) => job,
        ({ job }) => `${job.photo_id}`,
      ),
    );
    this.jobs.onResult(
      onResult(mediaJobs.processed, async (tx, result) => {
        await tx.query('insert into companies (name) values ($1)', [`photo ${result.photo_id}`]);
      }),
    );
    this.jobs.onFailure(
      onJobFailed(mediaJobs.process, async (tx, payload, failure) => {
        await tx.query('insert into companies (name) values ($1)', [
          `failed ${payload.photo_id}: ${failure.error}`,
        ]);
      }),
    );
    this.sweep.register(
      pendingSource(mediaJobs.process, async () =>
        this.pending.map((payload) => ({ key: `${payload.photo_id}`, payload })),
      ),
    );
  }
}

let movementId = 0;

/** A movement in a storehouse, as an event of `stock`. */
export function movedEvent(moduleId: number, quantity = 1, lotId = 1): NewEvent {
  movementId += 1;
  const movement = {
    id: movementId,
    lot_id: lotId,
    product_id: 1,
    from_cell_id: null,
    to_cell_id: 1,
    quantity,
  };
  return eventOf(stockEvents.moved, {
    group_id: randomUUID(),
    type: 'add',
    document_type: null,
    document_id: null,
    movements: [movement],
    module_ids: [moduleId],
  });
}

export function photoJob(photoId: number) {
  return {
    photo_id: photoId,
    source_path: `photos/${photoId}/source.jpg`,
    view_path: `photos/${photoId}/view.jpg`,
    thumb_path: `photos/${photoId}/thumb.webp`,
  };
}

export function photoUploaded(photoId: number): NewEvent {
  const photo = {
    id: photoId,
    operation_id: 1,
    stage: 'step' as const,
    path: 'a',
    thumb_path: 'a',
    processed: false,
    created_at: new Date(0).toISOString(),
    version: 1,
  };
  return eventOf(mediaEvents.photoUploaded, { photo, order_id: 1, task_id: 1, job: photoJob(photoId) });
}

/** Commits events in one transaction. */
export async function commit(app: TestApp, ...events: NewEvent[]): Promise<void> {
  await app.get(UnitOfWork).runAsSystem((tx) => addEvents(tx, events));
}
