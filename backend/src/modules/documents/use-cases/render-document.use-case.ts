import { Injectable } from '@nestjs/common';
import type { RenderRequest, TemplateKey } from '@naryad/contracts/documents/dto';
import type { documentRoutes } from '@naryad/contracts/documents/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentRendering } from '../document-rendering.js';
import { type DocumentRequest, type DocumentSource, DocumentSources } from '../document-sources.js';
import { fail } from '../documents.errors.js';
import { knownTemplate } from '../known-template.js';

type Input = InputOf<(typeof documentRoutes)['render']>;

/**
 * Prints a document for a unit [3 §5 "Printing", §7; decisions "Documents"]: ids in, everything else is read again from
 * the database by the template's source. HTML is waited for, a PDF is promised.
 */
@Injectable()
export class RenderDocument {
  constructor(
    private readonly sources: DocumentSources,
    private readonly rendering: DocumentRendering,
  ) {}

  async execute(input: Input, actor: Actor): Promise<{ html: string } | { request: RenderRequest }> {
    const key = knownTemplate(input.template);
    const source = this.sources.of(key);
    if (!source) throw fail('DOCUMENT_NOT_FOR_UNITS');
    const unitId = input.task_data.batch_product_id;
    const read = readFrom(source, actor, {
      batchProductId: unitId,
      productId: input.task_data.product_id ?? null,
      operationStepId: input.operation_step_id ?? null,
    });
    // Sources read through the pool, so before the transaction; what they refuse is answered behind the idempotency key: a
    // repeat gets its first answer, also when the unit is gone meanwhile.
    await Promise.allSettled([read]);
    const data = () => read;
    if (input.format === 'pdf')
      return { request: await this.rendering.pdf(actor, key, data, { type: 'unit', id: unitId }) };
    return { html: await this.rendering.html(actor, key, data) };
  }
}

/** A unit that is of no concern to the actor looks like none. */
async function readFrom(source: DocumentSource<TemplateKey>, actor: Actor, request: DocumentRequest) {
  if (!(await source.maySee(actor, request.batchProductId))) throw fail('DOCUMENT_UNIT_NOT_FOUND');
  return source.read(request);
}
