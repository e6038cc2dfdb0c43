import { Injectable } from '@nestjs/common';
import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { TemplateData } from '@naryad/contracts/documents/templates';
import type { Actor } from '../../platform/session/actor.js';

/** What a document is asked for: ids only, everything printed is read from the database. */
export interface DocumentRequest {
  readonly batchProductId: number;
  readonly productId: number | null;
  readonly operationStepId: number | null;
}

/** The data of one template, and who may see it. */
export interface DocumentSource<Key extends TemplateKey> {
  /** Whether the unit concerns the actor: asked before its document is made, and for the file that became of it. */
  maySee(actor: Actor, batchProductId: number): Promise<boolean>;
  /** Refuses with its own module's errors. */
  read(request: DocumentRequest): Promise<TemplateData<Key>>;
}

/** Who knows the data of which template; filled by the modules at start. `documents` itself knows no domain. */
@Injectable()
export class DocumentSources {
  private readonly sources = new Map<TemplateKey, DocumentSource<TemplateKey>>();

  /** @throws when the template has a source already. */
  register<Key extends TemplateKey>(key: Key, source: DocumentSource<Key>): void {
    if (this.sources.has(key)) throw new Error(`Template ${key} has two sources`);
    this.sources.set(key, source);
  }

  of(key: TemplateKey): DocumentSource<TemplateKey> | undefined {
    return this.sources.get(key);
  }
}
