import type { ImportedFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import { importEvents } from '@naryad/contracts/imports/events';
import { inChunks } from '../../../kernel/chunks.js';
import { addAudit, addAudits } from '../../../platform/audit/audit.js';
import { DeletionGuards } from '../../../platform/db/deletion-guards.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ImportsRepository, type StoredChange } from '../data/imports.repository.js';
import { referencedRows } from '../data/referenced-rows.js';
import type { Values } from '../domain/import-column.js';
import { type ImportKindDefinition, ImportKinds, type RecordChange } from '../services/import-kinds.js';
import { fail } from '../imports.errors.js';

/**
 * Undoes an import in one transaction: created records are deleted, changed ones restored. Refused completely
 * when one of the records was changed, deleted or used since.
 */
@Injectable()
export class UndoImportUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly kinds: ImportKinds,
    private readonly guards: DeletionGuards,
    private readonly imports: ImportsRepository,
  ) {}

  async execute({ id }: { readonly id: number }, actor: Actor): Promise<void> {
    await this.uow.run(actor, async (tx) => {
      const run = await this.imports.lock(tx, id);
      if (!run) throw fail('IMPORT_NOT_FOUND');
      if (run.undone_at !== null) throw fail('IMPORT_UNDONE');
      await this.imports.lockKind(tx, run.kind);
      const definition = this.kinds.of(run.kind);
      const changes = await this.imports.changesOf(tx, id);
      // The retention deletes details in chunks; partial details are not sufficient.
      if (changes.length === 0 || changes.length < run.recordCount) throw fail('IMPORT_FORGOTTEN');
      const names = await this.lockUntouched(tx, definition, changes);

      const createdIds = changes.filter((one) => one.before === null).map((one) => one.object_id);
      await this.refuseUsed(tx, definition, createdIds, names);
      await definition.hide(tx, createdIds);
      const restored = await restore(tx, definition, changes);
      await this.imports.handBack(tx, run);
      await this.imports.markUndone(tx, id, actor.userId);
      await addAudits(
        tx,
        actor,
        changes.map(({ object_id: objectId, before }) => ({
          action: `${run.kind}.undo-import`,
          objectType: definition.objectType,
          objectId,
          after: (before ?? undefined) as ImportedFacts | undefined,
        })),
      );
      await addAudit(tx, actor, { action: 'imports.undo', objectType: 'import', objectId: id });
      await addEvents(tx, [
        eventOf(importEvents.undone, { import_id: id, kind: run.kind }),
        ...inChunks(createdIds).map((ids) => definition.deleted(ids)),
        ...inChunks(restored).map((ids) => definition.saved(ids)),
      ]);
    });
  }

  /** Returns the names of the records. @throws IMPORT_THING_CHANGED, IMPORT_THING_DELETED */
  private async lockUntouched(
    tx: Tx,
    definition: ImportKindDefinition,
    changes: readonly StoredChange[],
  ): Promise<Map<number, string>> {
    const versions = new Map(changes.map((one) => [one.object_id, one.version]));
    const records = await definition.lock(tx, [...versions.keys()], 'references');
    for (const { id, version, name, is_deleted } of records) {
      if (is_deleted) throw fail('IMPORT_THING_DELETED', { name });
      if (version !== versions.get(id)) throw fail('IMPORT_THING_CHANGED', { name });
    }
    return new Map(records.map((one) => [one.id, one.name]));
  }

  /** @throws IMPORT_THING_IN_USE */
  private async refuseUsed(
    tx: Tx,
    { objectType, table }: ImportKindDefinition,
    createdIds: readonly number[],
    names: ReadonlyMap<number, string>,
  ): Promise<void> {
    for (const id of await referencedRows(tx, table, createdIds)) {
      const reason = await this.guards.reasonAgainst(tx, objectType, id);
      if (reason !== null) throw fail('IMPORT_THING_IN_USE', { name: names.get(id) ?? '', reason });
    }
  }
}

async function restore(
  tx: Tx,
  definition: ImportKindDefinition,
  changes: readonly StoredChange[],
): Promise<number[]> {
  const before = new Map<number, Values>();
  for (const one of changes) if (one.before !== null) before.set(one.object_id, one.before);
  const records = await definition.load(tx, { ids: [...before.keys()], codes: [], names: [] });
  return definition.change(
    tx,
    records.map(({ id, version, values }): RecordChange => {
      const changedValues = before.get(id)!;
      return { id, version, values: { ...values, ...changedValues }, changed: changedValues };
    }),
  );
}
