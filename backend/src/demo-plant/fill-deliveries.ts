import { Injectable } from '@nestjs/common';
import { Lots } from '../modules/batches/index.js';
import {
  AcceptReceiptInvoiceUseCase,
  ArchiveReceiptInvoiceUseCase,
  CompleteControlUseCase,
  CreateReceiptInvoiceUseCase,
  type Putaway,
} from '../modules/receipt-invoices/index.js';
import type { Tx } from '../platform/db/tx.js';
import { UnitOfWork } from '../platform/db/unit-of-work.js';
import type { Actor } from '../platform/session/actor.js';
import { DEMO_INVOICES, type DemoInvoice } from './data/deliveries.js';
import { DEMO_BATCHES, DEMO_COMPANIES, DEMO_PRODUCTS, type DemoProduct } from './data/catalog.js';
import { actorOf } from './demo-actor.js';
import { getOrThrow, type PlantIds } from './plant-ids.js';
import { plantDay } from './plant-day.js';

const UNITS_IN_CELL = 25;
const QUANTITY_IN_CELL = 1000;
/** Latin letters, so that serial numbers survive a scanner with the wrong keyboard layout. */
const SERIAL_LETTERS = ['MP', 'KS', 'MK', 'DT', 'KL'];

/** Deliveries created through the real use cases: invoice, control unit by unit, putaway into cells. */
@Injectable()
export class FillDeliveries {
  /**
   * Cells are assigned from both ends of the storehouse, so that neighbouring cells hold different products.
   */
  private nextCell = 0;
  private nextSerial = new Map<string, number>();

  constructor(
    private readonly uow: UnitOfWork,
    private readonly lots: Lots,
    private readonly createInvoice: CreateReceiptInvoiceUseCase,
    private readonly completeControl: CompleteControlUseCase,
    private readonly archiveInvoice: ArchiveReceiptInvoiceUseCase,
    private readonly acceptInvoice: AcceptReceiptInvoiceUseCase,
  ) {}

  /** All deliveries in one transaction, so that a repeated filling takes effect once. */
  async execute(ids: PlantIds): Promise<void> {
    const actor = actorOf(getOrThrow(ids.people, 'admin'), 'deliveries');
    await this.uow.run(actor, async (tx) => {
      const batches = await this.createBatches(tx, ids);
      for (const invoice of [...stockInvoices(), ...DEMO_INVOICES]) {
        await this.deliver(tx, actor, ids, batches, invoice);
      }
      // Backdated to before production used the stock; the ledger retains the real time.
      await tx.query(`update stock_balances set created_at = now() - interval '20 days'`);
    });
  }

  private async createBatches(tx: Tx, ids: PlantIds): Promise<Map<string, number>> {
    const batches = new Map<string, number>();
    for (const batch of DEMO_BATCHES) {
      const supplier = productOf(batch.sku).supplier ?? 0;
      const id = await this.lots.createBatch(tx, {
        number: batch.number,
        supplierId: ids.companies[supplier],
        manufactureDate: plantDay(-batch.madeDaysAgo),
        expiryDate: batch.expiresInDays === null ? null : plantDay(batch.expiresInDays),
      });
      batches.set(batch.sku, id);
    }
    return batches;
  }

