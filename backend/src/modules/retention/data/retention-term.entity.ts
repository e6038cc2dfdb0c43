import { Entity, PrimaryColumn } from 'typeorm';
import { OptionalInt, OptionalMoment, OptionalText, Version } from '../../../platform/db/columns.js';
import type { RetentionKind } from '@naryad/contracts/retention/dto';

/**
 * Retention period set by an administrator for a kind, and the result of its last run. No row: the default
 * applies and no run has happened.
 */
@Entity('retention_terms')
export class RetentionTerm {
  @PrimaryColumn({ type: 'text' }) kind: RetentionKind;
  /** Null: the default of the policy. */
  @OptionalInt() days: number | null;
  /** Version of the setting; runs do not change it. */
  @Version() version: number;
  @OptionalMoment() startedAt: Date | null;
  @OptionalMoment() finishedAt: Date | null;
  @OptionalInt() removed: number | null;
  @OptionalText() trouble: string | null;
}
