import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

export interface Approval {
  readonly version_id: number;
  readonly holds_from: string;
  readonly is_archived: boolean;
}

const COLUMNS = `tech_map_version_id as version_id, holds_from::text as holds_from,
  archived_at is not null as is_archived`;

/** Approvals of versions. The caller has locked the specification. */
@Injectable()
export class ApprovalsRepository {
  async of(tx: Tx, versionId: number): Promise<Approval | undefined> {
    const [row] = await tx.query<Approval>(
      `select ${COLUMNS} from tech_map_approvals where tech_map_version_id = $1`,
      [versionId],
    );
    return row;
  }

  /** Approves a version, also an archived one or one approved from another day. */
  async approve(tx: Tx, versionId: number, holdsFrom: string, userId: number): Promise<void> {
    await tx.query(
      `insert into tech_map_approvals (tech_map_version_id, holds_from, approved_by) values ($1, $2, $3)
       on conflict (tech_map_version_id) do update
         set holds_from = excluded.holds_from, approved_by = excluded.approved_by, approved_at = now(),
             archived_by = null, archived_at = null`,
      [versionId, holdsFrom, userId],
    );
  }

  async archive(tx: Tx, versionId: number, userId: number): Promise<void> {
    await tx.query(
      'update tech_map_approvals set archived_at = now(), archived_by = $2 where tech_map_version_id = $1',
      [versionId, userId],
    );
  }
}
