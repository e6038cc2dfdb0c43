import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';

/** Returns the display numbers of the existing documents among these ids. */
export type DocumentNumbers = (
  db: Pick<ReadDb, 'query'>,
  ids: readonly number[],
) => Promise<readonly { readonly id: number; readonly number: string }[]>;

/** Document type and id of a movement. */
export interface DocumentName {
  readonly type: string;
  readonly id: number;
}

/**
 * Modules whose documents post movements depend on the ledger, which therefore cannot import them. They
 * register here at startup.
 */
@Injectable()
export class MovementDocuments {
  private readonly numbers = new Map<string, DocumentNumbers>();

  /** @param type the `documentType` of the postings */
  register(type: string, numbersOf: DocumentNumbers): void {
    this.numbers.set(type, numbersOf);
  }

  /** The number of the document that posted a movement, or its id when it has no number. */
  async numberOf(db: Pick<ReadDb, 'query'>, type: string, id: number | null): Promise<string> {
    if (id === null) return '';
    return (await this.numbersOf(db, [{ type, id }]))({ type, id });
  }

  /** The numbers of many documents, with one query per type. */
  async numbersOf(
    db: Pick<ReadDb, 'query'>,
    documents: readonly DocumentName[],
  ): Promise<(document: DocumentName) => string> {
    const numberByKey = new Map<string, string>();
    for (const type of new Set(documents.map((one) => one.type))) {
      const ids = new Set(documents.filter((one) => one.type === type).map((one) => one.id));
      for (const { id, number } of (await this.numbers.get(type)?.(db, [...ids])) ?? []) {
        numberByKey.set(`${type}:${id}`, number);
      }
    }
    return ({ type, id }) => numberByKey.get(`${type}:${id}`) ?? String(id);
  }
}
