import type { Page } from '@playwright/test';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import type { ReferenceLot } from '@naryad/contracts/handheld/dto';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { call } from './api.js';
import { storehouseOf } from './storehouse.js';

const newKey = (): { idempotencyKey: string } => ({ idempotencyKey: crypto.randomUUID() });

/** Adds a product; returns its id. */
export async function newProduct(page: Page, name: string): Promise<number> {
  const { data } = await call(page, productRoutes.createOrUpdateProduct, { name }, newKey());
  return data.id;
}

/** Stock of a storekeeper whose storehouse is open: its first cell, and the supplier. */
export class Shelf {
  private constructor(
    private readonly page: Page,
    readonly moduleId: number,
    readonly cellId: number,
    private readonly supplierId: number,
  ) {}

  static async of(page: Page): Promise<Shelf> {
    const moduleId = storehouseOf(page);
    const { data: lines } = await call(page, structureRoutes.getStorehouseCells, { module_id: moduleId });
    const { data: companies } = await call(page, companyRoutes.getCompanies, {});
    return new Shelf(page, moduleId, lines[0]!.stacks[0]!.shelves[0]!.cells[0]!.id, companies[0]!.id);
  }

  /** A batch of the supplier; returns its id. */
  async batch(number: string, expiryDate: string | null = null): Promise<number> {
    const { data } = await call(
      this.page,
      batchRoutes.create,
      { number, manufacture_date: '2025-01-10', expiry_date: expiryDate, supplier_id: this.supplierId },
      newKey(),
    );
    return data.id;
  }

  /** Receives a unit by its serial number; returns the number of its label. */
  async receiveUnit(productId: number, serialNumber: string, batchId: number): Promise<number> {
    const { data } = await this.receive(productId, {
      serial_number: serialNumber,
      batch_manufacture_id: batchId,
    });
    return data.batch_product_id;
  }

  /** Receives a quantity without serial numbers. */
  async receiveQuantity(productId: number, count: number): Promise<void> {
    await this.receive(productId, { serial_number: null, batch_manufacture_id: null, count });
  }

  private receive(
    productId: number,
    item: { serial_number: string | null; batch_manufacture_id: number | null; count?: number },
  ) {
    return call(
      this.page,
      stockRoutes.createOrUpdateValue,
      {
        product_id: productId,
        storehouse_cell_id: this.cellId,
        module_id: this.moduleId,
        action: 'add',
        supplier_id: this.supplierId,
        ...item,
      },
      newKey(),
    );
  }
}

/** Units without a hold. @param storehouseOf by cell */
export async function movable<Lot extends ReferenceLot>(
  page: Page,
  lots: readonly Lot[],
  storehouseOf: ReadonlyMap<number, number>,
): Promise<Lot[]> {
  const heldCells = new Set<number>();
  const checked = new Set<string>();
  for (const { product_id, cell_id } of lots) {
    const module_id = storehouseOf.get(cell_id!)!;
    if (checked.has(`${module_id}:${product_id}`)) continue;
    checked.add(`${module_id}:${product_id}`);
    const { data } = await call(page, stockRoutes.getPlacedLots, { module_id, product_id });
    for (const row of data) if (typeof row.hold_reason === 'string') heldCells.add(row.batch_product_id);
  }
  return lots.filter(({ id }) => !heldCells.has(id));
}
