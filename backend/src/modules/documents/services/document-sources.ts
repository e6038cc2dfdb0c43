import { Injectable } from '@nestjs/common';
import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { TemplateData } from '@naryad/contracts/documents/templates';
import type { Actor } from '../../../platform/session/actor.js';

/** Input of a document: ids only, all printed data is read from the database. */
export interface DocumentRequest {
  readonly batchProductId: number;
  readonly productId: number | null;
  readonly operationStepId: number | null;
}

/** Data of one template, and the access check for it. */
export interface DocumentSource<Key extends TemplateKey> {
  /**
   * Returns whether the actor may see the unit. Checked before its document is rendered and when its file is
   * opened.
   */
  maySee(actor: Actor, batchProductId: number): Promise<boolean>;
  /** Throws the errors of its own module. */
  read(request: DocumentRequest): Promise<TemplateData<Key>>;
}

/**
 * Registry of the data sources per template. Modules register at start; `documents` itself depends on no
 * domain module.
 */
@Injectable()
export class DocumentSources {
  private readonly sources = new Map<TemplateKey, DocumentSource<TemplateKey>>();

  /** @throws when the template already has a source. */
  register<Key extends TemplateKey>(key: Key, source: DocumentSource<Key>): void {
    if (this.sources.has(key)) throw new Error(`Template ${key} has two sources`);
    this.sources.set(key, source);
  }

  of(key: TemplateKey): DocumentSource<TemplateKey> | undefined {
    return this.sources.get(key);
  }
}
