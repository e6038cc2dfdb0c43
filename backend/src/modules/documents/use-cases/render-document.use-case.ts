import { Injectable } from '@nestjs/common';
import type { RenderRequest } from '@naryad/contracts/documents/dto';
import type { documentRoutes } from '@naryad/contracts/documents/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentRendering } from '../document-rendering.js';
import { UnitDocuments } from '../unit-documents.js';

type Input = InputOf<(typeof documentRoutes)['render']>;

/**
 * Prints a document for a unit [3 §5 "Printing", §7; decisions "Documents"]: ids in, everything else is read again from
 * the database by the template's source. HTML is waited for, a PDF is promised.
 */
@Injectable()
export class RenderDocument {
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
    const { key, data: read } = this.units.of(input.template, request, actor);
    // Sources read through the pool, so before the transaction; what they refuse is answered behind the idempotency key: a
    // repeat gets its first answer, also when the unit is gone meanwhile.
    await Promise.allSettled([read]);
    const data = () => read;
    if (input.format === 'pdf')
      return { request: await this.rendering.pdf(actor, key, data, { type: 'unit', id: unitId }) };
    return { html: await this.rendering.html(actor, key, data) };
  }
}
