import { Injectable } from '@nestjs/common';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import { pageOfRows } from '../../../kernel/page.js';
import { Clock } from '../../../kernel/clock.js';
import { matchesSearch } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperatorWorkPlaces } from '../../production/index.js';
import { type AvailableLot, StockQuery } from '../../stock/index.js';
import { instructions, type OfferedLocation } from '../domain/instructions.js';
import { fail } from '../picking.errors.js';
import { PickingQuery } from '../queries/picking.query.js';
import { PickingDesk, type PickingPost } from '../services/picking-desk.js';

/**
 * Needed and picked components of an operation, and the locations of the rest: planned units first, then by
 * expiry, then by receipt date. Excludes stock that is reserved for others or expired.
 */
@Injectable()
export class PickingInstructionsUseCase {
  constructor(
    private readonly desk: PickingDesk,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly queries: PickingQuery,
    private readonly stock: StockQuery,
    private readonly db: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** As a list, by product name. */
  async list(input: InputOf<typeof pickingRoutes.getPickingInstructions>, actor: Actor) {
    const post = await this.desk.enter(actor, input.module_id);
    const all = await this.ofPost(post, input, actor);
    const matches = all.filter((instruction) => matchesSearch(input.search, instruction.product_name));
    return { ...pageOfRows(matches, input), storehouse_ids: [...post.storehouseIds] };
  }

  async execute(
    input: { readonly operation_id: number; readonly module_id: number },
    actor: Actor,
  ): Promise<PickingInstruction[]> {
    return this.ofPost(await this.desk.enter(actor, input.module_id), input, actor);
  }

  private async ofPost(
    post: PickingPost,
    input: { readonly operation_id: number },
    actor: Actor,
  ): Promise<PickingInstruction[]> {
    const operation = await this.queries.operation(input.operation_id);
    if (!operation || !(await this.workPlaces.servesCenter(actor, operation.work_center_id)))
      throw fail('PICKING_OPERATION_NOT_FOUND');
    if (operation.needed.length === 0) return [];
    const [picked, lots] = await Promise.all([
      this.queries.picked(operation.id),
      this.stock.availableLots(this.db, {
        moduleIds: post.storehouseIds,
        productIds: operation.needed.map((one) => one.product_id),
        taskStepIds: operation.step_ids,
        today: plantDayAt(this.clock.now()),
      }),
    ]);
    return instructions(
      operation.needed.map(({ product_id, product_name, img_url, required_quantity }) => ({
        product_id,
        product_name,
        img_url,
        required_quantity,
      })),
      picked,
      lots.map((lot) => toOfferedLocation(lot, operation.permitted_lot_ids.includes(lot.lotId))),
    );
  }
}

const toOfferedLocation = (lot: AvailableLot, isAllowed: boolean): OfferedLocation => ({
  product_id: lot.productId,
  cell_id: lot.cellId,
  cell_address: lot.cellAddress,
  available_quantity: lot.availableQuantity,
  serial_number: lot.serialNumber,
  batch_id: lot.batchId,
  batch_number: lot.batchNumber,
  batch_product_id: lot.lotId,
  storehouse_product_id: lot.balanceId,
  receipt_invoice_id: lot.receiptInvoiceId,
  manufacture_date: lot.manufactureDate,
  expiry_date: lot.expiryDate,
  planned: lot.planned,
  planned_quantity: lot.reservedQuantity,
  is_unit: lot.isUnit,
  is_expired: lot.isExpired,
  is_permitted: lot.isExpired && isAllowed,
});
