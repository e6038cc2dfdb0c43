import type { CallType } from '@naryad/contracts/calls/dto';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  Id,
  Int,
  Moment,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  Text,
} from '../../../platform/db/columns.js';

/** A work place calls for somebody. Solved ones stay as history. */
@Entity('place_calls')
@Check('place_calls_type_check', `type in ('material', 'setup', 'quality')`)
@Check('place_calls_acknowledged_check', '(acknowledged_at is null) = (acknowledged_by_id is null)')
@Check('place_calls_solved_check', '(solved_at is null) = (solved_by_id is null)')
@Index('place_calls_open_key', ['workPlaceId', 'type'], { unique: true, where: 'solved_at is null' })
@Index('place_calls_operation_idx', ['operationId'], { where: 'operation_id is not null' })
export class PlaceCallRow {
  @Id() id: number;
  @Int() @ForeignKey('WorkPlace') workPlaceId: number;
  /** What the place had on its screen; a task that moves to a newer version gets new operations. */
  @OptionalInt() @ForeignKey('ProductionTaskOperation', { onDelete: 'SET NULL' }) operationId: number | null;
  @Text() type: CallType;
  @OptionalText() comment: string | null;
  @Moment() raisedAt: Date;
  @Int() @ForeignKey('User') raisedById: number;
  @OptionalMoment() acknowledgedAt: Date | null;
  @OptionalInt() @ForeignKey('User') acknowledgedById: number | null;
  @OptionalMoment() solvedAt: Date | null;
  @OptionalInt() @ForeignKey('User') solvedById: number | null;
}
