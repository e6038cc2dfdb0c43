import { Injectable } from '@nestjs/common';
import type { RenderRequest } from '@naryad/contracts/documents/dto';
import type { CellLabelData } from '@naryad/contracts/documents/templates';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { MAX_STICKERS_PER_CALL, MAX_STICKERS_PER_PDF } from '@naryad/contracts/structure/dto';
import type { structureRoutes } from '@naryad/contracts/structure/routes';
import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentRendering } from '../../documents/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { CellLabelsQuery } from '../queries/cell-labels.query.js';
import { fail } from '../structure.errors.js';

type Input = InputOf<typeof structureRoutes.createStorehouseStickers>;

/**
 * Labels of cells, in the order of addresses. Chosen cells that the storehouse does not have (any more) are
 * skipped. HTML is returned synchronously, a PDF asynchronously.
 */
@Injectable()
export class PrintCellLabelsUseCase {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly cells: CellLabelsQuery,
    private readonly rendering: DocumentRendering,
  ) {}

  async execute(input: Input, actor: Actor): Promise<{ html: string } | { request: RenderRequest }> {
    const storehouse = await this.access.require(actor, input.module_id, 'storehouse');
    const isPdf = input.format === 'pdf';
    const limit = isPdf ? MAX_STICKERS_PER_PDF : MAX_STICKERS_PER_CALL;
    const cellIds = input.cell_ids ?? null;
    if (cellIds !== null && cellIds.length > limit) throw fail('STRUCTURE_TOO_MANY_CHOSEN', { limit });
    const data = async (tx: Tx): Promise<CellLabelData> => {
      const { total, cells } = await this.cells.find(tx, storehouse.id, cellIds, limit);
      if (total === 0) throw fail('STRUCTURE_NO_CELLS');
      if (total > cells.length) throw fail('STRUCTURE_TOO_MANY_LABELS', { count: total, limit });
      const labelFields = { storehouse_name: storehouse.name, arrow: null };
      return { size: input.size ?? '58x40', labels: cells.map((cell) => ({ ...cell, ...labelFields })) };
    };
    if (!isPdf) return { html: await this.rendering.html(actor, 'cell-label', data) };
    const about = { type: 'storehouse', id: storehouse.id } as const;
    return {
      request: await this.rendering.pdf(actor, 'cell-label', data, about, ({ labels }) => labels.length),
    };
  }
}
