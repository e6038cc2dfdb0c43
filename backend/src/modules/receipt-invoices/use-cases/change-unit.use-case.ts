import { auditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { receiptControlRoutes } from '@naryad/contracts/receipt-invoices/control-routes';
import type { ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { changedFields } from '../../../kernel/changed-fields.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DatedBatches, StockItemCheck, ReceivedUnits } from '../../batches/index.js';
import { ControlDesk } from '../services/control-desk.js';
import { InvoiceAccess } from '../services/invoice-access.js';
import { UnitsQuery } from '../queries/units.query.js';

type Input = InputOf<typeof receiptControlRoutes.update>;

/** Step 1 of the wizard, saved again: batch, serial number and dates of a unit that is not done. */
@Injectable()
export class ChangeUnitUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: InvoiceAccess,
    private readonly desk: ControlDesk,
    private readonly items: StockItemCheck,
    private readonly datedBatches: DatedBatches,
    private readonly units: ReceivedUnits,
    private readonly query: UnitsQuery,
  ) {}

  /** @throws RECEIPT_*, LOT_*, BATCH_DATES_SHARED; 422 under `serial_number` when it is in use */
  async execute(input: Input, actor: Actor): Promise<ReceivedUnit> {
    const invoiceModule = await this.access.requireUnit(actor, input.id);
    return this.uow.run(actor, async (tx) => {
      const target = { invoiceId: invoiceModule.id, unitId: input.id, version: input.version };
      const { invoice, unit } = await this.desk.claim(tx, target, 'visual');
      const { batchId, supplierId } = await this.items.require(tx, {
        productId: unit.productId,
        batchId: input.batch_manufacture_id === undefined ? unit.batchId : input.batch_manufacture_id,
        supplierId: invoice.supplierId,
      });
      const dated = await this.datedBatches.batchFor(
        tx,
        actor,
        { unitId: unit.id, batchId, supplierId },
        input,
      );
      const data = {
        batchId: dated.batchId,
        serialNumber: input.serial_number === undefined ? unit.serialNumber : input.serial_number,
        status: input.receipt_status ?? unit.status,
      };
      const changes = changedFields<typeof data>(unit, data);
      if (!changes) {
        await addEvents(tx, dated.events);
        return this.query.get(unit.id, tx);
      }
      await this.units.change(tx, unit.id, { ...data, supplierId });
      return this.desk.close(tx, actor, {
        invoice,
        unitId: unit.id,
        verb: 'change-unit',
        before: auditFacts(changes.before),
        after: auditFacts(changes.after),
        events: dated.events,
      });
    });
  }
}
