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
  /** The version that the order was made from, or was last moved to. */
  @Int() @ForeignKey('TechMapVersion') techMapVersionId: number;
  @Int() count: number;
  @Int() taskCount: number;
  @Int({ default: 0 }) completedTaskCount: number;
  /** Tasks that ended with a scrapped item: done, but nothing came of them. */
  @Int({ default: 0 }) scrappedTaskCount: number;
  /** Place among the open orders: the smaller one first, equal ones by planned start. */
  @Int({ default: 0 }) priority: number;
  @GivenMoment() planStartAt: Date;
  @GivenMoment() planEndAt: Date;
  @OptionalMoment() startedAt: Date | null;
  /** What is made for whom, as it was called when the order was started: a trigger notes it (docs/adr/0045). */
  @OptionalJson() startedAs: StartedAs | null;
  @OptionalMoment() finishedAt: Date | null;
  @OptionalInt() @ForeignKey('User') createdBy: number | null;
  @Moment() createdAt: Date;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

/** An operation as it was in the specification when the order was made: shared by all tasks of the order. */
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
  /** Null while all tasks of the order are of its own version: the order was never moved to a newer one. */
  @OptionalInt() @ForeignKey('TechMapVersion') techMapVersionId: number | null;
  /** 1, 2, 3 ... in the order of technologies and of operation sort. */
  @Int() position: number;
  @Int() sort: number;
  @Text() name: string;
  @Text() technologyName: string;
  @Index() @OptionalInt() @ForeignKey('WorkCenter') workCenterId: number | null;
  @Flag(false) isPicking: boolean;
  /** Id of the specification's operation that this is a copy of; null where an old version does not tell. */
  @OptionalInt() sourceOperationId: number | null;
  /** Minutes of work that one piece should take, as the version said. */
  @OptionalDecimal() normMinutes: string | null;
}

/** A step as it was in the specification when the order was made. */
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
  /** The produced unit, given when the order is first started. */
  @Index() @OptionalInt() @ForeignKey('StockLot') lotId: number | null;
  @Moment() createdAt: Date;
  @OptionalMoment() finishedAt: Date | null;
  /** The item was scrapped; the task is done with it. */
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
  /** The operation before it in its task is done (or there is none): kept so that places find work by an index. */
  @Flag(false) isReady: boolean;
  /** The place that took it. A place works on one operation at most, and may have put others aside. */
  @OptionalInt() @ForeignKey('WorkPlace') workPlaceId: number | null;
  @OptionalInt() @ForeignKey('User') userId: number | null;
  @OptionalMoment() factStartAt: Date | null;
  @OptionalMoment() factEndAt: Date | null;
  /** 1, 2, 3 ...: each verdict that sends the item back begins another; `operation_runs` has those before. */
  @Int({ default: 1 }) run: number;
  /** Since when work stands still, and why; null while somebody works on it. */
  @OptionalMoment() pausedAt: Date | null;
  @OptionalText() pauseReason: PauseCause | null;
  @OptionalText() pauseComment: string | null;
  /** Begin of the present stretch of work; null: `factStartAt`. */
  @OptionalMoment() resumedAt: Date | null;
  /** Net work of the stretches that ended; null before the first ended. */
  @OptionalInt() workedSeconds: number | null;
  /** Place, its center and worker as they were called at the last start, hand-over or end: a trigger notes it (docs/adr/0045). */
  @OptionalText() placeName: string | null;
  @OptionalText() centerName: string | null;
  @OptionalText() workerFirstName: string | null;
  @OptionalText() workerLastName: string | null;
  @Version() version: number;
}

/** An uninterrupted stretch of work on an operation that has ended, with the names of that time. */
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

/** Which operation an idle work place is shown. A hint for the other places of its work center: whoever starts it has it. */
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
