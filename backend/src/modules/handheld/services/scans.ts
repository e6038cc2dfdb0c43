import type { HandheldCell, HandheldProduct, SuggestedCell } from '@naryad/contracts/handheld/dto';
import { parseScanCode } from '@naryad/contracts/handheld/scan-code';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type LotFacts, decideReception } from '../domain/reception.js';
import { type CellAddress, CellQuery } from '../queries/cell.query.js';
import { LotFactsQuery } from '../queries/lot-facts.query.js';
import { SuggestedCellQuery } from '../queries/suggested-cell.query.js';
import { fail } from '../handheld.errors.js';
import { TerminalStorehouses } from './terminal-storehouses.js';

type InModule = { readonly module_id?: number | null };

/** Resolves scanned codes. */
@Injectable()
export class Scans {
  constructor(
    private readonly db: ReadDb,
    private readonly storehouses: TerminalStorehouses,
    private readonly lots: LotFactsQuery,
    private readonly cellQuery: CellQuery,
    private readonly suggested: SuggestedCellQuery,
  ) {}

  /** @throws TSD_NOT_A_PRODUCT, TSD_UNKNOWN_CODE, TSD_FOREIGN_SITE, TSD_PRODUCT_NOT_FOUND */
  async product(input: InModule & { readonly qr_data: string }, actor: Actor): Promise<HandheldProduct> {
    const code = parseScanCode(input.qr_data);
    if (code.kind === 'unknown') throw unknownCode(code);
    if (code.kind !== 'product') throw fail('TSD_NOT_A_PRODUCT');
    const allowed = await this.storehouses.readable(actor, input.module_id);
    const lot = await this.visible(code.pid, allowed);
    const fed = await this.storehouses.fedBy(lot);
    return toProduct(lot, fed === null || allowed === null || fed.some((id) => allowed.includes(id)));
  }

  /** @throws TSD_NOT_A_CELL, TSD_UNKNOWN_CODE, TSD_FOREIGN_SITE, TSD_CELL_NOT_FOUND */
  async cellOfCode(input: InModule & { readonly qr_data: string }, actor: Actor): Promise<HandheldCell> {
    const code = parseScanCode(input.qr_data);
    if (code.kind === 'unknown') throw unknownCode(code);
    if (code.kind === 'product') throw fail('TSD_NOT_A_CELL');
    return this.cell(code.kind === 'cell' ? code.cid : code, input.module_id, actor);
  }

  /**
   * By id, or by the address of an older label. @throws TSD_CELL_NOT_FOUND, also for a cell of another user's
   * storehouse
   */
  async cell(
    searched: number | CellAddress,
    moduleId: number | null | undefined,
    actor: Actor,
  ): Promise<HandheldCell> {
    const allowed = await this.storehouses.readable(actor, moduleId);
    const cell =
      typeof searched === 'number'
        ? await this.cellQuery.byId(this.db, searched, allowed)
        : await this.cellQuery.byAddress(this.db, searched, allowed);
    if (!cell) throw fail('TSD_CELL_NOT_FOUND');
    return cell;
  }

  /**
   * Whether the unit is in a storehouse, and in which cell if the terminal may see it. @throws
   * TSD_PRODUCT_NOT_FOUND
   */
  async exists(
    input: {
      readonly batch_product_id: number;
      readonly serial_number: string | null;
      readonly module_id: number;
    },
    actor: Actor,
  ) {
    const allowed = await this.storehouses.of(actor, input.module_id);
    const lot = await this.lots.get(this.db, input.batch_product_id);
    if (!lot || (input.serial_number !== null && lot.serialNumber !== input.serial_number)) {
      throw fail('TSD_PRODUCT_NOT_FOUND');
    }
    const location = lot.places.find((one) => allowed.includes(one.module_id)) ?? null;
    return { success: true as const, exists: lot.places.length > 0, storehouse_info: location };
  }

  /** Among the storehouses to which the lot is delivered. @throws TSD_PRODUCT_NOT_FOUND */
  async suggestedCell(
    input: {
      readonly batch_product_id: number;
      readonly module_id: number;
      readonly near_cell_id?: number | null;
    },
    actor: Actor,
  ): Promise<SuggestedCell | null> {
    const allowed = await this.storehouses.of(actor, input.module_id);
    const lot = await this.visible(input.batch_product_id, allowed);
    const fed = await this.storehouses.fedBy(lot);
    return this.suggested.of({
      lotId: lot.id,
      productId: lot.productId,
      storehouseIds: fed === null ? allowed : allowed.filter((id) => fed.includes(id)),
      nearCellId: input.near_cell_id ?? null,
    });
  }

  /** A lot that is stored only in storehouses of other users is reported as not found. */
  private async visible(lotId: number, allowed: readonly number[] | null): Promise<LotFacts> {
    const lot = await this.lots.get(this.db, lotId);
    if (!lot) throw fail('TSD_PRODUCT_NOT_FOUND');
    const locations = lot.places.filter((one) => allowed === null || allowed.includes(one.module_id));
    if (lot.places.length > 0 && locations.length === 0) throw fail('TSD_PRODUCT_NOT_FOUND');
    return { ...lot, places: locations };
  }
}

const unknownCode = ({ site }: { readonly site?: string }) =>
  site === undefined ? fail('TSD_UNKNOWN_CODE') : fail('TSD_FOREIGN_SITE', { site });

function toProduct(lot: LotFacts, feeds: boolean): HandheldProduct {
  const decision = decideReception(lot, feeds);
  const refusal = decision.ok ? null : fail(decision.code, decision.details);
  return {
    product_id: lot.productId,
    product_name: lot.productName,
    product_sku: lot.productSku,
    serial_number: lot.serialNumber,
    batch_product_id: lot.id,
    is_unit: lot.isUnit,
    receipt_invoice_id: lot.invoice?.id ?? null,
    batch_info: lot.batchId === null ? null : { id: lot.batchId, batch_number: lot.batchNumber },
    storehouse_info: lot.places[0] ?? null,
    places: [...lot.places],
    reception: {
      type: decision.ok ? decision.type : null,
      code: refusal?.code ?? null,
      message: refusal?.message ?? null,
    },
  };
}
