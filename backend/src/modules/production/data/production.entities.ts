import { Check, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import {
  Flag,
  GivenMoment,
  Id,
  Int,
  Json,
  Moment,
  OptionalDecimal,
  OptionalInt,
  OptionalJson,
  OptionalMoment,
  OptionalText,
  Text,
  Version,
} from '../../../platform/db/columns.js';
import type { PrintDocument } from '@naryad/contracts/documents/dto';
import type { PauseCause, WorkIntervalEnd } from '@naryad/contracts/production/pauses';
import type { WorkStatus } from '@naryad/contracts/production/states';
import type { StepMeasurement } from '@naryad/contracts/tech-maps/measurements';
import type { StepComponent, StepType } from '@naryad/contracts/tech-maps/dto';
import type { StartedAs } from '../domain/started-as.js';

const STATUS = `status in ('new', 'work', 'done')`;

@Entity('production_orders')
@Check('production_orders_status_check', STATUS)
@Check('production_orders_counters_check', 'completed_task_count between 0 and task_count')
@Index(['moduleId', 'id'])
@Index('production_orders_in_work_idx', ['planStartAt', 'id'], {
  where: `status = 'work' and deleted_at is null`,
})
@Index('production_orders_queue_idx', ['priority', 'planStartAt', 'id'], {
  where: `status <> 'done' and deleted_at is null`,
})
@Index('production_orders_plan_idx', ['moduleId', 'planEndAt'], {
  where: 'deleted_at is null',
})
@Index('production_orders_counts_idx', ['moduleId', 'status', 'finishedAt'], {
  where: 'deleted_at is null',
})
export class ProductionOrder {
  @Id() id: number;
  @Int() @ForeignKey('WorkModule') moduleId: number;
  @Text({ default: 'new' }) status: WorkStatus;
  @Index() @OptionalInt() @ForeignKey('CustomerOrder') customerOrderId: number | null;
  @Index() @Int() @ForeignKey('Product') productId: number;
  @Index() @Int() @ForeignKey('TechMap') techMapId: number;
  /** The version that the order was created from, or was last moved to. */
  @Int() @ForeignKey('TechMapVersion') techMapVersionId: number;
  @Int() count: number;
  @Int() taskCount: number;
  @Int({ default: 0 }) completedTaskCount: number;
  /** Tasks finished with a scrapped item: they produced nothing. */
  @Int({ default: 0 }) scrappedTaskCount: number;
  /** Rank among the open orders: smaller first, equal ones by planned start. */
  @Int({ default: 0 }) priority: number;
  @GivenMoment() planStartAt: Date;
  @GivenMoment() planEndAt: Date;
  @OptionalMoment() startedAt: Date | null;
  /** Names of product and customer at the start of the order, written by a trigger (docs/adr/0045). */
  @OptionalJson() startedAs: StartedAs | null;
  @OptionalMoment() finishedAt: Date | null;
  @OptionalInt() @ForeignKey('User') createdBy: number | null;
  @Moment() createdAt: Date;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

/**
 * Copy of an operation of the specification at the creation of the order, shared by all tasks of the order.
 */
@Entity('production_order_operations')
@Index('production_order_operations_own_version_key', ['orderId', 'position'], {
  unique: true,
  where: 'tech_map_version_id is null',
})
@Index('production_order_operations_moved_key', ['orderId', 'techMapVersionId', 'position'], {
  unique: true,
  where: 'tech_map_version_id is not null',
})
export class ProductionOrderOperation {
  @Id() id: number;
  @Int() @ForeignKey('ProductionOrder') orderId: number;
  /**
   * Null while all tasks of the order use its own version, that is, the order was never moved to a newer one.
   */
  @OptionalInt() @ForeignKey('TechMapVersion') techMapVersionId: number | null;
  /** 1, 2, 3 ... by technology and operation sort. */
  @Int() position: number;
  @Int() sort: number;
  @Text() name: string;
  @Text() technologyName: string;
  @Index() @OptionalInt() @ForeignKey('WorkCenter') workCenterId: number | null;
  @Flag(false) isPicking: boolean;
  /**
   * Id of the specification's operation that this is a copy of; null when an old version does not contain it.
   */
  @OptionalInt() sourceOperationId: number | null;
  /** Norm in minutes per item, from the version. */
  @OptionalDecimal() normMinutes: string | null;
}

/** Copy of a step of the specification at the creation of the order. */
@Entity('production_order_steps')
@Index('production_order_steps_picture_idx', ['imgUrl'], {
  where: 'img_url is not null',
})
export class ProductionOrderStep {
  @Id() id: number;
  @Index()
  @Int()
  @ForeignKey('ProductionOrderOperation')
  orderOperationId: number;
  /** Id of the specification's step that this is a copy of. */
  @Index() @Int() sourceStepId: number;
  @Int() sort: number;
  @Text() name: string;
  @OptionalText() description: string | null;
  @Text() type: StepType;
  @OptionalText() imgUrl: string | null;
  @Json({ default: () => `'[]'` }) documents: PrintDocument[];
  @Json({ default: () => `'[]'` }) components: StepComponent[];
  @Json({ default: () => `'[]'` }) measurements: StepMeasurement[];
}

/** One item to be made. */
@Entity('production_tasks')
@Check('production_tasks_status_check', STATUS)
@Unique(['orderId', 'sort'])
@Index('production_tasks_created_idx', ['createdAt', 'orderId', 'sort'])
export class ProductionTask {
  @Id() id: number;
  @Int() @ForeignKey('ProductionOrder') orderId: number;
  /** 1..count; the task's number is `{order}-{sort}`. */
  @Int() sort: number;
  @Text({ default: 'new' }) status: WorkStatus;
  @Int({ default: 1 }) count: number;
  /** The produced unit, assigned when the order is first started. */
  @Index() @OptionalInt() @ForeignKey('StockLot') lotId: number | null;
  @Moment() createdAt: Date;
  @OptionalMoment() finishedAt: Date | null;
  /** The item was scrapped, which finishes the task. */
  @OptionalMoment() scrappedAt: Date | null;
  @Version() version: number;
}

@Entity('production_task_operations')
@Check('production_task_operations_status_check', STATUS)
@Unique(['taskId', 'orderOperationId'])
@Index('production_task_operations_open_idx', ['orderOperationId', 'isReady', 'taskId'], {
  where: `status <> 'done'`,
})
@Index('production_task_operations_started_idx', ['factStartAt', 'taskId'], {
  where: 'fact_start_at is not null',
})
@Index('production_task_operations_ended_idx', ['factEndAt', 'taskId'], {
  where: 'fact_end_at is not null',
})
@Index('production_task_operations_durations_idx', ['orderOperationId', 'factEndAt'], {
  where: `status = 'done'`,
})
@Index('production_task_operations_done_place_idx', ['workPlaceId', 'factEndAt'], {
  where: `status = 'done'`,
})
@Check('production_task_operations_pause_check', `(paused_at is null) = (pause_reason is null)`)
@Index('production_task_operations_active_place_key', ['workPlaceId'], {
  unique: true,
  where: `status = 'work' and paused_at is null`,
})
@Index('production_task_operations_paused_idx', ['workPlaceId'], {
  where: 'paused_at is not null',
})
export class ProductionTaskOperation {
  @Id() id: number;
  @Int() @ForeignKey('ProductionTask') taskId: number;
  @Int() @ForeignKey('ProductionOrderOperation') orderOperationId: number;
  @Text({ default: 'new' }) status: WorkStatus;
  /**
   * The previous operation of the task is done, or there is none. Stored so that work places find work by an
   * index.
   */
  @Flag(false) isReady: boolean;
  /**
   * The work place that started it. A work place works on at most one operation and may have paused others.
   */
  @OptionalInt() @ForeignKey('WorkPlace') workPlaceId: number | null;
  @OptionalInt() @ForeignKey('User') userId: number | null;
  @OptionalMoment() factStartAt: Date | null;
  @OptionalMoment() factEndAt: Date | null;
  /**
   * 1, 2, 3 ...: each inspection result that sends the item back begins another run; `operation_runs` has the
   * previous ones.
   */
  @Int({ default: 1 }) run: number;
  /** Start and reason of the current pause; null while the operation is worked on. */
  @OptionalMoment() pausedAt: Date | null;
  @OptionalText() pauseReason: PauseCause | null;
  @OptionalText() pauseComment: string | null;
  /** Start of the current work interval; null: `factStartAt`. */
  @OptionalMoment() resumedAt: Date | null;
  /** Net work of the finished intervals; null before the first one ended. */
  @OptionalInt() workedSeconds: number | null;
  /**
   * Names of work place, work center and worker at the last start, hand-over or end, written by a trigger
   * (docs/adr/0045).
   */
  @OptionalText() placeName: string | null;
  @OptionalText() centerName: string | null;
  @OptionalText() workerFirstName: string | null;
  @OptionalText() workerLastName: string | null;
  @Version() version: number;
}

/** A finished, uninterrupted work interval of an operation, with the names of that time. */
@Entity('operation_stretches')
@Check('operation_stretches_times_check', 'ended_at >= started_at')
export class WorkInterval {
  @Id() id: number;
  @Index() @Int() @ForeignKey('ProductionTaskOperation') operationId: number;
  @OptionalInt() @ForeignKey('WorkPlace') workPlaceId: number | null;
  @OptionalText() workPlaceName: string | null;
  @OptionalInt() @ForeignKey('User') userId: number | null;
  @OptionalText() userName: string | null;
  @GivenMoment() startedAt: Date;
  @GivenMoment() endedAt: Date;
  @Text() endReason: WorkIntervalEnd;
  @OptionalText() comment: string | null;
}

@Entity('production_task_steps')
@Check('production_task_steps_status_check', STATUS)
@Unique(['taskOperationId', 'orderStepId'])
export class ProductionTaskStep {
  @Id() id: number;
  @Int() @ForeignKey('ProductionTaskOperation') taskOperationId: number;
  @Int() @ForeignKey('ProductionOrderStep') orderStepId: number;
  @Text({ default: 'new' }) status: WorkStatus;
  @OptionalMoment() startedAt: Date | null;
  @OptionalMoment() finishedAt: Date | null;
}

/**
 * The operation that an idle work place is shown. Only a hint for the other work places of its center: the
 * first one to start the operation gets it.
 */
@Entity('work_place_offers')
export class WorkPlaceOffer {
  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('WorkPlace')
  workPlaceId: number;
  @Index()
  @Int()
  @ForeignKey('ProductionTaskOperation', { onDelete: 'CASCADE' })
  operationId: number;
  @Moment() offeredAt: Date;
}
