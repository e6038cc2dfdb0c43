import type { BrokenRule } from '@naryad/contracts/ledger-checks/dto';
import { Entity, ForeignKey } from 'typeorm';
import {
  GivenMoment,
  Id,
  Json,
  OptionalInt,
  OptionalMoment,
  OptionalText,
} from '../../../platform/db/columns.js';

/** A run of the ledger check. */
@Entity('ledger_checks')
export class LedgerCheckRow {
  @Id() id: number;
  /** Scheduled start. Unique, so that several processes create one check per night. */
  @GivenMoment({ unique: true }) dueAt: Date;
  @OptionalInt() @ForeignKey('User', { onDelete: 'SET NULL' }) requestedBy: number | null;
  @OptionalMoment() startedAt: Date | null;
  @OptionalMoment() finishedAt: Date | null;
  @OptionalInt() rules: number | null;
  @Json({ default: () => `'[]'` }) broken: readonly BrokenRule[];
  @OptionalText() problem: string | null;
}
