import { Entity, ForeignKey, Index } from 'typeorm';
import { Id, Int, OptionalInt, OptionalMoment, Text } from '../../../platform/db/columns.js';

@Entity('workshops')
export class Workshop {
  @Id() id: number;
  @Text() name: string;
  @OptionalInt() @ForeignKey('WorkModule') moduleId: number | null;
  @OptionalMoment() deletedAt: Date | null;
}

/** A work center (workshop post on the wire). */
@Entity('work_centers')
export class WorkCenter {
  @Id() id: number;
  @Text() name: string;
  @Index() @Int() @ForeignKey('Workshop') workshopId: number;
  @OptionalMoment() deletedAt: Date | null;
}

/** A work place (workshop post unit on the wire); `moduleId` is the desk that serves it. */
@Entity('work_places')
export class WorkPlace {
  @Id() id: number;
  @Text() name: string;
  @Index() @Int() @ForeignKey('WorkCenter') workCenterId: number;
  @Index() @OptionalInt() @ForeignKey('WorkModule') moduleId: number | null;
  @OptionalMoment() deletedAt: Date | null;
}
