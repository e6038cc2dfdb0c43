import type { InputOf } from '@naryad/contracts/kernel/route';
import { ledgerCheckRoutes as routes } from '@naryad/contracts/ledger-checks/routes';
import { Controller } from '@nestjs/common';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { LedgerChecksQuery } from '../queries/ledger-checks.query.js';
import { RequestCheckUseCase } from '../use-cases/request-check.use-case.js';

/** Results of the nightly ledger checks, and a check on request. */
@Controller()
@Access.administrator()
export class LedgerChecksController {
  constructor(
    private readonly checks: LedgerChecksQuery,
    private readonly requestUseCase: RequestCheckUseCase,
  ) {}

  @Handles(routes.getLedgerChecks)
  list(input: InputOf<typeof routes.getLedgerChecks>) {
    return this.checks.list(input);
  }

  @Handles(routes.runLedgerCheck)
  async run(_: InputOf<typeof routes.runLedgerCheck>, actor: Actor) {
    return { success: true as const, data: await this.requestUseCase.execute(actor) };
  }
}
