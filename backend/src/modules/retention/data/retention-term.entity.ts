import { Entity, PrimaryColumn } from 'typeorm';
import { OptionalInt, OptionalMoment, OptionalText, Version } from '../../../platform/db/columns.js';
import type { RetentionKind } from '@naryad/contracts/retention/dto';

/** What an administrator chose for a kind, and how its last run went. No row: nobody chose, and it never ran. */
@Entity('retention_terms')
export class RetentionTerm {
  @PrimaryColumn({ type: 'text' }) kind: RetentionKind;
  /** Null for the term of the policy. */
  @OptionalInt() days: number | null;
  /** Of the choice; runs leave it alone. */
  @Version() version: number;
  @OptionalMoment() startedAt: Date | null;
  @OptionalMoment() finishedAt: Date | null;
  @OptionalInt() removed: number | null;
  @OptionalText() trouble: string | null;
}
