import type { ImportedFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import type { ColumnChoice } from '@naryad/contracts/imports/column-choice';
import type { ImportKind, ImportRun } from '@naryad/contracts/imports/dto';
import { importEvents } from '@naryad/contracts/imports/events';
import { inChunks } from '../../../kernel/chunks.js';
import { addAudit, addAudits } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ImportsRepository, type StoredChange } from '../data/imports.repository.js';
import { storedFileName } from '../domain/file-name.js';
import type { Values } from '../domain/import-column.js';
import { countsOf, type PlannedRow } from '../domain/plan-import.js';
import type { Table } from '../domain/table.js';
import { type ImportKindDefinition, ImportKinds, type RecordChange } from '../services/import-kinds.js';
import { fail } from '../imports.errors.js';
import { ImportListQuery } from '../queries/import-list.query.js';
import { readTable } from '../reading/read-table.js';
import { ImportPlanning } from '../services/import-planning.js';

interface Input {
  readonly kind: ImportKind;
  /** Hash of the dry run that the user confirmed. */
  readonly plan: string;
  readonly skipWrong: boolean;
  readonly choice: ColumnChoice;
  readonly file: Buffer;
  readonly fileName: string;
}

/** Written change of one record. */
interface Written extends StoredChange {
  readonly after: Values;
}

/**
 * Imports a file in one transaction, exactly as shown by its dry run: if the outcome would differ by now,
 * nothing is written. Stores previous values, so that the import can be undone.
 */
@Injectable()
export class ApplyImportUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly kinds: ImportKinds,
    private readonly planning: ImportPlanning,
    private readonly imports: ImportsRepository,
    private readonly query: ImportListQuery,
  ) {}

  async execute(input: Input, actor: Actor): Promise<ImportRun> {
    const table = await readTable(input.file);
    return this.uow.run(actor, (tx) => this.apply(tx, input, table, actor));
  }

  private async apply(tx: Tx, input: Input, table: Table, actor: Actor): Promise<ImportRun> {
    const { kind } = input;
    const definition = this.kinds.of(kind);
    await this.imports.lockKind(tx, kind);
    const { rows, hash } = await this.planning.planLocked(tx, kind, table, input.choice);
    if (hash !== input.plan) throw fail('IMPORT_OUTDATED');
    const counts = countsOf(rows);
    if (counts.wrong > 0 && !input.skipWrong) throw fail('IMPORT_WRONG_ROWS');
    if (counts.new + counts.changed === 0) throw fail('IMPORT_NOTHING');

    const writtenChanges = [...(await create(tx, definition, rows)), ...(await change(tx, definition, rows))];
    const fileName = storedFileName(input.fileName);
    const id = await this.imports.insert(tx, { kind, fileName, counts, createdBy: actor.userId });
    await this.imports.insertChanges(tx, id, writtenChanges);
    await addAudits(
      tx,
      actor,
      writtenChanges.map(({ object_id: objectId, before, after }) => ({
        action: `${kind}.import`,
        objectType: definition.objectType,
        objectId,
        before: (before ?? undefined) as ImportedFacts | undefined,
        after: after as ImportedFacts,
      })),
    );
    await addAudit(tx, actor, {
      action: 'imports.apply',
      objectType: 'import',
      objectId: id,
      after: { kind, file_name: fileName, counts },
    });
    await addEvents(tx, [
      eventOf(importEvents.applied, { import_id: id, kind, counts }),
      ...inChunks(writtenChanges.map((one) => one.object_id)).map((ids) => definition.saved(ids)),
    ]);
    return this.query.get(tx, id);
  }
}

async function create(
  tx: Tx,
  definition: ImportKindDefinition,
  rows: readonly PlannedRow[],
): Promise<Written[]> {
  const newRows = rows.filter((one) => one.state === 'new');
  const ids = await definition.create(
    tx,
    newRows.map((one) => one.changed),
  );
  return newRows.map(({ changed }, index) => ({
    object_id: ids[index]!,
    before: null,
    version_before: null,
    version: 1,
    after: changed,
  }));
}

async function change(
  tx: Tx,
  definition: ImportKindDefinition,
  rows: readonly PlannedRow[],
): Promise<Written[]> {
  const changes = rows.flatMap(({ state, record, changed }): RecordChange[] => {
    if (state !== 'changed' || !record) return [];
    return [{ id: record.id, version: record.version, values: { ...record.values, ...changed }, changed }];
  });
  const done = await definition.change(tx, changes);
  // The records were locked before the final read, except those that match only since then.
  if (done.length !== changes.length) throw fail('IMPORT_OUTDATED');
  return rows.flatMap(({ state, record, changed }): Written[] => {
    if (state !== 'changed' || !record) return [];
    const before = Object.fromEntries(Object.keys(changed).map((key) => [key, record.values[key] ?? null]));
    return [
      {
        object_id: record.id,
        before,
        version_before: record.version,
        version: record.version + 1,
        after: changed,
      },
    ];
  });
}
