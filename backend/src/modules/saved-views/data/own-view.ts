import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';
import type { WorkModuleAccess } from '../../work-modules/index.js';
import { type SavedViewRow, savedViewRows } from './saved-view.entity.js';
import { fail } from '../saved-views.errors.js';

/**
 * A view that the actor may change (an own one; for administrators also shared ones), locked until the
 * transaction ends.
 * @throws SAVED_VIEW_NOT_FOUND for private views of others, SAVED_VIEW_FOREIGN for their shared ones
 */
export async function ownView(
  tx: Tx,
  access: WorkModuleAccess,
  actor: Actor,
  id: number,
): Promise<SavedViewRow> {
  const row = await savedViewRows.lock(tx, id, 'references');
  if (!row) throw fail('SAVED_VIEW_NOT_FOUND');
  if (row.user_id === actor.userId) return row;
  if (!row.is_shared) throw fail('SAVED_VIEW_NOT_FOUND');
  if (actor.isAdministrator) return row;
  const isSeen = row.module_id === null || (await access.mayUse(actor, row.module_id));
  throw fail(isSeen ? 'SAVED_VIEW_FOREIGN' : 'SAVED_VIEW_NOT_FOUND');
}
