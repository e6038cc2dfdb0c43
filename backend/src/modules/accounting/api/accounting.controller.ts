import { Controller } from '@nestjs/common';
import { accountingRoutes } from '@naryad/contracts/accounting/routes';
import { Access } from '../../../platform/http/access.js';
import { ACCOUNTING_REQUESTS, PerMinute } from '../../../platform/http/limits.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { RequestListUseCase } from '../use-cases/request-list.use-case.js';

/** Module types whose users may use 'Запросить из 1С' of the incoming control. */
const RECEIVERS = ['receipt-invoice-control', 'storehouse'] as const;

/** Requests to the accounting system. */
@Controller()
@Access.administrator()
export class AccountingController {
  constructor(private readonly request: RequestListUseCase) {}

  @PerMinute(ACCOUNTING_REQUESTS)
  @Handles(accountingRoutes.requestProducts)
  requestProducts(_input: object, actor: Actor) {
    return this.request.execute('products', actor);
  }

  @PerMinute(ACCOUNTING_REQUESTS)
  @Handles(accountingRoutes.requestCompanies)
  requestCompanies(_input: object, actor: Actor) {
    return this.request.execute('companies', actor);
  }

  @Access.modules(...RECEIVERS)
  @PerMinute(ACCOUNTING_REQUESTS)
  @Handles(accountingRoutes.requestReceiptInvoices)
  requestReceiptInvoices(_input: object, actor: Actor) {
    return this.request.execute('receipt-invoices', actor);
  }
}
