import { Injectable } from '@nestjs/common';
import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { Actor } from '../../../platform/session/actor.js';
import { DocumentRendering } from '../services/document-rendering.js';
import { parseTemplateKey } from '../domain/parse-template-key.js';

/** Preview of a template. Samples change only with the program, so each is rendered once. */
@Injectable()
export class GetSampleUseCase {
  private readonly rendered = new Map<TemplateKey, Promise<string>>();

  constructor(private readonly rendering: DocumentRendering) {}

  /** @throws DOCUMENT_NO_TEMPLATE */
  async execute(template: string, actor: Actor): Promise<string> {
    const key = parseTemplateKey(template);
    const cached = this.rendered.get(key);
    if (cached) return cached;
    const html = this.rendering.sample(actor, key);
    this.rendered.set(key, html);
    // After a failure the next call renders again.
    html.catch(() => this.rendered.delete(key));
    return html;
  }
}
