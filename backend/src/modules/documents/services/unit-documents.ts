import { Injectable } from '@nestjs/common';
import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { TemplateData } from '@naryad/contracts/documents/templates';
import type { Actor } from '../../../platform/session/actor.js';
import { type DocumentRequest, DocumentSources } from './document-sources.js';
import { fail } from '../documents.errors.js';
import { parseTemplateKey } from '../domain/parse-template-key.js';

/** Documents of units by template: the input is ids only, the template's source reads everything else. */
@Injectable()
export class UnitDocuments {
  constructor(private readonly sources: DocumentSources) {}

  /**
   * @throws DOCUMENT_NO_TEMPLATE, DOCUMENT_NOT_FOR_UNITS at once; the data source refuses a unit that the
   * actor may not see
   */
  of(
    template: string,
    request: DocumentRequest,
    actor: Actor,
  ): { readonly key: TemplateKey; readonly data: Promise<TemplateData> } {
    const key = parseTemplateKey(template);
    const source = this.sources.of(key);
    if (!source) throw fail('DOCUMENT_NOT_FOR_UNITS');
    const readData = async (): Promise<TemplateData> => {
      // A unit that the actor may not see is reported as not found.
      if (!(await source.maySee(actor, request.batchProductId))) throw fail('DOCUMENT_UNIT_NOT_FOUND');
      return source.read(request);
    };
    return { key, data: readData() };
  }
}
