import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  Decimal,
  Id,
  Int,
  Moment,
  OptionalDecimal,
  OptionalInt,
  OptionalText,
  Text,
} from '../../../platform/db/columns.js';

/**
 * A value measured at a step, with the limits of that time. The latest value of a run and measurement is the
 * valid one.
 */
@Entity('operation_readings')
@Index(['operationId', 'id'])
@Check(
  'operation_readings_limits_check',
  'comment is not null or ((lower_limit is null or value >= lower_limit) and (upper_limit is null or value <= upper_limit))',
)
export class OperationReading {
  @Id() id: number;
  @Int() @ForeignKey('ProductionTaskOperation') operationId: number;
  @Index() @Int() @ForeignKey('ProductionTaskStep') taskStepId: number;
  /** Run of the operation in which it was measured. */
  @Int() run: number;
  /** Id of the specification's measurement. */
  @Int() measurementId: number;
  @Text() name: string;
  @OptionalText() unit: string | null;
  @OptionalDecimal() lowerLimit: string | null;
  @OptionalDecimal() upperLimit: string | null;
  @Decimal() value: string;
  /** Explanation of a value out of limits. */
  @OptionalText() comment: string | null;
  @OptionalInt() @ForeignKey('WorkPlace') workPlaceId: number | null;
  @OptionalText() placeName: string | null;
  @Int() @ForeignKey('User') userId: number;
  @OptionalText() userName: string | null;
  @Moment() measuredAt: Date;
}
