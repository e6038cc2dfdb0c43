import type { AuditObjectType } from '@naryad/contracts/audit/object-types';
import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@naryad/contracts/imports/dto';
import type { GuardedEntity } from '../../../platform/db/deletion-guards.js';
import type { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { NewEvent } from '../../../platform/outbox/outbox.js';
import type { ImportColumn, ImportRecord, MatchingRules, Values } from '../domain/import-column.js';

/** An open transaction, or the pool for a dry run. */
export type ImportDb = Pick<ReadDb, 'query'>;

/** Keys of the rows of a file, to load their records. */
export interface RecordKeys {
  readonly ids: readonly number[];
  readonly codes: readonly string[];
  /** Folded like `folded(column)` in `kernel/search.ts`. */
  readonly names: readonly string[];
}

/** A record to be changed: all its new values, and the changed ones among them. */
export interface RecordChange {
  readonly id: number;
  readonly version: number;
  readonly values: Values;
  readonly changed: Values;
}

export interface LockedRecord {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly is_deleted: boolean;
}

/**
 * A kind of records that can be imported. Declared by the module that owns them, which also writes them in
 * bulk.
 */
export interface ImportKindDefinition {
  /** Type of the record for guards and audit. */
  readonly objectType: GuardedEntity & AuditObjectType;
  /** Table of the records, to find references to its rows. */
  readonly table: string;
  readonly rules: MatchingRules;
  /** The current columns: attributes and manufacturers change at runtime. */
  readonly columns: (db: ImportDb) => Promise<readonly ImportColumn[]>;
  /** Live records that match the keys. */
  readonly load: (db: ImportDb, keys: RecordKeys) => Promise<ImportRecord[]>;
  /**
   * Locks records, including deleted ones, by ascending id: against changes, or also against new references.
   */
  readonly lock: (
    tx: Tx,
    ids: readonly number[],
    against: 'changes' | 'references',
  ) => Promise<LockedRecord[]>;
  /** Returns the ids in the order of the rows; versions begin at 1. */
  readonly create: (tx: Tx, rows: readonly Values[]) => Promise<number[]>;
  /** Increments the version of each record. Returns the ids of those that had the expected version. */
  readonly change: (tx: Tx, rows: readonly RecordChange[]) => Promise<number[]>;
  readonly hide: (tx: Tx, ids: readonly number[]) => Promise<void>;
  readonly saved: (ids: number[]) => NewEvent;
  readonly deleted: (ids: number[]) => NewEvent;
}

/** All kinds of imports. The modules that own the records register them at startup. */
@Injectable()
export class ImportKinds {
  private readonly definitions = new Map<ImportKind, ImportKindDefinition>();

  /** @throws when the kind is registered already */
  register(kind: ImportKind, definition: ImportKindDefinition): void {
    if (this.definitions.has(kind)) throw new Error(`Import kind ${kind} is registered twice`);
    this.definitions.set(kind, definition);
  }

  of(kind: ImportKind): ImportKindDefinition {
    const definition = this.definitions.get(kind);
    if (!definition) throw new Error(`The import kind ${kind} is not registered`);
    return definition;
  }
}
