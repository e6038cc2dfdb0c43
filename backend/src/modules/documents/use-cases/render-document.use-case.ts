import { Injectable } from '@nestjs/common';
import type { RenderRequest } from '@naryad/contracts/documents/dto';
import type { documentRoutes } from '@naryad/contracts/documents/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentRendering } from '../services/document-rendering.js';
import { UnitDocuments } from '../services/unit-documents.js';

type Input = InputOf<(typeof documentRoutes)['render']>;

/**
 * Renders a document of a unit: the input is ids only, the template's source reads everything else from the
 * database. HTML is returned when it is ready, a PDF is rendered in the background.
 */
@Injectable()
export class RenderDocumentUseCase {
  constructor(
    private readonly units: UnitDocuments,
    private readonly rendering: DocumentRendering,
  ) {}

  async execute(input: Input, actor: Actor): Promise<{ html: string } | { request: RenderRequest }> {
    const unitId = input.task_data.batch_product_id;
    const request = {
      batchProductId: unitId,
      productId: input.task_data.product_id ?? null,
      operationStepId: input.operation_step_id ?? null,
    };
    const { key, data: templateData } = this.units.of(input.template, request, actor);
    // Sources read through the pool, so they run before the transaction. Their errors are returned only after
    // the idempotency check: a retry gets the first response even when the unit was deleted since.
    await Promise.allSettled([templateData]);
    const data = () => templateData;
    if (input.format === 'pdf')
      return { request: await this.rendering.pdf(actor, key, data, { type: 'unit', id: unitId }) };
    return { html: await this.rendering.html(actor, key, data) };
  }
}
