import { auditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ReceivedUnits } from '../../batches/index.js';
import { ControlDesk } from '../services/control-desk.js';
import { InvoiceAccess } from '../services/invoice-access.js';

type Input = InputOf<typeof receiptControlRoutes.resetControlStatus>;

/** Repeats the control of a done unit from the first step. Refused for a unit in a storehouse. */
@Injectable()
export class ResetUnitUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: InvoiceAccess,
    private readonly desk: ControlDesk,
    private readonly units: ReceivedUnits,
  ) {}

  async execute(input: Input, actor: Actor): Promise<void> {
    const invoiceModule = await this.access.requireUnit(actor, input.id);
    await this.uow.run(actor, async (tx) => {
      const target = { invoiceId: invoiceModule.id, unitId: input.id, version: input.version };
      const { invoice, unit } = await this.desk.claim(tx, target, 'reset');
      await this.units.setStatus(tx, unit.id, null);
      await this.desk.close(tx, actor, {
        invoice,
        unitId: unit.id,
        verb: 'reset-unit',
        before: auditFacts({ status: unit.status }),
        after: auditFacts({ status: null }),
      });
    });
  }
}
