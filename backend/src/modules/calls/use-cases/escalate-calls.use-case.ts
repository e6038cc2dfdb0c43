import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { callEvents } from '@naryad/contracts/calls/events';
import { isTransientError } from '../../../platform/db/transient-error.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { CallsRepository } from '../data/calls.repository.js';
import { DUE_CALLS, MODULES_WITH_RULES } from '../data/escalations.sql.js';
import { WorkPlaceOfCallQuery } from '../queries/work-place-of-call.query.js';
import { CallRights } from '../services/call-rights.js';

const EVERY_MS = 5_000;

/**
 * Calls the next role when a call is not acknowledged in time. The database clock decides and each role is
 * called once, so the number of processes and their restarts do not matter.
 */
@Injectable()
export class EscalateCallsUseCase implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running = false;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    private readonly workPlaces: WorkPlaceOfCallQuery,
    private readonly rights: CallRights,
    private readonly calls: CallsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.guarded(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** One run. Returns how many calls were escalated. */
  async runOnce(): Promise<number> {
    let escalated = 0;
    for (const { module_id } of await this.db.query<{ module_id: number }>(MODULES_WITH_RULES)) {
      const desks = await this.rights.callingDesks(module_id);
      for (const { id } of await this.db.query<{ id: number }>(DUE_CALLS, [module_id, desks])) {
        if (await this.escalate(id)) escalated += 1;
      }
    }
    return escalated;
  }

  private async escalate(id: number): Promise<boolean> {
    const workPlace = await this.workPlaces.of(id);
    if (!workPlace) return false;
    const module_ids = await this.rights.recipients(workPlace.deskModuleId);
    return this.uow.runAsSystem(async (tx) => {
      // A concurrent acknowledgement either wins the lock or finds the next role called.
      const locked = await this.calls.lock(tx, id);
      if (!locked || !(await this.calls.escalate(tx, id, module_ids))) return false;
      await addEvents(tx, [
        eventOf(callEvents.escalated, {
          id,
          type: locked.type,
          workshop_post_unit_id: locked.work_place_id,
          workshop_post_id: locked.work_center_id,
          operation_id: locked.operation_id,
          module_ids,
          user_ids: await this.calls.calledPeople(tx, id, module_ids),
        }),
      ]);
      return true;
    });
  }

  private async guarded(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      await this.runOnce();
    } catch (error) {
      this.logger[isTransientError(error) ? 'warn' : 'error']({ err: error }, 'Эскалация вызовов прервана');
    } finally {
      this.running = false;
    }
  }
}
