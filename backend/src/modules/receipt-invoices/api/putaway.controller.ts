import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { receiptInvoiceRoutes as routes } from '@naryad/contracts/receipt-invoices/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { AcceptReceiptInvoiceUseCase } from '../use-cases/accept-receipt-invoice.use-case.js';
import { PrintReceiptOrderUseCase } from '../use-cases/print-receipt-order.use-case.js';

type QuantityInput = InputOf<typeof routes.acceptReceiptInvoice>['distributions'];

/** Putaway of invoices and its printed documents, for users of the storehouse. */
@Controller()
@Access.signedIn()
export class PutawayController {
  constructor(
    private readonly accept: AcceptReceiptInvoiceUseCase,
    private readonly printOrder: PrintReceiptOrderUseCase,
  ) {}

  @Handles(routes.acceptReceiptInvoice)
  async acceptReceiptInvoice(input: InputOf<typeof routes.acceptReceiptInvoice>, actor: Actor) {
    const { receipt_invoice_id: invoiceId, module_id: storehouseId } = input;
    const quantities = quantityLocations(input.distributions);
    await this.accept.execute({ invoiceId, storehouseId, units: [], quantities }, actor);
    return { success: true as const };
  }

  @Handles(routes.acceptReceiptInvoiceWithBatchProducts)
  async acceptWithUnits(input: InputOf<typeof routes.acceptReceiptInvoiceWithBatchProducts>, actor: Actor) {
    const { receipt_invoice_id: invoiceId, module_id: storehouseId } = input;
    const units = input.distributions.map((distribution) => ({
      lotId: distribution.batch_product_id,
      cellId: distribution.storehouse_cell_id,
    }));
    const quantities = quantityLocations(input.product_distributions ?? []);
    await this.accept.execute({ invoiceId, storehouseId, units, quantities }, actor);
    return { success: true as const };
  }

  @Handles(routes.printReceiptOrder)
  async printReceiptOrder(input: InputOf<typeof routes.printReceiptOrder>, actor: Actor) {
    return { success: true as const, html: await this.printOrder.execute(input, actor) };
  }
}

const quantityLocations = (lines: QuantityInput) =>
  lines.flatMap((line) =>
    line.distributions.map((location) => ({
      lineId: line.receipt_invoice_product_id,
      productId: line.product_id,
      cellId: location.storehouse_cell_id,
      quantity: location.quantity,
      batchId: location.batch_manufacture_id,
    })),
  );
