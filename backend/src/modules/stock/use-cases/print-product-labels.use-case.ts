import { Injectable } from '@nestjs/common';
import type { RenderRequest } from '@naryad/contracts/documents/dto';
import type { UnitLabelData } from '@naryad/contracts/documents/templates';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { MAX_STICKERS_PER_CALL, MAX_STICKERS_PER_PDF } from '@naryad/contracts/structure/dto';
import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentRendering } from '../../documents/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { ProductLabelsQuery } from '../queries/product-labels.query.js';
import { fail } from '../stock.errors.js';

type Input = InputOf<typeof stockRoutes.createStorehouseProductStickers>;

/**
 * Labels of units and bulk lots in the storehouse, by cell. HTML is returned synchronously, a PDF
 * asynchronously.
 */
@Injectable()
export class PrintProductLabelsUseCase {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly productLabels: ProductLabelsQuery,
    private readonly rendering: DocumentRendering,
  ) {}

  async execute(input: Input, actor: Actor): Promise<{ html: string } | { request: RenderRequest }> {
    const storehouse = await this.access.require(actor, input.module_id, 'storehouse');
    const isPdf = input.format === 'pdf';
    const limit = isPdf ? MAX_STICKERS_PER_PDF : MAX_STICKERS_PER_CALL;
    const filter = {
      moduleId: storehouse.id,
      productId: input.product_id ?? null,
      cellId: input.cell_id ?? null,
      lotIds: input.batch_product_ids ?? null,
      search: input.search ?? null,
    };
    const data = async (tx: Tx): Promise<UnitLabelData> => {
      const { total, labels } = await this.productLabels.find(tx, filter, limit);
      if (total === 0) throw fail('STOCK_NOTHING_TO_LABEL');
      if (total > labels.length) throw fail('STOCK_TOO_MANY_LABELS', { count: total, limit });
      return { size: input.size ?? '58x40', labels };
    };
    if (!isPdf) return { html: await this.rendering.html(actor, 'unit-label', data) };
    const about = { type: 'storehouse', id: storehouse.id } as const;
    return {
      request: await this.rendering.pdf(actor, 'unit-label', data, about, ({ labels }) => labels.length),
    };
  }
}
