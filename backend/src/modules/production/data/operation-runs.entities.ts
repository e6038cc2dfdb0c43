import type { InspectionResult } from '@naryad/contracts/production/inspections';
import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Id, Int, OptionalInt, OptionalMoment, OptionalText } from '../../../platform/db/columns.js';

/**
 * A finished run of an operation: inspected by the ОТК, or sent back by an inspection result. The current run
 * is in the operation itself. Photos and picks belong to the run whose times contain them.
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
  /** Names of work place and worker at that time. */
  @OptionalText() placeName: string | null;
  @OptionalText() userName: string | null;
  @OptionalMoment() startedAt: Date | null;
  @OptionalMoment() endedAt: Date | null;
  /** Null when the run was not inspected: a later operation sent the item back. */
  @OptionalText() result: InspectionResult | null;
  @OptionalText() reason: string | null;
  /** Defect code of the inspection result, with a copy of its name. */
  @Index() @OptionalInt() @ForeignKey('DefectCode') defectCodeId: number | null;
  @OptionalText() defectCode: string | null;
  @OptionalText() defectName: string | null;
  @OptionalText() comment: string | null;
  @OptionalText() decidedBy: string | null;
  /** The first operation of the rework. */
  @OptionalInt() @ForeignKey('ProductionTaskOperation') backToId: number | null;
  /** The task that produces another item for the scrapped one. */
  @Int({ nullable: true, unique: true }) @ForeignKey('ProductionTask') replacementTaskId: number | null;
}
