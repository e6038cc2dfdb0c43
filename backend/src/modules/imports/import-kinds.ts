import type { AuditObjectType } from '@naryad/contracts/audit/object-types';
import { Injectable } from '@nestjs/common';
import type { ImportKind } from '@naryad/contracts/imports/dto';
import type { GuardedEntity } from '../../platform/db/deletion-guards.js';
import type { ReadDb } from '../../platform/db/read-db.js';
import type { Tx } from '../../platform/db/tx.js';
import type { NewEvent } from '../../platform/outbox/outbox.js';
import type { ImportColumn, ImportRecord, MatchingRules, Values } from './domain/import-column.js';

/** An open transaction, or the pool for a dry run. */
export type ImportDb = Pick<ReadDb, 'query'>;

/** What the rows of a file name; the things are loaded by it. */
export interface RecordKeys {
  readonly ids: readonly number[];
  readonly codes: readonly string[];
  /** Folded as `folded(column)` of `kernel/search.ts` does. */
  readonly names: readonly string[];
}

/** A thing to be changed: its values as they will all be, and those of them that are others now. */
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

/** One kind of things that can be imported; declared by the module that owns them, written by it in bulk. */
export interface ImportKindDefinition {
  /** What guards and the audit call such a thing. */
  readonly objectType: GuardedEntity & AuditObjectType;
  /** Its table, whose rows other tables refer to. */
  readonly table: string;
  readonly rules: MatchingRules;
  /** The columns as they are now: attributes and manufacturers come and go. */
  readonly columns: (db: ImportDb) => Promise<readonly ImportColumn[]>;
  /** Live things that are among the wanted. */
  readonly load: (db: ImportDb, keys: RecordKeys) => Promise<ImportRecord[]>;
  /** Locks things, deleted ones too, by ascending id: against changes, or against being referred to as well. */
  readonly lock: (
    tx: Tx,
    ids: readonly number[],
    against: 'changes' | 'references',
  ) => Promise<LockedRecord[]>;
  /** Answers the ids in the order of the rows; versions begin at 1. */
  readonly create: (tx: Tx, rows: readonly Values[]) => Promise<number[]>;
  /** Raises the version of each by one. Answers the ids of those that had the expected version. */
  readonly change: (tx: Tx, rows: readonly RecordChange[]) => Promise<number[]>;
  readonly hide: (tx: Tx, ids: readonly number[]) => Promise<void>;
  readonly saved: (ids: number[]) => NewEvent;
  readonly deleted: (ids: number[]) => NewEvent;
}

/** All kinds of imports; filled by the modules that own the things, at start. */
@Injectable()
export class ImportKinds {
  private readonly definitions = new Map<ImportKind, ImportKindDefinition>();

  /** @throws when the kind is there already */
  register(kind: ImportKind, definition: ImportKindDefinition): void {
    if (this.definitions.has(kind)) throw new Error(`Import kind ${kind} is registered twice`);
    this.definitions.set(kind, definition);
  }

  of(kind: ImportKind): ImportKindDefinition {
    const definition = this.definitions.get(kind);
    if (!definition) throw new Error(`Nobody registered the import kind ${kind}`);
    return definition;
  }
}
