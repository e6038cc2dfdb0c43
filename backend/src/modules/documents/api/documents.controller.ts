import { Controller } from '@nestjs/common';
import { documentRoutes } from '@naryad/contracts/documents/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { PRINTING_MODULES } from '@naryad/contracts/work-modules/rights';
import { Access } from '../../../platform/http/access.js';
import { PerMinute, RENDERINGS } from '../../../platform/http/limits.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentsQuery } from '../queries/documents.query.js';
import { GetRenderRequestUseCase } from '../use-cases/get-render-request.use-case.js';
import { GetSampleUseCase } from '../use-cases/get-sample.use-case.js';
import { RenderDocumentUseCase } from '../use-cases/render-document.use-case.js';

@Controller()
@Access.modules(...PRINTING_MODULES)
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsQuery,
    private readonly renderDocument: RenderDocumentUseCase,
    private readonly renderRequest: GetRenderRequestUseCase,
    private readonly sample: GetSampleUseCase,
  ) {}

  @Handles(documentRoutes.getDocuments)
  getDocuments(input: InputOf<typeof documentRoutes.getDocuments>) {
    return this.documents.list(input);
  }

  @Handles(documentRoutes.getSample)
  async getSample(input: InputOf<typeof documentRoutes.getSample>, actor: Actor) {
    return { success: true as const, data: { html: await this.sample.execute(input.template, actor) } };
  }

  @PerMinute(RENDERINGS)
  @Handles(documentRoutes.render)
  async render(input: InputOf<typeof documentRoutes.render>, actor: Actor) {
    return { success: true as const, data: await this.renderDocument.execute(input, actor) };
  }

  // Storehouses request PDFs of labels too; only the requester may read the result.
  @Access.signedIn()
  @Handles(documentRoutes.getRenderRequest)
  async getRenderRequest(input: InputOf<typeof documentRoutes.getRenderRequest>, actor: Actor) {
    return { success: true as const, data: await this.renderRequest.execute(input, actor) };
  }
}
