import { Module, type OnModuleInit } from '@nestjs/common';
import { Projections } from '../../platform/outbox/projections.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { Retention } from '../../platform/retention/retention.js';
import { NoticesController } from './api/notices.controller.js';
import { noticesProjection } from './data/notices-projection.js';
import { noticeRetention } from './notice-retention.js';
import { noticesRealtime } from './notices.realtime.js';
import { NoticesQuery } from './queries/notices.query.js';
import { ReadNotices } from './use-cases/read-notices.use-case.js';
import { TellLateOrders } from './use-cases/tell-late-orders.js';

/** The bell: what concerns a person, told once and read on all its screens. */
@Module({
  controllers: [NoticesController],
  providers: [NoticesQuery, ReadNotices, TellLateOrders],
})
export class NoticesModule implements OnModuleInit {
  constructor(
    private readonly projections: Projections,
    private readonly mappers: RealtimeMappers,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.projections.register(noticesProjection);
    this.mappers.register(...noticesRealtime);
    this.retention.register(noticeRetention);
  }
}
