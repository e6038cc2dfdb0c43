import { Injectable } from '@nestjs/common';
import type { PhotoStage } from '@naryad/contracts/media/dto';
import { OperationPhotos } from '../modules/media/index.js';
import { ManualPickUseCase, PickingInstructionsUseCase } from '../modules/picking/index.js';
import {
  ChangeStepStatusUseCase,
  FinishOperationUseCase,
  SaveReadingsUseCase,
  StartOperationUseCase,
} from '../modules/production/index.js';
import { UnitOfWork } from '../platform/db/unit-of-work.js';
import { actorOf, type DemoPerson } from './demo-actor.js';
import { benchPhoto } from './fill-pictures.js';
import { getOrThrow, type PlantIds } from './plant-ids.js';

export interface OperationToPlay {
  readonly id: number;
  readonly taskId: number;
  readonly orderId: number;
  /** Index of the task in its order. */
  readonly task: number;
  readonly position: number;
  readonly center: string;
  readonly stepIds: readonly number[];
  readonly isPicking: boolean;
  /** Measurements of its steps. */
  readonly measured: readonly {
    readonly stepId: number;
    readonly id: number;
    readonly lower: number;
    readonly upper: number;
  }[];
}

/** User and desk per work center. */
const WORKERS = {
  'Участок комплектования': { login: 'picker', desk: 'picking-desk' },
  'Участок сборки': { login: 'assembler', desk: 'assembler-desk' },
  'Участок ОТК': { login: 'control', desk: 'otk-desk' },
} as const;

/** Photos at the start and end of operations, by position. */
const PHOTOS = [
  ['picking', 'picking'],
  ['board', 'screws'],
  ['display', 'display'],
  ['run', 'run'],
  ['test', 'run'],
  ['label', 'pack'],
] as const;

