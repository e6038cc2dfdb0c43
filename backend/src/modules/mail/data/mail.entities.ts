import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import { Moment, OptionalMoment, OptionalText, Text } from '../../../platform/db/columns.js';

/** A letter that is waiting, sent, or failed. Its text may contain a secret link and is encrypted. */
@Entity('mails')
@Check('mails_state_check', `state in ('pending', 'sent', 'failed')`)
@Index(['createdAt'], { where: `state = 'pending'` })
export class Mail {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Text() toAddress: string;
  /** Kind of the letter, for the log. */
  @Text() kind: string;
  @Text() sealedLetter: string;
  @Text({ default: 'pending' }) state: 'pending' | 'sent' | 'failed';
  @OptionalText() error: string | null;
  @Moment() createdAt: Date;
  @OptionalMoment() finishedAt: Date | null;
}
