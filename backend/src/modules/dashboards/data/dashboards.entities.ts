import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import { BigInt64, GivenMoment, Int, OptionalInt, OptionalText, Text } from '../../../platform/db/columns.js';
import type { TallyKind } from '../domain/work-tallies.js';

// Projections have no foreign keys: they can be rebuilt at any time and lock no rows of other tables.

/**
 * Work of a production module in a quarter of an hour; 0 stands for no operation, work center or work place.
 * docs/adr/0065
 */
@Entity('work_tallies')
@Check(
  'work_tallies_kind_check',
  `kind in ('started', 'done', 'item', 'worked', 'paused', 'verdict', 'defect')`,
)
@Index('work_tallies_order_idx', ['orderId', 'kind'])
@Index('work_tallies_items_idx', ['moduleId', 'slot'], { where: `kind = 'item'` })
export class WorkTally {
  @PrimaryColumn({ type: 'integer' }) moduleId: number;
  @PrimaryColumn({ type: 'timestamptz' }) slot: Date;
  @PrimaryColumn({ type: 'text' }) kind: TallyKind;
  @PrimaryColumn({ type: 'integer' }) orderId: number;
  @PrimaryColumn({ type: 'integer' }) orderOperationId: number;
  @PrimaryColumn({ type: 'integer' }) workPlaceId: number;
  @PrimaryColumn({ type: 'text' }) detail: string;
  @Int() workCenterId: number;
  @Int() count: number;
  @BigInt64() ms: string;
}

/** Work or a pause that is in progress. */
@Entity('open_stretches')
@Check('open_stretches_kind_check', `kind in ('worked', 'paused')`)
@Index(['moduleId'])
@Index(['orderId'])
export class OpenSpanRow {
  @PrimaryColumn({ type: 'integer' }) operationId: number;
  @Text() kind: 'worked' | 'paused';
  @Text() detail: string;
  @GivenMoment() since: Date;
  @Int() moduleId: number;
  @Int() orderId: number;
  @Int() orderOperationId: number;
  @Int() workCenterId: number;
  @Int() workPlaceId: number;
}

/** Finished work or pause, undivided; reports cut it at shift and break boundaries. docs/adr/0074 */
@Entity('work_spans')
@Check('work_spans_kind_check', `kind in ('worked', 'paused')`)
@Index(['moduleId', 'until'])
@Index(['moduleId', 'workPlaceId', 'since'])
export class WorkSpanRow {
  @PrimaryColumn({ type: 'integer' }) operationId: number;
  @PrimaryColumn({ type: 'timestamptz' }) since: Date;
  @PrimaryColumn({ type: 'text' }) kind: 'worked' | 'paused';
  @GivenMoment() until: Date;
  /** Reason of a pause. */
  @Text() detail: string;
  @Int() moduleId: number;
  @Int() orderOperationId: number;
  @Int() workCenterId: number;
  @Int() workPlaceId: number;
}

/** A finished or inspected operation: one row per run. */
@Entity('work_runs')
@Index(['moduleId', 'at'])
@Index(['sourceOperationId', 'at'])
@Index(['taskId'])
export class WorkRunRow {
  @PrimaryColumn({ type: 'integer' }) operationId: number;
  @PrimaryColumn({ type: 'timestamptz' }) at: Date;
  @Int() moduleId: number;
  @Int() taskId: number;
  @Int() orderOperationId: number;
  /** Operation of the specification; used to compare runs of all orders. */
  @OptionalInt() sourceOperationId: number | null;
  @Int() workCenterId: number;
  @Int() workPlaceId: number;
  /** Net work of the run. */
  @BigInt64() netMs: string;
  @OptionalText() verdict: string | null;
  @OptionalInt() defectCodeId: number | null;
}
