import type { AccountingList } from '@naryad/contracts/accounting/dto';
import { Check, Entity, Index } from 'typeorm';
import {
  Id,
  Int,
  Moment,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  Text,
} from '../../../platform/db/columns.js';

/** A request for a list of the accounting system, and its result. */
@Entity('accounting_requests')
@Check('accounting_requests_state_check', `state in ('pending', 'done', 'failed')`)
@Index(['createdAt'], { where: `state = 'pending'` })
export class AccountingRequest {
  @Id() id: number;
  @Text() list: AccountingList;
  @Int() requestedBy: number;
  @Text({ default: 'pending' }) state: 'pending' | 'done' | 'failed';
  @OptionalInt() received: number | null;
  @OptionalText() error: string | null;
  @Moment() createdAt: Date;
  @OptionalMoment() finishedAt: Date | null;
}
