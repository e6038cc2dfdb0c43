import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { receiptControlRoutes as units } from '@naryad/contracts/receipt-invoices/control-routes';
import { receiptInvoiceRoutes as invoices } from '@naryad/contracts/receipt-invoices/routes';
import { controlTexts } from '@naryad/contracts/receipt-invoices/texts';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { InvoiceAccess } from '../services/invoice-access.js';
import { UnitsQuery } from '../queries/units.query.js';
import { AdvanceUnitUseCase } from '../use-cases/advance-unit.use-case.js';
import { ChangeUnitUseCase } from '../use-cases/change-unit.use-case.js';
import { CompleteControlUseCase } from '../use-cases/complete-control.use-case.js';
import { CreateDoneUnitsUseCase } from '../use-cases/create-done-units.use-case.js';
import { PrintDiscrepancyActUseCase } from '../use-cases/print-discrepancy-act.use-case.js';
import { PrintUnitStickersUseCase } from '../use-cases/print-unit-stickers.use-case.js';
import { ResetUnitUseCase } from '../use-cases/reset-unit.use-case.js';
import { StartControlUseCase } from '../use-cases/start-control.use-case.js';
import { StoreUnitUseCase } from '../use-cases/store-unit.use-case.js';

/** Incoming control. Users of the control module work in it; users of connected modules read and print. */
@Controller()
@Access.signedIn()
export class ReceiptControlController {
  constructor(
    private readonly access: InvoiceAccess,
    private readonly units: UnitsQuery,
    private readonly start: StartControlUseCase,
    private readonly complete: CompleteControlUseCase,
    private readonly printAct: PrintDiscrepancyActUseCase,
    private readonly stickers: PrintUnitStickersUseCase,
    private readonly storeUnit: StoreUnitUseCase,
    private readonly changeUnit: ChangeUnitUseCase,
    private readonly advance: AdvanceUnitUseCase,
    private readonly resetUnit: ResetUnitUseCase,
    private readonly createDone: CreateDoneUnitsUseCase,
  ) {}

  @Handles(invoices.startControl)
  async startControl(input: InputOf<typeof invoices.startControl>, actor: Actor) {
    return { success: true as const, data: await this.start.execute(input, actor) };
  }

  @Handles(invoices.completeControl)
  async completeControl(input: InputOf<typeof invoices.completeControl>, actor: Actor) {
    const { id: invoiceId, version, discrepancy } = input;
    await this.complete.execute({ invoiceId, version, discrepancy }, actor);
    return { success: true as const, message: controlTexts.completed };
  }

  @Handles(invoices.printDiscrepancyAct)
  async printDiscrepancyAct(input: InputOf<typeof invoices.printDiscrepancyAct>, actor: Actor) {
    return { success: true as const, html: await this.printAct.execute(input, actor) };
  }

  @Handles(invoices.printSticker)
  async printSticker(input: InputOf<typeof invoices.printSticker>, actor: Actor) {
    return { success: true as const, html: await this.stickers.execute(input, actor) };
  }

  @Handles(units.getByReceiptInvoice)
  async getByReceiptInvoice(input: InputOf<typeof units.getByReceiptInvoice>, actor: Actor) {
    await this.access.requireReadable(actor, input.receipt_invoice_id);
    return this.units.list(input);
  }

  @Handles(units.store)
  async store(input: InputOf<typeof units.store>, actor: Actor) {
    return { success: true as const, data: await this.storeUnit.execute(input, actor) };
  }

  @Handles(units.update)
  async update(input: InputOf<typeof units.update>, actor: Actor) {
    return { success: true as const, data: await this.changeUnit.execute(input, actor) };
  }

  @Handles(units.updateStatus)
  async updateStatus(input: InputOf<typeof units.updateStatus>, actor: Actor) {
    return { success: true as const, data: await this.advance.execute(input, actor) };
  }

  @Handles(units.resetControlStatus)
  async resetControlStatus(input: InputOf<typeof units.resetControlStatus>, actor: Actor) {
    await this.resetUnit.execute(input, actor);
    return { success: true as const };
  }

  @Handles(units.bulkCreateForReceiptInvoice)
  async bulkCreate(input: InputOf<typeof units.bulkCreateForReceiptInvoice>, actor: Actor) {
    const data = await this.createDone.execute(input, actor);
    return { success: true as const, data, message: controlTexts.bulkDone(data.created) };
  }
}
