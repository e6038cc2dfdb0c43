import { Inject, Injectable } from '@nestjs/common';
import type { AccountingList } from '@naryad/contracts/accounting/dto';
import { accountingEvents } from '@naryad/contracts/accounting/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { AccountingRequestsRepository } from '../data/accounting-requests.repository.js';

const NOT_SET_UP = 'Интеграция с 1С не настроена';
const SENT = 'Запрос отправлен в 1С';

/** 'Запросить из 1С': a worker fetches the list; the result is only logged. */
@Injectable()
export class RequestListUseCase {
  private readonly isSetUp: boolean;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly requests: AccountingRequestsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.isSetUp = Boolean(environment.variables['ONEC_URL']?.trim());
  }

  async execute(list: AccountingList, actor: Actor): Promise<{ success: boolean; message: string }> {
    if (!this.isSetUp) {
      this.logger.warn({ list, user_id: actor.userId }, NOT_SET_UP);
      return { success: false, message: NOT_SET_UP };
    }
    return this.uow.run(actor, async (tx) => {
      const id = await this.requests.create(tx, list, actor.userId);
      await addAudit(tx, actor, {
        action: 'accounting.request-list',
        objectType: 'accounting-request',
        objectId: id,
        after: { list },
      });
      await addEvents(tx, [eventOf(accountingEvents.requested, { request_id: id, list })]);
      return { success: true, message: SENT };
    });
  }
}
