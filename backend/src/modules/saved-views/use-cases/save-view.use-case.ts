import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { savedViewEvents } from '@naryad/contracts/saved-views/events';
import { MAX_VIEWS, type SavedView, type savedViewRoutes } from '@naryad/contracts/saved-views/routes';
import { changedFields } from '../../../kernel/changed-fields.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { type SavedViewFields, type SavedViewRow, savedViewRows } from '../data/saved-view.entity.js';
import { SavedViewsQuery } from '../queries/saved-views.query.js';
import { fail } from '../saved-views.errors.js';
import { ownView } from '../data/own-view.js';

type Input = InputOf<typeof savedViewRoutes.createOrUpdateSavedView>;

/** Creates or changes a view of a list; list and module of an existing view stay unchanged. */
@Injectable()
export class SaveViewUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly views: SavedViewsQuery,
  ) {}

  async execute(input: Input, actor: Actor): Promise<SavedView> {
    if (input.module_id != null) await this.access.require(actor, input.module_id);
    return this.uow.run(actor, async (tx) => {
      const id = input.id == null ? await this.create(tx, input, actor) : await this.change(tx, input, actor);
      return this.views.row(tx, id, actor);
    });
  }

  private async create(tx: Tx, input: Input, actor: Actor): Promise<number> {
    const { list, name, query, columns } = input;
    const [stored] = await tx.query<{ count: number }>(
      'select count(*)::int as count from saved_views where user_id = $1 and list = $2 and deleted_at is null',
      [actor.userId, list],
    );
    if (stored!.count >= MAX_VIEWS) throw fail('SAVED_VIEWS_TOO_MANY');
    const fields: SavedViewFields = {
      list,
      module_id: input.module_id ?? null,
      user_id: actor.userId,
      name,
      is_shared: input.is_shared ?? false,
      query,
      columns,
    };
    const { id } = await savedViewRows.insert(tx, fields);
    await addAudit(tx, actor, {
      action: 'saved-views.create',
      objectType: 'saved-view',
      objectId: id,
      after: fields,
    });
    await addEvents(tx, [eventOf(savedViewEvents.saved, { view_id: id })]);
    return id;
  }

  private async change(tx: Tx, input: Input, actor: Actor): Promise<number> {
    const row: SavedViewRow = await ownView(tx, this.access, actor, input.id!);
    if (input.version != null && input.version !== row.version) throw fail('SAVED_VIEW_STALE');
    const { name, query, columns, is_shared: isShared } = input;
    const fields = savedViewRows.merged(
      { name, query, columns, ...(isShared !== undefined && { is_shared: isShared }) },
      row,
    );
    const changes = changedFields(row, fields);
    if (!changes) return row.id;
    await savedViewRows.update(tx, row.id, fields);
    await addAudit(tx, actor, {
      action: 'saved-views.change',
      objectType: 'saved-view',
      objectId: row.id,
      ...changes,
    });
    await addEvents(tx, [eventOf(savedViewEvents.saved, { view_id: row.id })]);
    return row.id;
  }
}
