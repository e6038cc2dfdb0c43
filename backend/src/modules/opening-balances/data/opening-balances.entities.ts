import { Entity, ForeignKey, Index } from 'typeorm';
import { Id, Int, Moment, OptionalInt, OptionalMoment, Text } from '../../../platform/db/columns.js';

/** A file of opening balances, posted in one transaction. Its movements refer to it as their document. */
@Entity('opening_balances')
@Index(['moduleId', 'id'])
export class OpeningBalance {
  @Id() id: number;
  @Int() @ForeignKey('WorkModule') moduleId: number;
  @Text() fileName: string;
  @Int() lines: number;
  @Int() pieces: number;
  @Moment() createdAt: Date;
  @Int() @ForeignKey('User') createdBy: number;
  @OptionalMoment() undoneAt: Date | null;
  @OptionalInt() @ForeignKey('User') undoneBy: number | null;
}
