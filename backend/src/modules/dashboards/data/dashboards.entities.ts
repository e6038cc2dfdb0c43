import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import { BigInt64, GivenMoment, Int, Text } from '../../../platform/db/columns.js';
import type { TallyKind } from '../domain/work-tallies.js';

// Projections refer to nothing: they are made anew at any time, and hold nobody's row.

/** What a production module did in a quarter of an hour; 0 for no operation, center or place. docs/adr/0065 */
@Entity('work_tallies')
@Check(
  'work_tallies_kind_check',
  `kind in ('started', 'done', 'item', 'worked', 'paused', 'verdict', 'defect')`,
)
@Index('work_tallies_order_idx', ['orderId', 'kind'])
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

/** Work or a pause that goes on. */
@Entity('open_stretches')
@Check('open_stretches_kind_check', `kind in ('worked', 'paused')`)
@Index(['moduleId'])
@Index(['orderId'])
export class OpenStretchRow {
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
