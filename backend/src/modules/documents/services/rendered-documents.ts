import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** A finished rendering. */
export interface RenderedDocument {
  readonly id: string;
  readonly status: 'pending' | 'done' | 'failed';
  /** Key of the PDF; null for HTML and for failures. */
  readonly path: string | null;
  readonly error: string | null;
  readonly pages_total: number | null;
}

type Listener = (tx: Tx, document: RenderedDocument) => Promise<void>;

/**
 * Listeners for finished documents, called in the transaction that stores the result. Modules register at
 * start.
 */
@Injectable()
export class RenderedDocuments {
  private readonly listeners: Listener[] = [];

  register(listener: Listener): void {
    this.listeners.push(listener);
  }

  async notify(tx: Tx, document: RenderedDocument): Promise<void> {
    for (const listener of this.listeners) await listener(tx, document);
  }
}
