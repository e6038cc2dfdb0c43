import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { InvoiceAccess } from '../services/invoice-access.js';
import { InvoiceListQuery } from '../queries/invoice-list.query.js';
import { InvoiceQuery } from '../queries/invoice.query.js';
import { ArchiveReceiptInvoiceUseCase } from '../use-cases/archive-receipt-invoice.use-case.js';
import { ChangeReceiptInvoiceUseCase } from '../use-cases/change-receipt-invoice.use-case.js';
import { CreateReceiptInvoiceUseCase } from '../use-cases/create-receipt-invoice.use-case.js';
import { DeleteReceiptInvoiceUseCase } from '../use-cases/delete-receipt-invoice.use-case.js';

/**
 * Receipt invoices, for users of the control module. Users of connected modules and storehouses can read
 * them.
 */
@Controller()
@Access.signedIn()
export class ReceiptInvoicesController {
  constructor(
    private readonly modules: WorkModuleAccess,
    private readonly access: InvoiceAccess,
    private readonly invoices: InvoiceListQuery,
    private readonly invoice: InvoiceQuery,
    private readonly create: CreateReceiptInvoiceUseCase,
    private readonly change: ChangeReceiptInvoiceUseCase,
    private readonly remove: DeleteReceiptInvoiceUseCase,
    private readonly archive: ArchiveReceiptInvoiceUseCase,
  ) {}

  @Handles(routes.getReceiptInvoices)
  async getReceiptInvoices(input: InputOf<typeof routes.getReceiptInvoices>, actor: Actor) {
    if (input.module_id == null) {
      return this.invoices.list(input, await this.access.visibleModules(actor));
    }
    await this.modules.require(actor, input.module_id, 'receipt-invoice-control');
    return this.invoices.list(input, [input.module_id]);
  }

  @Handles(routes.getReceiptInvoicesReadyForDistribution)
  async getReady(input: InputOf<typeof routes.getReceiptInvoicesReadyForDistribution>, actor: Actor) {
    await this.modules.require(actor, input.module_id, 'storehouse');
    return this.invoices.ready(input, await this.access.feedersOf(input.module_id));
  }

  @Handles(routes.getReceiptInvoice)
  async getReceiptInvoice(input: InputOf<typeof routes.getReceiptInvoice>, actor: Actor) {
    const { moduleId } = await this.access.requireReadable(actor, input.id);
    const fed = await this.access.storehousesOf(moduleId);
    const storehouses = input.module_id == null ? fed : fed.filter((id) => id === input.module_id);
    const invoice = await this.invoice.get(input.id, storehouses);
    return { success: true as const, data: { ...invoice, storehouse_ids: fed } };
  }

  @Handles(routes.createReceiptInvoice)
  async createReceiptInvoice(input: InputOf<typeof routes.createReceiptInvoice>, actor: Actor) {
    const { module_id: moduleId, supplier_id: supplierId, date, number, products } = input;
    const lines = products.map((one) => ({ productId: one.product_id, quantity: one.quantity }));
    const data = await this.create.execute({ moduleId, supplierId, date, number, lines }, actor);
    return { success: true as const, data };
  }

  @Handles(routes.updateReceiptInvoice)
  async updateReceiptInvoice(input: InputOf<typeof routes.updateReceiptInvoice>, actor: Actor) {
    return { success: true as const, data: await this.change.execute(input, actor) };
  }

  @Handles(routes.deleteReceiptInvoice)
  async deleteReceiptInvoice(input: InputOf<typeof routes.deleteReceiptInvoice>, actor: Actor) {
    await this.remove.execute(input, actor);
    return { success: true as const };
  }

  @Handles(routes.archiveReceiptInvoice)
  async archiveReceiptInvoice(input: InputOf<typeof routes.archiveReceiptInvoice>, actor: Actor) {
    await this.archive.execute(input, actor);
    return { success: true as const };
  }

  @Handles(routes.restoreReceiptInvoice)
  async restoreReceiptInvoice(input: InputOf<typeof routes.restoreReceiptInvoice>, actor: Actor) {
    await this.archive.restore(input, actor);
    return { success: true as const };
  }
}