  private async deliver(
    tx: Tx,
    actor: Actor,
    ids: PlantIds,
    batches: ReadonlyMap<string, number>,
    delivery: DemoInvoice,
  ): Promise<void> {
    const supplierId = ids.companies[delivery.supplier];
    if (supplierId === undefined) throw new Error(`The demo plant has no company ${delivery.supplier}`);
    const invoice = await this.createInvoice.create(tx, actor, {
      moduleId: getOrThrow(ids.modules, 'receipt-invoice-control'),
      supplierId,
      number: delivery.number,
      date: plantDay(-delivery.daysAgo),
      lines: delivery.lines.map(({ sku, quantity }) => ({
        productId: getOrThrow(ids.products, sku),
        quantity,
      })),
    });
    const units: { lotId: number; cellId: number }[] = [];
    const quantities: { lineId: number; cellId: number; quantity: number; batchId: number | null }[] = [];
    for (const [index, line] of delivery.lines.entries()) {
      const lineId = invoice.lineIds[index]!;
      const batchId = batches.get(line.sku) ?? null;
      if (!line.units) {
        quantities.push(
          ...this.spread(ids, line.quantity).map((location) => ({ lineId, batchId, ...location })),
        );
        continue;
      }
      const lotIds = await this.lots.createUnits(
        tx,
        line.units.map((receiptStatus) => ({
          productId: getOrThrow(ids.products, line.sku),
          batchId,
          supplierId,
          receiptInvoiceLineId: lineId,
          receiptStatus,
          serialNumber: this.serialOf(line.sku),
        })),
      );
      for (let start = 0; start < lotIds.length; start += UNITS_IN_CELL) {
        const cellId = this.allocateCell(ids);
        units.push(...lotIds.slice(start, start + UNITS_IN_CELL).map((lotId) => ({ lotId, cellId })));
      }
    }
    await this.bringTo(tx, actor, delivery, { invoiceId: invoice.id, units, quantities });
  }

  private async bringTo(
    tx: Tx,
    actor: Actor,
    { status, discrepancy }: DemoInvoice,
    putaway: Putaway,
  ): Promise<void> {
    const { invoiceId } = putaway;
    // Lines by quantity in addition to units: the putaway itself closes the control.
    const isMixed = putaway.units.length > 0 && putaway.quantities.length > 0;
    const isControlled = status === 'processed' || (status === 'accepted' && putaway.units.length > 0);
    if (isControlled && !isMixed) {
      await this.completeControl.complete(tx, actor, {
        invoiceId,
        discrepancy: discrepancy ?? null,
      });
    }
    if (status === 'accepted') await this.acceptInvoice.accept(tx, actor, putaway);
    if (status === 'archived') await this.archiveInvoice.archive(tx, actor, { id: invoiceId });
  }

  private spread(ids: PlantIds, quantity: number): { cellId: number; quantity: number }[] {
    const locations: { cellId: number; quantity: number }[] = [];
    for (let remaining = quantity; remaining > 0; remaining -= QUANTITY_IN_CELL) {
      locations.push({ cellId: this.allocateCell(ids), quantity: Math.min(remaining, QUANTITY_IN_CELL) });
    }
    return locations;
  }

  private allocateCell(ids: PlantIds): number {
    const cells = [...ids.cells.values()];
    // 37 and 480 (the number of cells) are coprime: every cell is used once before any is reused.
    const cell = cells[(this.nextCell * 37) % cells.length]!;
    this.nextCell += 1;
    return cell;
  }

  private serialOf(sku: string): string {
    const number = (this.nextSerial.get(sku) ?? 0) + 1;
    this.nextSerial.set(sku, number);
    const letters = SERIAL_LETTERS[productOf(sku).supplier ?? 0];
    const position = DEMO_PRODUCTS.findIndex((product) => product.sku === sku) + 1;
    return `${letters}${String(position).padStart(2, '0')}-${String(number).padStart(5, '0')}`;
  }
}

/** One accepted invoice per supplier provides the stock for production. */
function stockInvoices(): DemoInvoice[] {
  return DEMO_COMPANIES.map((_, supplier) => ({
    number: `ТН-2610-${10 + supplier}`,
    supplier,
    daysAgo: 25 - supplier,
    status: 'accepted' as const,
    lines: DEMO_PRODUCTS.filter((product) => product.supplier === supplier && product.stock).map(
      (product) => ({
        sku: product.sku,
        quantity: product.stock!,
        ...(product.kind === 'serial'
          ? { units: Array.from({ length: product.stock! }, () => 'done' as const) }
          : {}),
      }),
    ),
  })).filter((invoice) => invoice.lines.length > 0);
}

function productOf(sku: string): DemoProduct {
  const product = DEMO_PRODUCTS.find((one) => one.sku === sku);
  if (!product) throw new Error(`The demo plant has no product ${sku}`);
  return product;
}
