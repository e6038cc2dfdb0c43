import type { CallRule, CallType } from '@naryad/contracts/calls/dto';
import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  Id,
  Int,
  Json,
  Moment,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  Text,
  Version,
} from '../../../platform/db/columns.js';

/** A call for help from a work place. Solved calls stay as history. */
@Entity('place_calls')
@Check('place_calls_type_check', `type in ('material', 'setup', 'quality', 'repair')`)
@Check('place_calls_acknowledged_check', '(acknowledged_at is null) = (acknowledged_by_id is null)')
@Check('place_calls_solved_check', '(solved_at is null) = (solved_by_id is null)')
@Check('place_calls_arrived_check', '(arrived_at is null) = (arrived_by_id is null)')
@Index('place_calls_open_key', ['workPlaceId', 'type'], { unique: true, where: 'solved_at is null' })
@Index('place_calls_operation_idx', ['operationId'], { where: 'operation_id is not null' })
export class PlaceCallRow {
  @Id() id: number;
  @Int() @ForeignKey('WorkPlace') workPlaceId: number;
  /**
   * Operation that the work place had open. Null after the task moved to a newer specification version, which
   * replaces its operations.
   */
  @OptionalInt() @ForeignKey('ProductionTaskOperation', { onDelete: 'SET NULL' }) operationId: number | null;
  @Text() type: CallType;
  @OptionalText() comment: string | null;
  @Index() @Moment() raisedAt: Date;
  @Int() @ForeignKey('User') raisedById: number;
  @OptionalMoment() acknowledgedAt: Date | null;
  @OptionalInt() @ForeignKey('User') acknowledgedById: number | null;
  @OptionalMoment() arrivedAt: Date | null;
  @OptionalInt() @ForeignKey('User') arrivedById: number | null;
  @OptionalMoment() solvedAt: Date | null;
  @OptionalInt() @ForeignKey('User') solvedById: number | null;
  @OptionalText() solution: string | null;
}

/**
 * A role that was called additionally because the call was not acknowledged in time. One row per call and
 * role, so each role is called once.
 */
@Entity('call_escalations')
export class CallEscalationRow {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('PlaceCallRow', { onDelete: 'CASCADE' }) callId: number;
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('Role') roleId: number;
  @Moment() at: Date;
}

/** Setting 'Эскалация вызовов' of a production module. */
@Entity('call_rules')
export class CallRulesRow {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('WorkModule', { onDelete: 'CASCADE' }) moduleId: number;
  @Json({ default: [] }) rules: readonly CallRule[];
  @Version() version: number;
}
