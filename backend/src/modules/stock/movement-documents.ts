import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db/tx.js';

/** What people call the document with the id; null when there is none. */
export type DocumentNumber = (tx: Tx, id: number) => Promise<string | null>;

/** Modules whose documents post movements lie above the ledger, which cannot ask them; they register here at start. */
@Injectable()
export class MovementDocuments {
  private readonly numbers = new Map<string, DocumentNumber>();

  /** @param type the `documentType` of the postings */
  register(type: string, numberOf: DocumentNumber): void {
    this.numbers.set(type, numberOf);
  }

  /** The number of the document that made a movement; its id where nobody knows a number. */
  async numberOf(tx: Tx, type: string, id: number | null): Promise<string> {
    if (id === null) return '';
    return (await this.numbers.get(type)?.(tx, id)) ?? String(id);
  }
}
