import { Module, type OnModuleInit } from '@nestjs/common';
import { noticeEvents } from '@naryad/contracts/notices/events';
import { noticeJobs } from '@naryad/contracts/notices/jobs';
import { Projections } from '../../platform/outbox/projections.js';
import { jobOnEvent, onResult } from '../../platform/queue/event-jobs.js';
import { JobRegistry } from '../../platform/queue/job-registry.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { Retention } from '../../platform/retention/retention.js';
import { NoticesController } from './api/notices.controller.js';
import { PushJobs } from './consumers/push-jobs.js';
import { noticesProjection } from './data/notices-projection.js';
import { noticeRetention, pushRetention } from './data/notice-retention.js';
import { noticesRealtime } from './notices.realtime.js';
import { NoticesQuery } from './queries/notices.query.js';
import { PushQuery } from './queries/push.query.js';
import { ReadNoticesUseCase } from './use-cases/read-notices.use-case.js';
import { SubscribePushUseCase } from './use-cases/subscribe-push.use-case.js';
import { NotifyLateOrdersUseCase } from './use-cases/notify-late-orders.use-case.js';
import { UnsubscribePushUseCase } from './use-cases/unsubscribe-push.use-case.js';

/** Notices of a user, created once and shown on all screens of the user. */
@Module({
  controllers: [NoticesController],
  providers: [
    NoticesQuery,
    PushJobs,
    PushQuery,
    ReadNoticesUseCase,
    SubscribePushUseCase,
    NotifyLateOrdersUseCase,
    UnsubscribePushUseCase,
  ],
})
export class NoticesModule implements OnModuleInit {
  constructor(
    private readonly projections: Projections,
    private readonly mappers: RealtimeMappers,
    private readonly retention: Retention,
    private readonly jobs: JobRegistry,
    private readonly pushJobs: PushJobs,
  ) {}

  onModuleInit(): void {
    this.projections.register(noticesProjection);
    this.mappers.register(...noticesRealtime);
    this.retention.register(noticeRetention, pushRetention);
    this.jobs.onEvent(
      jobOnEvent(noticeEvents.pushRequested.name, noticeJobs.push, (event) => this.pushJobs.ofEvent(event)),
    );
    this.jobs.onResult(onResult(noticeJobs.pushed, (tx, result) => this.pushJobs.pushed(tx, result)));
  }
}
