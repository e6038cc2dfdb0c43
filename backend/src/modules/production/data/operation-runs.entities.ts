import type { InspectionResult } from '@naryad/contracts/production/inspections';
import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Id, Int, OptionalInt, OptionalMoment, OptionalText } from '../../../platform/db/columns.js';

/**
 * A run of an operation that is over: one that the ОТК judged, or one that its verdict sent back. The run that goes on stands
 * in the operation itself. Photos and picks of a run are those between its moments.
 */
@Entity('operation_runs')
@Index('operation_runs_back_to_id_idx', ['backToId'], { where: 'back_to_id is not null' })
@Unique(['operationId', 'run'])
@Check('operation_runs_result_check', `result in ('good', 'rework', 'scrap')`)
@Check('operation_runs_reason_check', `result is null or result = 'good' or reason is not null`)
@Check('operation_runs_back_check', `(back_to_id is not null) = (result is not distinct from 'rework')`)
export class OperationRun {
  @Id() id: number;
  @Int() @ForeignKey('ProductionTaskOperation') operationId: number;
  /** 1, 2, 3 ... of the operation. */
  @Int() run: number;
  @OptionalInt() @ForeignKey('WorkPlace') workPlaceId: number | null;
  @OptionalInt() @ForeignKey('User') userId: number | null;
  /** As place and worker were called then. */
  @OptionalText() placeName: string | null;
  @OptionalText() userName: string | null;
  @OptionalMoment() startedAt: Date | null;
  @OptionalMoment() endedAt: Date | null;
  /** Null: no verdict was given here; a later one sent the item back. */
  @OptionalText() result: InspectionResult | null;
  @OptionalText() reason: string | null;
  /** Which defect the verdict named, as it was called then. */
  @Index() @OptionalInt() @ForeignKey('DefectCode') defectCodeId: number | null;
  @OptionalText() defectCode: string | null;
  @OptionalText() defectName: string | null;
  @OptionalText() comment: string | null;
  @OptionalText() decidedBy: string | null;
  /** The operation that a rework begins with. */
  @OptionalInt() @ForeignKey('ProductionTaskOperation') backToId: number | null;
  /** The task that makes another item for the scrapped one. */
  @Int({ nullable: true, unique: true }) @ForeignKey('ProductionTask') replacementTaskId: number | null;
}