/** Performs operations as a person at a work place would: start, steps, picks, photos, finish. */
@Injectable()
export class PlayOperations {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly startOperation: StartOperationUseCase,
    private readonly changeStep: ChangeStepStatusUseCase,
    private readonly saveReadings: SaveReadingsUseCase,
    private readonly finishOperation: FinishOperationUseCase,
    private readonly instructions: PickingInstructionsUseCase,
    private readonly manualPick: ManualPickUseCase,
    private readonly photos: OperationPhotos,
  ) {}

  /** Starts an operation and leaves it at its first step. */
  async begin(ids: PlantIds, operation: OperationToPlay, workPlaceIndex: number, key: string): Promise<void> {
    const worker = workerOf(ids, operation);
    const workPlaceId =
      getOrThrow(ids.workPlaces, operation.center)[workPlaceIndex] ??
      getOrThrow(ids.workPlaces, operation.center)[0]!;
    await this.startOperation.execute(
      { operation_id: operation.id, workshop_post_unit_id: workPlaceId },
      actorOf(worker, `${key}:start`),
    );
    const [first] = operation.stepIds;
    if (first !== undefined) {
      await this.changeStep.execute({ step_id: first, status: 'work' }, actorOf(worker, `${key}:step`));
    }
    await this.shoot(operation, worker, 'start', `${key}:photo-start`);
  }

  /** Performs an operation from start to finish. */
  async finish(ids: PlantIds, operation: OperationToPlay, key: string): Promise<void> {
    const worker = workerOf(ids, operation);
    await this.begin(ids, operation, 0, key);
    if (operation.isPicking) await this.pick(ids, operation, worker, key);
    for (const { stepId, id, lower, upper } of operation.measured) {
      // Near the middle, with some variation.
      const value = Math.round(((lower + upper) / 2 + ((operation.taskId % 5) - 2) / 10) * 100) / 100;
      await this.saveReadings.execute(
        { step_id: stepId, readings: [{ measurement_id: id, value, comment: null }] },
        actorOf(worker, `${key}:measure:${stepId}:${id}`),
      );
    }
    for (const step of operation.stepIds) {
      await this.changeStep.execute(
        { step_id: step, status: 'done' },
        actorOf(worker, `${key}:step:${step}`),
      );
    }
    await this.shoot(operation, worker, 'finish', `${key}:photo-finish`);
    await this.finishOperation.execute({ operation_id: operation.id }, actorOf(worker, `${key}:finish`));
  }

  private async pick(
    ids: PlantIds,
    operation: OperationToPlay,
    worker: DemoPerson,
    key: string,
  ): Promise<void> {
    const request = { operation_id: operation.id, module_id: getOrThrow(ids.modules, 'picking-desk') };
    for (const instruction of await this.instructions.execute(request, actorOf(worker))) {
      let missingQuantity = instruction.required_quantity - instruction.picked_quantity;
      for (const location of instruction.locations) {
        if (missingQuantity <= 0) break;
        const quantity = location.serial_number ? 1 : Math.min(missingQuantity, location.available_quantity);
        const picked_item = {
          product_id: instruction.product_id,
          batch_product_id: location.batch_product_id,
          cell_id: location.cell_id,
          manual_pick: location.serial_number === null,
          quantity,
        };
        await this.manualPick.execute(
          { ...request, picked_item },
          actorOf(worker, `${key}:pick:${location.batch_product_id}:${location.cell_id}`),
        );
        missingQuantity -= quantity;
      }
    }
  }

  private async shoot(
    operation: OperationToPlay,
    worker: DemoPerson,
    stage: PhotoStage,
    key: string,
  ): Promise<void> {
    const pair = PHOTOS[Math.min(operation.position, PHOTOS.length) - 1]!;
    await this.photos.store(actorOf(worker, key), {
      operationId: operation.id,
      taskId: operation.taskId,
      orderId: operation.orderId,
      stage,
      file: await benchPhoto(stage === 'start' ? pair[0] : pair[1]),
    });
  }

  /**
   * Backdates operations that were performed within one second, so that durations look realistic. Changes
   * only times of operations, tasks and photos; the ledger retains the real time.
   */
  async spreadOverTime(orderId: number, startsInHours: number): Promise<void> {
    await this.uow.runAsSystem(async (tx) => {
      await tx.query(
        `with played as (
           select o.id, row_number() over (order by o.fact_start_at, o.id) - 1 as place
             from production_task_operations o join production_tasks t on t.id = o.task_id
            where t.order_id = $1 and o.status <> 'new'
         ), timed as (
           select id, now() + make_interval(hours => $2) + place * interval '9 minutes' as starts_at,
                  (5 + place * 7 % 4) * interval '1 minute' + place * 13 % 60 * interval '1 second' as takes
             from played
         )
         update production_task_operations o
            set fact_start_at = timed.starts_at,
                fact_end_at = case when o.status = 'done' then timed.starts_at + timed.takes end,
                worked_seconds = case when o.status = 'done' then extract(epoch from timed.takes)::int end
           from timed where timed.id = o.id`,
        [orderId, startsInHours],
      );
      await tx.query(
        `update operation_stretches s set started_at = o.fact_start_at, ended_at = o.fact_end_at
           from production_task_operations o join production_tasks t on t.id = o.task_id
          where o.id = s.operation_id and o.status = 'done' and t.order_id = $1`,
        [orderId],
      );
      await tx.query(
        `update operation_photos p
            set created_at = case when p.stage = 'start' then o.fact_start_at else coalesce(o.fact_end_at, o.fact_start_at) end
           from production_task_operations o where o.id = p.operation_id and p.order_id = $1`,
        [orderId],
      );
      await tx.query(
        `update production_tasks t set finished_at = ended.at
           from (select task_id, max(fact_end_at) as at from production_task_operations group by task_id) ended
          where ended.task_id = t.id and t.order_id = $1 and t.status = 'done'`,
        [orderId],
      );
      await tx.query(
        `update production_orders o
            set created_at = o.plan_start_at - interval '1 hour', started_at = o.plan_start_at,
                finished_at = case when o.status = 'done'
                                   then (select max(t.finished_at) from production_tasks t where t.order_id = o.id) end
          where o.id = $1`,
        [orderId],
      );
    });
  }
}

function workerOf(ids: PlantIds, operation: OperationToPlay): DemoPerson {
  const worker = WORKERS[operation.center as keyof typeof WORKERS];
  return getOrThrow(ids.people, worker.login);
}
