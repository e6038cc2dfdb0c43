import { Injectable } from '@nestjs/common';
import { workshopEvents, type WorkshopLevel } from '@naryad/contracts/workshops/events';
import { changedFields } from '../../../kernel/changed-fields.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { AuditFacts } from '../../../platform/audit/audited.js';
import { DeletionGuards } from '../../../platform/db/deletion-guards.js';
import type { RowOf } from '../../../platform/db/rows-of.js';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import type { Level } from '../data/levels.js';
import { fail } from '../workshops.errors.js';

const NOT_FOUND = {
  workshop: 'WORKSHOP_NOT_FOUND',
  'work-center': 'WORK_CENTER_NOT_FOUND',
  'work-place': 'WORK_PLACE_NOT_FOUND',
  'defect-code': 'DEFECT_CODE_NOT_FOUND',
  shift: 'SHIFT_NOT_FOUND',
  'calendar-day': 'CALENDAR_DAY_NOT_FOUND',
} as const satisfies Record<WorkshopLevel, string>;

/** Form input of a row. */
export interface LevelInput<Fields> {
  /** Absent: a new row. */
  readonly id?: number | null;
  /** Absent: the last writer wins. */
  readonly version?: number | null;
  /** Absent fields stay unchanged. */
  readonly fields: Partial<Fields>;
  /** Refuses invalid values before anything is written. */
  readonly check?: (fields: Fields, previous: RowOf<Fields> | null) => Promise<void>;
}

/** Safe cast: `levelOf` requires a label for each field of the rows. */
const checked = (fields: object): AuditFacts => fields as AuditFacts;

/** Saves and deletes rows of the lists with audit and event, in the caller's transaction. */
@Injectable()
export class LevelChange {
  constructor(private readonly guards: DeletionGuards) {}

  /** Creates or changes a row; returns its key. A save without changes does nothing. */
  async save<Fields extends object>(
    tx: Tx,
    actor: Actor,
    level: Level<Fields>,
    input: LevelInput<Fields>,
  ): Promise<number> {
    const previous = input.id == null ? null : await this.lockPrevious(tx, level, input.id, input.version);
    const fields = level.rows.merged(input.fields, previous ?? undefined);
    const changes = previous && changedFields(previous as Fields, fields);
    if (previous && !changes) return previous.id;
    await input.check?.(fields, previous);
    const { id } = previous
      ? await level.rows.update(tx, previous.id, fields)
      : await level.rows.insert(tx, fields);
    await addAudit(tx, actor, {
      action: `${level.list}.${previous ? 'change' : 'create'}`,
      objectType: level.objectType,
      objectId: id,
      ...(changes
        ? { before: checked(changes.before), after: checked(changes.after) }
        : { after: checked(fields) }),
    });
    await addEvents(tx, [eventOf(workshopEvents.saved, { level: level.objectType, ids: [id] })]);
    return id;
  }

  /** Deletes a row without dependents. */
  async delete<Fields extends object>(
    tx: Tx,
    actor: Actor,
    level: Level<Fields>,
    rowId: number,
  ): Promise<void> {
    const row = await level.rows.lock(tx, rowId, 'references');
    if (!row) throw fail(NOT_FOUND[level.objectType]);
    const reason = await this.guards.reasonAgainst(tx, level.objectType, row.id);
    if (reason !== null) throw fail('WORKSHOP_IN_USE', { reason });
    await level.rows.hide(tx, [row.id]);
    await addAudit(tx, actor, {
      action: `${level.list}.delete`,
      objectType: level.objectType,
      objectId: row.id,
      before: checked(level.rows.merged(row)),
    });
    await addEvents(tx, [eventOf(workshopEvents.deleted, { level: level.objectType, ids: [row.id] })]);
  }

  /** Also locked against new references: a work place that moves must not get an operation concurrently. */
  private async lockPrevious<Fields extends object>(
    tx: Tx,
    level: Level<Fields>,
    id: number,
    version: number | null | undefined,
  ): Promise<RowOf<Fields>> {
    const row = await level.rows.lock(tx, id, 'references');
    if (!row) throw fail(NOT_FOUND[level.objectType]);
    if (version != null && version !== row.version) throw fail('WORKSHOP_STALE');
    return row;
  }
}
