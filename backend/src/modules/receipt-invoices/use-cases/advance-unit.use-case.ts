import { auditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import type { ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ReceivedUnits } from '../../batches/index.js';
import { ControlDesk } from '../services/control-desk.js';
import { InvoiceAccess } from '../services/invoice-access.js';
import { UnitsQuery } from '../queries/units.query.js';

type Input = InputOf<typeof receiptControlRoutes.updateStatus>;

/** Steps 2 and 3 of the wizard: inspected -> `print`, finished -> `done`. */
@Injectable()
export class AdvanceUnitUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: InvoiceAccess,
    private readonly desk: ControlDesk,
    private readonly units: ReceivedUnits,
    private readonly query: UnitsQuery,
  ) {}

  async execute(input: Input, actor: Actor): Promise<ReceivedUnit> {
    const invoiceModule = await this.access.requireUnit(actor, input.id);
    const status = input.receipt_status;
    return this.uow.run(actor, async (tx) => {
      const target = { invoiceId: invoiceModule.id, unitId: input.id, version: input.version };
      const { invoice, unit } = await this.desk.claim(tx, target, status);
      // The inspection was confirmed again after a step back.
      if (unit.status === status) return this.query.get(unit.id, tx);
      await this.units.setStatus(tx, unit.id, status);
      return this.desk.close(tx, actor, {
        invoice,
        unitId: unit.id,
        verb: 'advance-unit',
        before: auditFacts({ status: unit.status }),
        after: auditFacts({ status }),
      });
    });
  }
}
