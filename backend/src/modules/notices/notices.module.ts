import { Module, type OnModuleInit } from '@nestjs/common';
import { NOTICE_DAYS } from '@naryad/contracts/notices/dto';
import { Housekeeping } from '../../platform/outbox/housekeeping.js';
import { Projections } from '../../platform/outbox/projections.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { NoticesController } from './api/notices.controller.js';
import { noticesProjection } from './data/notices-projection.js';
import { FORGET } from './data/notices.sql.js';
import { noticesRealtime } from './notices.realtime.js';
import { NoticesQuery } from './queries/notices.query.js';
import { ReadNotices } from './use-cases/read-notices.use-case.js';
import { TellLateOrders } from './use-cases/tell-late-orders.js';

const ROWS_AT_ONCE = 1_000;

/** The bell: what concerns a person, told once and read on all its screens. */
@Module({
  controllers: [NoticesController],
  providers: [NoticesQuery, ReadNotices, TellLateOrders],
})
export class NoticesModule implements OnModuleInit {
  constructor(
    private readonly projections: Projections,
    private readonly mappers: RealtimeMappers,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.projections.register(noticesProjection);
    this.mappers.register(...noticesRealtime);
    this.housekeeping.register(async (db) => (await db.query(FORGET, [NOTICE_DAYS, ROWS_AT_ONCE])).length);
  }
}
