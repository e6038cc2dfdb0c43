import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db/tx.js';

/** A rendering that is over. */
export interface RenderedDocument {
  readonly id: string;
  readonly status: 'pending' | 'done' | 'failed';
  /** Key of the PDF; null for HTML and for failures. */
  readonly path: string | null;
  readonly error: string | null;
  readonly pages_total: number | null;
}

type Listener = (tx: Tx, document: RenderedDocument) => Promise<void>;

/** Who goes on with documents that are ready, in the transaction that stores them; filled by the modules at start. */
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
