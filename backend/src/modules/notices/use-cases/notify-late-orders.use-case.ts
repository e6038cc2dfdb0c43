import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { noticeEvents } from '@naryad/contracts/notices/events';
import { isTransientError } from '../../../platform/db/transient-error.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { LATE } from '../data/notices.sql.js';
import { type News, pushEventsOf } from '../data/push-events.js';

const EVERY_MS = 60_000;

/**
 * No event marks a passed due date, so each process polls by the database clock; a notice is created once.
 */
@Injectable()
export class NotifyLateOrdersUseCase implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly uow: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.runOnce().catch((error: unknown) =>
        this.logger[isTransientError(error) ? 'warn' : 'error'](
          { err: error },
          'Уведомления о сроках прерваны',
        ),
      );
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Returns the number of new notices. */
  async runOnce(): Promise<number> {
    return this.uow.runAsSystem(async (tx) => {
      const news = await tx.query<News & { readonly user_id: number }>(LATE);
      const user_ids = [...new Set(news.map((row) => row.user_id))];
      if (user_ids.length > 0) {
        const changedEvent = eventOf(noticeEvents.changed, { user_ids });
        await addEvents(tx, [changedEvent, ...(await pushEventsOf(tx, news))]);
      }
      return news.length;
    });
  }
}
