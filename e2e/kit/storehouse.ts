import type { Page } from '@playwright/test';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { call } from './api.js';

/** A bulk lot that can be received manually, repeatedly. */
export interface Receivable {
  readonly moduleId: number;
  readonly productId: number;
  readonly cellId: number;
  readonly supplierId: number;
}

/** Id of the storehouse whose page is open. */
export const storehouseOf = (page: Page): number =>
  Number(/\/storehouse\/(\d+)/.exec(page.url())?.[1] ?? Number.NaN);

/** A product by its name with the first cell and the first supplier of the plant. */
export async function receivable(page: Page, productName: string): Promise<Receivable> {
  const moduleId = storehouseOf(page);
  const { data: products } = await call(page, productRoutes.getProducts, { search: productName });
  const { data: lines } = await call(page, structureRoutes.getStorehouseCells, { module_id: moduleId });
  const { data: companies } = await call(page, companyRoutes.getCompanies, {});
  return {
    moduleId,
    productId: products.find(({ name }) => name === productName)!.id,
    cellId: lines[0]!.stacks[0]!.shelves[0]!.cells[0]!.id,
    supplierId: companies[0]!.id,
  };
}

/** Receives a quantity without serial number and batch. */
export async function receive(page: Page, item: Receivable, count: number): Promise<void> {
  await call(
    page,
    stockRoutes.createOrUpdateValue,
    {
      product_id: item.productId,
      serial_number: null,
      batch_manufacture_id: null,
      storehouse_cell_id: item.cellId,
      module_id: item.moduleId,
      action: 'add',
      supplier_id: item.supplierId,
      count,
    },
    { idempotencyKey: crypto.randomUUID() },
  );
}

/**
 * Moves free stock of a product into an empty cell, so that a journey has it exclusively; returns the cell.
 */
export async function moveToEmptyCell(
  page: Page,
  item: { readonly moduleId: number; readonly name: string; readonly pieces: number },
): Promise<number> {
  const { moduleId } = item;
  const { data: products } = await call(page, productRoutes.getProducts, { search: item.name });
  const product = products.find(({ name }) => name === item.name)!;
  const { data: lines } = await call(page, structureRoutes.getStorehouseCells, { module_id: moduleId });
  const cells = lines.flatMap((line) =>
    line.stacks.flatMap((stack) => stack.shelves.flatMap((one) => one.cells)),
  );
  const target = cells.findLast((cell) => cell.count === 0)!.id;
  const { data: lots } = await call(page, stockRoutes.getPlacedLots, {
    module_id: moduleId,
    product_id: product.id,
  });
  let remaining = item.pieces;
  for (const lot of lots) {
    const quantity = Math.min(remaining, lot.quantity - lot.reserved);
    if (quantity === 0) continue;
    await call(
      page,
      stockRoutes.moveStock,
      {
        module_id: moduleId,
        batch_product_id: lot.batch_product_id,
        from_cell_id: lot.cell_id,
        to_cell_id: target,
        quantity,
      },
      { idempotencyKey: crypto.randomUUID() },
    );
    remaining -= quantity;
  }
  return target;
}
